import type { Program } from '../../python/program.ts';
import { enclosingFunction } from '../../python/program.ts';
import type { FunctionNode } from '../../python/scopes.ts';
import type { Arg, Expression, Name, Statement } from '../../python/tree.ts';
import { insertion, replacement } from '../broken-line.ts';
import { nodeAt } from '../nodes.ts';
import { defineProgramFixer, py } from './fixer.ts';

export const mutableDefault = defineProgramFixer({
  id: 'mutable-default',
  summary: 'Creates a new list, dict or set in each call that passes none, if the function does not rely on sharing it',
  examples: [
    {
      bad: py`
        def collect(item, into=[]):
            """Adds to a list."""
            into.append(item)
            return into
      `,
      fixed: py`
        def collect(item, into=None):
            """Adds to a list."""
            if into is None:
                into = []
            into.append(item)
            return into
      `,
    },
    {
      bad: py`
        class Team:
            def __init__(self, members: list[str] = []) -> None:
                self.members = members
      `,
      fixed: py`
        class Team:
            def __init__(self, members: list[str] | None = None) -> None:
                if members is None:
                    members = []
                self.members = members
      `,
    },
  ],
  unchanged: [
    // It keeps state between calls on purpose.
    'def fibonacci(n, known={}):\n    if n < 2:\n        return n\n    if n not in known:\n        known[n] = fibonacci(n - 1) + fibonacci(n - 2)\n    return known[n]\n',
    'def count(seen=[0]):\n    seen[0] += 1\n    return seen[0]\n',
    'def first(item, seen=set()):\n    if item in seen:\n        return False\n    seen.add(item)\n    return True\n',
    'def run(task, queue=[]):\n    work(task, queue)\n\n\ndef work(task, queue):\n    queue.append(task)\n',
    'def f(x=[]): return x\n',
  ],
  rules: /^ruff:B006$/,
  *fix({ place }, { program, source }) {
    const value = nodeAt(program, place, ['List', 'Dict', 'Set', 'Call', 'ListComp', 'DictComp', 'SetComp']);
    const found = value && parameterOf(program, value);
    if (!value || !found) return;
    const { method, parameter } = found;
    if (!isPlain(program, value) || !isUsedPerCall(program, method, parameter)) return;
    const { body } = method;
    const [first, second] = body;
    const at = isDocstring(first) ? second : first;
    // The body is on its own lines, and is more than a docstring.
    if (!at || at.place.line === method.place.line || at.place.line <= lastLineOfHead(method)) return;
    const { start, text } = source.line(at.place.line);
    const from =
      'decoratorList' in at && at.decoratorList[0] ? source.line(at.decoratorList[0].place.line).start : start;
    const indent = /^[ \t]*/.exec(text)![0];
    if (source.code.slice(start + indent.length, source.start(at.place)).trim() !== '') return;
    const step = indent.includes('\t') ? '\t' : '    ';
    const { newline } = source;
    const made = source.text(value.place);
    const lines = `${indent}if ${parameter.arg} is None:${newline}${indent}${step}${parameter.arg} = ${made}${newline}`;
    const edits = [
      replacement({ start: source.start(value.place), end: source.end(value.place) }, 'None'),
      insertion(from, lines),
    ];
    const { annotation } = parameter;
    if (annotation && !/Optional|None/.test(source.text(annotation.place))) {
      if (annotation.kind === 'Constant') return;
      edits.push(insertion(source.end(annotation.place), ' | None'));
    }
    yield {
      line: parameter.place.line,
      description: `created the default of \`${parameter.arg}\` in each call`,
      edits,
    };
  },
});

function parameterOf(
  program: Program,
  value: Expression,
): { readonly method: FunctionNode; readonly parameter: Arg } | null {
  for (const method of [...program.all('FunctionDef'), ...program.all('AsyncFunctionDef')]) {
    const { posonlyargs, args, defaults, kwonlyargs, kwDefaults } = method.args;
    const positional = [...posonlyargs, ...args];
    const index = defaults.indexOf(value);
    if (index >= 0) return { method, parameter: positional[positional.length - defaults.length + index]! };
    const named = kwDefaults.indexOf(value);
    if (named >= 0) return { method, parameter: kwonlyargs[named]! };
  }
  return null;
}

