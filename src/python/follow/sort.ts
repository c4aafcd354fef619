import { applyComparison } from './comparisons.ts';
import type { Machine } from './machine.ts';
import type { Value } from './objects.ts';

/** Sorts items as `sorted` does; null if an order is not known. The sort is stable. */
export function sortItems(
  machine: Machine,
  items: readonly Value[],
  options: ReadonlyMap<string, Value>,
): readonly Value[] | null {
  const key = options.get('key');
  const reverse = options.get('reverse');
  const isReversed = reverse ? machine.truth(reverse) : false;
  const keyed = items.map((item) => ({
    item,
    key: key && key.kind !== 'none' ? machine.callWith(key, item) : item,
  }));
  let isKnown = isReversed !== null;
  const isBefore = (one: Value, other: Value): boolean => {
    machine.step();
    const answer = machine.truth(applyComparison(machine, 'Lt', one, other));
    if (answer === null) isKnown = false;
    return answer ?? false;
  };
  const sorted = mergeSort(isReversed ? [...keyed].reverse() : keyed, isBefore);
  if (!isKnown) {
    machine.escape(items);
    return null;
  }
  const result = sorted.map(({ item }) => item);
  return isReversed ? result.reverse() : result;
}

type Keyed = { readonly item: Value; readonly key: Value };

function mergeSort(items: readonly Keyed[], isBefore: (one: Value, other: Value) => boolean): readonly Keyed[] {
  if (items.length < 2) return items;
  const middle = items.length >> 1;
  const left = mergeSort(items.slice(0, middle), isBefore);
  const right = mergeSort(items.slice(middle), isBefore);
  const merged: Keyed[] = [];
  let [at, other] = [0, 0];
  while (at < left.length && other < right.length) {
    merged.push(isBefore(right[other]!.key, left[at]!.key) ? right[other++]! : left[at++]!);
  }
  return [...merged, ...left.slice(at), ...right.slice(other)];
}
