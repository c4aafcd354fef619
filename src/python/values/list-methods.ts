import { type Call, indexArgument, integerArgument, isSet, smallArgument } from './call.ts';
import { equalInside } from './compare.ts';
import { checkItems, Walk } from './limits.ts';
import { type Method, type Methods, readOnly } from './method.ts';
import { pythonError, typeError, valueError } from './outcome.ts';
import { rangeHas } from './ranges.ts';
import { iterate } from './reduce.ts';
import { repr } from './repr.ts';
import { sortItems } from './sort.ts';
import { sliceBounds } from './subscript.ts';
import { indexMax } from './truth.ts';
import {
  int,
  integerOf,
  type ListValue,
  list,
  none,
  type PythonValue,
  type RangeValue,
  type SliceValue,
  tuple,
} from './value.ts';

const changeMethod = (
  change: (items: readonly PythonValue[], call: Call) => readonly PythonValue[],
): Method<ListValue> => {
  return ({ items }, call) => {
    const changed = change(items, call);
    checkItems(changed.length, call.limits);
    return { self: list(changed), result: none };
  };
};

export const listMethods: Methods<ListValue> = {
  append: changeMethod((items, call) => [...items, call.takesOne()]),
  extend: changeMethod((items, call) => [...items, ...iterate(call.takesOne(), call.limits)]),
  insert: changeMethod((items, call) => {
    const [index, item] = call.takes(2, 2).positional;
    const at = indexArgument(index!);
    return items.toSpliced(Number(at < 0n ? at + BigInt(items.length) : at), 0, item!);
  }),
  remove: changeMethod((items, call) => {
    const at = findItem(items, call.takesOne());
    if (at < 0) throw valueError('list.remove(x): x not in list');
    return items.toSpliced(at, 1);
  }),
  clear: changeMethod((_, call) => call.takesNone() && []),
  reverse: changeMethod((items, call) => call.takesNone() && items.toReversed()),
  sort: changeMethod((items, call) => {
    const given = call.positional.length + call.named.size;
    const noun = call.positional.length === 0 ? 'keyword arguments' : 'arguments';
    if (given > 2) throw typeError(`sort() takes at most 2 ${noun} (${given} given)`);
    if (call.positional.length > 0) throw typeError('sort() takes no positional arguments');
    const [key, reverse] = call.options('key', 'reverse');
    const isReverse = isSet(integerOption(reverse));
    return sortItems(items, sortKeys(items, key, call), isReverse, call.limits);
  }),
  pop: (self, call) => {
    const [index] = call.takes(0, 1).positional;
    const given = index === undefined ? -1n : indexArgument(index);
    if (self.items.length === 0) throw pythonError('IndexError', 'pop from empty list');
    const at = given < 0n ? given + BigInt(self.items.length) : given;
    const result = at < 0n ? undefined : self.items[Number(at)];
    if (!result) throw pythonError('IndexError', 'pop index out of range');
    return { self: list(self.items.toSpliced(Number(at), 1)), result };
  },
  copy: readOnly((self, call) => call.takesNone() && list(self.items)),
  index: readOnly((self, call) => int(indexOf(self, call))),
  count: readOnly((self, call) => int(countItem(self.items, call.takesOne()))),
};

export const tupleMethods: Methods<ListValue> = {
  index: listMethods.index!,
  count: listMethods.count!,
};

export const rangeMethods: Methods<RangeValue> = {
  index: readOnly((self, call) => {
    const item = call.takesOne();
    const number = integerOf(item);
    if (number === null) {
      const at = findItem(iterate(self, call.limits), item);
      if (at < 0) throw valueError('sequence.index(x): x not in sequence');
      return int(at);
    }
    if (!rangeHas(self, number)) throw valueError(`${repr(item)} is not in range`);
    return int((number - self.start) / self.step);
  }),
  count: readOnly((self, call) => {
    const item = call.takesOne();
    const number = integerOf(item);
    if (number === null) return int(countItem(iterate(self, call.limits), item));
    return int(rangeHas(self, number) ? 1 : 0);
  }),
};

export const sliceMethods: Methods<SliceValue> = {
  indices: readOnly((self, call) => {
    const length = integerArgument(call.takesOne());
    if (length < 0n) throw valueError('length should not be negative');
    const { start, stop, step } = sliceBounds(self, length);
    return tuple([int(start), int(stop), int(step)]);
  }),
};

/** The keys by which items are sorted. */
export const sortKeys = (
  items: readonly PythonValue[],
  key: PythonValue | undefined,
  { context }: Call,
): readonly PythonValue[] =>
  key === undefined || key.kind === 'none' ? items : items.map((item) => context.call(key, [item]));

/** Python reads `reverse=` as an integer. */
export function integerOption(value: PythonValue | undefined): PythonValue | undefined {
  if (value !== undefined) smallArgument(value);
  return value;
}

/** Python compares `item == sought`, and also accepts the identical object. */
const findItem = (items: readonly PythonValue[], sought: PythonValue): number =>
  items.findIndex((item) => equalInside(item, sought, new Walk()));

const countItem = (items: readonly PythonValue[], sought: PythonValue): number =>
  items.filter((item) => equalInside(item, sought, new Walk())).length;

function indexOf(self: ListValue, call: Call): number {
  const [sought, start, stop] = call.takes(1, 3).positional;
  const size = BigInt(self.items.length);
  const [from, to] = [readBound(start, 0n, size), readBound(stop, indexMax, size)];
  const at = findItem(self.items.slice(from, to), sought!);
  if (at >= 0) return from + at;
  if (self.kind === 'tuple') throw valueError('tuple.index(x): x not in tuple');
  throw valueError(`${repr(sought!)} is not in list`);
}

function readBound(value: PythonValue | undefined, usual: bigint, size: bigint): number {
  if (value === undefined) return Number(usual);
  const at = integerOf(value);
  if (at === null) {
    throw typeError('slice indices must be integers or have an __index__ method');
  }
  return Number(at < 0n ? (at + size < 0n ? 0n : at + size) : at);
}
