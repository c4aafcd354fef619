import type { BinaryOperator } from '../tree.ts';
import { floatPower } from './floats.ts';
import { bitLength, type Limits, limitedInt } from './limits.ts';
import { raised, undecided, valueError } from './outcome.ts';
import { float, int, type PythonValue } from './value.ts';

/** An operator on two integers; null where integers have no such operator. */
export function onIntegers(op: BinaryOperator, one: bigint, other: bigint, limits: Limits): PythonValue | null {
  switch (op) {
    case 'Add':
      return limitedInt(one + other, limits);
    case 'Sub':
      return limitedInt(one - other, limits);
    case 'Mult':
      return multiply(one, other, limits);
    case 'Div':
      return float(trueDivide(one, other));
    case 'FloorDiv':
      if (other === 0n) throw raised('ZeroDivisionError', 'integer division or modulo by zero');
      return int(floorDivide(one, other));
    case 'Mod':
      if (other === 0n) throw raised('ZeroDivisionError', 'integer modulo by zero');
      return int(one - other * floorDivide(one, other));
    case 'Pow':
      return power(one, other, limits);
    case 'LShift':
      return shiftLeft(one, other, limits);
    case 'RShift':
      if (other < 0n) throw valueError('negative shift count');
      return int(other > BigInt(bitLength(one)) ? (one < 0n ? -1n : 0n) : one >> other);
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

export function floorDivide(one: bigint, other: bigint): bigint {
  const quotient = one / other;
  return one % other !== 0n && one < 0n !== other < 0n ? quotient - 1n : quotient;
}

function multiply(one: bigint, other: bigint, limits: Limits): PythonValue {
  if (one === 0n || other === 0n) return int(0n);
  if (bitLength(one) + bitLength(other) - 1 > limits.bits) throw undecided('limit');
  return limitedInt(one * other, limits);
}

function power(base: bigint, exponent: bigint, limits: Limits): PythonValue {
  if (exponent < 0n) return floatPower(intToFloat(base), intToFloat(exponent));
  if (exponent === 0n || base === 1n) return int(1n);
  if (base === 0n) return int(0n);
  if (base === -1n) return int(exponent % 2n === 0n ? 1n : -1n);
  if (BigInt(bitLength(base) - 1) * exponent > limits.bits) throw undecided('limit');
  return limitedInt(base ** exponent, limits);
}

function shiftLeft(one: bigint, count: bigint, limits: Limits): PythonValue {
  if (count < 0n) throw valueError('negative shift count');
  if (one === 0n) return int(0n);
  if (BigInt(bitLength(one)) + count > limits.bits) throw undecided('limit');
  return int(one << count);
}

const floatMax = BigInt(Number.MAX_VALUE);

/** Rounded to the nearest float, ties to even. */
export function intToFloat(value: bigint): number {
  const nearest = Number(value);
  if (!Number.isFinite(nearest)) throw raised('OverflowError', 'int too large to convert to float');
  return nearest;
}

const exactMax = 1n << 53n;
const isExact = (value: bigint): boolean => value >= -exactMax && value <= exactMax;

/** The quotient is rounded once, even where an operand alone is too large for a float. */
export function trueDivide(one: bigint, other: bigint): number {
  if (other === 0n) throw raised('ZeroDivisionError', 'division by zero');
  if (isExact(one) && isExact(other)) return Number(one) / Number(other);
  const sign = one < 0n !== other < 0n ? -1 : 1;
  const [top, bottom] = [one < 0n ? -one : one, other < 0n ? -other : other];
  const quotient = nearestQuotient(top, bottom);
  if (quotient === null) throw raised('OverflowError', 'integer division result too large for a float');
  return sign * quotient;
}

/** The float nearest to the quotient of two positive integers; null beyond the largest float. */
export function nearestQuotient(top: bigint, bottom: bigint): number | null {
  if (top === 0n) return 0;
  // Two bits more than a float keeps, of which the last says that something smaller was cut off. The scale never goes
  // below that of the smallest float, so that a subnormal result is not rounded twice either.
  const scale = Math.max(bitLength(top) - bitLength(bottom) - 55, -1076);
  const [scaledTop, scaledBottom] = scale > 0 ? [top, bottom << BigInt(scale)] : [top << BigInt(-scale), bottom];
  let quotient = scaledTop / scaledBottom;
  if (quotient * scaledBottom !== scaledTop) quotient |= 1n;
  const kept = Math.min(53, bitLength(quotient) + scale + 1074);
  const dropped = Math.max(0, bitLength(quotient) - kept);
  let mantissa = quotient >> BigInt(dropped);
  const rest = quotient - (mantissa << BigInt(dropped));
  const half = dropped === 0 ? 1n : 1n << BigInt(dropped - 1);
  if (rest > half || (rest === half && (mantissa & 1n) === 1n)) mantissa += 1n;
  const exponent = scale + dropped;
  if (exponent >= 0) {
    const whole = mantissa << BigInt(exponent);
    return whole > floatMax ? null : Number(whole);
  }
  // Exact in two steps: 2 ** -1076 alone would be zero.
  return Number(mantissa) * 2 ** Math.ceil(exponent / 2) * 2 ** Math.floor(exponent / 2);
}
