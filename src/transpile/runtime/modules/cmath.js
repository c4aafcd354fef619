import { Complex, complexBinary, libmHypot } from '../complex.js';
import { PyTypeError, ValueError } from '../errors.js';
import { isNumeric, toFloat } from '../numbers.js';
import { sig } from '../signatures.js';
import { Float, Tuple, typeName, unfaithful } from '../values.js';
import { math_exp, math_log, math_log1p } from './math/exponentials.js';
import { math_cosh, math_sinh, math_tanh } from './math/hyperbolic.js';
import { math_atan2, math_cos, math_sin, math_tan } from './math/trigonometry.js';

export const cmath_pi = new Float(Math.PI);
export const cmath_e = new Float(Math.E);
export const cmath_tau = new Float(2 * Math.PI);
export const cmath_inf = new Float(Infinity);
export const cmath_nan = new Float(Number.NaN);

function cmathNumber(x) {
  if (x instanceof Complex) return x;
  if (isNumeric(x)) return new Complex(toFloat(x), 0);
  if (x?.__complex__ || x?.__float__ || x?.__index__)
    unfaithful('a cmath function of an object that converts itself to a number');
  throw new PyTypeError(`must be real number, not ${typeName(x)}`);
}

/** As CPython's c_sqrt computes it. */
export function cmath_sqrt(z) {
  const { re, im } = cmathNumber(z);
  if (re === 0 && im === 0) return new Complex(0, im);
  if (!Number.isFinite(re) || !Number.isFinite(im) || Math.max(Math.abs(re), Math.abs(im)) < 2 ** -1022)
    unfaithful('cmath.sqrt() of an infinite or very small number');
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
  return Number.isNaN(re) || Number.isNaN(im);
}
export function cmath_isinf(z) {
  const { re, im } = cmathNumber(z);
  return Math.abs(re) === Infinity || Math.abs(im) === Infinity;
}
export function cmath_isclose(a, b, relative, absolute) {
  const [x, y] = [cmathNumber(a), cmathNumber(b)];
  const [rel, abs] = [
    relative === undefined ? 1e-9 : toFloat(relative),
    absolute === undefined ? 0 : toFloat(absolute),
  ];
  if (rel < 0 || abs < 0) throw new ValueError('tolerances must be non-negative');
  if (x.re === y.re && x.im === y.im) return true;
  if (cmath_isinf(x) || cmath_isinf(y)) return false;
  const gap = complexBinary(x, y, '-');
  const apart = libmHypot(gap.re, gap.im);
  return apart <= rel * libmHypot(y.re, y.im) || apart <= rel * libmHypot(x.re, x.im) || apart <= abs;
}
sig(cmath_isclose, 'a, b, *, rel_tol=, abs_tol=', 'isclose');

function cmathFinite(z) {
  const x = cmathNumber(z);
  return Number.isFinite(x.re) && Number.isFinite(x.im)
    ? x
    : unfaithful('a cmath function of an infinite number or NaN');
}
const cmathOf = (f, v) => f(new Float(v)).v;

export function cmath_phase(z) {
  const { re, im } = cmathNumber(z);
  return math_atan2(new Float(im), new Float(re));
}
export function cmath_polar(z) {
  const { re, im } = cmathFinite(z);
  return new Tuple([new Float(libmHypot(re, im)), math_atan2(new Float(im), new Float(re))]);
}
export function cmath_rect(r, phi) {
  const [radius, angle] = [toFloat(r), toFloat(phi)];
  if (!Number.isFinite(radius) || !Number.isFinite(angle))
    return unfaithful('a cmath function of an infinite number or NaN');
  return angle === 0
    ? new Complex(radius, radius * angle)
    : new Complex(radius * cmathOf(math_cos, angle), radius * cmathOf(math_sin, angle));
}
export function cmath_exp(z) {
  const { re, im } = cmathFinite(z);
  if (re > 708) return unfaithful('cmath.exp() of a large number');
  const size = cmathOf(math_exp, re);
  return new Complex(size * cmathOf(math_cos, im), size * cmathOf(math_sin, im));
}
function cmathLog(z) {
  const { re, im } = cmathFinite(z);
  if (re === 0 && im === 0) throw new ValueError('math domain error');
  const [ax, ay] = [Math.abs(re), Math.abs(im)];
  if (Math.max(ax, ay) > 1e300 || Math.max(ax, ay) < 1e-300)
    unfaithful('cmath.log() of a very large or very small number');
  const h = libmHypot(ax, ay);
  const [most, least] = ax > ay ? [ax, ay] : [ay, ax];
  const real =
    h >= 0.71 && h <= 1.73 ? cmathOf(math_log1p, (most - 1) * (most + 1) + least * least) / 2 : cmathOf(math_log, h);
  return new Complex(real, math_atan2(new Float(im), new Float(re)).v);
}
export function cmath_log(z, base) {
  return base === undefined ? cmathLog(z) : complexBinary(cmathLog(z), cmathLog(base), '/');
}
sig(cmath_log, 'z, base=, /', 'log');
export function cmath_log10(z) {
  const { re, im } = cmathLog(z);
  return new Complex(re / Math.LN10, im / Math.LN10);
}
export function cmath_sinh(z) {
  const { re, im } = cmathFinite(z);
  return new Complex(cmathOf(math_cos, im) * cmathOf(math_sinh, re), cmathOf(math_sin, im) * cmathOf(math_cosh, re));
}
export function cmath_cosh(z) {
  const { re, im } = cmathFinite(z);
  return new Complex(cmathOf(math_cos, im) * cmathOf(math_cosh, re), cmathOf(math_sin, im) * cmathOf(math_sinh, re));
}
export function cmath_tanh(z) {
  const { re, im } = cmathFinite(z);
  if (Math.abs(re) > 350) return unfaithful('cmath.tanh() of a large number');
  const [tx, ty] = [cmathOf(math_tanh, re), cmathOf(math_tan, im)];
  const c = 1 / cmathOf(math_cosh, re);
  const product = tx * ty;
  const by = 1 + product * product;
  return new Complex((tx * (1 + ty * ty)) / by, (ty / by) * c * c);
}
export function cmath_sin(z) {
  const { re, im } = cmathFinite(z);
  const turned = cmath_sinh(new Complex(-im, re));
  return new Complex(turned.im, -turned.re);
}
export function cmath_cos(z) {
  const { re, im } = cmathFinite(z);
  return cmath_cosh(new Complex(-im, re));
}
export function cmath_tan(z) {
  const { re, im } = cmathFinite(z);
  const turned = cmath_tanh(new Complex(-im, re));
  return new Complex(turned.im, -turned.re);
}
export const cmath_infj = new Complex(0, Infinity);
export const cmath_nanj = new Complex(0, Number.NaN);
