import { bitLength, type Limits } from './limits.ts';
import { typeError, undecided, valueError } from './outcome.ts';
import { int, integerOf, type PythonValue, typeName } from './value.ts';

/** The limit for the bits of the exponent times the squared bits of the modulus. */
const workMax = 50_000_000;

/** `pow(base, exponent, modulus)`. */
export function modularPower(
  base: PythonValue,
  exponent: PythonValue,
  modulus: PythonValue,
  limits: Limits,
): PythonValue {
  const [one, other, divisor] = [integerOf(base), integerOf(exponent), integerOf(modulus)];
  if (one === null || other === null || divisor === null) throw notIntegers(base, exponent, modulus);
  if (divisor === 0n) throw valueError('pow() 3rd argument cannot be 0');
  const size = divisor < 0n ? -divisor : divisor;
  const bits = bitLength(size);
  if (bits > limits.bits || (bitLength(other) * bits * bits) / 64 > workMax) throw undecided('limit');
  const [start, power] = other < 0n ? [inverse(one, size), -other] : [one, other];
  const result = raiseToPower(modulo(start, size), power, size);
  return int(divisor < 0n && result !== 0n ? result + divisor : result);
}

function notIntegers(...operands: readonly [PythonValue, PythonValue, PythonValue]) {
  const names = operands.map(typeName);
  if (names.some((name) => name === 'complex')) throw undecided('unmodelled');
  if (names.includes('float') && operands.every(({ kind }) => ['int', 'bool', 'float'].includes(kind))) {
    return typeError('pow() 3rd argument not allowed unless all arguments are integers');
  }
  throw undecided('unmodelled');
}

const modulo = (value: bigint, size: bigint): bigint => ((value % size) + size) % size;

function raiseToPower(base: bigint, power: bigint, size: bigint): bigint {
  let [result, factor, left] = [1n % size, base, power];
  while (left > 0n) {
    if (left & 1n) result = (result * factor) % size;
    factor = (factor * factor) % size;
    left >>= 1n;
  }
  return result;
}

/** Euclid's algorithm. */
function inverse(value: bigint, size: bigint): bigint {
  let [one, other, factor, next] = [modulo(value, size), size, 1n, 0n];
  while (other !== 0n) {
    const quotient = one / other;
    [one, other, factor, next] = [other, one - quotient * other, next, factor - quotient * next];
  }
  if (one !== 1n) throw valueError('base is not invertible for the given modulus');
  return modulo(factor, size);
}
