import { binaryParts, dropTrailingZeros } from './decimal.ts';
import { bitLength } from './limits.ts';
import { pythonError, undecided } from './outcome.ts';
import { nearestQuotient } from './quotients.ts';
import { float, type PythonValue } from './value.ts';

/** `base ** exponent`, with the special cases in CPython's order (`float_pow`). */
export function floatPower(base: number, exponent: number): PythonValue {
  if (exponent === 0) return float(1);
  if (Number.isNaN(base)) return float(base);
  if (Number.isNaN(exponent)) return float(base === 1 ? 1 : exponent);
  const isOdd = Math.abs(exponent % 2) === 1;
  if (!Number.isFinite(exponent)) {
    const size = Math.abs(base);
    if (size === 1) return float(1);
    return float(exponent > 0 === size > 1 ? Number.POSITIVE_INFINITY : 0);
  }
  if (!Number.isFinite(base)) {
    if (exponent > 0) return float(isOdd ? base : Math.abs(base));
    return float(isOdd && base < 0 ? -0 : 0);
  }
  if (base === 0) {
    if (exponent < 0) throw pythonError('ZeroDivisionError', '0.0 cannot be raised to a negative power');
    return float(isOdd ? base : 0);
  }
  // The result is complex, computed with sines and logarithms.
  if (base < 0 && !Number.isInteger(exponent)) throw undecided('machine');
  if (base === 1) return float(1);
  const size = positivePower(Math.abs(base), exponent);
  if (size === null) throw pythonError('OverflowError', "(34, 'Numerical result out of range')");
  return float(base < 0 && isOdd ? -size : size);
}

const bitsMax = 20_000;

/** The number of bits computed beyond those of a float. */
const spareBits = 12;

/**
 * The power as every good C library rounds it; null beyond the largest float. JavaScript's own `**` is sometimes off by
 * one in the last place. C libraries differ only if the exact result is almost in the middle between two floats. Such
 * powers, and exponents that are not multiples of a half, are undecided.
 */
function positivePower(base: number, exponent: number): number | null {
  const twice = Math.abs(exponent) * 2;
  const { mantissa, exponent: scale } = binaryParts(base);
  const odd = BigInt(`0b${dropTrailingZeros(mantissa.toString(2))}`);
  const shift = scale + bitLength(mantissa) - bitLength(odd);
  if (!Number.isInteger(twice) || (bitLength(odd) + Math.abs(shift)) * twice > bitsMax) throw undecided('machine');
  const isRoot = twice % 2 === 1;
  const times = isRoot ? twice : twice / 2;
  let [top, bottom] = [odd ** BigInt(times), 1n];
  if (shift >= 0) top <<= BigInt(shift * times);
  else bottom <<= BigInt(-shift * times);
  if (exponent < 0) [top, bottom] = [bottom, top];
  return isRoot ? roundRoot(top, bottom) : roundQuotient(top, bottom);
}

/** Rounds the quotient to a float, unless it is too close to the middle between two floats. */
function roundQuotient(top: bigint, bottom: bigint): number | null {
  const nearest = nearestQuotient(top, bottom);
  if (nearest === null) return null;
  checkMiddle(leadingDigits(top, bottom, 53 + spareBits).digits);
  // Smaller floats have fewer digits.
  if (nearest < 2 ** -1020) throw undecided('machine');
  return nearest;
}

function roundRoot(top: bigint, bottom: bigint): number | null {
  const { digits, scale, isExact } = leadingDigits(top, bottom, 2 * (53 + spareBits), 2);
  const root = squareRoot(digits);
  const isWhole = isExact && root * root === digits;
  if (!isWhole) checkMiddle(root >> BigInt(bitLength(root) - 53 - spareBits));
  const half = scale / 2;
  // The last bit stands for all digits that were cut off.
  const sticky = root * 2n + (isWhole ? 0n : 1n);
  return half > 0 ? nearestQuotient(sticky, 1n << BigInt(half + 1)) : nearestQuotient(sticky << BigInt(-half), 2n);
}

/** `top / bottom` is about `digits / 2 ** scale`, with `count` binary digits; the scale is a multiple of `step`. */
function leadingDigits(
  top: bigint,
  bottom: bigint,
  count: number,
  step = 1,
): { readonly digits: bigint; readonly scale: number; readonly isExact: boolean } {
  const wanted = count - (bitLength(top) - bitLength(bottom));
  const scale = wanted + (step - (((wanted % step) + step) % step));
  const [up, down] = scale > 0 ? [top << BigInt(scale), bottom] : [top, bottom << BigInt(-scale)];
  const digits = up / down;
  return { digits, scale, isExact: digits * down === up };
}

function checkMiddle(digits: bigint): void {
  const spare = BigInt(bitLength(digits) - 53);
  const rest = Number(digits & ((1n << spare) - 1n)) / Number(1n << spare);
  if (Math.abs(rest - 0.5) < 0.03) throw undecided('machine');
}

function squareRoot(value: bigint): bigint {
  let root = BigInt(Math.floor(Math.sqrt(Number(value)))) + 1n;
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next === root || next === root + 1n) break;
    root = next;
  }
  while (root * root > value) root -= 1n;
  while ((root + 1n) * (root + 1n) <= value) root += 1n;
  return root;
}
