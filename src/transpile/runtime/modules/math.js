import { OverflowError, PyTypeError, ValueError, ZeroDivisionError } from '../errors.js';
import { items, iter } from '../iterate.js';
import {
  fixedBits,
  fixedExp,
  fixedLog,
  fixedOne,
  floatToInt,
  index,
  int$,
  isNumeric,
  libmPow,
  ln2,
  opMul,
  plainInt,
  roundedShift,
  scaled,
  toFloat,
} from '../numbers.js';
import { dunder } from '../operators.js';
import { sig } from '../signatures.js';
import { Float, isInt, Tuple, typeName } from '../values.js';

/**
 * JavaScript's functions may be one unit off in the last place, and so differ from the C library's. What is not exact
 * by definition is worked out in integers and rounded once.
 */
function mathNumber(x) {
  if (x instanceof Float) return x.v;
  if (isNumeric(x)) return toFloat(x);
  const own = dunder(x, '__float__') ?? dunder(x, '__index__');
  if (own) return toFloat(own.call(x));
  throw new PyTypeError(`must be real number, not ${typeName(x)}`);
}

function mathDomain() {
  return new ValueError('math domain error');
}

/** A fixed-point number as a float, rounded once. */
function mathRounded(big, shift = -Number(fixedBits)) {
  if (big === 0n) return 0;
  return big < 0n ? -roundedShift(-big, shift) : roundedShift(big, shift);
}

/** A float as a fixed-point number. */
function mathFixed(v) {
  const [m, e] = scaled(v);
  const by = BigInt(e) + fixedBits;
  return by >= 0n ? m << by : m >> -by;
}

let mathPiFixed = 0n;
const mathPiBits = 1400n;
/** Machin's formula. */
function mathPi() {
  if (mathPiFixed === 0n) {
    const one = 1n << mathPiBits;
    /** @param {bigint} n */
    const arctan = (n) => {
      let [term, sum, k] = [one / n, 0n, 1n];
      for (let sign = 1n; term !== 0n; sign = -sign, k += 2n, term /= n * n) sum += (sign * term) / k;
      return sum;
    };
    mathPiFixed = 4n * (4n * arctan(5n) - arctan(239n));
  }
  return mathPiFixed;
}

/** Sine and cosine, fixed. */
function mathSinCos(v) {
  const [m, e] = scaled(v);
  const by = BigInt(e) + mathPiBits;
  const x = by >= 0n ? m << by : m >> -by;
  const half = mathPi() >> 1n;
  let k = (2n * x) / half;
  k = k >= 0n ? (k + 1n) >> 1n : -((-k + 1n) >> 1n);
  const r = (x - k * half) >> (mathPiBits - fixedBits);
  const square = (r * r) >> fixedBits;
  let [sin, cos] = [0n, 0n];
  let term = fixedOne;
  for (let n = 1n; term !== 0n && n < 200n; n += 2n) {
    cos += term;
    const odd = ((term * r) >> fixedBits) / n;
    sin += odd;
    term = -((term * square) >> fixedBits) / (n * (n + 1n));
  }
  switch (Number(((k % 4n) + 4n) % 4n)) {
    case 0:
      return [sin, cos];
    case 1:
      return [cos, -sin];
    case 2:
      return [-sin, -cos];
  }
  return [-cos, sin];
}

export const math_pi = new Float(Math.PI);
export const math_e = new Float(Math.E);
export const math_tau = new Float(2 * Math.PI);
export const math_inf = new Float(Infinity);
export const math_nan = new Float(Number.NaN);

