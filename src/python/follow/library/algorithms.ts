import { int, integerOf, none } from '../../values/value.ts';
import { isOrdered } from '../comparisons.ts';
import { NativeError } from '../failure.ts';
import { collectUnordered } from '../items.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, isScalar, join, ListObject, unknown, unknownOf, type Value } from '../objects.ts';
import { applyBinary } from '../operators.ts';
import { sortItems } from '../sort.ts';
import { typeNameOf } from '../types.ts';
import { defineFunctions } from './module-models.ts';

/** Thrown where the order of two items is not known. */
class Unordered {}

function isBefore(machine: Machine, one: Value, other: Value): boolean {
  machine.step();
  const answer = isOrdered(machine, 'Lt', one, other);
  if (answer === null) throw new Unordered();
  return answer;
}

/** Moves an item towards the root, as `heapq` does. */
function siftDown(machine: Machine, heap: Value[], start: number, from: number): void {
  const item = heap[from]!;
  let at = from;
  while (at > start) {
    const parent = (at - 1) >> 1;
    if (!isBefore(machine, item, heap[parent]!)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = item;
}

function siftUp(machine: Machine, heap: Value[], from: number): void {
  const item = heap[from]!;
  let at = from;
  for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
    const right = child + 1;
    if (right < heap.length && !isBefore(machine, heap[child]!, heap[right]!)) child = right;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = item;
  siftDown(machine, heap, from, at);
}

/** A function that changes a heap; if an order is not known, the heap is forgotten. */
const onHeap =
  (change: (machine: Machine, heap: Value[], item: Value | undefined) => Value) =>
  (machine: Machine, { positional: [list, item] }: CallArguments): Value => {
    if (list?.kind === 'unknown') {
      machine.escape(item ? [item] : []);
      return machine.doubtful();
    }
    if (list?.kind !== 'list') {
      throw new NativeError(
        'TypeError',
        `heap argument must be a list, not ${list ? typeNameOf(list) : 'nothing'}`,
        'unsupported-operation',
      );
    }
    machine.touch(list);
    if (list.items) {
      try {
        return change(machine, list.items, item);
      } catch (thrown) {
        if (!(thrown instanceof Unordered)) throw thrown;
      }
    }
    machine.escape([list, ...(item ? [item] : [])]);
    return machine.doubtful();
  };

function pop(machine: Machine, heap: Value[]): Value {
  const last = heap.pop();
  if (!last) throw new NativeError('IndexError', 'index out of range');
  const [first] = heap;
  if (!first) return last;
  heap[0] = last;
  siftUp(machine, heap, 0);
  return first;
}

const best =
  (isReversed: boolean) =>
  (machine: Machine, { positional: [count, source, given], named }: CallArguments): Value => {
    const items = source ? collectUnordered(machine, source) : null;
    const most = count && isScalar(count) ? integerOf(count) : null;
    const key = given ?? named.get('key');
    const options = new Map<string, Value>([['reverse', { kind: 'bool', value: isReversed }]]);
    if (key) options.set('key', key);
    const sorted = items && most !== null ? sortItems(machine, items, options) : null;
    return new ListObject(sorted && [...sorted.slice(0, Math.max(0, Number(most)))]);
  };

defineFunctions('heapq', {
  heappush: onHeap((machine, heap, item) => {
    heap.push(item ?? none);
    siftDown(machine, heap, 0, heap.length - 1);
    return none;
  }),
  heappop: onHeap(pop),
  heapify: onHeap((machine, heap) => {
    for (let at = (heap.length >> 1) - 1; at >= 0; at--) siftUp(machine, heap, at);
    return none;
  }),
  heappushpop: onHeap((machine, heap, item) => {
    if (!heap[0] || !isBefore(machine, heap[0], item!)) return item ?? none;
    const [first] = heap;
    heap[0] = item!;
    siftUp(machine, heap, 0);
    return first!;
  }),
  heapreplace: onHeap((machine, heap, item) => {
    const [first] = heap;
    if (!first) throw new NativeError('IndexError', 'index out of range');
    heap[0] = item ?? none;
    siftUp(machine, heap, 0);
    return first;
  }),
  nlargest: best(true),
  nsmallest: best(false),
});

/** Where an item belongs in a sorted list. */
function findPlace(
  machine: Machine,
  { positional: [list, item], named }: CallArguments,
  isLeft: boolean,
): number | null {
  const key = named.get('key');
  const items = list?.kind === 'list' || list?.kind === 'tuple' ? list.items : null;
  if (!items || !item || named.has('lo') || named.has('hi')) return null;
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const held = key && key.kind !== 'none' ? machine.callWith(key, items[middle]!) : items[middle]!;
    const isAfter = isLeft ? isBefore(machine, held, item) : !isBefore(machine, item, held);
    if (isAfter) low = middle + 1;
    else high = middle;
  }
  return low;
}

const bisecting =
  (isLeft: boolean, isInserting: boolean) =>
  (machine: Machine, given: CallArguments): Value => {
    const [list, item] = given.positional;
    const key = given.named.get('key');
    try {
      // `insort` applies the key to the item as well.
      const sought = isInserting && key && key.kind !== 'none' && item ? machine.callWith(key, item) : item;
      const isPlain = given.positional.length === 2 && list && sought;
      const at = isPlain ? findPlace(machine, { ...given, positional: [list, sought] }, isLeft) : null;
      if (at === null || !isInserting)
        return at === null ? machine.doubtful(forgetAll(machine, given, isInserting)) : int(at);
      if (list?.kind === 'list') {
        machine.touch(list);
        list.items?.splice(at, 0, item!);
      }
      return none;
    } catch (thrown) {
      if (!(thrown instanceof Unordered)) throw thrown;
      return machine.doubtful(forgetAll(machine, given, isInserting));
    }
  };

function forgetAll(machine: Machine, { positional }: CallArguments, isInserting: boolean): Value {
  if (isInserting) machine.escape(positional);
  return isInserting ? none : unknownOf('int');
}

defineFunctions('bisect', {
  bisect: bisecting(false, false),
  bisect_left: bisecting(true, false),
  bisect_right: bisecting(false, false),
  insort: bisecting(false, true),
  insort_left: bisecting(true, true),
  insort_right: bisecting(false, true),
});

const emptyMessages: Readonly<Record<string, string>> = {
  mean: 'mean requires at least one data point',
  fmean: 'fmean requires at least one data point',
  median: 'no median for empty data',
  median_low: 'no median for empty data',
  median_high: 'no median for empty data',
  mode: 'no mode for empty data',
  pvariance: 'mean requires at least one data point',
  pstdev: 'mean requires at least one data point',
};

/** Statistics raise for too little data; of the results only few are computed. */
const statistic =
  (name: string, least: number) =>
  (machine: Machine, { positional: [source] }: CallArguments): Value => {
    const items = source ? collectUnordered(machine, source) : null;
    if (!items) return machine.doubtful();
    if (items.length < least) {
      const message = Object.hasOwn(emptyMessages, name)
        ? emptyMessages[name]!
        : `${name} requires at least two data points`;
      throw new NativeError('statistics.StatisticsError', message);
    }
    for (const item of items) {
      if (name !== 'mode' && (item.kind === 'str' || item.kind === 'none')) {
        throw new NativeError(
          'TypeError',
          `can't convert type '${typeNameOf(item)}' to numerator/denominator`,
          'unsupported-operation',
        );
      }
    }
    const isWhole = name === 'mean' && items.every(({ kind }) => kind === 'int');
    const total = isWhole ? items.reduce<Value>((sum, item) => applyBinary(machine, 'Add', sum, item), int(0)) : null;
    if (total?.kind === 'int' && total.value % BigInt(items.length) === 0n)
      return int(total.value / BigInt(items.length));
    return unknown;
  };

defineFunctions('statistics', {
  mean: statistic('mean', 1),
  fmean: statistic('fmean', 1),
  median: statistic('median', 1),
  median_low: statistic('median_low', 1),
  median_high: statistic('median_high', 1),
  mode: statistic('mode', 1),
  pvariance: statistic('pvariance', 1),
  pstdev: statistic('pstdev', 1),
  variance: statistic('variance', 2),
  stdev: statistic('stdev', 2),
});

const lengthOf = (value: Value | undefined): number | null => {
  if (value?.kind === 'list' || value?.kind === 'tuple') return value.items ? value.items.length : null;
  return value?.kind === 'str' ? value.value.length : null;
};

const itemsOf = (value: Value | undefined): readonly Value[] | null =>
  value?.kind === 'list' || value?.kind === 'tuple' ? value.items : null;

function refuseSet(value: Value | undefined, name: string): void {
  if (value?.kind === 'set' || value?.kind === 'view') {
    throw new NativeError(
      'TypeError',
      name === 'sample'
        ? 'Population must be a sequence.  For dicts or sets, use sorted(d).'
        : `'${typeNameOf(value)}' object is not subscriptable`,
      'unsupported-operation',
    );
  }
}

defineFunctions('random', {
  choice: (machine, { positional: [source] }) => {
    refuseSet(source, 'choice');
    if (lengthOf(source) === 0) throw new NativeError('IndexError', 'Cannot choose from an empty sequence');
    const items = itemsOf(source);
    machine.doubtful();
    if (items) return items.reduce((one, other) => join(one, other));
    if (source?.kind === 'str') return unknownOf('str');
    machine.escape(source ? [source] : []);
    return unknown;
  },
  choices: (machine, { positional: [source], named }) => {
    if (lengthOf(source) === 0) throw new NativeError('IndexError', 'list index out of range');
    const items = itemsOf(source);
    const count = named.get('k') ?? int(1);
    const size = isScalar(count) ? integerOf(count) : null;
    if (!items || size === null || size > 1000n) {
      machine.escape(source ? [source] : []);
      return new ListObject(null);
    }
    const some = items.reduce((one, other) => join(one, other));
    return new ListObject(Array.from({ length: Number(size) }, () => some));
  },
  sample: (machine, { positional: [source, count], named }) => {
    refuseSet(source, 'sample');
    const items = itemsOf(source);
    const wanted = count ?? named.get('k');
    const size = wanted && isScalar(wanted) ? integerOf(wanted) : null;
    const length = source?.kind === 'range' ? null : lengthOf(source);
    if (size !== null && length !== null && (size > BigInt(length) || size < 0n)) {
      throw new NativeError('ValueError', 'Sample larger than population or is negative');
    }
    if (!items || size === null || items.length === 0) return new ListObject(null);
    const some = items.reduce((one, other) => join(one, other));
    machine.step();
    return new ListObject(Array.from({ length: Number(size) }, () => some));
  },
  shuffle: (machine, { positional: [list] }) => {
    if ((list?.kind === 'tuple' || list?.kind === 'str') && (lengthOf(list) ?? 0) > 1) {
      throw new NativeError(
        'TypeError',
        `'${typeNameOf(list)}' object does not support item assignment`,
        'unsupported-operation',
      );
    }
    if (list?.kind !== 'list' || !list.items) return machine.doubtful(none);
    if (list.items.length > 1) {
      const some = list.items.reduce((one, other) => join(one, other));
      machine.touch(list);
      list.items = list.items?.map(() => some) ?? null;
    }
    return none;
  },
  randint: (machine, { positional: [low, high] }) => {
    const [one, other] = [low, high].map((bound) => (bound && isScalar(bound) ? integerOf(bound) : null));
    if (one != null && other != null && one > other) {
      throw new NativeError('ValueError', `empty range for randrange() (${one}, ${other + 1n}, ${other + 1n - one})`);
    }
    return machine.doubtful(one !== null && one === other ? int(one!) : unknownOf('int'));
  },
  random: (machine) => machine.doubtful(unknownOf('float')),
});
