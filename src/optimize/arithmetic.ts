import type { Literal } from '../python/literal.ts';
import type { BinaryOperator, ComparisonOperator, UnaryOperator } from '../python/tree.ts';

/** What CPython's own optimizer makes of constants, and no more: what is larger is left to be computed when it is needed. */
const bitsMax = 128;
const charactersMax = 4096;
const itemsMax = 256;

const int = (value: bigint): Literal | null => (bitsOf(value) <= bitsMax ? { kind: 'int', value } : null);
/** There is no way to write infinity, and none to write what is not a number. */
const float = (value: number): Literal | null => (Number.isFinite(value) ? { kind: 'float', value } : null);
export const bool = (value: boolean): Literal => ({ kind: 'bool', value });

/** Null where Python would raise, where the result is too large, and where machines may differ about its last digit. */
export function operated(op: BinaryOperator, left: Literal, right: Literal): Literal | null {
  if (left.kind === 'bool' && right.kind === 'bool') {
    if (op === 'BitAnd') return bool(left.value && right.value);
    if (op === 'BitOr') return bool(left.value || right.value);
    if (op === 'BitXor') return bool(left.value !== right.value);
  }
  const [one, other] = [asNumber(left), asNumber(right)];
  if (typeof one === 'bigint' && typeof other === 'bigint') return ofIntegers(op, one, other);
  if (one !== null && other !== null) return ofFloats(op, Number(one), Number(other));
  if (op === 'Add') return joined(left, right);
  if (op === 'Mult' && typeof other === 'bigint') return repeated(left, other);
  if (op === 'Mult' && typeof one === 'bigint') return repeated(right, one);
  return null;
}

export function signed(op: UnaryOperator, operand: Literal): Literal | null {
  if (op === 'Not') return bool(!isTrue(operand));
  const number = asNumber(operand);
  if (number === null) return null;
  if (op === 'UAdd') return typeof number === 'bigint' ? int(number) : float(number);
  if (op === 'USub') return typeof number === 'bigint' ? int(-number) : float(-number);
  // Inverting a bool is deprecated, and Python says so.
  return typeof number === 'bigint' && operand.kind === 'int' ? int(~number) : null;
}

/** Null for what is not decided by the values alone, such as identity, and for values that are not of one kind. */
export function compared(op: ComparisonOperator, left: Literal, right: Literal): boolean | null {
  const [one, other] = [asNumber(left), asNumber(right)];
  if (one !== null && other !== null) return ordered(op, one < other, one > other);
  if (left.kind === 'str' && right.kind === 'str') {
    const sign = byCodePoint([...left.value], [...right.value]);
    return ordered(op, sign < 0, sign > 0);
  }
  if (left.kind === 'bytes' && right.kind === 'bytes') {
    const sign = Buffer.compare(left.value, right.value);
    return ordered(op, sign < 0, sign > 0);
  }
  return null;
}

export function itemOf(container: Literal, index: Literal): Literal | null {
  const at = asNumber(index);
  if (typeof at !== 'bigint') return null;
  if (container.kind === 'str') {
    const character = [...container.value].at(Number(at));
    return character === undefined || isOutside(at, [...container.value].length)
      ? null
      : { kind: 'str', value: character };
  }
  if (container.kind === 'bytes') {
    const byte = container.value.at(Number(at));
    return byte === undefined || isOutside(at, container.value.length) ? null : int(BigInt(byte));
  }
  if (container.kind !== 'tuple' || isOutside(at, container.items.length)) return null;
  return container.items.at(Number(at)) ?? null;
}

const isOutside = (at: bigint, length: number): boolean => at >= length || at < -length;

export function isTrue(value: Literal): boolean {
  switch (value.kind) {
    case 'none':
      return false;
    case 'bool':
      return value.value;
    case 'int':
      return value.value !== 0n;
    case 'float':
      return value.value !== 0;
    case 'complex':
      return value.real !== 0 || value.imaginary !== 0;
    case 'str':
    case 'bytes':
      return value.value.length > 0;
    case 'dict':
      return value.entries.length > 0;
    default:
      return value.items.length > 0;
  }
}

/** True is 1 in a sum. */
function asNumber(value: Literal): bigint | number | null {
  if (value.kind === 'bool') return value.value ? 1n : 0n;
  return value.kind === 'int' || value.kind === 'float' ? value.value : null;
}

const bitsOf = (value: bigint): number => (value === 0n ? 0 : (value < 0n ? -value : value).toString(2).length);

