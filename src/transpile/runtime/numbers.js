import { IndexError, MemoryError, OverflowError, PyTypeError, ValueError, ZeroDivisionError } from './errors.js';
import { applyMethods, binary, dunder, inPlace, isSequence, operandError } from './operators.js';
import { Float, isInt, NotImplemented, typeName, unfaithful } from './values.js';

/** An int is a number while it is safe and a BigInt otherwise: one form per value, and never -0. */
export function int$(big) {
  const n = Number(big);
  return n >= -9007199254740991 && n <= 9007199254740991 ? n : big;
}

/** The number or BigInt of an int or bool. */
export const plainInt = (x) =>
  x === true ? 1 : x === false ? 0 : typeof x === 'object' && x !== null && x.$int !== undefined ? x.$int : x;

export const isNumeric = (x) =>
  typeof x === 'number' ||
  typeof x === 'bigint' ||
  typeof x === 'boolean' ||
  x instanceof Float ||
  x?.$int !== undefined;

export function toFloat(x) {
  if (x instanceof Float) return x.v;
  const n = plainInt(x);
  if (typeof n === 'number') return n;
  const v = bigToFloat(n);
  if (!Number.isFinite(v)) throw new OverflowError('int too large to convert to float');
  return v;
}

/** A float truncated to an int. */
export function floatToInt(v) {
  if (Number.isNaN(v)) throw new ValueError('cannot convert float NaN to integer');
  if (!Number.isFinite(v)) throw new OverflowError('cannot convert float infinity to integer');
  const whole = Math.trunc(v);
  return Number.isSafeInteger(whole) ? whole + 0 : int$(BigInt(whole));
}

const bigToFloat = (big) => Number(big);

export function opAdd(a, b) {
  if (typeof a === 'number' && typeof b === 'number') {
    const r = a + b;
    if (r >= -9007199254740991 && r <= 9007199254740991) return r;
  } else if (a instanceof Float && b instanceof Float) return new Float(a.v + b.v);
  return slowAdd(a, b);
}

function slowAdd(a, b) {
  // The sum of two large ints of one sign is large.
  if (typeof a === 'bigint' && typeof b === 'bigint') return a > 0n === b > 0n ? a + b : int$(a + b);
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  if (a instanceof Float && typeof b === 'number') return new Float(a.v + b);
  if (typeof a === 'number' && b instanceof Float) return new Float(a + b.v);
  if (isNumeric(a) && isNumeric(b)) {
    if (a instanceof Float || b instanceof Float) return new Float(toFloat(a) + toFloat(b));
    return int$(BigInt(plainInt(a)) + BigInt(plainInt(b)));
  }
  return binary(a, b, '__add__', '__radd__', '+');
}

export function opSub(a, b) {
  if (typeof a === 'number' && typeof b === 'number') {
    const r = a - b;
    if (r >= -9007199254740991 && r <= 9007199254740991) return r;
  } else if (a instanceof Float && b instanceof Float) return new Float(a.v - b.v);
  return slowSub(a, b);
}

function slowSub(a, b) {
  if (typeof a === 'bigint' && typeof b === 'bigint') return a > 0n === b > 0n ? int$(a - b) : a - b;
  if (a instanceof Float && typeof b === 'number') return new Float(a.v - b);
  if (typeof a === 'number' && b instanceof Float) return new Float(a - b.v);
  if (isNumeric(a) && isNumeric(b)) {
    if (a instanceof Float || b instanceof Float) return new Float(toFloat(a) - toFloat(b));
    return int$(BigInt(plainInt(a)) - BigInt(plainInt(b)));
  }
  return binary(a, b, '__sub__', '__rsub__', '-');
}

export function opMul(a, b) {
  if (typeof a === 'number' && typeof b === 'number') {
    const r = a * b;
    if (r >= -9007199254740991 && r <= 9007199254740991) return r + 0;
  } else if (a instanceof Float && b instanceof Float) return new Float(a.v * b.v);
  return slowMul(a, b);
}

