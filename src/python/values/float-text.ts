import { type Decimal, digitsAfterPoint, dropTrailingZeros, shortestDigits, significantDigits } from './decimal.ts';

/** Writes a float like `repr`. */
export const floatRepr = (value: number): string => floatText(value, { type: 'r', precision: 0, addsPointZero: true });

export type FloatStyle = {
  /** As in a format specification; `r` is the shortest text that reads back as the number. */
  readonly type: 'e' | 'f' | 'g' | 'r';
  readonly precision: number;
  /** Adds `.0` to text that would look like an integer. */
  readonly addsPointZero?: boolean;
  /** `#`: keeps the point and trailing zeros. */
  readonly isAlternate?: boolean;
  /** `z`: a number that rounds to zero loses its sign. */
  readonly dropsZeroSign?: boolean;
};

/** Writes a float with its sign, like `format_float_short` of CPython. */
export function floatText(value: number, style: FloatStyle): string {
  if (Number.isNaN(value)) return 'nan';
  const isNegative = value < 0 || Object.is(value, -0);
  if (!Number.isFinite(value)) return isNegative ? '-inf' : 'inf';
  const decimal = decimalFor(Math.abs(value), style);
  const isZero = !/[1-9]/.test(decimal.digits);
  return `${isNegative && !(isZero && style.dropsZeroSign) ? '-' : ''}${writeDigits(decimal, style)}`;
}

function decimalFor(size: number, { type, precision }: FloatStyle): Decimal {
  if (type === 'r') return shortestDigits(size);
  if (type === 'f') return digitsAfterPoint(size, precision);
  return significantDigits(size, type === 'e' ? precision + 1 : Math.max(precision, 1));
}

function writeDigits(decimal: Decimal, style: FloatStyle): string {
  const { type, precision, addsPointZero = false, isAlternate = false } = style;
  const digits = type === 'g' && !isAlternate ? dropTrailingZeros(decimal.digits) : decimal.digits;
  let { point } = decimal;
  const count = Math.max(precision, 1);
  const hasExponent =
    type === 'e' ||
    (type === 'g' && (point <= -4 || point > count - (addsPointZero ? 1 : 0))) ||
    (type === 'r' && (point <= -4 || point > 16));
  const exponent = point - 1;
  if (hasExponent) point = 1;
  let end = digits.length;
  if (type === 'e') end = precision + 1;
  else if (type === 'f') end = point + precision;
  else if (type === 'g' && isAlternate) end = count;
  end = Math.max(end, !hasExponent && addsPointZero ? point + 1 : point);
  const padded = `${'0'.repeat(Math.max(0, 1 - point))}${digits}`;
  const wholeLength = Math.max(point, 1);
  const length = end + Math.max(0, 1 - point);
  const all = padded.slice(0, length).padEnd(length, '0');
  const [whole, fraction] = [all.slice(0, wholeLength), all.slice(wholeLength)];
  const text = fraction !== '' || isAlternate ? `${whole}.${fraction}` : whole;
  if (!hasExponent) return text;
  return `${text}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