function ofIntegers(op: BinaryOperator, one: bigint, other: bigint): Literal | null {
  switch (op) {
    case 'Add':
      return int(one + other);
    case 'Sub':
      return int(one - other);
    case 'Mult':
      return bitsOf(one) + bitsOf(other) <= bitsMax ? int(one * other) : null;
    case 'Div':
      return isExact(one) && isExact(other) && other !== 0n ? float(Number(one) / Number(other)) : null;
    case 'FloorDiv':
      return other === 0n ? null : int(floorDiv(one, other));
    case 'Mod':
      return other === 0n ? null : int(one - other * floorDiv(one, other));
    case 'Pow':
      // A negative exponent makes a float, by the machine's own pow.
      if (other < 0n || BigInt(bitsOf(one)) * other > bitsMax) return null;
      return int(one ** other);
    case 'LShift':
      return other < 0n || BigInt(bitsOf(one)) + other > bitsMax ? null : int(one << other);
    case 'RShift':
      return other < 0n || other > bitsMax ? null : int(one >> other);
    case 'BitOr':
      return int(one | other);
    case 'BitXor':
      return int(one ^ other);
    case 'BitAnd':
      return int(one & other);
    case 'MatMult':
      return null;
  }
}

const isExact = (value: bigint): boolean => bitsOf(value) <= 53;

function floorDiv(one: bigint, other: bigint): bigint {
  const quotient = one / other;
  return one % other !== 0n && one < 0n !== other < 0n ? quotient - 1n : quotient;
}

/** Only what IEEE 754 decides to the last bit. */
function ofFloats(op: BinaryOperator, one: number, other: number): Literal | null {
  if (!Number.isFinite(one) || !Number.isFinite(other)) return null;
  switch (op) {
    case 'Add':
      return float(one + other);
    case 'Sub':
      return float(one - other);
    case 'Mult':
      return float(one * other);
    case 'Div':
      return other === 0 ? null : float(one / other);
    case 'Mod':
      return other === 0 ? null : float(remainder(one, other));
    case 'FloorDiv':
      return other === 0 ? null : float(floored(one, other));
    default:
      return null;
  }
}

/** Zero with the sign of a number. */
const zeroLike = (value: number): number => (value < 0 || Object.is(value, -0) ? -0 : 0);

function remainder(one: number, other: number): number {
  const rest = one % other;
  if (rest === 0) return zeroLike(other);
  return other < 0 !== rest < 0 ? rest + other : rest;
}

/** As CPython goes about it, step by step: the result depends on how it is rounded. */
function floored(one: number, other: number): number {
  const rest = one % other;
  let quotient = (one - rest) / other;
  if (rest !== 0 && other < 0 !== rest < 0) quotient -= 1;
  if (quotient === 0) return zeroLike(one / other);
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

function joined(left: Literal, right: Literal): Literal | null {
  if (left.kind === 'str' && right.kind === 'str') {
    const value = left.value + right.value;
    return value.length <= charactersMax ? { kind: 'str', value } : null;
  }
  if (left.kind === 'bytes' && right.kind === 'bytes') {
    const length = left.value.length + right.value.length;
    return length <= charactersMax ? { kind: 'bytes', value: Buffer.concat([left.value, right.value]) } : null;
  }
  if (left.kind !== 'tuple' || right.kind !== 'tuple') return null;
  const items = [...left.items, ...right.items];
  return items.length <= itemsMax ? { kind: 'tuple', items } : null;
}

function repeated(value: Literal, times: bigint): Literal | null {
  if (times < 0n || times > charactersMax) return null;
  const count = Number(times);
  if (value.kind === 'str') {
    return value.value.length * count <= charactersMax ? { kind: 'str', value: value.value.repeat(count) } : null;
  }
  if (value.kind === 'bytes') {
    if (value.value.length * count > charactersMax) return null;
    return { kind: 'bytes', value: Buffer.concat(Array.from({ length: count }, () => value.value)) };
  }
  if (value.kind !== 'tuple' || value.items.length * count > itemsMax) return null;
  return { kind: 'tuple', items: Array.from({ length: count }, () => value.items).flat() };
}

function ordered(op: ComparisonOperator, less: boolean, greater: boolean): boolean | null {
  switch (op) {
    case 'Eq':
      return !less && !greater;
    case 'NotEq':
      return less || greater;
    case 'Lt':
      return less;
    case 'LtE':
      return !greater;
    case 'Gt':
      return greater;
    case 'GtE':
      return !less;
    default:
      return null;
  }
}

/** Python orders by code point, JavaScript by UTF-16 unit. */
function byCodePoint(one: readonly string[], other: readonly string[]): number {
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const sign = one[at]!.codePointAt(0)! - other[at]!.codePointAt(0)!;
    if (sign !== 0) return sign;
  }
  return one.length - other.length;
}
