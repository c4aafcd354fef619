import { sig } from '../calls.js';
import { OverflowError, PyTypeError, ValueError, ZeroDivisionError } from '../errors.js';
import { items, iter } from '../iterate.js';
import { index } from '../list.js';
import { fixedBits, fixedExp, fixedLog, fixedOne, int$, isNumeric, libmPow, ln2, opMul, plainInt, roundedShift, scaled, toFloat } from '../numbers.js';
import { dunder } from '../operators.js';
import { toInt } from '../builtins.js';
import { Float, isInt, Tuple, typeName, unfaithful } from '../values.js';

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
  return toInt(new Float(Math.floor(mathNumber(x))));
}
export function math_ceil(x) {
  if (isInt(x)) return plainInt(x);
  const own = dunder(x, '__ceil__');
  if (own) return own.call(x);
  return toInt(new Float(Math.ceil(mathNumber(x))));
}
export function math_trunc(x) {
  if (isInt(x)) return plainInt(x);
  const own = dunder(x, '__trunc__');
  if (own) return own.call(x);
  return toInt(new Float(Math.trunc(mathNumber(x))));
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
  if ((b === 0 && a === a) || (!Number.isFinite(a) && a === a && b === b)) throw mathDomain();
  return new Float(a % b);
}
export function math_modf(x) {
  const v = mathNumber(x);
  if (!Number.isFinite(v)) return new Tuple([new Float(v !== v ? v : v < 0 ? -0 : 0), new Float(v)]);
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

function mathRoot(n) {
  if (n < 2n) return n;
  let x = n < 1n << 1000n ? BigInt(Math.floor(Math.sqrt(Number(n)))) + 2n : 1n << BigInt((n.toString(2).length >> 1) + 1);
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
  if (values.some((v) => v !== v)) return new Float(Number.NaN);
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
  const r = a === -1 && !Number.isFinite(b) && b === b ? 1 : libmPow(a, b);
  if (!Number.isFinite(r) && Number.isFinite(a) && Number.isFinite(b)) throw new OverflowError('math range error');
  return new Float(r);
}
export function math_exp(x) {
  const v = mathNumber(x);
  if (v !== v || v === Infinity) return new Float(v);
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
  if (v !== v || v === Infinity) return new Float(v);
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
  return mathLogFloat(x, fixedLog(10n, 0));
}
function mathAngle(x) {
  const v = mathNumber(x);
  if (Math.abs(v) === Infinity) throw mathDomain();
  return v;
}
export function math_sin(x) {
  const v = mathAngle(x);
  return new Float(v !== v || Math.abs(v) < 1e-9 ? v : mathRounded(mathSinCos(v)[0]));
}
export function math_cos(x) {
  const v = mathAngle(x);
  return new Float(v !== v ? v : mathRounded(mathSinCos(v)[1]));
}
export function math_tan(x) {
  const v = mathAngle(x);
  if (v !== v || Math.abs(v) < 1e-9) return new Float(v);
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
  if (v !== v || Math.abs(v) < 1e-9) return new Float(v);
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
export function math_gamma(x) {
  const v = mathNumber(x);
  if (Number.isInteger(v) && v > 0 && v < 23) return new Float(Number(math_factorial(v - 1)));
  return unfaithful('math.gamma() of this number');
}
