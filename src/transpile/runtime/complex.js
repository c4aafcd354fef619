import { OverflowError, PyObject, PyTypeError, ValueError, ZeroDivisionError } from './errors.js';
import { hash } from './hash.js';
import { math_exp, math_log } from './modules/math/exponentials.js';
import { math_atan2, math_cos, math_sin } from './modules/math/trigonometry.js';
import { floatResult, index, int$, isNumeric, libmPow, toFloat } from './numbers.js';
import { dunder } from './operators.js';
import { floatRepr } from './repr.js';
import { Float, NotImplemented, typeName, unfaithful } from './values.js';

export class Complex {
  constructor(re, im) {
    this.re = re;
    this.im = im;
  }
  get $real() {
    return new Float(this.re);
  }
  get $imag() {
    return new Float(this.im);
  }
  $conjugate() {
    return new Complex(this.re, -this.im);
  }
  __add__(other) {
    return complexBinary(this, other, '+');
  }
  __radd__(other) {
    return complexBinary(other, this, '+');
  }
  __sub__(other) {
    return complexBinary(this, other, '-');
  }
  __rsub__(other) {
    return complexBinary(other, this, '-');
  }
  __mul__(other) {
    return complexBinary(this, other, '*');
  }
  __rmul__(other) {
    return complexBinary(other, this, '*');
  }
  __truediv__(other) {
    return complexBinary(this, other, '/');
  }
  __rtruediv__(other) {
    return complexBinary(other, this, '/');
  }
  __pow__(other) {
    return complexBinary(this, other, '**');
  }
  __rpow__(other) {
    return complexBinary(other, this, '**');
  }
  __neg__() {
    return new Complex(-this.re, -this.im);
  }
  __pos__() {
    return this;
  }
  __hash__() {
    const h = BigInt.asIntN(64, BigInt(hash(new Float(this.re))) + 1000003n * BigInt(hash(new Float(this.im))));
    return h === -1n ? -2 : int$(h);
  }
  __abs__() {
    const size = libmHypot(this.re, this.im);
    if (size === Infinity && Number.isFinite(this.re) && Number.isFinite(this.im))
      throw new OverflowError('absolute value too large');
    return new Float(size);
  }
  __bool__() {
    return this.re !== 0 || this.im !== 0;
  }
  __eq__(other) {
    const it = asComplex(other);
    return it === null ? NotImplemented : it.re === this.re && it.im === this.im;
  }
  __repr__() {
    const part = (v) => floatRepr(v).replace(/\.0$/, '');
    if (this.re === 0 && !Object.is(this.re, -0)) return `${part(this.im)}j`;
    const im = part(this.im);
    return `(${part(this.re)}${/^[-]/.test(im) ? '' : '+'}${im}j)`;
  }
}
Complex.prototype.$typeName = 'complex';

const asComplex = (x) => (x instanceof Complex ? x : isNumeric(x) ? new Complex(toFloat(x), 0) : null);

/** Does the processor have a fused multiply-add, which the C library uses? */
const multipliesAndAdds = globalThis.process?.arch === 'arm64';

/** `a * b + c`, rounded once. */
function fused(a, b, c) {
  const product = a * b;
  const [a1, b1] = [a * 134217729, b * 134217729];
  const [aHigh, bHigh] = [a1 - (a1 - a), b1 - (b1 - b)];
  const [aLow, bLow] = [a - aHigh, b - bHigh];
  const productRest = aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
  const sum = product + c;
  const part = sum - product;
  return sum + (product - (sum - part) + (c - part) + productRest);
}

/** The length of a vector as the C library computes it, which is not always the nearest float. */
export function libmHypot(x, y) {
  const [ax, ay] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
  if (Math.abs(x) === Infinity || Math.abs(y) === Infinity) return Infinity;
  if (ay <= ax * 2 ** -54 || Number.isNaN(ax) || Number.isNaN(ay)) return ax + ay;
  const scale = ax > 2 ** 511 ? 2 ** -600 : ay < 2 ** -459 ? 2 ** 600 : 1;
  const [a, b] = [ax * scale, ay * scale];
  if (multipliesAndAdds) return Math.sqrt(2 * b >= a ? fused(2 * b, a, (a - b) * (a - b)) : fused(a, a, b * b)) / scale;
  const h = Math.sqrt(a * a + b * b);
  const d = h - (h <= 2 * b ? b : a);
  const [t1, t2] =
    h <= 2 * b ? [a * (2 * d - a), (d - 2 * (a - b)) * d] : [2 * d * (a - 2 * b), (4 * d - b) * b + d * d];
  return (h - (t1 + t2) / (2 * h)) / scale;
}

/** @returns {any} */
export function complexBinary(left, right, sign) {
  const [a, b] = [asComplex(left), asComplex(right)];
  if (a === null || b === null) return NotImplemented;
  switch (sign) {
    case '+':
      return new Complex(a.re + b.re, a.im + b.im);
    case '-':
      return new Complex(a.re - b.re, a.im - b.im);
    case '*':
      return new Complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
    case '/':
      return quotient(a, b);
  }
  return complexPower(a, b);
}

