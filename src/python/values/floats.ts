import type { BinaryOperator } from '../tree.ts';
import { binaryParts, dropTrailingZeros } from './decimal.ts';
import { pythonError, undecided } from './outcome.ts';
import { floatPower } from './powers.ts';
import { complex, float, type PythonValue } from './value.ts';

/** Applies an operator to two floats; null if floats do not support it. */
export function applyToFloats(op: BinaryOperator, one: number, other: number): PythonValue | null {
  switch (op) {
    case 'Add':
      return float(one + other);
    case 'Sub':
      return float(one - other);
    case 'Mult':
      return float(one * other);
    case 'Div':
      if (other === 0) throw pythonError('ZeroDivisionError', 'float division by zero');
      return float(one / other);
    case 'FloorDiv':
      if (other === 0) throw pythonError('ZeroDivisionError', 'float floor division by zero');
      return float(floorDivideFloats(one, other));
    case 'Mod':
      if (other === 0) throw pythonError('ZeroDivisionError', 'float modulo');
      return float(floatRemainder(one, other));
    case 'Pow':
      return floatPower(one, other);
    default:
      return null;
  }
}

const zeroLike = (value: number): number => (value < 0 || Object.is(value, -0) ? -0 : 0);

/** The remainder has the sign of the divisor. */
export function floatRemainder(one: number, other: number): number {
  const rest = one % other;
  if (rest === 0) return zeroLike(other);
  return other < 0 !== rest < 0 ? rest + other : rest;
}

/** Takes the same steps as CPython (`_float_div_mod`), because the result depends on how each step is rounded. */
export function floorDivideFloats(one: number, other: number): number {
  const rest = one % other;
  let quotient = (one - rest) / other;
  if (rest !== 0 && other < 0 !== rest < 0) quotient -= 1;
  if (quotient === 0) return zeroLike(one / other);
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

/** Applies an operator to two complex numbers; null if they do not support it. */
export function applyToComplexes(op: BinaryOperator, one: Parts, other: Parts): PythonValue | null {
  switch (op) {
    case 'Add':
      return complex(one.real + other.real, one.imaginary + other.imaginary);
    case 'Sub':
      return complex(one.real - other.real, one.imaginary - other.imaginary);
    case 'Mult':
      return toComplex(multiplyComplexes(one, other));
    case 'Div':
      if (other.real === 0 && other.imaginary === 0) throw pythonError('ZeroDivisionError', 'complex division by zero');
      return toComplex(divideComplexes(one, other));
    case 'Pow':
      return toComplex(complexPower(one, other));
    default:
      return null;
  }
}

type Parts = { readonly real: number; readonly imaginary: number };
const toComplex = ({ real, imaginary }: Parts): PythonValue => complex(real, imaginary);

/**
 * A product that will be added to something. If it must be rounded, machines with a fused multiply-add get another sum
 * than others, so the result is undecided.
 */
function exactProduct(one: number, other: number): number {
  const result = one * other;
  if (!Number.isFinite(result) || one === 0 || other === 0) return result;
  const isInRange = Math.abs(result) > 2 ** -900 && Math.abs(result) < 2 ** 1000;
  if (!isInRange || significantBits(one) + significantBits(other) > 53) throw undecided('machine');
  return result;
}

const significantBits = (value: number): number =>
  dropTrailingZeros(binaryParts(Math.abs(value)).mantissa.toString(2)).length;

const multiplyComplexes = (one: Parts, other: Parts): Parts => ({
  real: exactProduct(one.real, other.real) - exactProduct(one.imaginary, other.imaginary),
  imaginary: exactProduct(one.real, other.imaginary) + exactProduct(one.imaginary, other.real),
});

/** Divides like `_Py_c_quot` of CPython. */
function divideComplexes(one: Parts, other: Parts): Parts {
  if (Number.isNaN(other.real) || Number.isNaN(other.imaginary)) return { real: Number.NaN, imaginary: Number.NaN };
  if (Math.abs(other.real) >= Math.abs(other.imaginary)) {
    const ratio = other.imaginary / other.real;
    const divisor = other.real + exactProduct(other.imaginary, ratio);
    return {
      real: (one.real + exactProduct(one.imaginary, ratio)) / divisor,
      imaginary: (one.imaginary - exactProduct(one.real, ratio)) / divisor,
    };
  }
  const ratio = other.real / other.imaginary;
  const divisor = exactProduct(other.real, ratio) + other.imaginary;
  return {
    real: (exactProduct(one.real, ratio) + one.imaginary) / divisor,
    imaginary: (exactProduct(one.imaginary, ratio) - one.real) / divisor,
  };
}

const powerMax = 100;

/** Small whole exponents are multiplied out; the others need sines and logarithms. */
function complexPower(base: Parts, { real: exponent, imaginary }: Parts): Parts {
  if (imaginary !== 0 || !Number.isInteger(exponent) || Math.abs(exponent) > powerMax) throw undecided('machine');
  let result: Parts = { real: 1, imaginary: 0 };
  let factor = base;
  const times = Math.abs(exponent);
  for (let mask = 1; times >= mask; mask *= 2) {
    if (times & mask) result = multiplyComplexes(result, factor);
    // CPython squares once more than it needs to; an overflow there changes nothing.
    if (times >= mask * 2) factor = multiplyComplexes(factor, factor);
  }
  if (exponent <= 0) {
    if (result.real === 0 && result.imaginary === 0) {
      throw pythonError('ZeroDivisionError', '0.0 to a negative or complex power');
    }
    result = divideComplexes({ real: 1, imaginary: 0 }, result);
  }
  if (Math.abs(result.real) === Number.POSITIVE_INFINITY || Math.abs(result.imaginary) === Number.POSITIVE_INFINITY) {
    throw pythonError('OverflowError', 'complex exponentiation');
  }
  return result;
}
