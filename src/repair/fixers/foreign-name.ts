import { methodKind } from '../../python/methods.ts';
import { enclosingFunction, type Program } from '../../python/program.ts';
import type { Name } from '../../python/tree.ts';
import { replacement } from '../broken-line.ts';
import { nodeAt } from '../nodes.ts';
import { defineProgramFixer, py } from './fixer.ts';

/** Names of other languages, of JSON and of Python 2, and their Python 3 equivalents. */
const names: ReadonlyMap<string, string> = new Map([
  ['null', 'None'],
  ['NULL', 'None'],
  ['nil', 'None'],
  ['none', 'None'],
  ['true', 'True'],
  ['TRUE', 'True'],
  ['false', 'False'],
  ['FALSE', 'False'],
  ['basestring', 'str'],
  ['long', 'int'],
  ['raw_input', 'input'],
  ['unichr', 'chr'],
  ['unicode', 'str'],
  ['xrange', 'range'],
]);

export const foreignName = defineProgramFixer({
  id: 'foreign-name',
  summary: 'Translates `null`, `true`, `false` and Python 2 names to Python 3, and `this` to `self` in a method',
  examples: [
    {
      bad: 'settings = {"debug": true, "name": null}\nprint(settings)\n',
      fixed: 'settings = {"debug": True, "name": None}\nprint(settings)\n',
    },
    { bad: 'for i in xrange(3):\n    print(i)\n', fixed: 'for i in range(3):\n    print(i)\n' },
    {
      bad: py`
        class Box:
            def __init__(self, size):
                self.size = size

            def show(self):
                return this.size
      `,
      fixed: py`
        class Box:
            def __init__(self, size):
                self.size = size

            def show(self):
                return self.size
      `,
    },
  ],
  unchanged: [
    'print(undefined)\n',
    'def f():\n    return this.size\n',
    'try:\n    text = unicode\nexcept NameError:\n    text = str\nprint(text)\n',
  ],
  rules: /^(?:ruff:F821|mypy:name-defined)$/,
  *fix(finding, { program, source }) {
    const name = finding.severity === 'error' ? nodeAt(program, finding.place, ['Name']) : null;
    if (name?.ctx !== 'Load' || program.scopes.resolve(name)) return;
    const meant = name.id === 'this' ? selfAround(program, name) : names.get(name.id);
    if (!meant) return;
    const edit = replacement({ start: source.start(name.place), end: source.end(name.place) }, meant);
    yield { line: name.place.line, description: `changed \`${name.id}\` to \`${meant}\``, edits: [edit] };
  },
});

/** The instance parameter, if the name is directly inside a method. */
function selfAround(program: Program, name: Name): string | null {
  const around = enclosingFunction(program, name);
  if (around?.kind !== 'FunctionDef' && around?.kind !== 'AsyncFunctionDef') return null;
  const [first] = [...around.args.posonlyargs, ...around.args.args];
  return first?.arg === 'self' && methodKind(program, around) === 'instance' ? 'self' : null;
}