function slowMul(a, b) {
  // A factor of zero is a number.
  if (typeof a === 'bigint' && typeof b === 'bigint') return a * b;
  if (typeof a === 'bigint' && typeof b === 'number') return b === 0 ? 0 : a * BigInt(b);
  if (a instanceof Float && typeof b === 'number') return new Float(a.v * b);
  if (typeof a === 'number' && b instanceof Float) return new Float(a * b.v);
  if (isNumeric(a) && isNumeric(b)) {
    if (a instanceof Float || b instanceof Float) return new Float(toFloat(a) * toFloat(b));
    return int$(BigInt(plainInt(a)) * BigInt(plainInt(b)));
  }
  if (typeof a === 'string' && isNumeric(b) && !(b instanceof Float)) return strRepeat(a, b);
  if (typeof b === 'string' && isNumeric(a) && !(a instanceof Float)) return strRepeat(b, a);
  const result = applyMethods(a, b, '__mul__', '__rmul__');
  if (result !== NotImplemented) return result;
  if (!isSequence(a) && !isSequence(b)) throw operandError(a, b, '*');
  const [sequence, times] = isSequence(a) ? [a, b] : [b, a];
  if (dunder(times, '__index__')) return opMul(sequence, repeatCount(times));
  throw new PyTypeError(`can't multiply sequence by non-int of type '${typeName(times)}'`);
}

function strRepeat(s, times) {
  const n = repeatCount(times);
  const length = n * s.length;
  if (length > 2 ** 47) throw new MemoryError();
  if (length > 2 ** 29) unfaithful('a string this long');
  return s === '' ? s : s.repeat(n);
}

/** Correctly rounded, even if both are too large for a float. */
/** @param {bigint} a @param {bigint} b */
function divideBig(a, b) {
  if (b === 0n) throw new ZeroDivisionError('division by zero');
  const negative = a < 0n !== b < 0n;
  const [n, d] = [a < 0n ? -a : a, b < 0n ? -b : b];
  if (n === 0n) return new Float(negative ? -0 : 0);
  const bits = n.toString(2).length - d.toString(2).length;
  const shift = Math.max(bits - 55, -1074 - 2);
  const [top, bottom] = shift > 0 ? [n, d << BigInt(shift)] : [n << BigInt(-shift), d];
  let q = top / bottom;
  // A sticky bit keeps rounding correct despite the bits that are cut off.
  if (q * bottom !== top) q |= 1n;
  const size = q.toString(2).length;
  if (size > 55 + 2) throw new OverflowError('integer division result too large for a float');
  const v = roundedShift(q, shift);
  if (!Number.isFinite(v)) throw new OverflowError('integer division result too large for a float');
  return new Float(negative ? -v : v);
}

/** q * 2**shift as a float, rounded once. */
export function roundedShift(q, shift) {
  const size = q.toString(2).length;
  // Fewer bits are kept where the result is subnormal.
  const kept = Math.min(53, size + shift + 1074);
  const drop = size - kept;
  if (drop > 0) {
    const half = 1n << BigInt(drop - 1);
    const low = q & ((1n << BigInt(drop)) - 1n);
    q >>= BigInt(drop);
    if (low > half || (low === half && (q & 1n) === 1n)) q += 1n;
    shift += drop;
  }
  let v = Number(q);
  while (shift > 1000) [v, shift] = [v * 2 ** 1000, shift - 1000];
  while (shift < -1000) [v, shift] = [v * 2 ** -1000, shift + 1000];
  return v * 2 ** shift;
}

