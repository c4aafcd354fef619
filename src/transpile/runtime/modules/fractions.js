import { round } from '../builtins.js';
import { opGe, opGt, opLe, opLt } from '../compare.js';
import { Complex } from '../complex.js';
import { OverflowError, PyObject, PyTypeError, ValueError, ZeroDivisionError } from '../errors.js';
import { hash } from '../hash.js';
import { opMod } from '../modulo.js';
import { floorBig, int$, opAdd, opDiv, opFloorDiv, opMul, opSub, plainInt } from '../numbers.js';
import { opPow } from '../power.js';
import { repr } from '../repr.js';
import { sigs } from '../signatures.js';
import { Float, isInt, NotImplemented, Tuple, unfaithful } from '../values.js';

const fractionsForm =
  /^\s*([-+]?)(?=[0-9]|\.[0-9])([0-9]*(?:_[0-9]+)*)(?:(?:\/([0-9]+(?:_[0-9]+)*))?|(?:\.((?:[0-9]+(?:_[0-9]+)*)?))?(?:[eE]([-+]?[0-9]+(?:_[0-9]+)*))?)\s*$/;

export class fractions_Fraction extends PyObject {
  __init__(numerator, denominator) {
    let [n, d] = [0n, 1n];
    if (denominator === undefined || denominator === null) {
      [n, d] = numerator === undefined ? [0n, 1n] : (fractionsParts(numerator) ?? fractionsRead(numerator));
    } else {
      const [top, bottom] = [fractionsParts(numerator), fractionsParts(denominator)];
      if (top === null || bottom === null) throw new PyTypeError('both arguments should be Rational instances');
      [n, d] = [top[0] * bottom[1], top[1] * bottom[0]];
    }
    if (d === 0n) throw new ZeroDivisionError(`Fraction(${n}, 0)`);
    const common = fractionsGcd(n, d) * (d < 0n ? -1n : 1n);
    this.$top = n / common;
    this.$bottom = d / common;
  }
  static from_float(x) {
    if (isInt(x)) return new fractions_Fraction(x);
    if (!(x instanceof Float)) unfaithful('Fraction.from_float() of a value that is not a float');
    return new fractions_Fraction(x);
  }
  get $numerator() {
    return int$(this.$top);
  }
  get $denominator() {
    return int$(this.$bottom);
  }
  $pair() {
    return [this.$top, this.$bottom];
  }
  $as_integer_ratio() {
    return new Tuple([this.$numerator, this.$denominator]);
  }
  limit_denominator(max) {
    const most = max === undefined ? 1000000n : BigInt(plainInt(max));
    if (most < 1n) throw new ValueError('max_denominator should be at least 1');
    if (this.$bottom <= most) return fractionsOf(this.$top, this.$bottom);
    let [p0, q0, p1, q1] = [0n, 1n, 1n, 0n];
    let [n, d] = [this.$top, this.$bottom];
    for (;;) {
      const a = floorBig(n, d);
      const q2 = q0 + a * q1;
      if (q2 > most) break;
      [p0, q0, p1, q1] = [p1, q1, p0 + a * p1, q2];
      [n, d] = [d, n - a * d];
    }
    const k = (most - q0) / q1;
    const [one, two] = [fractionsOf(p0 + k * p1, q0 + k * q1), fractionsOf(p1, q1)];
    return opLe(two.__sub__(this).__abs__(), one.__sub__(this).__abs__()) ? two : one;
  }
  __add__(other) {
    return fractionsBinary(this, other, opAdd, (a, b, c, d) => [a * d + c * b, b * d]);
  }
  __radd__(other) {
    return fractionsBinary(other, this, opAdd, (a, b, c, d) => [a * d + c * b, b * d]);
  }
  __sub__(other) {
    return fractionsBinary(this, other, opSub, (a, b, c, d) => [a * d - c * b, b * d]);
  }
  __rsub__(other) {
    return fractionsBinary(other, this, opSub, (a, b, c, d) => [a * d - c * b, b * d]);
  }
  __mul__(other) {
    return fractionsBinary(this, other, opMul, (a, b, c, d) => [a * c, b * d]);
  }
  __rmul__(other) {
    return fractionsBinary(other, this, opMul, (a, b, c, d) => [a * c, b * d]);
  }
  __truediv__(other) {
    return fractionsBinary(this, other, opDiv, fractionsQuotient);
  }
  __rtruediv__(other) {
    return fractionsBinary(other, this, opDiv, fractionsQuotient);
  }
  __floordiv__(other) {
    return fractionsBinary(this, other, opFloorDiv, (a, b, c, d) => int$(fractionsFloor(a * d, b * c)));
  }
  __rfloordiv__(other) {
    return fractionsBinary(other, this, opFloorDiv, (a, b, c, d) => int$(fractionsFloor(a * d, b * c)));
  }
  __mod__(other) {
    return fractionsBinary(this, other, opMod, fractionsRest);
  }
  __rmod__(other) {
    return fractionsBinary(other, this, opMod, fractionsRest);
  }
  __divmod__(other) {
    const whole = this.__floordiv__(other);
    return whole === NotImplemented ? whole : new Tuple([whole, this.__mod__(other)]);
  }
  __rdivmod__(other) {
    const whole = this.__rfloordiv__(other);
    return whole === NotImplemented ? whole : new Tuple([whole, this.__rmod__(other)]);
  }
  __pow__(other, modulus) {
    if (modulus !== undefined && modulus !== null) return unfaithful('pow() of a Fraction with a modulus');
    const power = fractionsParts(other);
    if (power === null || other instanceof Float)
      return other instanceof Float || other instanceof Complex ? opPow(this.__float__(), other) : NotImplemented;
    if (power[1] !== 1n) return opPow(this.__float__(), fractionsOf(...power).__float__());
    const [n, d] = [this.$top, this.$bottom];
    if (power[0] >= 0n) return fractionsOf(n ** power[0], d ** power[0]);
    return n >= 0n ? fractionsOf(d ** -power[0], n ** -power[0]) : fractionsOf((-d) ** -power[0], (-n) ** -power[0]);
  }
  __rpow__(other) {
    if (this.$bottom === 1n && this.$top >= 0n) return opPow(other, this.$numerator);
    if (isInt(other)) return fractionsOf(BigInt(plainInt(other)), 1n).__pow__(this);
    return opPow(other, this.$bottom === 1n ? this.$numerator : this.__float__());
  }
  __neg__() {
    return fractionsOf(-this.$top, this.$bottom);
  }
  __pos__() {
    return fractionsOf(this.$top, this.$bottom);
  }
  __abs__() {
    return fractionsOf(this.$top < 0n ? -this.$top : this.$top, this.$bottom);
  }
  __trunc__() {
    return int$(this.$top / this.$bottom);
  }
  __int__() {
    return this.__trunc__();
  }
  __floor__() {
    return int$(floorBig(this.$top, this.$bottom));
  }
  __ceil__() {
    return int$(-floorBig(-this.$top, this.$bottom));
  }
  __round__(places) {
    if (places === undefined || places === null) {
      const low = floorBig(this.$top, this.$bottom);
      const twice = 2n * (this.$top - low * this.$bottom);
      return int$(twice > this.$bottom || (twice === this.$bottom && low % 2n !== 0n) ? low + 1n : low);
    }
    const digits = Number(plainInt(places));
    const unit = int$(10n ** BigInt(Math.abs(digits)));
    if (digits > 0) return new fractions_Fraction(round(opMul(this, unit)), unit);
    return new fractions_Fraction(opMul(round(opDiv(this, unit)), unit));
  }
  __float__() {
    return opDiv(this.$numerator, this.$denominator);
  }
  __bool__() {
    return this.$top !== 0n;
  }
  __eq__(other) {
    if (other instanceof Complex) return other.im === 0 && this.__eq__(new Float(other.re));
    if (other instanceof Float && !Number.isFinite(other.v)) return false;
    const parts = other instanceof Float ? fractionsOf(...fractionsExact(other.v)).$pair() : fractionsParts(other);
    if (parts === null) return NotImplemented;
    return this.$top === parts[0] && this.$bottom === parts[1];
  }
  __lt__(other) {
    return fractionsCompare(this, other, opLt);
  }
  __le__(other) {
    return fractionsCompare(this, other, opLe);
  }
  __gt__(other) {
    return fractionsCompare(this, other, opGt);
  }
  __ge__(other) {
    return fractionsCompare(this, other, opGe);
  }
  __hash__() {
    const modulus = (1n << 61n) - 1n;
    let [inverse, base, power] = [1n, this.$bottom % modulus, modulus - 2n];
    if (base === 0n) inverse = 314159n;
    else
      for (; power > 0n; power >>= 1n) {
        if (power & 1n) inverse = (inverse * base) % modulus;
        base = (base * base) % modulus;
      }
    const size = this.$top < 0n ? -this.$top : this.$top;
    const value = base === 0n ? inverse : BigInt(hash(int$(BigInt(hash(int$(size))) * inverse)));
    return int$(this.$top >= 0n ? value : value === 1n ? -2n : -value);
  }
  __copy__() {
    return this;
  }
  __deepcopy__() {
    return this;
  }
  __str__() {
    return this.$bottom === 1n ? repr(this.$numerator) : `${repr(this.$numerator)}/${repr(this.$denominator)}`;
  }
  __repr__() {
    return `Fraction(${repr(this.$numerator)}, ${repr(this.$denominator)})`;
  }
}
fractions_Fraction.$name = 'Fraction';
fractions_Fraction.$module = 'fractions.';
sigs(fractions_Fraction, {
  from_float: 'f',
  __init__: 'numerator=, denominator=',
  limit_denominator: 'max_denominator=',
});

