import { py } from '../../python/marked-example.ts';
import { analyzeFileUse, knownPaths } from '../file-use.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { fileSinks } from '../sinks/files.ts';
import { isTemporary } from '../sinks/paths.ts';

export const fileTemporary = defineCallRule({
  id: 'PY-FILE-TEMPORARY',
  family: 'file',
  cwe: 377,
  summary: 'Predictable temporary file name',
  why:
    'Before the program opens the file, another user can create a file or link with that name. Use ' +
    '`tempfile.mkstemp` or `tempfile.NamedTemporaryFile`, which choose the name and create the file in one step.',
  bad: py`
    import tempfile

    name = tempfile.mktemp()  # expect
  `,
  good: py`
    import tempfile

    with tempfile.NamedTemporaryFile() as file:
        file.write(b"hello")
  `,
  sinks: nameTable<'name' | 'file'>([
    ['tempfile.mktemp os.tempnam os.tmpnam os.tmpfile', 'name'],
    [fileSinks.patterns.join(' '), 'file'],
  ]),
  check(call, form) {
    const report = { confidence: 'high', kind: 'vulnerability' } as const;
    if (form === 'name')
      return { ...report, problem: 'returns a file name that another user can claim first', severity: 'warning' };
    const sink = fileSinks.find(call.name);
    if (sink?.effect !== 'open') return null;
    const { changed } = analyzeFileUse(call, sink);
    const isFixed = changed ? knownPaths([changed]).some((path) => isTemporary(path)) && changed.complete : false;
    return isFixed
      ? { ...report, problem: 'writes to a fixed name in a world-writable directory', severity: 'info' }
      : null;
  },
});