export function math_sqrt(x) {
  const v = mathNumber(x);
  if (v < 0) throw mathDomain();
  return new Float(Math.sqrt(v));
}
export function math_floor(x) {
  if (isInt(x)) return plainInt(x);
  const own = dunder(x, '__floor__');
  if (own) return own.call(x);
  return floatToInt(Math.floor(mathNumber(x)));
}
export function math_ceil(x) {
  if (isInt(x)) return plainInt(x);
  const own = dunder(x, '__ceil__');
  if (own) return own.call(x);
  return floatToInt(Math.ceil(mathNumber(x)));
}
export function math_trunc(x) {
  if (isInt(x)) return plainInt(x);
  const own = dunder(x, '__trunc__');
  if (own) return own.call(x);
  return floatToInt(Math.trunc(mathNumber(x)));
}
export function math_fabs(x) {
  return new Float(Math.abs(mathNumber(x)));
}
export function math_copysign(x, y) {
  const [a, b] = [mathNumber(x), mathNumber(y)];
  return new Float(b < 0 || Object.is(b, -0) ? -Math.abs(a) : Math.abs(a));
}
export function math_fmod(x, y) {
  const [a, b] = [mathNumber(x), mathNumber(y)];
  if ((b === 0 && !Number.isNaN(a)) || (!Number.isFinite(a) && !Number.isNaN(a) && !Number.isNaN(b)))
    throw mathDomain();
  return new Float(a % b);
}
export function math_modf(x) {
  const v = mathNumber(x);
  if (!Number.isFinite(v)) return new Tuple([new Float(Number.isNaN(v) ? v : v < 0 ? -0 : 0), new Float(v)]);
  const whole = Math.trunc(v);
  const part = v - whole;
  return new Tuple([new Float(part === 0 && (v < 0 || Object.is(v, -0)) ? -0 : part), new Float(whole)]);
}
export function math_frexp(x) {
  const v = mathNumber(x);
  if (v === 0 || !Number.isFinite(v)) return new Tuple([new Float(v), 0]);
  let e = Math.max(-1074, Math.floor(Math.log2(Math.abs(v)))) + 1;
  let m = e < -1000 ? (v * 2 ** 1000) / 2 ** (e + 1000) : v / 2 ** e;
  while (Math.abs(m) >= 1) [m, e] = [m / 2, e + 1];
  while (Math.abs(m) < 0.5) [m, e] = [m * 2, e - 1];
  return new Tuple([new Float(m), e]);
}
export function math_ldexp(x, i) {
  let [v, n] = [mathNumber(x), Number(index(i))];
  while (n > 1000) [v, n] = [v * 2 ** 1000, n - 1000];
  while (n < -1000) [v, n] = [v * 2 ** -1000, n + 1000];
  const r = v * 2 ** n;
  if (!Number.isFinite(r) && Number.isFinite(v)) throw new OverflowError('math range error');
  return new Float(r);
}
export function math_isnan(x) {
  return Number.isNaN(mathNumber(x));
}
export function math_isinf(x) {
  return Math.abs(mathNumber(x)) === Infinity;
}
export function math_isfinite(x) {
  return Number.isFinite(mathNumber(x));
}
export function math_isclose(a, b, relTol, absTol) {
  const [x, y] = [mathNumber(a), mathNumber(b)];
  const [rel, abs] = [relTol === undefined ? 1e-9 : mathNumber(relTol), absTol === undefined ? 0 : mathNumber(absTol)];
  if (rel < 0 || abs < 0) throw new ValueError('tolerances must be non-negative');
  if (x === y) return true;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return false;
  const gap = Math.abs(y - x);
  return gap <= Math.abs(rel * y) || gap <= Math.abs(rel * x) || gap <= abs;
}
sig(math_isclose, 'a, b, *, rel_tol=, abs_tol=', 'isclose');
export function math_gcd(...all) {
  let out = 0n;
  for (const one of all) {
    let [a, b] = [out, BigInt(index(one))];
    while (b !== 0n) [a, b] = [b, a % b];
    out = a < 0n ? -a : a;
  }
  return int$(out);
}
sig(math_gcd, '*integers', 'gcd');
export function math_lcm(...all) {
  let out = 1n;
  for (const one of all) {
    const b = BigInt(index(one));
    if (b === 0n) return 0;
    const g = BigInt(math_gcd(int$(out), int$(b)));
    out = (out / g) * b;
    if (out < 0n) out = -out;
  }
  return int$(out);
}
sig(math_lcm, '*integers', 'lcm');
export function math_factorial(x) {
  if (!isInt(x)) throw new PyTypeError(`'${typeName(x)}' object cannot be interpreted as an integer`);
  const n = plainInt(x);
  if (n < 0) throw new ValueError('factorial() not defined for negative values');
  let out = 1n;
  for (let k = 2n; k <= n; k++) out *= k;
  return int$(out);
}
export function math_comb(n, k) {
  let [a, b] = [BigInt(index(n)), BigInt(index(k))];
  if (a < 0n) throw new ValueError('n must be a non-negative integer');
  if (b < 0n) throw new ValueError('k must be a non-negative integer');
  if (b > a) return 0;
  if (a - b < b) b = a - b;
  let out = 1n;
  for (let i = 1n; i <= b; i++) out = (out * (a - b + i)) / i;
  return int$(out);
}
export function math_perm(n, k) {
  if (k === undefined || k === null) return math_factorial(n);
  const [a, b] = [BigInt(index(n)), BigInt(index(k))];
  if (a < 0n) throw new ValueError('n must be a non-negative integer');
  if (b < 0n) throw new ValueError('k must be a non-negative integer');
  if (b > a) return 0;
  let out = 1n;
  for (let i = 0n; i < b; i++) out *= a - i;
  return int$(out);
}
sig(math_perm, 'n, k=, /', 'perm');

