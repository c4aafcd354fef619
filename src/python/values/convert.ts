import { digitsAfterPoint } from './decimal.ts';
import { floorDivide } from './integers.ts';
import { type Limits, limitedInt, usualLimits } from './limits.ts';
import { binary } from './operators.ts';
import { pythonError, typeError, undecided, valueError } from './outcome.ts';
import { floatOf, truncate } from './reals.ts';
import { repr } from './repr.ts';
import {
  type BytesValue,
  float,
  int,
  integerOf,
  isReal,
  latin1Of,
  type PythonValue,
  type StrValue,
  typeName,
} from './value.ts';

const space = '[ \\t-\\r\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const [leading, trailing] = [new RegExp(`^${space}+`), new RegExp(`(?<!${space})${space}+$`)];

/** Removes the white space around a number. */
function stripSpace(source: StrValue | BytesValue): string {
  if (source.kind === 'bytes')
    return latin1Of(source)
      .replace(/^[ \t-\r]+/, '')
      .replace(/(?<![ \t-\r])[ \t-\r]+$/, '');
  // Python also accepts digits of other scripts.
  if (/[^\x00-\x7f]/.test(source.value) && /(?![0-9])\p{Nd}/u.test(source.value)) throw undecided('unmodelled');
  return source.value.replace(leading, '').replace(trailing, '');
}

/** `int(value)`, or `int(value, base)`. */
export function toInt(value: PythonValue, base: PythonValue | null, limits: Limits = usualLimits): PythonValue {
  const isText = value.kind === 'str' || value.kind === 'bytes';
  if (base !== null) {
    const number = integerOf(base);
    if (number === null) throw typeError(`'${typeName(base)}' object cannot be interpreted as an integer`);
    if (number !== 0n && (number < 2n || number > 36n)) throw valueError('int() base must be >= 2 and <= 36, or 0');
    if (!isText) throw typeError("int() can't convert non-string with explicit base");
    return limitedInt(readInt(value, Number(number), limits), limits);
  }
  if (isText) return limitedInt(readInt(value, 10, limits), limits);
  if (value.kind === 'float') return int(truncate(value.value));
  const integer = integerOf(value);
  if (integer === null) {
    throw typeError(`int() argument must be a string, a bytes-like object or a real number, not '${typeName(value)}'`);
  }
  return int(integer);
}

const prefixes: Readonly<Record<string, number>> = { '0b': 2, '0o': 8, '0x': 16 };

function readInt(source: StrValue | BytesValue, base: number, { digits: digitsMax }: Limits): bigint {
  const wrong = valueError(`invalid literal for int() with base ${base}: ${repr(source)}`);
  const found = /^([-+]?)(0[bBoOxX])?(_?)([0-9a-zA-Z_]*)$/.exec(stripSpace(source));
  if (!found) throw wrong;
  const [, sign, prefix = '', gap, rest] = found as unknown as string[];
  let [radix, digits] = [base, `${prefix}${gap}${rest}`];
  const prefixed = prefixes[prefix!.toLowerCase()];
  if (prefixed !== undefined && (base === 0 || base === prefixed)) [radix, digits] = [prefixed, rest!];
  else if (base === 0) {
    radix = 10;
    if (/^0[_0]*[1-9]/.test(digits)) throw wrong;
  }
  if (!/^[0-9a-zA-Z]+(?:_[0-9a-zA-Z]+)*$/.test(digits)) throw wrong;
  const plain = digits.replaceAll('_', '').toLowerCase();
  if ([...plain].some((digit) => Number.parseInt(digit, 36) >= radix)) throw wrong;
  const isPowerOfTwo = (radix & (radix - 1)) === 0;
  if (!isPowerOfTwo && plain.length > digitsMax) {
    throw valueError(
      `Exceeds the limit (${digitsMax} digits) for integer string conversion: value has ${plain.length} digits; use sys.set_int_max_str_digits() to increase the limit`,
    );
  }
  if (plain.length > 100_000) throw undecided('limit');
  const size = readDigits(plain, radix);
  return sign === '-' ? -size : size;
}