/** `a += b` and the like, with fast paths for numbers. */
export function iAdd(a, b) {
  if (typeof a === 'number' && typeof b === 'number') {
    const r = a + b;
    if (r >= -9007199254740991 && r <= 9007199254740991) return r;
  } else if (a instanceof Float && b instanceof Float) return new Float(a.v + b.v);
  return typeof a === 'string' ? opAdd(a, b) : inPlace(a, b, '__iadd__', opAdd);
}
export function iSub(a, b) {
  if (typeof a === 'number' && typeof b === 'number') {
    const r = a - b;
    if (r >= -9007199254740991 && r <= 9007199254740991) return r;
  } else if (a instanceof Float && b instanceof Float) return new Float(a.v - b.v);
  return inPlace(a, b, '__isub__', opSub);
}
export function iMul(a, b) {
  if (typeof a === 'number' && typeof b === 'number') {
    const r = a * b;
    if (r >= -9007199254740991 && r <= 9007199254740991) return r + 0;
  } else if (a instanceof Float && b instanceof Float) return new Float(a.v * b.v);
  return inPlace(a, b, '__imul__', opMul);
}

export function opDiv(a, b) {
  if (typeof a === 'number' && typeof b === 'number' && b !== 0) return new Float(a / b);
  if (a instanceof Float && b instanceof Float && b.v !== 0) return new Float(a.v / b.v);
  return slowDiv(a, b);
}

function slowDiv(a, b) {
  if (typeof a === 'number' && typeof b === 'number') throw new ZeroDivisionError('division by zero');
  if (a instanceof Float && b instanceof Float) {
    if (b.v === 0) throw new ZeroDivisionError('float division by zero');
    return new Float(a.v / b.v);
  }
  if (isNumeric(a) && isNumeric(b)) {
    if (a instanceof Float || b instanceof Float) {
      const [x, y] = [toFloat(a), toFloat(b)];
      if (y === 0) throw new ZeroDivisionError('float division by zero');
      return new Float(x / y);
    }
    const [x, y] = [plainInt(a), plainInt(b)];
    return typeof x === 'number' && typeof y === 'number' ? opDiv(x, y) : divideBig(BigInt(x), BigInt(y));
  }
  return binary(a, b, '__truediv__', '__rtruediv__', '/');
}

/** @param {bigint} a @param {bigint} b */
export function floorBig(a, b) {
  const q = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? q - 1n : q;
}

export function modFloat(x, y) {
  if (y === 0) throw new ZeroDivisionError('float modulo');
  const m = x % y;
  if (m === 0) return y < 0 || Object.is(y, -0) ? -0 : 0;
  return m < 0 !== y < 0 ? m + y : m;
}

/** As CPython's float_floor_div computes it. */
function floorDivFloat(x, y) {
  if (y === 0) throw new ZeroDivisionError('float floor division by zero');
  const m = x % y;
  let d = (x - m) / y;
  if (m !== 0 && y < 0 !== m < 0) d -= 1;
  if (d === 0) return Object.is(x / y, -0) || x / y < 0 ? -0 : 0;
  const f = Math.floor(d);
  return d - f > 0.5 ? f + 1 : f;
}

export function opFloorDiv(a, b) {
  if (typeof a === 'number' && typeof b === 'number' && b !== 0) {
    // The quotient of large numbers may be rounded up to an integer, so the remainder decides.
    const r = a % b;
    const q = (a - r) / b;
    return (r !== 0 && r < 0 !== b < 0 ? q - 1 : q) + 0;
  }
  return slowFloorDiv(a, b);
}

function slowFloorDiv(a, b) {
  if (isNumeric(a) && isNumeric(b)) {
    if (a instanceof Float || b instanceof Float) return new Float(floorDivFloat(toFloat(a), toFloat(b)));
    const [x, y] = [BigInt(plainInt(a)), BigInt(plainInt(b))];
    if (y === 0n) throw new ZeroDivisionError('integer division or modulo by zero');
    return int$(floorBig(x, y));
  }
  return binary(a, b, '__floordiv__', '__rfloordiv__', '//');
}

/** Node uses the C library of its machine for powers, as Python does. */
const hasLibm = typeof process === 'object' && typeof process.versions?.node === 'string';

/**
 * A browser's `**` may be off by one unit in the last place where the C library is correct. There, powers with small
 * integer exponents are computed exactly, in integers, and square roots with `Math.sqrt`.
 */
