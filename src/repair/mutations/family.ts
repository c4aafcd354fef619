import type { Expression, Span } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** Functions and methods that are often confused. */
const families: readonly (readonly string[])[] = [
  ['append', 'extend', 'add', 'update', 'appendleft', 'extendleft'],
  ['pop', 'popleft', 'remove', 'discard', 'popitem', 'get'],
  ['add', 'remove', 'discard'],
  ['append', 'remove'],
  ['lower', 'upper', 'title', 'capitalize', 'swapcase', 'casefold'],
  ['islower', 'isupper', 'istitle', 'isalpha', 'isdigit', 'isalnum', 'isspace', 'isnumeric', 'isdecimal'],
  ['startswith', 'endswith'],
  ['find', 'rfind', 'index', 'rindex', 'count'],
  ['strip', 'lstrip', 'rstrip'],
  ['removeprefix', 'removesuffix'],
  ['split', 'rsplit', 'splitlines', 'partition', 'rpartition'],
  ['ljust', 'rjust', 'center', 'zfill'],
  ['keys', 'values', 'items'],
  ['get', 'pop', 'setdefault'],
  ['union', 'intersection', 'difference', 'symmetric_difference'],
  ['issubset', 'issuperset', 'isdisjoint'],
  ['sort', 'reverse'],
  ['min', 'max', 'sum', 'len'],
  ['any', 'all'],
  ['sorted', 'reversed', 'list', 'set', 'tuple'],
  ['int', 'float', 'round', 'str', 'abs', 'bool'],
  ['floor', 'ceil', 'trunc', 'round'],
  ['ord', 'chr'],
  ['bin', 'hex', 'oct', 'str'],
  ['range', 'enumerate', 'len', 'reversed'],
  ['sqrt', 'isqrt', 'cbrt', 'exp', 'log'],
  ['log', 'log2', 'log10', 'log1p'],
  ['sin', 'cos', 'tan', 'asin', 'acos', 'atan'],
  ['radians', 'degrees'],
  ['comb', 'perm'],
  ['gcd', 'lcm'],
  ['bisect_left', 'bisect_right', 'bisect', 'insort_left', 'insort_right'],
  ['heappush', 'heappop', 'heappushpop', 'heapreplace'],
  ['permutations', 'combinations', 'combinations_with_replacement', 'product'],
  ['days', 'seconds', 'total_seconds'],
  ['weekday', 'isoweekday'],
  ['map', 'filter'],
  ['match', 'fullmatch', 'search'],
];

/** Those of them that are confused most often, because one is the opposite of the other. */
const opposites: ReadonlySet<string> = new Set(
  [
    'bisect_left bisect_right, min max, any all, lower upper, islower isupper, startswith endswith, find rfind, floor ceil, append extend, ord chr',
    'pop popleft, keys values, union intersection, lstrip rstrip, strip rstrip, ljust rjust, issubset issuperset, match fullmatch',
  ]
    .flatMap((line) => line.split(', '))
    .flatMap((pair) => [pair, pair.split(' ').reverse().join(' ')]),
);
const otherWeight = 0.7;

/** Built-in names. Other names are only used if they are already defined. */
const builtIn: ReadonlySet<string> = new Set([
  ...['min', 'max', 'sum', 'len', 'any', 'all', 'sorted', 'reversed', 'list', 'set', 'tuple', 'int', 'float', 'round'],
  ...['str', 'abs', 'bool', 'ord', 'chr', 'bin', 'hex', 'oct', 'range', 'enumerate', 'map', 'filter'],
]);

/** Methods that remove a whole text, instead of any of its letters. */
const wholeTextMethods: ReadonlyMap<string, readonly string[]> = new Map([
  ['strip', ['removeprefix', 'removesuffix']],
  ['lstrip', ['removeprefix']],
  ['rstrip', ['removesuffix']],
]);

