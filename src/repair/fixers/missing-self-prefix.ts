import { methodKind } from '../../python/methods.ts';
import { classOf, enclosingClass, enclosingFunction } from '../../python/program.ts';
import { insertion } from '../broken-line.ts';
import { nodeAt } from '../nodes.ts';
import { defineProgramFixer, py } from './fixer.ts';

export const missingSelfPrefix = defineProgramFixer({
  id: 'missing-self-prefix',
  summary: 'Adds `self.` to a name in a method that only the instance has',
  examples: [
    {
      bad: py`
        class Counter:
            def __init__(self):
                self.total = 0

            def step(self):
                return 1

            def add(self):
                self.total = total + step()
      `,
      fixed: py`
        class Counter:
            def __init__(self):
                self.total = 0

            def step(self):
                return 1

            def add(self):
                self.total = self.total + self.step()
      `,
    },
  ],
  unchanged: [
    'class Box:\n    def size(self):\n        return widht\n',
    'class Box:\n    @staticmethod\n    def make():\n        return size\n\n    def __init__(self):\n        self.size = 1\n',
    'class Box:\n    def __init__(self):\n        self.size = 1\n\n\ndef show():\n    return size\n',
  ],
  rules: /^(?:ruff:F821|mypy:name-defined)$/,
  *fix(finding, { program, source }) {
    const name = finding.severity === 'error' ? nodeAt(program, finding.place, ['Name']) : null;
    if (name?.ctx !== 'Load' || program.scopes.resolve(name)) return;
    const method = enclosingFunction(program, name);
    if (method?.kind !== 'FunctionDef' && method?.kind !== 'AsyncFunctionDef') return;
    const owner = classOf(program, method);
    const [first] = [...method.args.posonlyargs, ...method.args.args];
    if (!owner || first?.arg !== 'self' || methodKind(program, method) !== 'instance') return;
    // The class defines it: a method, a class variable, or an attribute that a method assigns.
    const isWritten =
      program.scopes.scopeInside(owner).bindings.has(name.id) ||
      program.all('Attribute').some((node) => {
        const { attr, ctx, value } = node;
        const isOwn = attr === name.id && ctx === 'Store' && value.kind === 'Name' && value.id === 'self';
        return isOwn && enclosingClass(program, node) === owner;
      });
    if (!isWritten) return;
    yield {
      line: name.place.line,
      description: `changed \`${name.id}\` to \`self.${name.id}\``,
      edits: [insertion(source.start(name.place), 'self.')],
    };
  },
});
