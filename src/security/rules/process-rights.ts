import type { Severity } from '../../model/finding.ts';
import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, numbersOf } from '../trust.ts';

const signalled = 'signals or kills a process';

export const processRights = defineCallRule({
  id: 'PY-PROCESS-RIGHTS',
  family: 'command',
  cwe: 250,
  summary: 'Process control or privilege change',
  why:
    'Few programs need to signal other processes, change their user or restart the machine. Malware does it to ' +
    'stop services and to gain privileges.',
  bad: py`
    import os

    os.setuid(0)  # expect
  `,
  good: py`
    import os

    print(os.getpid())
  `,
  sinks: nameTable<readonly [problem: string, severity: 'warning' | 'info']>([
    ['os.kill os.killpg signal.pidfd_send_signal psutil.Process.kill psutil.Process.terminate', [signalled, 'info']],
    [
      'psutil.process_iter[].kill psutil.process_iter[].terminate psutil.process_iter[].suspend',
      ['stops processes that this program did not start', 'warning'],
    ],
    [
      'os.setuid os.setgid os.seteuid os.setegid os.setreuid os.setregid os.setresuid os.setresgid',
      ['changes the user or group of the process', 'warning'],
    ],
    ['os.setgroups os.initgroups', ['changes the user or group of the process', 'warning']],
    ['os.chroot os.unshare os.setns', ['changes the root directory or namespaces of the process', 'warning']],
    ['os.reboot win32api.InitiateSystemShutdown', ['shuts down or restarts the machine', 'warning']],
  ]),
  check: (call, [problem, severity]) => ({
    ...(problem === signalled ? judgeSignal(call) : { problem, severity: call.hidden ? 'warning' : severity }),
    confidence: 'medium',
    kind: 'capability',
  }),
});

/** A number that is written in the program names a process that the program did not start. */
function judgeSignal(call: Call): { readonly problem: string; readonly severity: Severity } {
  const signals = numbersOf(argument(call, 1, 'signal'));
  const isTest = signals.length > 0 && signals.every((one) => one === 0);
  const written = call.name.startsWith('os.kill') && !isTest ? numbersOf(argument(call, 0, 'pid')) : [];
  if (written.some((id) => id === 1 || id === -1))
    return { problem: 'kills all processes or the first process of the system', severity: 'error' };
  if (written.some((id) => id > 1))
    return { problem: 'signals or kills a process that this program did not start', severity: 'warning' };
  return { problem: signalled, severity: call.hidden ? 'warning' : 'info' };
}