export const family: Mutation = {
  kind: 'family',
  prior: 0.5,
  *find(subject) {
    const { all, textOf, operand, isMovable, program } = subject;
    const queues = unusedQueues(subject);
    for (const { func, args, keywords, place } of all('Call')) {
      const [first, second] = args;
      if (func.kind === 'Attribute' && first && isMovable({ place })) {
        const owner = textOf(func.value);
        if (func.attr === 'append') yield replacement(place, textOf({ place }), `${owner}.insert(0, ${textOf(first)})`);
        if (func.attr === 'insert' && !second)
          for (const other of ['append', 'extend'])
            yield replacement(place, textOf({ place }), `${owner}.${other}(${textOf(first)})`);
        if (func.attr === 'insert' && second)
          yield replacement(place, textOf({ place }), `${owner}.append(${textOf(second)})`);
        for (const other of wholeTextMethods.get(func.attr) ?? [])
          yield replacement(place, textOf({ place }), `${owner}.${other}(${textOf(first)})`, 0.8);
        // Of a single letter, all repetitions are mostly meant.
        const share = /^(['"]).\1$/.test(textOf(first)) ? 0.1 : 0.5;
        if (func.attr === 'rstrip')
          yield replacement(place, textOf({ place }), `${owner}[:-len(${textOf(first)})]`, share);
        if (func.attr === 'lstrip')
          yield replacement(place, textOf({ place }), `${owner}[len(${textOf(first)}):]`, share);
      }
      if (func.kind === 'Name' && /^(?:round|int)$/.test(func.id) && args.length === 1 && isMovable({ place }))
        for (const after of roundedUp(subject, first!)) yield replacement(place, textOf({ place }), after, 0.7);
      // Sorted in descending order instead of reversed.
      const isDescending = keywords.length === 1 && textOf(keywords[0]!) === 'reverse=True';
      if (func.kind === 'Name' && func.id === 'sorted' && first && isDescending && isMovable({ place })) {
        yield replacement(place, textOf({ place }), `${operand(first)}[::-1]`, 0.7);
        yield replacement(place, textOf({ place }), `reversed(${textOf(first)})`, 0.7);
      }
      // A set has no order, and the keys of a dictionary have one.
      if (func.kind === 'Name' && func.id === 'set' && first && isMovable({ place }))
        yield replacement(place, textOf({ place }), `dict.fromkeys(${textOf(first)})`, 0.6);
      if (func.kind === 'Name' && program.scopes.resolve(func) === null) {
        for (const other of relatives(func.id)) {
          if (builtIn.has(other)) yield replacement(func.place, func.id, other, weightOf(func.id, other));
        }
      } else if (func.kind === 'Attribute') {
        const name = nameOf(func.place, func.attr);
        // Python normalizes some letters, so the source may differ from the name in the tree.
        if (textOf({ place: name }) !== func.attr) continue;
        for (const other of relatives(func.attr)) {
          const isFromOtherEnd = other.endsWith('left') && queues.has(textOf(func.value));
          yield replacement(name, func.attr, other, isFromOtherEnd ? otherEndWeight : weightOf(func.attr, other));
        }
      }
    }
    // Passed by name, as in `key=len` or `map(int, …)`.
    for (const node of all('Name')) {
      const parent = program.parents.get(node);
      const handed = (parent?.kind === 'Call' && parent.func !== node) || parent?.kind === 'Keyword';
      if (!handed || node.ctx !== 'Load' || program.scopes.resolve(node) !== null) continue;
      for (const other of relatives(node.id))
        if (builtIn.has(other)) yield replacement(node.place, node.id, other, 0.6);
    }
  },
};

/** The value rounded up, or down, instead of to the nearest number. */
function* roundedUp({ program, textOf, operand }: Subject, value: Expression): Iterable<string> {
  const isImported = program.all('Import').some(({ names }) => names.some(({ name }) => name === 'math'));
  if (isImported) for (const name of ['ceil', 'floor']) yield `math.${name}(${textOf(value)})`;
  else if (value.kind === 'BinOp' && value.op === 'Div') yield `-(-${operand(value.left)} // ${operand(value.right)})`;
}

/** A list would do for a deque that is never used from the left. */
const otherEndWeight = 2;

const unusedQueues = ({ program, textOf }: Subject): ReadonlySet<string> => {
  const methods = new Set(program.all('Attribute').map(({ value, attr }) => `${textOf(value)}.${attr}`));
  const made = program
    .all('Assign')
    .filter(({ value }) => value.kind === 'Call' && /(?:^|\.)deque$/.test(textOf(value.func)))
    .flatMap(({ targets }) => targets.map(textOf));
  return new Set(made.filter((name) => !methods.has(`${name}.popleft`) && !methods.has(`${name}.appendleft`)));
};

export const weightOf = (name: string, other: string): number => {
  if (rare.has(other)) return rareWeight;
  return opposites.has(`${name} ${other}`) ? 1 : otherWeight;
};

const rare: ReadonlySet<string> = new Set(['title', 'swapcase', 'cbrt', 'log1p', 'isnumeric', 'isdecimal', 'istitle']);
const rareWeight = 0.25;

/** The functions or methods of the families of a name. */
export const relatives = (name: string): string[] => [
  ...new Set(families.filter((members) => members.includes(name)).flat()).difference(new Set([name])),
];

/** The span of the attribute name. */
const nameOf = ({ endLine, endColumn }: Span, name: string): Span => ({
  line: endLine,
  column: endColumn - name.length,
  endLine,
  endColumn,
});
