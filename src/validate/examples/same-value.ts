import type { Value } from '../../sandbox/value.ts';

/**
 * Whether two values are equal as in Python, except that `True` does not equal `1`: an example that says one does not
 * mean the other. Objects that only the program can compare are never equal here.
 */
export function isSameValue(one: Value, other: Value): boolean {
  if (isNumber(one) && isNumber(other)) return isSameNumber(one, other);
  switch (one.kind) {
    case 'none':
      return other.kind === 'none';
    case 'bool':
    case 'str':
      return other.kind === one.kind && other.value === one.value;
    case 'bytes':
      return other.kind === 'bytes' && isSameBytes(one.value, other.value);
    case 'list':
    case 'tuple':
      return other.kind === one.kind && isSameItems(one.items, other.items, isSameValue);
    case 'set':
    case 'frozenset':
      return (other.kind === 'set' || other.kind === 'frozenset') && isSameMembers(one.items, other.items, isSameValue);
    case 'dict':
      return other.kind === 'dict' && isSameEntries(one.entries, other.entries, isSameValue);
    default:
      return false;
  }
}

/** Whether two literals are the same, apart from the order of sets and dicts: `1` is not `1.0`, and `0.0` is not `-0.0`. */
export function isSameLiteral(one: Value, other: Value): boolean {
  switch (one.kind) {
    case 'int':
      return other.kind === 'int' && one.value === other.value;
    case 'float':
      return other.kind === 'float' && Object.is(one.value, other.value);
    case 'complex':
      return other.kind === 'complex' && one.real === other.real && one.imaginary === other.imaginary;
    case 'list':
    case 'tuple':
      return other.kind === one.kind && isSameItems(one.items, other.items, isSameLiteral);
    case 'set':
    case 'frozenset':
      return other.kind === one.kind && isSameMembers(one.items, other.items, isSameLiteral);
    case 'dict':
      return other.kind === 'dict' && isSameEntries(one.entries, other.entries, isSameLiteral);
    default:
      return isSameValue(one, other);
  }
}

type Same = (one: Value, other: Value) => boolean;
type Numeric = Extract<Value, { kind: 'int' | 'float' | 'complex' }>;

const isNumber = (value: Value): value is Numeric =>
  value.kind === 'int' || value.kind === 'float' || value.kind === 'complex';

function isSameNumber(one: Numeric, other: Numeric): boolean {
  if (one.kind === 'complex' || other.kind === 'complex') {
    const [[real, imaginary], [real2, imaginary2]] = [parts(one), parts(other)];
    return isSameReal(real, real2) && imaginary === imaginary2;
  }
  return isSameReal(one.value, other.value);
}

const parts = (value: Numeric): readonly [bigint | number, number] =>
  value.kind === 'complex' ? [value.real, value.imaginary] : [value.value, 0];

/** Loosely on purpose: JavaScript compares a bigint and a number by their exact values, as Python does. */
// biome-ignore lint/suspicious/noDoubleEquals: see above
const isSameReal = (one: bigint | number, other: bigint | number): boolean => one == other;

const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const isSameItems = (one: readonly Value[], other: readonly Value[], same: Same): boolean =>
  one.length === other.length && one.every((item, at) => same(item, other[at]!));

/** Members are hashed by kind and content, so that comparing large sets does not take quadratic time. */
function isSameMembers(one: readonly Value[], other: readonly Value[], same: Same): boolean {
  return isSameEntries(
    one.map((item) => [item, item]),
    other.map((item) => [item, item]),
    same,
  );
}

type Entries = readonly (readonly [Value, Value])[];

function isSameEntries(one: Entries, other: Entries, same: Same): boolean {
  if (one.length !== other.length) return false;
  const buckets = new Map<string, (readonly [Value, Value])[]>();
  for (const entry of other) {
    const bucketName = bucketKey(entry[0]);
    const bucket = buckets.get(bucketName);
    if (bucket) bucket.push(entry);
    else buckets.set(bucketName, [entry]);
  }
  return one.every(([key, value]) => {
    const bucket = buckets.get(bucketKey(key)) ?? [];
    const at = bucket.findIndex(([otherKey, otherValue]) => same(key, otherKey) && same(value, otherValue));
    if (at < 0) return false;
    bucket.splice(at, 1);
    return true;
  });
}

/** Equal for equal keys. */
function bucketKey(key: Value): string {
  switch (key.kind) {
    case 'int':
    case 'float':
      return `n${Number(key.value) + 0}`;
    case 'str':
      return `s${key.value}`;
    case 'bool':
      return `b${key.value}`;
    case 'tuple':
      return `t${key.items.length}${key.items.length > 0 ? bucketKey(key.items[0]!) : ''}`;
    case 'complex':
      return key.imaginary === 0 ? `n${key.real + 0}` : 'c';
    default:
      return key.kind === 'frozenset' ? `f${key.items.length}` : key.kind;
  }
}