function readDigits(digits: string, radix: number): bigint {
  if (radix === 10) return BigInt(digits);
  if (radix === 16) return BigInt(`0x${digits}`);
  if (radix === 8) return BigInt(`0o${digits}`);
  if (radix === 2) return BigInt(`0b${digits}`);
  let value = 0n;
  for (const digit of digits) value = value * BigInt(radix) + BigInt(Number.parseInt(digit, 36));
  return value;
}

const floatShape =
  /^([-+]?)(?:(\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(e[-+]?\d+(?:_\d+)*)?|(inf|infinity)|(nan))$/i;

/** `float(value)`. */
export function toFloat(value: PythonValue): PythonValue {
  if (isReal(value)) return float(floatOf(value));
  if (value.kind !== 'str' && value.kind !== 'bytes') {
    throw typeError(`float() argument must be a string or a real number, not '${typeName(value)}'`);
  }
  const found = floatShape.exec(stripSpace(value));
  if (!found) throw valueError(`could not convert string to float: ${repr(value)}`);
  const [, sign, digits, exponent = '', infinity] = found;
  const size = digits
    ? Number(`${digits}${exponent}`.replaceAll('_', ''))
    : infinity
      ? Number.POSITIVE_INFINITY
      : Number.NaN;
  return float(sign === '-' ? -size : size);
}

/** `abs(value)`. */
export function absolute(value: PythonValue): PythonValue {
  if (value.kind === 'float') return float(Math.abs(value.value));
  if (value.kind === 'complex') {
    if (value.real === 0 && !Number.isNaN(value.imaginary)) return float(Math.abs(value.imaginary));
    if (value.imaginary === 0 && !Number.isNaN(value.real)) return float(Math.abs(value.real));
    throw undecided('machine');
  }
  const integer = integerOf(value);
  if (integer === null) throw typeError(`bad operand type for abs(): '${typeName(value)}'`);
  return int(integer < 0n ? -integer : integer);
}

/** `round(value)`, or `round(value, places)`. */
export function round(value: PythonValue, places: PythonValue | null, limits: Limits = usualLimits): PythonValue {
  if (!isReal(value)) throw typeError(`type ${typeName(value)} doesn't define __round__ method`);
  const hasPlaces = places !== null && places.kind !== 'none';
  const count = hasPlaces ? integerOf(places) : null;
  if (hasPlaces && count === null) {
    throw typeError(`'${typeName(places)}' object cannot be interpreted as an integer`);
  }
  if (value.kind === 'float') return count === null ? int(roundToInteger(value.value)) : roundFloat(value.value, count);
  const integer = integerOf(value)!;
  if (count === null || count >= 0n) return int(integer);
  if (-count > 100_000n) throw undecided('limit');
  const unit = binary('Pow', int(10), int(-count), limits) as { readonly value: bigint };
  return limitedInt(roundToMultiple(integer, unit.value), limits);
}

/** The nearest integer, ties to even. */
function roundToInteger(value: number): bigint {
  if (!Number.isFinite(value)) return truncate(value);
  const floor = Math.floor(value);
  const rest = value - floor;
  const isUp = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0);
  return BigInt(isUp ? floor + 1 : floor);
}

function roundToMultiple(value: bigint, unit: bigint): bigint {
  const quotient = floorDivide(value, unit);
  const rest = (value - quotient * unit) * 2n;
  const isUp = rest > unit || (rest === unit && quotient % 2n !== 0n);
  return (isUp ? quotient + 1n : quotient) * unit;
}

/** With more places a float rounds to itself, with fewer to zero. */
const [placesMost, placesLeast] = [323n, -308n];

function roundFloat(value: number, places: bigint): PythonValue {
  if (!Number.isFinite(value) || value === 0 || places > placesMost) return float(value);
  if (places < placesLeast) return float(value < 0 ? -0 : 0);
  const { digits, point } = digitsAfterPoint(Math.abs(value), Number(places));
  const size = digits === '' ? 0 : Number(`${digits}e${point - digits.length}`);
  if (!Number.isFinite(size)) throw pythonError('OverflowError', 'rounded value too large to represent');
  return float(value < 0 ? -size : size);
}
