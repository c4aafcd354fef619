import { compare } from './compare.ts';
import { checkItems, type Limits } from './limits.ts';
import { undecided } from './outcome.ts';
import { isReal, type PythonValue } from './value.ts';

/** CPython merges longer lists, and then the order of comparisons determines which exception it raises. */
const insertionMax = 63;

/** Sorts like `list.sort`, stable in both directions. */
export function sortItems(
  items: readonly PythonValue[],
  keys: readonly PythonValue[],
  isReverse: boolean,
  limits: Limits,
): PythonValue[] {
  checkItems(items.length, limits);
  const pairs = items.map((item, at): Pair => ({ item, key: keys[at]! }));
  if (isReverse) pairs.reverse();
  const sorted = pairs.length > insertionMax ? sortPlain(pairs) : sortByInsertion(pairs);
  if (isReverse) sorted.reverse();
  return sorted.map(({ item }) => item);
}

type Pair = { readonly item: PythonValue; readonly key: PythonValue };

const isLess = (one: Pair, other: Pair): boolean => compare('Lt', one.key, other.key);

/** Makes the same comparisons as CPython: finds the run at the start, then inserts the rest by binary search. */
function sortByInsertion(pairs: Pair[]): Pair[] {
  const run = takeRun(pairs);
  for (let at = run; at < pairs.length; at += 1) {
    const pivot = pairs[at]!;
    let [low, high] = [0, at];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isLess(pivot, pairs[middle]!)) high = middle;
      else low = middle + 1;
    }
    pairs.splice(at, 1);
    pairs.splice(low, 0, pivot);
  }
  return pairs;
}

/** Returns how many items at the start are already in order. A strictly descending run is reversed. */
function takeRun(pairs: Pair[]): number {
  if (pairs.length < 2) return pairs.length;
  const isDescending = isLess(pairs[1]!, pairs[0]!);
  let end = 2;
  while (end < pairs.length && isLess(pairs[end]!, pairs[end - 1]!) === isDescending) end += 1;
  if (isDescending) pairs.unshift(...pairs.splice(0, end).reverse());
  return end;
}

/** Keys of one kind with a total order are sorted the same way whatever is compared first. */
function sortPlain(pairs: Pair[]): Pair[] {
  const [first] = pairs;
  const isPlain = ({ key }: Pair): boolean =>
    isReal(first!.key)
      ? isReal(key) && !(key.kind === 'float' && Number.isNaN(key.value))
      : (key.kind === 'str' || key.kind === 'bytes') && key.kind === first!.key.kind;
  if (!pairs.every(isPlain)) throw undecided('limit');
  return pairs.sort((one, other) => (isLess(one, other) ? -1 : isLess(other, one) ? 1 : 0));
}

/** Whether the items of a set are totally ordered, so that sorting them does not depend on their initial order. */
export const hasTotalOrder = (items: readonly PythonValue[]): boolean =>
  items.every((item) => isReal(item) && !(item.kind === 'float' && Number.isNaN(item.value))) ||
  items.every(({ kind }) => kind === 'str') ||
  items.every(({ kind }) => kind === 'bytes');