/** As CPython's _Py_c_quot computes it. */
function quotient(a, b) {
  if (b.re === 0 && b.im === 0) throw new ZeroDivisionError('complex division by zero');
  if (Math.abs(b.re) >= Math.abs(b.im)) {
    const ratio = b.im / b.re;
    const denominator = b.re + b.im * ratio;
    return new Complex((a.re + a.im * ratio) / denominator, (a.im - a.re * ratio) / denominator);
  }
  const ratio = b.re / b.im;
  const denominator = b.re * ratio + b.im;
  return new Complex((a.re * ratio + a.im) / denominator, (a.im * ratio - a.re) / denominator);
}

function complexPower(a, b) {
  if (b.im === 0 && Number.isInteger(b.re) && Math.abs(b.re) <= 100) {
    let [n, mask, r, p] = [Math.abs(b.re), 1, new Complex(1, 0), a];
    while (mask > 0 && n >= mask) {
      if (n & mask) r = complexBinary(r, p, '*');
      mask <<= 1;
      p = complexBinary(p, p, '*');
    }
    return b.re < 0 ? quotient(new Complex(1, 0), r) : r;
  }
  return polarPower(a, b);
}

/** As CPython's _Py_c_pow computes it. */
function polarPower(a, b) {
  if (b.re === 0 && b.im === 0) return new Complex(1, 0);
  if (a.re === 0 && a.im === 0) {
    if (b.im !== 0 || b.re < 0) throw new ZeroDivisionError('0.0 to a negative or complex power');
    return new Complex(0, 0);
  }
  const size = libmHypot(a.re, a.im);
  let length = libmPow(size, b.re);
  const angle = math_atan2(new Float(a.im), new Float(a.re)).v;
  let phase = angle * b.re;
  if (b.im !== 0) {
    length /= math_exp(new Float(angle * b.im)).v;
    phase += b.im * math_log(new Float(size)).v;
  }
  const [re, im] = [length * math_cos(new Float(phase)).v, length * math_sin(new Float(phase)).v];
  if (!Number.isFinite(re) || !Number.isFinite(im)) throw new OverflowError('complex exponentiation');
  return new Complex(re, im);
}

/** `complex('1+2j')`. */
function complexOfText(text) {
  const inner = /^\s*(?:\(\s*(.*?)\s*\)|(.*?))\s*$/s.exec(text);
  const bare = (inner?.[1] ?? inner?.[2] ?? '').replaceAll('_', '');
  const number = '(?:\\d+\\.?\\d*(?:[eE][-+]?\\d+)?|\\.\\d+(?:[eE][-+]?\\d+)?|inf(?:inity)?|nan)';
  const shape = new RegExp(`^(?:([-+]?${number})(?![jJ]))?(?:([-+]?(?:${number})?)[jJ])?$`, 'i').exec(bare);
  if (!shape || bare === '' || (shape[1] !== undefined && shape[2] !== undefined && !/^[-+]/.test(shape[2])))
    throw new ValueError('complex() arg is a malformed string');
  const value = (part) => {
    if (part === undefined) return 0;
    const [, sign, digits] = /^([-+]?)(.*)$/.exec(part);
    const size =
      digits === '' ? 1 : /^inf/i.test(digits) ? Infinity : /^nan/i.test(digits) ? Number.NaN : Number(digits);
    return sign === '-' ? -size : size;
  };
  return new Complex(value(shape[1]), value(shape[2]));
}

function toComplex(x) {
  if (dunder(x, '__complex__')) return unfaithful('complex() of an object with `__complex__`');
  const own = x instanceof PyObject ? dunder(x, '__float__') : undefined;
  if (own) return new Complex(floatResult(own.call(x), x).v, 0);
  if (x instanceof PyObject && dunder(x, '__index__')) return new Complex(toFloat(index(x)), 0);
  return asComplex(x);
}

export function complex(re, im) {
  if (typeof re === 'string') {
    if (im !== undefined) throw new PyTypeError("complex() can't take second arg if first is a string");
    return complexOfText(re);
  }
  if (typeof im === 'string') throw new PyTypeError("complex() second arg can't be a string");
  const [a, b] = [
    re === undefined ? new Complex(0, 0) : toComplex(re),
    im === undefined ? new Complex(0, 0) : toComplex(im),
  ];
  if (a === null) throw new PyTypeError(`complex() first argument must be a string or a number, not '${typeName(re)}'`);
  if (b === null) throw new PyTypeError(`complex() second argument must be a number, not '${typeName(im)}'`);
  const parts = [re instanceof Complex, im instanceof Complex];
  if (im === undefined) return a;
  return new Complex(parts[1] ? a.re - b.im : a.re, parts[0] ? b.re + a.im : b.re);
}
