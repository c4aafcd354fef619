/** The decimal digits of a float, rounded as CPython rounds them: exactly, ties to even. */
export type Decimal = {
  /** Without leading zeros; empty if the number rounds to zero. */
  readonly digits: string;
  /** The position of the decimal point, counted from the first digit: 12.5 is `125` with its point at 2. */
  readonly point: number;
};

/** A finite positive float as `mantissa * 2 ** exponent`. */
export function binaryParts(value: number): { readonly mantissa: bigint; readonly exponent: number } {
  const bits = new BigUint64Array(new Float64Array([value]).buffer)[0]!;
  const power = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  return power === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | (1n << 52n), exponent: power - 1075 };
}

/** A loop, because a search for `/0+$/` would restart at every zero. */
export function dropTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/** The fewest digits that parse to this positive float. */
export function shortestDigits(value: number): Decimal {
  if (value === 0) return { digits: '0', point: 1 };
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  return { digits: digits.replace('.', ''), point: Number(exponent) + 1 };
}

/** Rounds to a number of digits after the decimal point; a negative number rounds before it. */
export function digitsAfterPoint(value: number, places: number): Decimal {
  const digits = scaleAndRound(value, places).toString();
  return digits === '0' ? { digits: '', point: -places } : { digits, point: digits.length - places };
}

/** Rounds to a number of significant digits. */
export function significantDigits(value: number, count: number): Decimal {
  if (value === 0) return { digits: '0', point: 1 };
  const estimate = Number(value.toExponential().split('e')[1]) + 1;
  const found = digitsAfterPoint(value, count - estimate);
  // 9.96 with two digits rounds to 10.0, which has one digit too many.
  return found.digits.length > count ? { digits: found.digits.slice(0, count), point: found.point } : found;
}

/** `value * 10 ** places` as the nearest integer, ties to even. */
function scaleAndRound(value: number, places: number): bigint {
  const { mantissa, exponent } = binaryParts(value);
  let [top, bottom] = [mantissa, 1n];
  if (places >= 0) top *= 10n ** BigInt(places);
  else bottom *= 10n ** BigInt(-places);
  if (exponent >= 0) top <<= BigInt(exponent);
  else bottom <<= BigInt(-exponent);
  const whole = top / bottom;
  const rest = (top - whole * bottom) * 2n;
  return rest > bottom || (rest === bottom && (whole & 1n) === 1n) ? whole + 1n : whole;
}
