import type { Literal } from '../../python/literal.ts';
import { type Limits, noLimits } from './limits-in.ts';
import { sortLike } from './similar-values.ts';
import { typicalGraphs } from './typical-graphs.ts';

/**
 * Values at the boundaries of what a function must handle, made from those that it is called with: empty, a single
 * item, equal items, a repeated item, zero, one, a large number, and numbers next to the known ones and to the limits
 * of the program.
 */
export function boundaryValues(known: readonly Literal[], limits = noLimits): Literal[] {
  const example = known[0];
  switch (example?.kind) {
    case 'int':
      return integers(known, limits);
    case 'float':
      return [0, 1, -1, 0.5]
        .filter((value) => value >= 0 || hasNegative(known))
        .map((value) => ({ kind: 'float', value }));
    case 'str': {
      const longest = longestOf(known.flatMap((one) => (one.kind === 'str' ? [[...one.value]] : [])));
      return sequences(longest, limits).map((items) => ({ kind: 'str', value: items.join('') }));
    }
    case 'bytes': {
      const longest = longestOf(known.flatMap((one) => (one.kind === 'bytes' ? [[...one.value]] : [])));
      return sequences(longest, limits).map((items) => ({ kind: 'bytes', value: Uint8Array.from(items) }));
    }
    case 'list':
    case 'tuple': {
      const { kind } = example;
      const lists = known.flatMap((one) => (one.kind === kind ? [one.items] : []));
      // Tuples of one length are records, not sequences.
      const isRecord = kind === 'tuple' && new Set(lists.map(({ length }) => length)).size === 1;
      if (isRecord) return lists.flatMap((items) => deeper(kind, items));
      const flat = sequences(longestOf(lists), limits).map((items) => sortLike({ kind, items }, known));
      return [...flat, ...lists.flatMap((items) => deeper(kind, items))];
    }
    case 'bool':
      return [false, true].map((value) => ({ kind: 'bool', value }));
    case 'dict': {
      const [entries] = known.flatMap((one) => (one.kind === 'dict' && one.entries.length > 0 ? [one.entries] : []));
      const all = entries ?? [];
      // Which of equal values comes first may depend on the keys, or on their order.
      const equal = all.map(([key]) => [key, all[0]![1]] as const).reverse();
      const few = [[], all.slice(0, 1), equal].map((some): Literal => ({ kind: 'dict', entries: some }));
      return [...few, ...typicalGraphs(known)];
    }
    default:
      return [];
  }
}

/** Trees and nested lists with one more level: one that contains others of its type, or None, in place of a part. */
function deeper(kind: 'list' | 'tuple', items: readonly Literal[]): Literal[] {
  const isNested = items.some((item) => item.kind === kind) && items.some((item) => item.kind !== kind);
  if (!isNested) return [];
  const parts = [...items.keys()].filter((at) =>
    kind === 'tuple' ? items[at]!.kind === 'none' : items[at]!.kind !== kind,
  );
  return [parts[0], parts.at(-1)].flatMap((at) =>
    at === undefined ? [] : [{ kind, items: items.with(at, { kind, items }) }],
  );
}

/** Larger numbers of a program have nothing to do with an argument, or make it run long. */
const reach = 10n;

function integers(known: readonly Literal[], { numbers }: Limits): Literal[] {
  const values = known.flatMap((one) => (one.kind === 'int' ? [one.value] : []));
  const near = values.flatMap((value) => [value + 1n, value - 1n]);
  const doubled = values.map((value) => 2n * value);
  const isInReach = (number: bigint): boolean => [reach, ...values].some((value) => number <= reach * value);
  const limits = numbers.filter(isInReach).flatMap((number) => [number, number + 1n, number - 1n]);
  const chosen = [0n, 1n, ...near, ...doubled, -1n, ...limits].filter((value) => value >= 0n || hasNegative(known));
  return [...new Set(chosen)].map((value) => ({ kind: 'int', value }));
}

const hasNegative = (known: readonly Literal[]): boolean =>
  known.some((one) => (one.kind === 'int' || one.kind === 'float') && one.value < 0);

const longestOf = <Item>(lists: readonly (readonly Item[])[]): readonly Item[] =>
  lists.reduce((one, other) => (other.length > one.length ? other : one), []);

/**
 * Nothing, one item, two equal ones, the first at the end again, the last at the front again, the reverse, and twice as
 * many, because two changes may differ only in long sequences, and those next to the limits.
 */
function sequences<Item>(items: readonly Item[], { lengths }: Limits): Item[][] {
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return [[]];
  const ofLength = (length: number): Item[] => Array.from({ length }, (_, at) => items[at % items.length]!);
  return [
    [],
    [first],
    [first, first],
    [...items, first],
    [last, ...items],
    items.toReversed(),
    [...items, ...items],
    ...lengths.flatMap((length) => [ofLength(length), ofLength(length + 1), ofLength(length - 1)]),
  ];
}