export function libmPow(x, y) {
  if (hasLibm) return x ** y;
  if (y === 0.5 && x >= 0) return x === Infinity ? x : Math.sqrt(x);
  if (y === 2) return x * x;
  if (y === 1) return x;
  if (y === -1) return 1 / x;
  if (Number.isFinite(x) && x !== 0 && Number.isInteger(y) && Math.abs(y) <= 1100)
    return doubledPower(x, y) ?? exactPower(x, y);
  return correctedPow(x, y);
}

/** x ** n by squaring, in double-double arithmetic; null near the limits of the range. */
function doubledPower(x, n) {
  const rough = Math.abs(x ** n);
  if (!(rough > 1e-250 && rough < 1e250) || Math.abs(n) > 64 || Math.abs(x) > 1e100 || Math.abs(x) < 1e-100)
    return null;
  let [hi, lo, bh, bl] = [1, 0, x, 0];
  for (let left = Math.abs(n); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) [hi, lo] = doubledProduct(hi, lo, bh, bl);
    if (left > 1) [bh, bl] = doubledProduct(bh, bl, bh, bl);
  }
  if (n > 0) return hi + lo;
  const q = 1 / hi;
  const [p, e] = doubledProduct(q, 0, hi, 0);
  return q + (1 - p - e - q * lo) / hi;
}

function doubledProduct(ah, al, bh, bl) {
  const p = ah * bh;
  const [c, d] = [134217729 * ah, 134217729 * bh];
  const [a1, b1] = [c - (c - ah), d - (d - bh)];
  const [a2, b2] = [ah - a1, bh - b1];
  const e = a1 * b1 - p + a1 * b2 + a2 * b1 + a2 * b2 + (ah * bl + al * bh);
  const h = p + e;
  return [h, p - h + e];
}

/** x ** n rounded once: the mantissa is raised to the power as an integer. */
function exactPower(x, n) {
  const negative = x < 0 && n % 2 !== 0;
  let m = Math.abs(x);
  let e = 0;
  if (!Number.isInteger(m) || m > 9007199254740991) {
    e = Math.max(-1074, Math.floor(Math.log2(m)) - 52);
    m = e < -1000 ? m * 2 ** 1000 * 2 ** (-e - 1000) : m / 2 ** e;
  }
  while (m % 2 === 0) [m, e] = [m / 2, e + 1];
  const count = Math.abs(n);
  // Beyond this the result is infinite or zero anyway.
  if ((Math.log2(m) + e) * n > 1100) return negative ? -Infinity : Infinity;
  if ((Math.log2(m) + e) * n < -1200) return negative ? -0 : 0;
  const big = BigInt(m) ** BigInt(count);
  let v;
  if (n >= 0) {
    const size = big.toString(2).length;
    v = roundedShift(
      size > 64 ? (big >> BigInt(size - 64)) | (big & ((1n << BigInt(size - 64)) - 1n) ? 1n : 0n) : big,
      e * count + Math.max(0, size - 64),
    );
  } else {
    const size = big.toString(2).length;
    const top = 1n << BigInt(size + 64);
    let q = top / big;
    if (q * big !== top) q |= 1n;
    v = roundedShift(q, -(size + 64) - e * count);
  }
  return negative ? -v : v;
}

/** x ** y in twice the precision, by a logarithm and an exponential in integers of 160 bits. */
function correctedPow(x, y) {
  const rough = x ** y;
  if (!Number.isFinite(rough) || rough === 0 || !Number.isFinite(x) || !Number.isFinite(y) || x <= 0) return rough;
  const [m, e] = scaled(x);
  const [my, ey] = scaled(y);
  const log = fixedLog(m, e);
  const product = ey >= 0 ? (log * my) << BigInt(ey) : (log * my) >> BigInt(-ey);
  return fixedExp(product) ?? rough;
}

export const fixedBits = 160n;
export const fixedOne = 1n << fixedBits;

