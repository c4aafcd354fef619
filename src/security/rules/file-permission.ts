import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, namesOf, numbersOf } from '../trust.ts';

const worldWritable = 0o002;
const setUserOrGroup = 0o6000;

export const filePermission = defineCallRule({
  id: 'PY-FILE-PERMISSION',
  family: 'file',
  cwe: 732,
  summary: 'World-writable or setuid file',
  why:
    'Every user of the machine can replace a world-writable file that the program reads or runs. A setuid file ' +
    'runs with the privileges of its owner.',
  bad: py`
    import os

    os.chmod("settings.json", 0o777)  # expect
    os.umask(0)  # expect
  `,
  good: py`
    import os

    os.chmod("settings.json", 0o600)
    os.umask(0o077)
  `,
  sinks: nameTable([
    ['os.chmod os.lchmod os.mkfifo', 1],
    ['os.fchmod', 1],
    ['pathlib.Path.chmod pathlib.Path.lchmod pathlib.PosixPath.chmod', 0],
    ['os.umask', 0],
  ] as const),
  check(call, at, { isResultUsed }) {
    const mode = argument(call, at, call.name.endsWith('umask') ? 'mask' : 'mode');
    const report = { severity: 'warning', confidence: 'high', kind: 'vulnerability' } as const;
    if (call.name.endsWith('umask')) {
      // A result that is used is restored later: the only way to read the mask is to set it.
      return numbersOf(mode).includes(0) && !isResultUsed(call.place)
        ? { ...report, problem: 'makes new files writable by every user' }
        : null;
    }
    const bits = numbersOf(mode);
    if (bits.some((one) => (one & worldWritable) !== 0) || namesOf(mode).some((name) => /S_I(?:WOTH|RWXO)$/.test(name)))
      return { ...report, problem: 'makes a file writable by every user' };
    if (bits.some((one) => (one & setUserOrGroup) !== 0))
      return { ...report, problem: 'makes a file run with the privileges of its owner or group' };
    return null;
  },
});
