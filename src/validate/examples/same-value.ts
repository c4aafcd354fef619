import type { Value } from '../../sandbox/value.ts';

/**
 * Whether two values are equal, as Python has it but for truth values: `True` is not `1` to whoever wrote the example.
 * What only the program itself could compare is equal to nothing here.
 */
export function sameValue(one: Value, other: Value): boolean {
  if (isNumber(one) && isNumber(other)) return sameNumber(one, other);
  switch (one.kind) {
    case 'none':
      return other.kind === 'none';
    case 'bool':
    case 'str':
      return other.kind === one.kind && other.value === one.value;
    case 'bytes':
      return other.kind === 'bytes' && sameBytes(one.value, other.value);
    case 'list':
    case 'tuple':
      return other.kind === one.kind && sameItems(one.items, other.items, sameValue);
    case 'set':
    case 'frozenset':
      return (other.kind === 'set' || other.kind === 'frozenset') && sameMembers(one.items, other.items, sameValue);
    case 'dict':
      return other.kind === 'dict' && sameEntries(one.entries, other.entries, sameValue);
    default:
      return false;
  }
}

/** Whether two values are written alike, but for the order of sets and dictionaries: `1` is not `1.0`, nor is `0.0` `-0.0`. */
export function sameWriting(one: Value, other: Value): boolean {
  switch (one.kind) {
    case 'int':
      return other.kind === 'int' && one.value === other.value;
    case 'float':
      return other.kind === 'float' && Object.is(one.value, other.value);
    case 'complex':
      return other.kind === 'complex' && one.real === other.real && one.imaginary === other.imaginary;
    case 'list':
    case 'tuple':
      return other.kind === one.kind && sameItems(one.items, other.items, sameWriting);
    case 'set':
    case 'frozenset':
      return other.kind === one.kind && sameMembers(one.items, other.items, sameWriting);
    case 'dict':
      return other.kind === 'dict' && sameEntries(one.entries, other.entries, sameWriting);
    default:
      return sameValue(one, other);
  }
}

type Same = (one: Value, other: Value) => boolean;
type Numeric = Extract<Value, { kind: 'int' | 'float' | 'complex' }>;

const isNumber = (value: Value): value is Numeric =>
  value.kind === 'int' || value.kind === 'float' || value.kind === 'complex';

function sameNumber(one: Numeric, other: Numeric): boolean {
  if (one.kind === 'complex' || other.kind === 'complex') {
    const [[real, imaginary], [real2, imaginary2]] = [parts(one), parts(other)];
    return sameReal(real, real2) && imaginary === imaginary2;
  }
  return sameReal(one.value, other.value);
}

const parts = (value: Numeric): readonly [bigint | number, number] =>
  value.kind === 'complex' ? [value.real, value.imaginary] : [value.value, 0];

/** Loosely on purpose: JavaScript compares a bigint and a number by their exact values, as Python does. */
// biome-ignore lint/suspicious/noDoubleEquals: see above
const sameReal = (one: bigint | number, other: bigint | number): boolean => one == other;

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const sameItems = (one: readonly Value[], other: readonly Value[], same: Same): boolean =>
  one.length === other.length && one.every((item, at) => same(item, other[at]!));

/** Members are hashed by kind and content where they can be, so that large sets do not take the square of their size. */
function sameMembers(one: readonly Value[], other: readonly Value[], same: Same): boolean {
  return sameEntries(
    one.map((item) => [item, item]),
    other.map((item) => [item, item]),
    same,
  );
}

type Entries = readonly (readonly [Value, Value])[];

function sameEntries(one: Entries, other: Entries, same: Same): boolean {
  if (one.length !== other.length) return false;
  const shelves = new Map<string, (readonly [Value, Value])[]>();
  for (const entry of other) {
    const mark = markOf(entry[0]);
    const shelf = shelves.get(mark);
    if (shelf) shelf.push(entry);
    else shelves.set(mark, [entry]);
  }
  return one.every(([key, value]) => {
    const shelf = shelves.get(markOf(key)) ?? [];
    const at = shelf.findIndex(([otherKey, otherValue]) => same(key, otherKey) && same(value, otherValue));
    if (at < 0) return false;
    shelf.splice(at, 1);
    return true;
  });
}

/** The same for equal keys. */
function markOf(key: Value): string {
  switch (key.kind) {
    case 'int':
    case 'float':
      return `n${Number(key.value) + 0}`;
    case 'str':
      return `s${key.value}`;
    case 'bool':
      return `b${key.value}`;
    case 'tuple':
      return `t${key.items.length}${key.items.length > 0 ? markOf(key.items[0]!) : ''}`;
    case 'complex':
      return key.imaginary === 0 ? `n${key.real + 0}` : 'c';
    default:
      return key.kind === 'frozenset' ? `f${key.items.length}` : key.kind;
  }
}
