import type { BinaryOperator, ComparisonOperator } from '../tree.ts';
import { asInteger, asNumber, bool, int, isNumber, some, str, unknown, type Value } from './value.ts';

const bitsMax = 256n;
const repeatMax = 10_000;

/** Does this operation of two numbers divide by zero? */
export function dividesByZero(op: BinaryOperator, left: Value, right: Value): boolean {
  if (op !== 'Div' && op !== 'FloorDiv' && op !== 'Mod') return false;
  return isNumber(left) && isZero(right);
}

export function isZero(value: Value): boolean {
  if (value.type === 'constant' && value.value.type === 'complex') return value.value.imaginary === 0;
  const number = asNumber(value);
  return number !== null && Number(number) === 0;
}

/** The result of an operation on constants, as far as it is worth knowing. */
export function operated(op: BinaryOperator, left: Value, right: Value): Value {
  const [one, other] = [asInteger(left), asInteger(right)];
  if (one !== null && other !== null) return integers(op, one, other);
  if (left.type === 'constant' && right.type === 'constant' && op === 'Add') {
    if (left.value.type === 'str' && right.value.type === 'str') return str(left.value.value + right.value.value);
  }
  if (left.type === 'tuple' && right.type === 'tuple' && op === 'Add') {
    return { type: 'tuple', items: [...left.items, ...right.items] };
  }
  if (op === 'Mult') {
    const [items, times] =
      left.type === 'tuple' ? [left.items, other] : right.type === 'tuple' ? [right.items, one] : [null, null];
    if (items && times !== null && times * BigInt(items.length) <= repeatMax) {
      return { type: 'tuple', items: Array.from({ length: Math.max(0, Number(times)) }, () => items).flat() };
    }
  }
  if (op === 'Mod' && isText(left)) return some('str');
  return isNumber(left) && isNumber(right) ? some('number') : unknown;
}

const isText = (value: Value): boolean =>
  (value.type === 'constant' && value.value.type === 'str') || (value.type === 'some' && value.of === 'str');

function integers(op: BinaryOperator, one: bigint, other: bigint): Value {
  switch (op) {
    case 'Add':
      return int(one + other);
    case 'Sub':
      return int(one - other);
    case 'Mult':
      return size(one) + size(other) <= bitsMax ? int(one * other) : some('number');
    case 'FloorDiv':
      return other === 0n ? unknown : int(floorDiv(one, other));
    case 'Mod':
      return other === 0n ? unknown : int(one - other * floorDiv(one, other));
    case 'Pow':
      return other >= 0n && other <= bitsMax && size(one) * other <= bitsMax ? int(one ** other) : some('number');
    case 'LShift':
      return other >= 0n && size(one) + other <= bitsMax ? int(one << other) : some('number');
    case 'RShift':
      return other >= 0n ? int(one >> other) : unknown;
    case 'BitOr':
      return int(one | other);
    case 'BitAnd':
      return int(one & other);
    case 'BitXor':
      return int(one ^ other);
    case 'Div':
      return some('number');
    default:
      return unknown;
  }
}

const size = (value: bigint): bigint => BigInt(value.toString(2).length);

function floorDiv(one: bigint, other: bigint): bigint {
  const quotient = one / other;
  return one % other !== 0n && one < 0n !== other < 0n ? quotient - 1n : quotient;
}

/** True, false, or null where it is not known. Identity and membership are for whoever knows the objects. */
export function compared(op: ComparisonOperator, left: Value, right: Value): boolean | null {
  const [one, other] = [asNumber(left), asNumber(right)];
  if (one !== null && other !== null) return ordered(op, one, other);
  if (left.type !== 'constant' || right.type !== 'constant') return null;
  const [a, b] = [left.value, right.value];
  if (a.type === 'str' && b.type === 'str') {
    // Python orders by code point, JavaScript by UTF-16 unit.
    if (op === 'Eq') return a.value === b.value;
    if (op === 'NotEq') return a.value !== b.value;
    return null;
  }
  const bothNone = a.type === 'None' && b.type === 'None';
  const oneNone = (a.type === 'None') !== (b.type === 'None');
  if (bothNone || oneNone) {
    if (op === 'Eq' || op === 'Is') return bothNone;
    if (op === 'NotEq' || op === 'IsNot') return !bothNone;
  }
  return null;
}

function ordered(op: ComparisonOperator, one: bigint | number, other: bigint | number): boolean | null {
  switch (op) {
    case 'Eq':
      // biome-ignore lint/suspicious/noDoubleEquals: a bigint and a number of the same value are equal, as in Python
      return one == other;
    case 'NotEq':
      // biome-ignore lint/suspicious/noDoubleEquals: as above
      return one != other;
    case 'Lt':
      return one < other;
    case 'LtE':
      return one <= other;
    case 'Gt':
      return one > other;
    case 'GtE':
      return one >= other;
    default:
      return null;
  }
}

export const truth = (value: boolean | null): Value => (value === null ? some('bool') : bool(value));
