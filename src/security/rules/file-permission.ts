import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, namesOf, numbersOf } from '../worth.ts';

const worldWritable = 0o002;
const setUserOrGroup = 0o6000;

export const filePermission = defineCallRule({
  id: 'PY-FILE-PERMISSION',
  family: 'file',
  cwe: 732,
  summary: 'A file may be changed by everybody, or runs with the rights of its owner',
  why: 'Every account of the machine can then replace what the program reads or runs.',
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
  judge(call, at, { isKept }) {
    const mode = argument(call, at, call.name.endsWith('umask') ? 'mask' : 'mode');
    const told = { severity: 'warning', confidence: 'high', kind: 'vulnerability' } as const;
    if (call.name.endsWith('umask')) {
      // Kept to be set again: the only way to read the mask is to change it.
      return numbersOf(mode).includes(0) && !isKept(call.place)
        ? { ...told, says: 'lets everybody change new files' }
        : null;
    }
    const bits = numbersOf(mode);
    if (bits.some((one) => (one & worldWritable) !== 0) || namesOf(mode).some((name) => /S_I(?:WOTH|RWXO)$/.test(name)))
      return { ...told, says: 'lets everybody change a file' };
    if (bits.some((one) => (one & setUserOrGroup) !== 0))
      return { ...told, says: 'makes a file run with the rights of its owner' };
    return null;
  },
});
