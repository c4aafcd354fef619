import { isInside, type Program, statementOf } from '../../python/program.ts';
import type { Binding, Scope } from '../../python/scopes.ts';
import { standardModules } from '../../python/standard-modules.ts';
import type { Name, Statement } from '../../python/tree.ts';
import { replacement } from '../broken-line.ts';
import { builtinNames } from '../builtin-names.ts';
import { commonNames } from '../missing-names.ts';
import { meantBy } from '../nearness.ts';
import { nodeAt } from '../nodes.ts';
import { defineProgramFixer, py } from './fixer.ts';

/** A name that is undefined in more places than this is not a typo. */
const usesMax = 3;

export const misspeltName = defineProgramFixer({
  id: 'misspelt-name',
  summary: 'Corrects an undefined name if exactly one defined name is similar',
  examples: [
    {
      bad: py`
        def total(prices):
            result = sum(prices)
            pritn(lenght := len(prices))
            return reslut / lenght
      `,
      fixed: py`
        def total(prices):
            result = sum(prices)
            print(lenght := len(prices))
            return result / lenght
      `,
    },
    {
      bad: 'def add(xs):\n    total = 0\n    for x in xs:\n        totl += x\n    return total\n',
      fixed: 'def add(xs):\n    total = 0\n    for x in xs:\n        total += x\n    return total\n',
    },
    { bad: 'for number in rnage(3):\n    print(numbr)\n', fixed: 'for number in range(3):\n    print(number)\n' },
    {
      bad: 'try:\n    print(1)\nexcept ValueEror:\n    print(2)\n',
      fixed: 'try:\n    print(1)\nexcept ValueError:\n    print(2)\n',
    },
    {
      bad: 'for i in range(3):\n    if i == 1:\n        contineu\n    print(i)\n',
      fixed: 'for i in range(3):\n    if i == 1:\n        continue\n    print(i)\n',
    },
  ],
  unchanged: [
    // Two names are equally similar.
    'count1 = counts = 1\nprint(count)\n',
    // Singular and plural, or a different word.
    'items = [1]\nprint(item)\n',
    'data = 1\nprint(date)\n',
    'x1 = 1\nprint(x2)\n',
    'value = 1\nprint(something)\n',
    // It is defined only later.
    'print(lenth)\nlength = 3\n',
  ],
  rules: /^(?:ruff:F821|mypy:name-defined)$/,
  *fix(finding, { program, source, findings }) {
    if (finding.severity !== 'error') return;
    const name = nodeAt(program, finding.place, ['Name']);
    if (!name || !isMissing(program, name)) return;
    // It may be a name with a missing import.
    if (standardModules.has(name.id) || commonNames.has(name.id)) return;
    const description = (meant: string) => `renamed \`${name.id}\` to \`${meant}\``;
    const statement = statementOf(program, name);
    const word = wordMeant(program, name, statement);
    if (word) {
      yield {
        line: name.place.line,
        description: description(word),
        edits: [replacement({ start: source.start(name.place), end: source.end(name.place) }, word)],
      };
      return;
    }
    const missing = findings.filter(({ rule, message }) => rule === finding.rule && message === finding.message).length;
    const own = [...visible(program, name, statement)];
    const meant = meantBy(name.id, [...own.map((binding) => binding.name), ...builtinNames]);
    if (!meant) return;
    const binding = own.find((one) => one.name === meant);
    if (binding && (missing > usesMax || !fits(program, name, binding))) return;
    yield {
      line: name.place.line,
      description: description(meant),
      edits: [replacement({ start: source.start(name.place), end: source.end(name.place) }, meant)],
    };
  },
});

/** Whether nothing assigns the name, apart from augmented assignments, which need a value. */
function isMissing({ scopes }: Program, name: Name): boolean {
  const binding = scopes.resolve(name);
  return name.ctx === 'Load' ? !binding : (binding?.definitions.every(({ how }) => how === 'augment') ?? false);
}

/** `break`, `continue` or `pass`, if the name is a whole statement. */
function wordMeant(program: Program, name: Name, statement: Statement | null): string | null {
  if (statement?.kind !== 'Expr' || statement.value !== name) return null;
  const around = ancestors(program, statement);
  const inLoop = around.some(({ kind }) => kind === 'For' || kind === 'While' || kind === 'AsyncFor');
  const inFunction = around.some(({ kind }) => kind === 'FunctionDef' || kind === 'AsyncFunctionDef');
  const words = ['pass', ...(inLoop ? ['break', 'continue'] : []), ...(inFunction ? ['return'] : [])];
  return meantBy(name.id, words) ?? words.find((word) => word === name.id.toLowerCase()) ?? null;
}

function ancestors({ parents }: Program, start: Statement) {
  const found = [];
  for (let one = parents.get(start); one; one = parents.get(one)) found.push(one);
  return found;
}

/** The bindings that a name could refer to, without those that are assigned only here or further down. */
function* visible(program: Program, name: Name, statement: Statement | null): Iterable<Binding> {
  const start = program.scopes.scopeOf(name);
  for (let scope: Scope | null = start; scope; scope = scope.parent) {
    if (scope.kind === 'class' && scope !== start) continue;
    for (const binding of scope.bindings.values()) {
      if (binding.name === name.id) continue;
      const before = binding.definitions.some(({ how, node }) => {
        if (
          how === 'delete' ||
          how === 'annotate' ||
          (statement && isInside(program, node, statement) && !isBinder(how))
        )
          return false;
        // What another function defines exists by the time this one runs.
        return scope !== start || how === 'parameter' || !('place' in node) || node.place.line <= name.place.line;
      });
      if (before) yield binding;
    }
  }
}

const isBinder = (how: string): boolean =>
  how === 'parameter' || how === 'for' || how === 'with' || how === 'def' || how === 'class';

/** Whether the binding can be used the way the name is used. */
function fits({ parents }: Program, name: Name, { definitions }: Binding): boolean {
  const parent = parents.get(name);
  const isCalled = parent?.kind === 'Call' && parent.func === name;
  const callable = definitions.some(
    ({ how, value }) =>
      how !== 'assign' || !value || !/^(?:Constant|List|Dict|Tuple|Set|JoinedStr|BinOp|ListComp)$/.test(value.kind),
  );
  return !isCalled || callable;
}