const makers = new Set(['builtins.list', 'builtins.dict', 'builtins.set']);

/** Whether the default is the same every time: constants only, or empty. */
function isPlain({ qualifiedName }: Program, value: Expression): boolean {
  if (value.kind === 'List') return value.elts.every(({ kind }) => kind === 'Constant');
  if (value.kind === 'Dict') return [...value.keys, ...value.values].every((one) => one?.kind === 'Constant');
  return (
    value.kind === 'Call' &&
    value.args.length === 0 &&
    value.keywords.length === 0 &&
    makers.has(qualifiedName(value.func) ?? '')
  );
}

const isDocstring = (one: Statement | undefined): boolean =>
  one?.kind === 'Expr' && one.value.kind === 'Constant' && one.value.value.type === 'str';

function lastLineOfHead({ args, returns, place }: FunctionNode): number {
  const parts = [
    ...args.posonlyargs,
    ...args.args,
    ...args.kwonlyargs,
    ...args.defaults,
    ...args.kwDefaults.filter((one) => one !== null),
  ];
  return Math.max(place.line, returns?.place.endLine ?? 0, ...parts.map((part) => part.place.endLine));
}

const readingCalls = new Set(
  'all any bool dict enumerate frozenset len list max min print range repr reversed set sorted str sum tuple zip'
    .split(' ')
    .map((name) => `builtins.${name}`),
);
const changingMethods = new Set('append extend insert add update setdefault'.split(' '));
const readingMethods = new Set(
  'copy count endswith get index items join keys values union intersection difference issubset issuperset'.split(' '),
);

/**
 * Whether the function treats the parameter as its own value: it reads it, stores it on its instance, or fills and
 * returns it. A value that is passed on, or filled and returned in part, may be meant to be shared.
 */
function isUsedPerCall(program: Program, method: FunctionNode, { arg }: Arg): boolean {
  const binding = program.scopes.scopeInside(method).bindings.get(arg);
  if (!binding || program.hasDynamicNames(binding.scope)) return false;
  let [changed, returned, pieces] = [false, false, false];
  for (const use of binding.uses) {
    if (enclosingFunction(program, use) !== method) return false;
    const how = useOf(program, use);
    if (how === null) return false;
    if (how === 'changed') changed = true;
    if (how === 'returned' || how === 'kept') returned = true;
    if (how === 'piece') pieces = true;
  }
  if (binding.definitions.some(({ how }) => how === 'augment' || how === 'delete')) changed = true;
  if (!changed) return true;
  return returned && !pieces;
}

function useOf(program: Program, use: Name): 'read' | 'changed' | 'returned' | 'kept' | 'piece' | null {
  const { parents, qualifiedName } = program;
  const parent = parents.get(use);
  switch (parent?.kind) {
    case 'Return':
      return 'returned';
    case 'Assign': {
      const [target] = parent.targets;
      return target?.kind === 'Attribute' && target.value.kind === 'Name' && target.value.id === 'self' ? 'kept' : null;
    }
    case 'For':
    case 'Comprehension':
    case 'Compare':
    case 'If':
    case 'While':
    case 'UnaryOp':
    case 'BinOp':
    case 'FormattedValue':
    case 'Starred':
      return 'read';
    case 'BoolOp':
      return 'read';
    case 'Keyword':
      return parent.arg === null ? 'read' : null;
    case 'Subscript':
      if (parent.value !== use) return 'read';
      if (parent.ctx !== 'Load') return 'changed';
      return parents.get(parent)?.kind === 'Return' ? 'piece' : 'read';
    case 'Attribute': {
      const call = parents.get(parent);
      if (call?.kind !== 'Call' || call.func !== parent) return null;
      if (readingMethods.has(parent.attr)) return 'read';
      return changingMethods.has(parent.attr) ? 'changed' : null;
    }
    case 'Call':
      return readingCalls.has(qualifiedName(parent.func) ?? '') ? 'read' : null;
    default:
      return null;
  }
}
