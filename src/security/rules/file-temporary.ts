import { py } from '../../python/marked-example.ts';
import { fileUse, knownPaths } from '../file-use.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { fileSinks } from '../sinks/files.ts';
import { isTemporary } from '../sinks/paths.ts';

export const fileTemporary = defineCallRule({
  id: 'PY-FILE-TEMPORARY',
  family: 'file',
  cwe: 377,
  summary: 'A temporary file whose name others can know first',
  why:
    'Between the choice of the name and the opening of the file, anybody on the machine can put a file or a link there. ' +
    'tempfile.mkstemp and tempfile.NamedTemporaryFile make the file at once.',
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
  judge(call, form) {
    const told = { confidence: 'high', kind: 'vulnerability' } as const;
    if (form === 'name') return { ...told, says: 'gives a name that others can take first', severity: 'warning' };
    const sink = fileSinks.find(call.name);
    if (sink?.effect !== 'open') return null;
    const { changed } = fileUse(call, sink);
    const fixed = changed ? knownPaths([changed]).some((path) => isTemporary(path)) && changed.complete : false;
    return fixed
      ? { ...told, says: 'writes to a fixed name in a folder everybody can write to', severity: 'info' }
      : null;
  },
});
