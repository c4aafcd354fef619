import type { BinaryOperator } from '../tree.ts';
import { bitLength, type Limits, limitedInt } from './limits.ts';
import { pythonError, undecided, valueError } from './outcome.ts';
import { floatPower } from './powers.ts';
import { nearestQuotient } from './quotients.ts';
import { float, int, type PythonValue } from './value.ts';

/** Applies an operator to two integers; null if integers do not support it. */
export function applyToIntegers(op: BinaryOperator, one: bigint, other: bigint, limits: Limits): PythonValue | null {
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
      if (other === 0n) throw pythonError('ZeroDivisionError', 'integer division or modulo by zero');
      return int(floorDivide(one, other));
    case 'Mod':
      if (other === 0n) throw pythonError('ZeroDivisionError', 'integer modulo by zero');
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

/** Rounded to the nearest float, ties to even. */
export function intToFloat(value: bigint): number {
  const nearest = Number(value);
  if (!Number.isFinite(nearest)) throw pythonError('OverflowError', 'int too large to convert to float');
  return nearest;
}

const exactMax = 1n << 53n;
const isExact = (value: bigint): boolean => value >= -exactMax && value <= exactMax;

/** Rounds the quotient only once, even if an operand is too large for a float. */
export function trueDivide(one: bigint, other: bigint): number {
  if (other === 0n) throw pythonError('ZeroDivisionError', 'division by zero');
  if (isExact(one) && isExact(other)) return Number(one) / Number(other);
  const sign = one < 0n !== other < 0n ? -1 : 1;
  const [top, bottom] = [one < 0n ? -one : one, other < 0n ? -other : other];
  const quotient = nearestQuotient(top, bottom);
  if (quotient === null) throw pythonError('OverflowError', 'integer division result too large for a float');
  return sign * quotient;
}