/** A float as integer and power of two. */
/** @returns {[bigint, number]} */
export function scaled(x) {
  const e = x === 0 ? 0 : Math.max(-1074, Math.floor(Math.log2(Math.abs(x))) - 52);
  const m = e < -1000 ? x * 2 ** 1000 * 2 ** (-e - 1000) : x / 2 ** e;
  return Number.isInteger(m) ? [BigInt(m), e] : [BigInt(m * 2), e - 1];
}

let fixedLn2 = 0n;
export function ln2() {
  // ln 2 = 2 atanh(1/3)
  if (fixedLn2 === 0n) fixedLn2 = 2n * atanhFixed(fixedOne / 3n);
  return fixedLn2;
}

/** @param {bigint} z */
function atanhFixed(z) {
  const square = (z * z) >> fixedBits;
  let [term, sum] = [z, z];
  for (let k = 3n; term !== 0n; k += 2n) {
    term = (term * square) >> fixedBits;
    if (term === -1n) break;
    sum += term / k;
  }
  return sum;
}

/** ln(m * 2**e) in fixed point. */
export function fixedLog(m, e) {
  const size = m.toString(2).length;
  let f = (m << fixedBits) >> BigInt(size - 1);
  let power = e + size - 1;
  if (f > (fixedOne * 3n) / 2n) [f, power] = [f >> 1n, power + 1];
  const z = ((f - fixedOne) << fixedBits) / (f + fixedOne);
  return 2n * atanhFixed(z) + BigInt(power) * ln2();
}

/** exp of a fixed-point number, as a float rounded once. */
export function fixedExp(t) {
  const k = t / ln2() - (t < 0n ? 1n : 0n);
  const r = t - k * ln2();
  let [term, sum] = [fixedOne, fixedOne];
  for (let n = 1n; term !== 0n; n += 1n) {
    term = ((term * r) >> fixedBits) / n;
    sum += term;
  }
  const shift = Number(k) - Number(fixedBits);
  if (Number(k) > 1100 || Number(k) < -1200) return null;
  return roundedShift(sum, shift);
}

