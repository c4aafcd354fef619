import { sig } from '../calls.js';
import { Complex, complexBinary, libmHypot } from '../complex.js';
import { PyTypeError, ValueError } from '../errors.js';
import { isNumeric, toFloat } from '../numbers.js';
import { Float, typeName, unfaithful } from '../values.js';

export const cmath_pi = new Float(Math.PI);
export const cmath_e = new Float(Math.E);
export const cmath_tau = new Float(2 * Math.PI);
export const cmath_inf = new Float(Infinity);
export const cmath_nan = new Float(Number.NaN);

function cmathNumber(x) {
  if (x instanceof Complex) return x;
  if (isNumeric(x)) return new Complex(toFloat(x), 0);
  if (x?.__complex__ || x?.__float__ || x?.__index__) unfaithful('a complex function of this');
  throw new PyTypeError(`must be real number, not ${typeName(x)}`);
}

/** As c_sqrt does it. */
export function cmath_sqrt(z) {
  const { re, im } = cmathNumber(z);
  if (re === 0 && im === 0) return new Complex(0, im);
  if (!Number.isFinite(re) || !Number.isFinite(im) || Math.max(Math.abs(re), Math.abs(im)) < 2 ** -1022) unfaithful('the root of this');
  const [ax, ay] = [Math.abs(re) / 8, Math.abs(im)];
  const s = 2 * Math.sqrt(ax + libmHypot(ax, ay / 8));
  const d = ay / (2 * s);
  const signed = (v) => (im < 0 || Object.is(im, -0) ? -v : v);
  return re >= 0 ? new Complex(s, signed(d)) : new Complex(d, signed(s));
}
export function cmath_isfinite(z) {
  const { re, im } = cmathNumber(z);
  return Number.isFinite(re) && Number.isFinite(im);
}
export function cmath_isnan(z) {
  const { re, im } = cmathNumber(z);
  return re !== re || im !== im;
}
export function cmath_isinf(z) {
  const { re, im } = cmathNumber(z);
  return Math.abs(re) === Infinity || Math.abs(im) === Infinity;
}
export function cmath_isclose(a, b, relative, absolute) {
  const [x, y] = [cmathNumber(a), cmathNumber(b)];
  const [rel, abs] = [relative === undefined ? 1e-9 : toFloat(relative), absolute === undefined ? 0 : toFloat(absolute)];
  if (rel < 0 || abs < 0) throw new ValueError('tolerances must be non-negative');
  if (x.re === y.re && x.im === y.im) return true;
  if (cmath_isinf(x) || cmath_isinf(y)) return false;
  const gap = complexBinary(x, y, '-');
  const apart = libmHypot(gap.re, gap.im);
  return apart <= rel * libmHypot(y.re, y.im) || apart <= rel * libmHypot(x.re, x.im) || apart <= abs;
}
sig(cmath_isclose, 'a, b, *, rel_tol=, abs_tol=', 'isclose');
