/** Builtin functions that take one argument: `len() takes exactly one argument (2 given)`. */
const takesOne = new Set('len abs ascii bin callable chr hash hex oct ord repr any all'.split(' '));

/** The least and the most arguments of builtins: `isinstance expected 2 arguments, got 1`. */
const expected: Readonly<Record<string, readonly [number, number]>> = {
  isinstance: [2, 2],
  issubclass: [2, 2],
  divmod: [2, 2],
  hasattr: [2, 2],
  getattr: [2, 3],
  setattr: [3, 3],
  delattr: [2, 2],
  iter: [1, 2],
  next: [1, 2],
  input: [0, 1],
  range: [1, 3],
  list: [0, 1],
  tuple: [0, 1],
  set: [0, 1],
  frozenset: [0, 1],
  float: [0, 1],
  bool: [0, 1],
  dict: [0, 1],
  sorted: [1, 1],
  filter: [2, 2],
  max: [1, Infinity],
  min: [1, Infinity],
  reversed: [1, 1],
  slice: [1, 3],
  format: [1, 2],
};

/** The most arguments of builtins: `int() takes at most 2 arguments (3 given)`. */
const most: Readonly<Record<string, number>> = { int: 2, str: 3, sum: 2, round: 2, pow: 3, enumerate: 2, complex: 2 };

/** What Python says about a call of a builtin with this many positional arguments; null if it accepts them. */
export function describeWrongCount(name: string, count: number): string | null {
  if (takesOne.has(name)) return count === 1 ? null : `${name}() takes exactly one argument (${count} given)`;
  if (Object.hasOwn(most, name))
    return count > most[name]! ? `${name}() takes at most ${most[name]} arguments (${count} given)` : null;
  const [least, limit] = Object.hasOwn(expected, name) ? expected[name]! : [0, Infinity];
  if (count >= least && count <= limit) return null;
  const bound = count < least ? least : limit;
  const kind = least === limit ? '' : count < least ? 'at least ' : 'at most ';
  return `${name} expected ${kind}${bound} argument${bound === 1 ? '' : 's'}, got ${count}`;
}