function fractionsGcd(a, b) {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function fractionsOf(n, d) {
  return new fractions_Fraction(int$(n), int$(d));
}

/** Numerator and denominator of an int or Fraction; null for anything else. */
function fractionsParts(x) {
  if (isInt(x)) return [BigInt(plainInt(x)), 1n];
  if (x instanceof fractions_Fraction) return [x.$top, x.$bottom];
  return null;
}

/** The exact ratio of a float. */
export function fractionsExact(v) {
  if (Number.isNaN(v)) throw new ValueError('cannot convert NaN to integer ratio');
  if (!Number.isFinite(v)) throw new OverflowError('cannot convert Infinity to integer ratio');
  let [m, e] = [v, 0];
  while (!Number.isInteger(m)) [m, e] = [m * 2, e + 1];
  return [BigInt(m), 1n << BigInt(e)];
}

function fractionsRead(x) {
  if (x instanceof Float) return fractionsExact(x.v);
  if (typeof x !== 'string') {
    if (typeof x?.$as_integer_ratio === 'function') return fractionsRatio(x);
    throw new PyTypeError('argument should be a string or a Rational instance');
  }
  const found = fractionsForm.exec(x);
  if (!found) {
    if (/[^\x00-\x7f]|\.d/i.test(x)) unfaithful('Fraction() of this text');
    throw new ValueError(`Invalid literal for Fraction: ${repr(x)}`);
  }
  const [, sign, whole, bottom, decimal, exponent] = found.map((part) => part?.replaceAll('_', ''));
  let n = BigInt(whole === '' ? '0' : whole);
  let d = bottom === undefined ? 1n : BigInt(bottom);
  if (decimal) [n, d] = [n * 10n ** BigInt(decimal.length) + BigInt(decimal), d * 10n ** BigInt(decimal.length)];
  if (exponent !== undefined) {
    if (Number(exponent) >= 0) n *= 10n ** BigInt(exponent.replace('+', ''));
    else d *= 10n ** -BigInt(exponent);
  }
  return [sign === '-' ? -n : n, d];
}

function fractionsRatio(x) {
  return x.$as_integer_ratio().items.map((one) => BigInt(plainInt(one)));
}

/** Computes exactly between exact numbers, otherwise in floats. */
function fractionsBinary(left, right, floats, exact) {
  const [a, b] = [fractionsParts(left), fractionsParts(right)];
  if (a !== null && b !== null) {
    const made = exact(a[0], a[1], b[0], b[1]);
    return Array.isArray(made) ? fractionsOf(...made) : made;
  }
  const plain = (x) => (x instanceof fractions_Fraction ? x.__float__() : x);
  const other = left instanceof fractions_Fraction ? right : left;
  if (!(other instanceof Float || other instanceof Complex)) return NotImplemented;
  return floats(plain(left), plain(right));
}
/** @param {bigint} a @param {bigint} b @param {bigint} c @param {bigint} d */
function fractionsQuotient(a, b, c, d) {
  const bottom = b * c;
  if (bottom === 0n) throw new ZeroDivisionError(`Fraction(${a > 0n ? 1 : a < 0n ? -1 : 0}, 0)`);
  return [a * d, bottom];
}
function fractionsFloor(n, d) {
  if (d === 0n) throw new ZeroDivisionError('integer division or modulo by zero');
  return floorBig(n, d);
}
/** @param {bigint} a @param {bigint} b @param {bigint} c @param {bigint} d */
function fractionsRest(a, b, c, d) {
  const [n, m] = [a * d, c * b];
  if (m === 0n) throw new ZeroDivisionError('integer modulo by zero');
  return [n - floorBig(n, m) * m, b * d];
}
function fractionsCompare(mine, other, compare) {
  const parts = other instanceof Float && Number.isFinite(other.v) ? fractionsExact(other.v) : fractionsParts(other);
  if (parts !== null) return compare(int$(mine.$top * parts[1]), int$(parts[0] * mine.$bottom));
  return other instanceof Float ? compare(new Float(0), other) : NotImplemented;
}
