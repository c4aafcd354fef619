import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';

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
    [
      'os.kill os.killpg signal.pidfd_send_signal psutil.Process.kill psutil.Process.terminate',
      ['signals or kills a process', 'info'],
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
    problem,
    severity: call.hidden ? 'warning' : severity,
    confidence: 'medium',
    kind: 'capability',
  }),
});