const bitwise = (name, reflected, sign, small, big, bools) => (a, b) => {
  if (typeof a === 'number' && typeof b === 'number' && (a | 0) === a && (b | 0) === b) return small(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return bools(a, b);
  if (
    isNumeric(a) &&
    isNumeric(b) &&
    !(a instanceof Float) &&
    !(b instanceof Float) &&
    !(a?.[name] || b?.[reflected])
  ) {
    return int$(big(BigInt(plainInt(a)), BigInt(plainInt(b))));
  }
  return binary(a, b, name, reflected, sign);
};
const slowBitAnd = bitwise(
  '__and__',
  '__rand__',
  '&',
  (a, b) => a & b,
  (a, b) => a & b,
  (a, b) => a && b,
);
const slowBitOr = bitwise(
  '__or__',
  '__ror__',
  '|',
  (a, b) => a | b,
  (a, b) => a | b,
  (a, b) => a || b,
);
const slowBitXor = bitwise(
  '__xor__',
  '__rxor__',
  '^',
  (a, b) => a ^ b,
  (a, b) => a ^ b,
  (a, b) => a !== b,
);
export function opBitAnd(a, b) {
  return typeof a === 'number' && typeof b === 'number' && (a | 0) === a && (b | 0) === b ? a & b : slowBitAnd(a, b);
}
export function opBitOr(a, b) {
  return typeof a === 'number' && typeof b === 'number' && (a | 0) === a && (b | 0) === b ? a | b : slowBitOr(a, b);
}
export function opBitXor(a, b) {
  return typeof a === 'number' && typeof b === 'number' && (a | 0) === a && (b | 0) === b ? a ^ b : slowBitXor(a, b);
}

export function opLShift(a, b) {
  if (typeof a === 'number' && typeof b === 'number' && b >= 0 && b < 22 && (a | 0) === a) return a * (1 << b);
  if (isNumeric(a) && isNumeric(b) && !(a instanceof Float) && !(b instanceof Float)) {
    const [x, y] = [plainInt(a), plainInt(b)];
    if (y < 0) throw new ValueError('negative shift count');
    if (typeof x === 'number' && y < 53) {
      const r = x * 2 ** y;
      if (r >= -9007199254740991 && r <= 9007199254740991) return r;
    }
    return int$(BigInt(x) << BigInt(y));
  }
  return binary(a, b, '__lshift__', '__rlshift__', '<<');
}

export function opRShift(a, b) {
  if (typeof a === 'number' && typeof b === 'number' && b >= 0 && b < 32 && (a | 0) === a) return a >> b;
  if (isNumeric(a) && isNumeric(b) && !(a instanceof Float) && !(b instanceof Float)) {
    const [x, y] = [plainInt(a), plainInt(b)];
    if (y < 0) throw new ValueError('negative shift count');
    if (typeof x === 'number') return y > 60 ? (x < 0 ? -1 : 0) : Math.floor(x / 2 ** Number(y));
    return int$(x >> BigInt(y));
  }
  return binary(a, b, '__rshift__', '__rrshift__', '>>');
}

export function opMatMul(a, b) {
  return binary(a, b, '__matmul__', '__rmatmul__', '@');
}

export function opNeg(a) {
  if (typeof a === 'number') return 0 - a;
  if (a instanceof Float) return new Float(-a.v);
  if (isNumeric(a)) return int$(-BigInt(plainInt(a)));
  if (a?.__neg__) return a.__neg__();
  throw new PyTypeError(`bad operand type for unary -: '${typeName(a)}'`);
}

export function opPos(a) {
  if (typeof a === 'number' || a instanceof Float || typeof a === 'bigint') return a;
  if (typeof a === 'boolean' || a?.$int !== undefined) return plainInt(a);
  if (a?.__pos__) return a.__pos__();
  throw new PyTypeError(`bad operand type for unary +: '${typeName(a)}'`);
}

export function opInvert(a) {
  if (typeof a === 'number') return -1 - a;
  if (a?.__invert__) return a.__invert__();
  if (isNumeric(a) && !(a instanceof Float)) return int$(-1n - BigInt(plainInt(a)));
  throw new PyTypeError(`bad operand type for unary ~: '${typeName(a)}'`);
}

/** The result of `__int__` or `__index__`. */
export function intResult(value, name) {
  if (isInt(value)) return plainInt(value);
  throw new PyTypeError(`${name} returned non-int (type ${typeName(value)})`);
}

/** The result of `__float__`. */
export function floatResult(value, x) {
  if (value instanceof Float) return new Float(value.v);
  throw new PyTypeError(`${typeName(x)}.__float__ returned non-float (type ${typeName(value)})`);
}

/** An int for which CPython uses a C int. */
export function cInt(x) {
  const n = index(x);
  if (n > 2147483647 || n < -2147483648) throw new OverflowError('Python int too large to convert to C int');
  return Number(n);
}

const fitsSize = (n) => typeof n === 'number' || BigInt.asIntN(64, n) === n;
const unfitting = (x) => `cannot fit '${typeName(x)}' into an index-sized integer`;

/** An int for which CPython's functions use a C ssize_t, as a number. */
export function cSize(x) {
  const n = index(x);
  if (!fitsSize(n)) throw new OverflowError('Python int too large to convert to C ssize_t');
  return Number(n);
}

/** How often a sequence is repeated. */
export function repeatCount(x) {
  const n = index(x);
  if (!fitsSize(n)) throw new OverflowError(unfitting(x));
  return Math.max(0, Number(n));
}

/** The index of an item, as a number. */
export function itemIndex(x, message) {
  const n = index(x, message);
  if (!fitsSize(n)) throw new IndexError(unfitting(x));
  return Number(n);
}

/** An int for counting and indexing. */
export function index(x, message) {
  if (typeof x === 'number') return x;
  if (isInt(x)) return plainInt(x);
  const own = typeof x === 'object' ? dunder(x, '__index__') : undefined;
  if (own) return intResult(own.call(x), '__index__');
  throw new PyTypeError(message ?? `'${typeName(x)}' object cannot be interpreted as an integer`);
}
