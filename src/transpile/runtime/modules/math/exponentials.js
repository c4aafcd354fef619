import { OverflowError, ZeroDivisionError } from '../../errors.js';
import { fixedBits, fixedExp, fixedLog, libmPow, ln2, plainInt, scaled } from '../../numbers.js';
import { sig } from '../../signatures.js';
import { Float, isInt } from '../../values.js';
import { mathLibraryExp } from './c-library-exp.js';
import { mathFastExp, mathFastLog } from './double-double.js';
import { mathDomain, mathFixed, mathFloat, mathNumber, mathRange, mathRounded } from './numbers.js';

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
  return new Float(mathExpOf(v));
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
  const fast = per === null && (!isInt(x) || typeof x === 'number') ? mathFastLog(isInt(x) ? x : v) : undefined;
  if (fast !== undefined) return new Float(fast);
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
  // CPython splits large integers itself.
  if (isInt(x) && typeof plainInt(x) === 'bigint') return mathLogFloat(x, fixedLog(10n, 0));
  const v = mathNumber(x);
  if (v <= 0) throw mathDomain();
  return new Float(Number.isNaN(v) ? v : mathLog10Of(v));
}
export function mathExpOf(v) {
  if (v === 0) return 1;
  if (v < -708) return v < -745.2 ? 0 : fixedExp(mathFixed(v));
  return v < 709.782712893384 ? (mathFastExp(v) ?? mathLibraryExp(v)) : Math.exp(v);
}
export const mathLnOf = (v) => (v === Infinity ? v : (mathFastLog(v) ?? mathRounded(fixedLog(...scaled(v)))));

/** As the C library computes it: from the logarithm of the part between 1/2 and 2. */
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
/** exp(v) - 1 by the C library's quotient, with its sums in the same order. */
export function mathExpm1Of(v) {
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
export function math_log1p(x) {
  const v = mathNumber(x);
  if (v <= -1) throw mathDomain();
  return new Float(Math.log1p(v));
}
