import { bitLength } from './limits.ts';

const floatMax = BigInt(Number.MAX_VALUE);

/** The float nearest to the quotient of two positive integers; null beyond the largest float. */
export function nearestQuotient(top: bigint, bottom: bigint): number | null {
  if (top === 0n) return 0;
  // The quotient has two bits more than a float; the last one says whether anything was cut off. The scale is at least
  // that of the smallest float, so that a subnormal result is not rounded twice either.
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
  // Scaled in two steps, because 2 ** -1076 alone would be zero.
  return Number(mantissa) * 2 ** Math.ceil(exponent / 2) * 2 ** Math.floor(exponent / 2);
}
