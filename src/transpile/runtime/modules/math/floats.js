import { OverflowError, ValueError } from '../../errors.js';
import { floatToInt, index, plainInt } from '../../numbers.js';
import { dunder } from '../../operators.js';
import { sig } from '../../signatures.js';
import { Float, isInt, Tuple } from '../../values.js';
import { mathDomain, mathFloat, mathNumber } from './numbers.js';

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
/** The remainder nearest to zero; of two equally near, that of the even quotient. */
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