/** @param {bigint} n */
function mathRoot(n) {
  if (n < 2n) return n;
  let x =
    n < 1n << 1000n ? BigInt(Math.floor(Math.sqrt(Number(n)))) + 1n : 1n << BigInt((n.toString(2).length >> 1) + 1);
  // One step from anywhere leads to the root or above it, from where the steps go down.
  x = (x + n / x) >> 1n;
  for (;;) {
    const y = (x + n / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}
export function math_isqrt(x) {
  const n = index(x);
  if (n < 0) throw new ValueError('isqrt() argument must be nonnegative');
  return int$(mathRoot(BigInt(n)));
}
export function math_prod(source, start) {
  let out = start === undefined ? 1 : start;
  for (const one of iter(source)) out = opMul(out, one);
  return out;
}
sig(math_prod, 'iterable, /, *, start=', 'prod');

/** Exactly, then rounded. */
export function math_fsum(source) {
  let [total, special] = [0n, 0];
  for (const one of iter(source)) {
    const v = mathNumber(one);
    if (!Number.isFinite(v)) {
      special += v;
      continue;
    }
    const [m, e] = scaled(v);
    total += m << BigInt(e + 1080);
  }
  if (special !== 0) return new Float(special);
  return new Float(mathRounded(total, -1080));
}
function mathNorm(values) {
  if (values.some((v) => Math.abs(v) === Infinity)) return new Float(Infinity);
  if (values.some((v) => Number.isNaN(v))) return new Float(Number.NaN);
  let total = 0n;
  for (const v of values) {
    const [m, e] = scaled(v);
    const big = m << BigInt(e + 1080);
    total += big * big;
  }
  if (total === 0n) return new Float(0);
  const root = mathRoot(total << 64n);
  return new Float(roundedShift(root * root === total << 64n ? root : root | 1n, -1080 - 32));
}
export function math_hypot(...all) {
  return mathNorm(all.map(mathNumber));
}
sig(math_hypot, '*coordinates', 'hypot');
export function math_dist(p, q) {
  const [a, b] = [items(p), items(q)];
  if (a.length !== b.length) throw new ValueError('both points must have the same number of dimensions');
  return mathNorm(a.map((one, at) => mathNumber(one) - mathNumber(b[at])));
}
export function math_pow(x, y) {
  const [a, b] = [mathNumber(x), mathNumber(y)];
  if (b === 0 || a === 1) return new Float(1);
  if (a === 0 && b < 0) throw mathDomain();
  if (a < 0 && Number.isFinite(a) && Number.isFinite(b) && !Number.isInteger(b)) throw mathDomain();
  const r = a === -1 && !Number.isFinite(b) && !Number.isNaN(b) ? 1 : libmPow(a, b);
  if (!Number.isFinite(r) && Number.isFinite(a) && Number.isFinite(b)) throw new OverflowError('math range error');
  return new Float(r);
}
export function math_exp(x) {
  const v = mathNumber(x);
  if (Number.isNaN(v) || v === Infinity) return new Float(v);
  if (v > 709.782712893384) throw new OverflowError('math range error');
  if (v < -750) return new Float(0);
  return new Float(v === 0 ? 1 : fixedExp(mathFixed(v)));
}
export function math_exp2(x) {
  return math_pow(new Float(2), x);
}
function mathLog(x) {
  if (isInt(x)) {
    const n = BigInt(plainInt(x));
    if (n <= 0n) throw mathDomain();
    return fixedLog(n, 0);
  }
  const v = mathNumber(x);
  if (v <= 0) throw mathDomain();
  const [m, e] = scaled(v);
  return fixedLog(m, e);
}
function mathLogFloat(x, per) {
  const v = isInt(x) ? 1 : mathNumber(x);
  if (Number.isNaN(v) || v === Infinity) return new Float(v);
  const log = mathLog(x);
  return new Float(mathRounded(per === null ? log : (log << fixedBits) / per));
}
export function math_log(x, base) {
  const top = mathLogFloat(x, null);
  if (base === undefined) return top;
  const bottom = mathLogFloat(base, null);
  if (bottom.v === 0) throw new ZeroDivisionError('float division by zero');
  return new Float(top.v / bottom.v);
}
sig(math_log, 'x, base=, /', 'log');
export function math_log2(x) {
  return mathLogFloat(x, ln2());
}
export function math_log10(x) {
  // CPython takes large integers apart itself.
  if (isInt(x) && typeof plainInt(x) === 'bigint') return mathLogFloat(x, fixedLog(10n, 0));
  const v = mathNumber(x);
  if (v <= 0) throw mathDomain();
  return new Float(Number.isNaN(v) ? v : mathLog10Of(v));
}
function mathAngle(x) {
  const v = mathNumber(x);
  if (Math.abs(v) === Infinity) throw mathDomain();
  return v;
}
export function math_sin(x) {
  const v = mathAngle(x);
  return new Float(Number.isNaN(v) || Math.abs(v) < 1e-9 ? v : mathRounded(mathSinCos(v)[0]));
}
export function math_cos(x) {
  const v = mathAngle(x);
  return new Float(Number.isNaN(v) ? v : mathRounded(mathSinCos(v)[1]));
}
export function math_tan(x) {
  const v = mathAngle(x);
  if (Number.isNaN(v) || Math.abs(v) < 1e-9) return new Float(v);
  const [sin, cos] = mathSinCos(v);
  return new Float(mathRounded((sin << fixedBits) / cos));
}
/** atan of sin/cos: the engine's answer is close, and the angle that is left over is as good as its tangent. */
function mathAtan(y, x, near) {
  const [sin, cos] = mathSinCos(near);
  const rest = ((y * cos - x * sin) << fixedBits) / (x * cos + y * sin);
  return mathRounded(mathFixed(near) + rest);
}
export function math_atan(x) {
  const v = mathNumber(x);
  if (Number.isNaN(v) || Math.abs(v) < 1e-9) return new Float(v);
  if (Math.abs(v) > 1e16) return new Float(Math.atan(v));
  return new Float(mathAtan(mathFixed(v), fixedOne, Math.atan(v)));
}
export function math_atan2(y, x) {
  const [a, b] = [mathNumber(y), mathNumber(x)];
  const near = Math.atan2(a, b);
  if (a === 0 || b === 0 || !Number.isFinite(a) || !Number.isFinite(b) || Math.abs(near) < 1e-9) return new Float(near);
  const scale = 2 ** -Math.floor(Math.log2(Math.max(Math.abs(a), Math.abs(b))));
  const [p, q] = [a * scale, b * scale];
  if (Math.abs(p) < 1e-30 || Math.abs(q) < 1e-30) return new Float(near);
  return new Float(mathAtan(mathFixed(p), mathFixed(q), near));
}
export function math_degrees(x) {
  return new Float(mathNumber(x) * (180 / Math.PI));
}
export function math_radians(x) {
  return new Float(mathNumber(x) * (Math.PI / 180));
}

/** A function of a float that keeps NaN, and for which CPython names what it cannot take. */
function mathFloat(x, f) {
  const v = mathNumber(x);
  return Number.isNaN(v) ? new Float(v) : new Float(f(v));
}
const mathExpOf = (v) => (v === 0 ? 1 : v < -745.2 ? 0 : (fixedExp(mathFixed(v)) ?? Math.exp(v)));
const mathLnOf = (v) => (v === Infinity ? v : mathRounded(fixedLog(...scaled(v))));

/** As the C library has it: by the logarithm of the part between 1/2 and 2. */
function mathLog10Of(v) {
  if (v === Infinity) return v;
  let [m, e] = [v, 0];
  if (m < 2 ** -1022) [m, e] = [m * 2 ** 54, -54];
  const k = Math.floor(Math.log2(m));
  let [power, part] = [k, m / 2 ** k];
  if (part >= 2) [power, part] = [power + 1, part / 2];
  if (part < 1) [power, part] = [power - 1, part * 2];
  power += e;
  if (power < 0) [power, part] = [power + 1, part / 2];
  return (
    power * 3.69423907715893078616e-13 + 4.34294481903251816668e-1 * mathLnOf(part) + power * 3.01029995663611771306e-1
  );
}

const mathExpm1Terms = [
  -3.33333333333331316428e-2, 1.58730158725481460165e-3, -7.93650757867487942473e-5, 4.00821782732936239552e-6,
  -2.01099218183624371326e-7,
];
/** exp(v) - 1 by the quotient that the C library takes, its sums in the same order. */
function mathExpm1Of(v) {
  if (Math.abs(v) < 2 ** -54) return v;
  if (v > 709.782712893384) return Infinity;
  if (v < -56 * Math.LN2) return -1;
  let [x, k, c] = [v, 0, 0];
  if (Math.abs(v) > 0.5 * Math.LN2) {
    k = Math.abs(v) < 1.5 * Math.LN2 ? Math.sign(v) : Math.trunc(Math.LOG2E * v + (v < 0 ? -0.5 : 0.5));
    const [high, low] = [v - k * 6.9314718036912381649e-1, k * 1.90821492927058770002e-10];
    x = high - low;
    c = high - x - low;
  }
  const half = 0.5 * x;
  const h = x * half;
  const [q1, q2, q3, q4, q5] = mathExpm1Terms;
  const h2 = h * h;
  const r = 1 + h * q1 + h2 * (q2 + h * q3) + h2 * h2 * (q4 + h * q5);
  const t = 3 - r * half;
  let e = h * ((r - t) / (6 - x * t));
  if (k === 0) return x - (x * e - h);
  e = x * (e - c) - c - h;
  if (k === -1) return 0.5 * (x - e) - 0.5;
  if (k === 1) return x < -0.25 ? -2 * (e - (x + 0.5)) : 1 + 2 * (x - e);
  const power = 2 ** k;
  if (k <= -2 || k > 56) return (k === 1024 ? (1 - (e - x)) * 2 * 2 ** 1023 : (1 - (e - x)) * power) - 1;
  return k < 20 ? (1 - 2 ** -k - (e - x)) * power : (x - (e + 2 ** -k) + 1) * power;
}
export function math_expm1(x) {
  return mathRange(mathFloat(x, mathExpm1Of), x);
}
function mathRange(result, x) {
  if (Math.abs(result.v) === Infinity && Number.isFinite(mathNumber(x))) throw new OverflowError('math range error');
  return result;
}
export function math_log1p(x) {
  const v = mathNumber(x);
  if (v <= -1) throw mathDomain();
  return new Float(Math.log1p(v));
}
export function math_sinh(x) {
  return mathRange(mathFloat(x, mathSinhOf), x);
}
function mathSinhOf(v) {
  const [a, h] = [Math.abs(v), v < 0 ? -0.5 : 0.5];
  if (a < 2 ** -28) return v;
  if (a < 22) {
    const t = mathExpm1Of(a);
    return a < 1 ? h * (2 * t - (t * t) / (t + 1)) : h * (t + t / (t + 1));
  }
  if (a < 709.78) return h * mathExpOf(a);
  const half = mathExpOf(0.5 * a);
  return h * half * half;
}
export function math_cosh(x) {
  return mathRange(mathFloat(x, mathCoshOf), x);
}
function mathCoshOf(v) {
  const a = Math.abs(v);
  if (a === Infinity) return a;
  if (a < 0.5 * Math.LN2) {
    const t = mathExpm1Of(a);
    const w = 1 + t;
    return a < 2 ** -55 ? w : 1 + (t * t) / (w + w);
  }
  if (a < 22) {
    const t = mathExpOf(a);
    return 0.5 * t + 0.5 / t;
  }
  if (a < 709.78) return 0.5 * mathExpOf(a);
  const half = mathExpOf(0.5 * a);
  return 0.5 * half * half;
}
export function math_tanh(x) {
  return mathFloat(x, (v) => {
    const a = Math.abs(v);
    if (a < 2 ** -55) return v;
    let z = 1;
    if (a < 22) {
      const t = mathExpm1Of(a >= 1 ? 2 * a : -2 * a);
      z = a >= 1 ? 1 - 2 / (t + 2) : -t / (t + 2);
    }
    return v < 0 ? -z : z;
  });
}
export function math_asinh(x) {
  return mathFloat(x, (v) => {
    const a = Math.abs(v);
    if (a < 2 ** -28 || a === Infinity) return v;
    const square = v * v;
    const w =
      a > 2 ** 28
        ? mathLnOf(a) + Math.LN2
        : a > 2
          ? mathLnOf(2 * a + 1 / (Math.sqrt(square + 1) + a))
          : Math.log1p(a + square / (1 + Math.sqrt(1 + square)));
    return v < 0 ? -w : w;
  });
}
export function math_acosh(x) {
  return mathFloat(x, (v) => {
    if (v < 1) throw mathDomain();
    if (v >= 2 ** 28) return v === Infinity ? v : mathLnOf(v) + Math.LN2;
    if (v === 1) return 0;
    if (v > 2) return mathLnOf(2 * v - 1 / (v + Math.sqrt(v * v - 1)));
    const t = v - 1;
    return Math.log1p(t + Math.sqrt(2 * t + t * t));
  });
}
export function math_atanh(x) {
  return mathFloat(x, (v) => {
    const a = Math.abs(v);
    if (a >= 1) throw mathDomain();
    if (a < 2 ** -28) return v;
    const t = a + a;
    const w = 0.5 * Math.log1p(a < 0.5 ? t + (t * a) / (1 - a) : t / (1 - a));
    return v < 0 ? -w : w;
  });
}

/** The angle whose sine is v, fixed. */
function mathAsinFixed(v) {
  const s = mathFixed(v);
  const c = mathRoot(fixedOne * fixedOne - s * s);
  const near = Math.asin(v);
  const [sin, cos] = mathSinCos(near);
  const rest = (((s * cos - c * sin) >> fixedBits) << fixedBits) / ((c * cos + s * sin) >> fixedBits);
  // The rest is tiny: its arc is itself, less a sixth of its cube.
  return mathFixed(near) + rest;
}
export function math_asin(x) {
  return mathFloat(x, (v) => {
    if (v < -1 || v > 1) throw mathDomain();
    return Math.abs(v) < 1e-9 || Math.abs(v) === 1 ? Math.asin(v) : mathRounded(mathAsinFixed(v));
  });
}
export function math_acos(x) {
  return mathFloat(x, (v) => {
    if (v < -1 || v > 1) throw mathDomain();
    if (Math.abs(v) === 1 || v === 0) return Math.acos(v);
    return mathRounded((mathPi() >> (mathPiBits - fixedBits + 1n)) - mathAsinFixed(v));
  });
}

export function math_nextafter(x, y) {
  const [a, b] = [mathNumber(x), mathNumber(y)];
  if (Number.isNaN(a) || Number.isNaN(b)) return new Float(Number.NaN);
  if (a === b) return new Float(b);
  if (a === 0) return new Float(b > 0 ? 5e-324 : -5e-324);
  const bits = new BigInt64Array(new Float64Array([a]).buffer);
  bits[0] += a < b === a > 0 ? 1n : -1n;
  return new Float(new Float64Array(bits.buffer)[0]);
}
export function math_ulp(x) {
  return mathFloat(x, (v) => {
    const a = Math.abs(v);
    if (a === Infinity) return a;
    const next = math_nextafter(new Float(a), new Float(Infinity)).v;
    return next === Infinity ? a - math_nextafter(new Float(a), new Float(0)).v : next - a;
  });
}
/** The rest that is nearest to zero; halfway, the even multiple is taken. */
export function math_remainder(x, y) {
  const [a, b] = [mathNumber(x), mathNumber(y)];
  if (Number.isNaN(a) || Number.isNaN(b)) return new Float(Number.NaN);
  if (b === 0 || Math.abs(a) === Infinity) throw mathDomain();
  if (Math.abs(b) === Infinity) return new Float(a);
  const [p, q] = [Math.abs(a), Math.abs(b)];
  const m = p % q;
  const c = q - m;
  const r = m < c ? m : m > c ? -c : m - 2 * ((0.5 * (p - m)) % q);
  return new Float((a < 0 || Object.is(a, -0) ? -1 : 1) * r);
}

const mathLanczosTop = [
  23531376880.41076, 42919803642.6491, 35711959237.35567, 17921034426.03721, 6039542586.352028, 1439720407.3117216,
  248874557.86205417, 31426415.585400194, 2876370.6289353725, 186056.26539522348, 8071.672002365816, 210.82427775157936,
  2.5066282746310002,
];
const mathLanczosBottom = [
  0, 39916800, 120543840, 150917976, 105258076, 45995730, 13339535, 2637558, 357423, 32670, 1925, 66, 1,
];
const mathLanczosG = 6.024680040776729583740234375;

function mathLanczos(x) {
  let [top, bottom] = [0, 0];
  const { length } = mathLanczosTop;
  for (let at = 0; at < length; at++) {
    const i = x < 5 ? length - 1 - at : at;
    top = x < 5 ? top * x + mathLanczosTop[i] : top / x + mathLanczosTop[i];
    bottom = x < 5 ? bottom * x + mathLanczosBottom[i] : bottom / x + mathLanczosBottom[i];
  }
  return top / bottom;
}
function mathSinPi(x) {
  const y = Math.abs(x) % 2;
  const near = Math.round(2 * y);
  const angle = (v, f) => f(new Float(Math.PI * v)).v;
  const r =
    near === 0
      ? angle(y, math_sin)
      : near === 1
        ? angle(y - 0.5, math_cos)
        : near === 2
          ? angle(1 - y, math_sin)
          : near === 3
            ? -angle(y - 1.5, math_cos)
            : angle(y - 2, math_sin);
  return x < 0 ? -r : r;
}

/** As CPython works it out itself, by Lanczos' sum. */
export function math_gamma(x) {
  const v = mathNumber(x);
  if (Number.isNaN(v) || v === Infinity) return new Float(v);
  if (v === -Infinity) throw mathDomain();
  if (v === 0) throw mathDomain();
  if (Number.isInteger(v)) {
    if (v < 0) throw mathDomain();
    if (v <= 23) return new Float(Number(math_factorial(v - 1)));
  }
  const a = Math.abs(v);
  if (a < 1e-20) {
    if (Math.abs(1 / v) === Infinity) throw new OverflowError('math range error');
    return new Float(1 / v);
  }
  if (a > 200) {
    if (v < 0) return new Float(0 / mathSinPi(v));
    throw new OverflowError('math range error');
  }
  const least = mathLanczosG - 0.5;
  const y = a + least;
  const z = ((a > least ? y - a - least : y - least - a) * mathLanczosG) / y;
  const power = (p) => libmPow(y, p);
  let r;
  if (v < 0) {
    r = ((-Math.PI / mathSinPi(a) / a) * mathExpOf(y)) / mathLanczos(a);
    r -= z * r;
    r = a < 140 ? r / power(a - 0.5) : r / power(a / 2 - 0.25) / power(a / 2 - 0.25);
  } else {
    r = mathLanczos(a) / mathExpOf(y);
    r += z * r;
    r = a < 140 ? r * power(a - 0.5) : r * power(a / 2 - 0.25) * power(a / 2 - 0.25);
  }
  if (Math.abs(r) === Infinity) throw new OverflowError('math range error');
  return new Float(r);
}
export function math_lgamma(x) {
  const v = mathNumber(x);
  if (!Number.isFinite(v)) return new Float(Number.isNaN(v) ? v : Infinity);
  if (Number.isInteger(v) && v <= 2) {
    if (v <= 0) throw mathDomain();
    return new Float(0);
  }
  const a = Math.abs(v);
  if (a < 1e-20) return new Float(-mathLnOf(a));
  let r = mathLnOf(mathLanczos(a)) - mathLanczosG;
  r += (a - 0.5) * (mathLnOf(a + mathLanczosG - 0.5) - 1);
  if (v < 0) r = 1.144729885849400174143427351353058711647 - mathLnOf(Math.abs(mathSinPi(a))) - mathLnOf(a) - r;
  if (Math.abs(r) === Infinity) throw new OverflowError('math range error');
  return new Float(r);
}

/** The C library's coefficients for the error function, from 0, from 0.84, from 1.25 and from 2.86 on. */
const mathErfParts = [
  [
    [
      1.28379167095512558561e-1, -3.2504210724700149937e-1, -2.84817495755985104766e-2, -5.77027029648944159157e-3,
      -2.37630166566501626084e-5,
    ],
    [
      1, 3.97917223959155352819e-1, 6.50222499887672944485e-2, 5.08130628187576562776e-3, 1.32494738004321644526e-4,
      -3.9602282787753681232e-6,
    ],
  ],
  [
    [
      -2.36211856075265944077e-3, 4.14856118683748331666e-1, -3.72207876035701323847e-1, 3.18346619901161753674e-1,
      -1.10894694282396677476e-1, 3.54783043256182359371e-2, -2.166375594868790843e-3,
    ],
    [
      1, 1.06420880400844228286e-1, 5.40397917702171048937e-1, 7.18286544141962662868e-2, 1.26171219808761642112e-1,
      1.36370839120290507362e-2, 1.1984499846799107417e-2,
    ],
  ],
  [
    [
      -9.86494403484714822705e-3, -6.93858572707181764372e-1, -1.05586262253232909814e1, -6.23753324503260060396e1,
      -1.62396669462573470355e2, -1.84605092906711035994e2, -8.12874355063065934246e1, -9.81432934416914548592,
    ],
    [
      1, 1.96512716674392571292e1, 1.376577541435190426e2, 4.34565877475229228821e2, 6.45387271733267880336e2,
      4.29008140027567833386e2, 1.08635005541779435134e2, 6.57024977031928170135, -6.04244152148580987438e-2,
    ],
  ],
  [
    [
      -9.86494292470009928597e-3, -7.99283237680523006574e-1, -1.77579549177547519889e1, -1.60636384855821916062e2,
      -6.37566443368389627722e2, -1.02509513161107724954e3, -4.83519191608651397019e2,
    ],
    [
      1, 3.03380607434824582924e1, 3.25792512996573918826e2, 1.53672958608443695994e3, 3.19985821950859553908e3,
      2.55305040643316442583e3, 4.74528541206955367215e2, -2.24409524465858183362e1,
    ],
  ],
];
/** A polynomial by pairs of terms, which are added in this order. */
function mathPairs(terms, x) {
  const square = x * x;
  const powers = [1, square, square * square, square * square * square, square * square * (square * square)];
  let sum = 0;
  for (let at = 0; at < terms.length; at += 2) {
    const pair = at + 1 < terms.length ? terms[at] + x * terms[at + 1] : terms[at];
    sum = at === 0 ? pair : sum + powers[at / 2] * pair;
  }
  return sum;
}
const mathErfQuotient = (part, x) => mathPairs(mathErfParts[part][0], x) / mathPairs(mathErfParts[part][1], x);
/** erfc of 1.25 and more, times its argument. */
function mathErfTail(a) {
  const quotient = mathErfQuotient(a < 1 / 0.35 ? 2 : 3, 1 / (a * a));
  const bits = new BigInt64Array(new Float64Array([a]).buffer);
  bits[0] &= ~0xffffffffn;
  const z = new Float64Array(bits.buffer)[0];
  return mathExpOf(-z * z - 0.5625) * mathExpOf((z - a) * (z + a) + quotient);
}
const mathErfMiddle = 8.45062911510467529297e-1;
export function math_erf(x) {
  return mathFloat(x, (v) => {
    const a = Math.abs(v);
    if (a < 0.84375) {
      if (a < 2 ** -28)
        return a < 2 ** -1015
          ? 0.0625 * (16 * v + 16 * 1.28379167095512586316e-1 * v)
          : v + 1.28379167095512586316e-1 * v;
      return v + v * mathErfQuotient(0, v * v);
    }
    const r = a < 1.25 ? mathErfMiddle + mathErfQuotient(1, a - 1) : a >= 6 ? 1 : 1 - mathErfTail(a) / a;
    return v < 0 ? -r : r;
  });
}
export function math_erfc(x) {
  return mathFloat(x, (v) => {
    const a = Math.abs(v);
    if (a < 0.84375) {
      if (a < 2 ** -56) return 1 - v;
      const y = mathErfQuotient(0, v * v);
      return v < 0.25 ? 1 - (v + v * y) : 0.5 - (v * y + (v - 0.5));
    }
    if (a < 1.25) {
      const q = mathErfQuotient(1, a - 1);
      return v >= 0 ? 1 - mathErfMiddle - q : 1 + (mathErfMiddle + q);
    }
    if (a >= 28) return v > 0 ? 0 : 2;
    if (v < -6) return 2;
    const r = mathErfTail(a) / a;
    return v > 0 ? r : 2 - r;
  });
}
