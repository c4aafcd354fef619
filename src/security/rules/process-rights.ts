import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';

export const processRights = defineCallRule({
  id: 'PY-PROCESS-RIGHTS',
  family: 'command',
  cwe: 250,
  summary: 'Other processes are ended, or the rights of this one are changed',
  why: 'Ordinary programs leave other processes and their own account alone.',
  bad: py`
    import os

    os.setuid(0)  # expect
  `,
  good: py`
    import os

    print(os.getpid())
  `,
  sinks: nameTable<readonly [says: string, severity: 'warning' | 'info']>([
    [
      'os.kill os.killpg signal.pidfd_send_signal psutil.Process.kill psutil.Process.terminate',
      ['ends or signals another process', 'info'],
    ],
    [
      'os.setuid os.setgid os.seteuid os.setegid os.setreuid os.setregid os.setresuid os.setresgid',
      ['changes whose rights the program has', 'warning'],
    ],
    ['os.setgroups os.initgroups', ['changes whose rights the program has', 'warning']],
    ['os.chroot os.unshare os.setns', ['changes what the program sees of the machine', 'warning']],
    ['os.reboot win32api.InitiateSystemShutdown', ['stops the machine', 'warning']],
  ]),
  judge: (call, [says, severity]) => ({
    says,
    severity: call.hidden ? 'warning' : severity,
    confidence: 'medium',
    kind: 'capability',
  }),
});
