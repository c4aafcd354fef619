import { Complex } from '../../complex.js';
import { OverflowError, PyObject, PyTypeError, ValueError } from '../../errors.js';
import { hash } from '../../hash.js';
import { items } from '../../iterate.js';
import { index, int$, plainInt } from '../../numbers.js';
import { sigs } from '../../signatures.js';
import { Float, isInt, NotImplemented, Tuple, typeName, unfaithful } from '../../values.js';
import { NamedTuple$ } from '../collections/named-tuples.js';
import { fractions_Fraction, fractionsExact } from '../fractions.js';
import {
  decimal_getcontext,
  decimalCut,
  decimalOperands,
  decimalPrecision,
  decimalRounding,
  decimalUnder,
} from './context.js';
import {
  decimal_DivisionByZero,
  decimalConversionSyntax,
  decimalDivisionImpossible,
  decimalDivisionUndefined,
  decimalInvalid,
} from './errors.js';

const decimalForm = /^([-+]?)(?:([0-9]*)(?:\.([0-9]*))?(?:[eE]([-+]?[0-9]+))?|(inf|infinity)|(nan))$/i;

export class decimal_Decimal extends PyObject {
  __init__(value, context) {
    const made = decimalUnder(context, () => decimalFrom(value ?? null, value === undefined));
    [this.$negative, this.$digits, this.$exponent, this.$special] = [
      made.$negative,
      made.$digits,
      made.$exponent,
      made.$special,
    ];
  }
  static from_float(x) {
    return decimalFrom(x, false);
  }
  $length() {
    return this.$digits.toString().length;
  }
  scaleb(other, context) {
    return decimalUnder(context, () => {
      const by = decimalConverted(other);
      if (this.$special || by.$special) return unfaithful('scaleb() of an infinite Decimal or NaN');
      if (by.$exponent !== 0) throw decimalInvalid();
      const shift = Number(by.$digits) * (by.$negative ? -1 : 1);
      if (Math.abs(shift) > 1000) return unfaithful('scaleb() by so much');
      return decimalFixed(decimalOf(this.$negative, this.$digits, this.$exponent + shift));
    });
  }
  copy_sign(other, context) {
    void context;
    return decimalOf(decimalConverted(other).$negative, this.$digits, this.$exponent, this.$special);
  }
  adjusted() {
    return this.$special ? 0 : this.$exponent + this.$length() - 1;
  }
  as_tuple() {
    if (this.$special) unfaithful('as_tuple() of an infinite Decimal or NaN');
    return new decimalTuple(
      this.$negative ? 1 : 0,
      new Tuple([...this.$digits.toString()].map(Number)),
      this.$exponent,
    );
  }
  $as_integer_ratio() {
    if (this.$special === 'nan') throw new ValueError('cannot convert NaN to integer ratio');
    if (this.$special) throw new OverflowError('cannot convert Infinity to integer ratio');
    return new fractions_Fraction(...decimalRatio(this).map(int$)).$as_integer_ratio();
  }
  __add__(other) {
    return decimalBinary(this, other, decimalAdd);
  }
  __radd__(other) {
    return decimalBinary(other, this, decimalAdd);
  }
  __sub__(other) {
    return decimalBinary(this, other, (a, b) => decimalAdd(a, decimalNegated(b)));
  }
  __rsub__(other) {
    return decimalBinary(other, this, (a, b) => decimalAdd(a, decimalNegated(b)));
  }
  __mul__(other) {
    return decimalBinary(this, other, decimalMultiply);
  }
  __rmul__(other) {
    return decimalBinary(other, this, decimalMultiply);
  }
  __truediv__(other) {
    return decimalBinary(this, other, decimalDivide);
  }
  __rtruediv__(other) {
    return decimalBinary(other, this, decimalDivide);
  }
  __floordiv__(other) {
    return decimalBinary(this, other, (a, b) => decimalParts(a, b, '//')[0]);
  }
  __rfloordiv__(other) {
    return decimalBinary(other, this, (a, b) => decimalParts(a, b, '//')[0]);
  }
  __mod__(other) {
    return decimalBinary(this, other, (a, b) => decimalParts(a, b, '%')[1]);
  }
  __rmod__(other) {
    return decimalBinary(other, this, (a, b) => decimalParts(a, b, '%')[1]);
  }
  __divmod__(other) {
    return decimalBinary(this, other, (a, b) => new Tuple(decimalParts(a, b, 'divmod')));
  }
  __pow__(other, modulus) {
    if (modulus !== undefined && modulus !== null) unfaithful('pow() of a Decimal with a modulus');
    return decimalBinary(this, other, decimalPower);
  }
  __rpow__(other) {
    return decimalBinary(other, this, decimalPower);
  }
  __neg__() {
    const out = decimalNegated(this);
    if (out.$digits === 0n && !out.$special && decimal_getcontext().rounding !== 'ROUND_FLOOR') out.$negative = false;
    return decimalFixed(out);
  }
  __pos__() {
    const out = decimalOf(this.$negative, this.$digits, this.$exponent, this.$special);
    if (out.$digits === 0n && !out.$special && decimal_getcontext().rounding !== 'ROUND_FLOOR') out.$negative = false;
    return decimalFixed(out);
  }
  __abs__() {
    return decimalFixed(decimalOf(false, this.$digits, this.$exponent, this.$special));
  }
  __bool__() {
    return this.$special !== null || this.$digits !== 0n;
  }
  __trunc__() {
    return this.__int__();
  }
  __int__() {
    if (this.$special === 'nan') throw new ValueError('cannot convert NaN to integer');
    if (this.$special) throw new OverflowError('cannot convert Infinity to integer');
    return int$(decimalSigned(decimalRescaled(this, 0, 'ROUND_DOWN')));
  }
  __float__() {
    return new Float(this.$special === 'nan' ? Number.NaN : Number(this.__str__()));
  }
  __floor__() {
    return int$(decimalSigned(decimalRescaled(this, 0, 'ROUND_FLOOR')));
  }
  __ceil__() {
    return int$(decimalSigned(decimalRescaled(this, 0, 'ROUND_CEILING')));
  }
  __round__(places) {
    if (this.$special) unfaithful('rounding an infinite Decimal or NaN');
    if (places === undefined || places === null)
      return int$(decimalSigned(decimalRescaled(this, 0, 'ROUND_HALF_EVEN')));
    return this.quantize(decimalOf(false, 1n, -Number(index(places))));
  }
  quantize(exp, rounding, context) {
    return decimalUnder(context, () => this.$quantized(exp, rounding));
  }
  $quantized(exp, rounding) {
    const other = decimalConverted(exp);
    if (this.$special || other.$special) unfaithful('quantize() of an infinite Decimal or NaN');
    const out = decimalRescaled(this, other.$exponent, decimalRounding(rounding));
    if (out.$length() > decimalPrecision()) throw decimalInvalid();
    return out;
  }
  to_integral_value(rounding, context) {
    return decimalUnder(context, () => this.$integral(rounding));
  }
  $integral(rounding) {
    if (this.$special || this.$exponent >= 0)
      return decimalOf(this.$negative, this.$digits, this.$exponent, this.$special);
    return decimalRescaled(this, 0, decimalRounding(rounding));
  }
  to_integral(rounding, context) {
    return this.to_integral_value(rounding, context);
  }
  $normalize(context) {
    return decimalUnder(context, () => this.$normalized());
  }
  $normalized() {
    if (this.$special) return this;
    const out = decimalFixed(this);
    if (out.$digits === 0n) return decimalOf(out.$negative, 0n, 0);
    let [digits, exponent] = [out.$digits, out.$exponent];
    while (digits % 10n === 0n) [digits, exponent] = [digits / 10n, exponent + 1];
    return decimalOf(out.$negative, digits, exponent);
  }
  sqrt(context) {
    return decimalUnder(context, () => this.$root());
  }
  $root() {
    if (this.$special) unfaithful('sqrt() of an infinite Decimal or NaN');
    if (this.$digits === 0n) return decimalFixed(decimalOf(this.$negative, 0n, Math.floor(this.$exponent / 2)));
    if (this.$negative) throw decimalInvalid();
    const isOdd = Math.abs(this.$exponent) % 2 === 1;
    let e = Math.floor(this.$exponent / 2);
    let c = isOdd ? this.$digits * 10n : this.$digits;
    const shift = decimalPrecision() + 1 - (isOdd ? (this.$length() >> 1) + 1 : (this.$length() + 1) >> 1);
    let isExact = true;
    if (shift >= 0) c *= 100n ** BigInt(shift);
    else {
      isExact = c % 100n ** BigInt(-shift) === 0n;
      c /= 100n ** BigInt(-shift);
    }
    e -= shift;
    let n = decimalRoot(c);
    if (isExact && n * n === c) {
      n = shift >= 0 ? n / 10n ** BigInt(shift) : n * 10n ** BigInt(-shift);
      e += shift;
    } else if (n % 5n === 0n) n += 1n;
    return decimalFixed(decimalOf(false, n, e), 'ROUND_HALF_EVEN');
  }
  compare(other, context) {
    return decimalUnder(context, () => this.$order(other));
  }
  $order(other) {
    const b = decimalConverted(other);
    if (this.$special === 'nan' || b.$special === 'nan') return decimalOf(false, 0n, 0, 'nan');
    const order = decimalOrder(this, b);
    return decimalOf(order < 0, BigInt(Math.abs(order)), 0);
  }
  max(other, context) {
    return decimalUnder(context, () => this.$larger(decimalConverted(other)));
  }
  $larger(other) {
    return decimalBinary(this, other, (a, b) =>
      a.$special === 'nan' || b.$special === 'nan' || decimalOrder(a, b) === 0
        ? unfaithful('max() of Decimals that are equal or NaN')
        : decimalFixed(decimalOrder(a, b) < 0 ? b : a),
    );
  }
  min(other, context) {
    return decimalUnder(context, () => this.$smaller(decimalConverted(other)));
  }
  $smaller(other) {
    return decimalBinary(this, other, (a, b) =>
      a.$special === 'nan' || b.$special === 'nan' || decimalOrder(a, b) === 0
        ? unfaithful('min() of Decimals that are equal or NaN')
        : decimalFixed(decimalOrder(a, b) < 0 ? a : b),
    );
  }
  copy_abs() {
    return decimalOf(false, this.$digits, this.$exponent, this.$special);
  }
  copy_negate() {
    return decimalNegated(this);
  }
  is_nan() {
    return this.$special === 'nan';
  }
  is_infinite() {
    return this.$special === 'inf';
  }
  is_finite() {
    return this.$special === null;
  }
  is_zero() {
    return this.$special === null && this.$digits === 0n;
  }
  is_signed() {
    return this.$negative;
  }
  $compared(other, test) {
    const b = decimalComparable(other);
    if (b === null) return NotImplemented;
    if (this.$special === 'nan' || b.$special === 'nan') throw decimalInvalid();
    return test(decimalOrder(this, b));
  }
  __eq__(other) {
    const b = decimalComparable(other);
    if (b === null) return NotImplemented;
    return this.$special !== 'nan' && b.$special !== 'nan' && decimalOrder(this, b) === 0;
  }
  __lt__(other) {
    return this.$compared(other, (order) => order < 0);
  }
  __le__(other) {
    return this.$compared(other, (order) => order <= 0);
  }
  __gt__(other) {
    return this.$compared(other, (order) => order > 0);
  }
  __ge__(other) {
    return this.$compared(other, (order) => order >= 0);
  }
  __hash__() {
    if (this.$special === 'nan') unfaithful('hash() of a Decimal NaN');
    if (this.$special) return this.$negative ? -314159 : 314159;
    return hash(new fractions_Fraction(...decimalRatio(this).map(int$)));
  }
  __copy__() {
    return this;
  }
  __deepcopy__() {
    return this;
  }
  __str__() {
    const sign = this.$negative ? '-' : '';
    if (this.$special) return sign + (this.$special === 'inf' ? 'Infinity' : 'NaN');
    const digits = this.$digits.toString();
    const left = this.$exponent + digits.length;
    const place = this.$exponent <= 0 && left > -6 ? left : 1;
    const [whole, fraction] = decimalSplit(digits, place);
    const power = left - place;
    const number = sign + whole + (fraction === '' ? '' : `.${fraction}`);
    return power === 0 ? number : `${number}E${power < 0 ? '' : '+'}${power}`;
  }
  __repr__() {
    return `Decimal('${this}')`;
  }
  toString() {
    return this.__str__();
  }
  __format__(spec) {
    return decimalFormat(this, spec);
  }
  get $typeName() {
    return Object.hasOwn(this.constructor, '$module') ? 'decimal.Decimal' : this.constructor.name;
  }
}
decimal_Decimal.$name = 'Decimal';
decimal_Decimal.$module = 'decimal.';
sigs(decimal_Decimal, {
  __init__: 'value=, context=',
  quantize: 'exp, rounding=, context=',
  to_integral_value: 'rounding=, context=',
  to_integral: 'rounding=, context=',
  $normalize: 'context=',
  scaleb: 'other, context=',
  copy_sign: 'other, context=',
  sqrt: 'context=',
  compare: 'other, context=',
  max: 'other, context=',
  min: 'other, context=',
  __pow__: 'other, modulus=',
  __round__: 'places=',
});

class decimalTuple extends NamedTuple$ {
  get sign() {
    return this.items[0];
  }
  get digits() {
    return this.items[1];
  }
  get exponent() {
    return this.items[2];
  }
}
decimalTuple.$name = 'DecimalTuple';
decimalTuple.$module = 'decimal.';
decimalTuple.$names = ['sign', 'digits', 'exponent'];
decimalTuple.$defaults = [undefined, undefined, undefined];
decimalTuple.prototype.$typeName = 'DecimalTuple';

function decimalOf(negative, digits, exponent, special = null) {
  const out = Object.create(decimal_Decimal.prototype);
  [out.$negative, out.$digits, out.$exponent, out.$special] = [negative, digits, exponent, special];
  return out;
}
function decimalNegated(x) {
  return decimalOf(!x.$negative, x.$digits, x.$exponent, x.$special);
}
function decimalSigned(x) {
  return x.$negative ? -x.$digits : x.$digits;
}

/** The exact Decimal of a constructor's argument. */
function decimalFrom(x, isMissing) {
  if (isMissing) return decimalOf(false, 0n, 0);
  if (x instanceof decimal_Decimal) return x;
  if (isInt(x)) {
    const n = BigInt(plainInt(x));
    return decimalOf(n < 0n, n < 0n ? -n : n, 0);
  }
  if (x instanceof Float) return decimalOfFloat(x.v);
  if (typeof x === 'string') {
    if (/[^\x00-\x7f]/.test(x)) unfaithful('Decimal() of text that is not ASCII');
    const found = decimalForm.exec(x.replace(/^[\t-\r\x1c-\x20]+|[\t-\r\x1c-\x20]+$/g, '').replaceAll('_', ''));
    if (found?.[5] !== undefined) return decimalOf(found[1] === '-', 0n, 0, 'inf');
    if (found?.[6] !== undefined) return decimalOf(found[1] === '-', 0n, 0, 'nan');
    const digits = found ? (found[2] ?? '') + (found[3] ?? '') : '';
    if (digits === '') {
      if (/nan/i.test(x)) unfaithful('this kind of NaN');
      throw decimalInvalid(decimalConversionSyntax);
    }
    const exponent = Number(found[4] ?? 0) - (found[3] ?? '').length;
    if (Math.abs(exponent) > 900000) unfaithful('a Decimal exponent this large');
    return decimalOf(found[1] === '-', BigInt(digits), exponent);
  }
  if (Array.isArray(x) || x instanceof Tuple) {
    const [sign, digits, exponent] = items(x);
    if (items(x).length !== 3 || !isInt(exponent) || !(digits instanceof Tuple))
      unfaithful('a Decimal from this tuple');
    return decimalOf(plainInt(sign) === 1, BigInt(digits.items.join('') || '0'), plainInt(exponent));
  }
  throw new PyTypeError(`conversion from ${typeName(x)} to Decimal is not supported`);
}
function decimalOfFloat(v) {
  if (Number.isNaN(v)) return decimalOf(false, 0n, 0, 'nan');
  if (!Number.isFinite(v)) return decimalOf(v < 0, 0n, 0, 'inf');
  const [n, d] = fractionsExact(Math.abs(v));
  const power = d.toString(2).length - 1;
  return decimalOf(v < 0 || Object.is(v, -0), n * 5n ** BigInt(power), -power);
}
function decimalOperand(x) {
  return x instanceof decimal_Decimal ? x : isInt(x) ? decimalFrom(x, false) : null;
}
function decimalConverted(x) {
  const out = decimalOperand(x);
  if (out === null) throw new PyTypeError(`conversion from ${typeName(x)} to Decimal is not supported`);
  return out;
}
decimalOperands.convert = decimalConverted;
decimalOperands.make = (x) => new decimal_Decimal(x);
function decimalComparable(x) {
  if (x instanceof Float) return decimalOfFloat(x.v);
  if (x instanceof fractions_Fraction || x instanceof Complex)
    unfaithful('comparing a Decimal with a Fraction or complex number');
  return decimalOperand(x);
}
function decimalRatio(x) {
  const n = decimalSigned(x);
  return x.$exponent >= 0 ? [n * 10n ** BigInt(x.$exponent), 1n] : [n, 10n ** BigInt(-x.$exponent)];
}
function decimalOrder(a, b) {
  if (a.$special || b.$special) {
    const rank = (x) => (x.$special ? (x.$negative ? -1 : 1) : 0);
    return Math.sign(rank(a) - rank(b));
  }
  const low = Math.min(a.$exponent, b.$exponent);
  if (Math.max(a.$exponent, b.$exponent) - low > 100000) unfaithful('Decimal exponents this far apart');
  const at = (x) => decimalSigned(x) * 10n ** BigInt(x.$exponent - low);
  return at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0;
}

function decimalRescaled(x, exponent, rounding) {
  if (x.$digits === 0n) return decimalOf(x.$negative, 0n, exponent);
  if (x.$exponent >= exponent) {
    if (x.$exponent - exponent > 100000) unfaithful('Decimal exponents this far apart');
    return decimalOf(x.$negative, x.$digits * 10n ** BigInt(x.$exponent - exponent), exponent);
  }
  return decimalOf(
    x.$negative,
    decimalCut(x.$negative, x.$digits, Math.min(exponent - x.$exponent, x.$length() + 1), rounding),
    exponent,
  );
}

/** Rounded to the precision of the context. */
function decimalFixed(x, rounding) {
  if (x.$special) return x;
  if (Math.abs(x.$exponent) > 900000) unfaithful('a Decimal exponent this large');
  const length = x.$length();
  const prec = decimalPrecision();
  if (length <= prec) return x;
  let digits = decimalCut(x.$negative, x.$digits, length - prec, decimalRounding(rounding));
  let exponent = x.$exponent + length - prec;
  if (digits.toString().length > prec) [digits, exponent] = [digits / 10n, exponent + 1];
  return decimalOf(x.$negative, digits, exponent);
}

function decimalBinary(left, right, work) {
  const [a, b] = [decimalOperand(left), decimalOperand(right)];
  if (a === null || b === null) return NotImplemented;
  if (a.$special || b.$special) unfaithful('arithmetic with an infinite Decimal or NaN');
  return work(a, b);
}
function decimalAdd(a, b) {
  const exponent = Math.min(a.$exponent, b.$exponent);
  if (Math.max(a.$exponent, b.$exponent) - exponent > 100000) unfaithful('Decimal exponents this far apart');
  const at = (x) => decimalSigned(x) * 10n ** BigInt(x.$exponent - exponent);
  const sum = at(a) + at(b);
  const negative =
    sum === 0n
      ? (a.$negative && b.$negative) || (a.$negative !== b.$negative && decimal_getcontext().rounding === 'ROUND_FLOOR')
      : sum < 0n;
  return decimalFixed(decimalOf(negative, sum < 0n ? -sum : sum, exponent));
}
function decimalMultiply(a, b) {
  return decimalFixed(decimalOf(a.$negative !== b.$negative, a.$digits * b.$digits, a.$exponent + b.$exponent));
}
/** @param {decimal_Decimal} a @param {decimal_Decimal} b */
function decimalDivide(a, b) {
  const negative = a.$negative !== b.$negative;
  if (b.$digits === 0n) {
    if (a.$digits === 0n) throw decimalInvalid(decimalDivisionUndefined);
    throw new decimal_DivisionByZero([decimal_DivisionByZero]);
  }
  const ideal = a.$exponent - b.$exponent;
  if (a.$digits === 0n) return decimalFixed(decimalOf(negative, 0n, ideal));
  const shift = b.$length() - a.$length() + decimalPrecision() + 1;
  let exponent = ideal - shift;
  const [top, bottom] =
    shift >= 0 ? [a.$digits * 10n ** BigInt(shift), b.$digits] : [a.$digits, b.$digits * 10n ** BigInt(-shift)];
  let q = top / bottom;
  if (q * bottom !== top) {
    if (q % 5n === 0n) q += 1n;
  } else while (exponent < ideal && q % 10n === 0n) [q, exponent] = [q / 10n, exponent + 1];
  return decimalFixed(decimalOf(negative, q, exponent));
}
/** The integer quotient, rounded towards zero, and the remainder, with the sign of the first operand. */
function decimalParts(a, b, sign) {
  if (b.$digits === 0n) {
    if (sign === 'divmod') unfaithful('divmod() of a Decimal by zero');
    if (a.$digits === 0n) throw decimalInvalid(decimalDivisionUndefined);
    throw sign === '//' ? new decimal_DivisionByZero([decimal_DivisionByZero]) : decimalInvalid();
  }
  const exponent = Math.min(a.$exponent, b.$exponent);
  if (Math.max(a.$exponent, b.$exponent) - exponent > 100000) unfaithful('Decimal exponents this far apart');
  const [x, y] = [a.$digits * 10n ** BigInt(a.$exponent - exponent), b.$digits * 10n ** BigInt(b.$exponent - exponent)];
  const q = x / y;
  if (q.toString().length > decimalPrecision()) throw decimalInvalid(decimalDivisionImpossible);
  return [decimalOf(a.$negative !== b.$negative, q, 0), decimalFixed(decimalOf(a.$negative, x - q * y, exponent))];
}
/** Integer powers, with the intermediate roundings of CPython's library. */
function decimalPower(a, b) {
  const n = b.$exponent >= 0 ? b.$digits * 10n ** BigInt(b.$exponent) : null;
  if (n === null || n > 100000n) return unfaithful('this power of a Decimal');
  if (n === 0n) {
    if (a.$digits === 0n) throw decimalInvalid();
    return decimalOf(false, 1n, 0);
  }
  const negative = a.$negative && n % 2n === 1n;
  if (a.$digits === 0n) {
    if (b.$negative) unfaithful('an infinite Decimal');
    return decimalOf(negative, 0n, 0);
  }
  if (a.$exponent <= 0 && a.$digits === 10n ** BigInt(-a.$exponent)) {
    const zeros = b.$negative ? 0 : Math.min(Number(n) * -a.$exponent, decimalPrecision() - 1);
    return decimalOf(negative, 10n ** BigInt(zeros), -zeros);
  }
  const precision = decimalPrecision() + n.toString().length + 2 + (b.$negative ? 1 : 0);
  const base = b.$negative ? decimalInverse(a, precision) : { digits: a.$digits, exponent: a.$exponent };
  let power = base;
  for (const bit of n.toString(2).slice(1)) {
    power = decimalProduct(power, power, precision);
    if (bit === '1') power = decimalProduct(power, base, precision);
  }
  if (Math.abs(power.exponent) > 900000) unfaithful('this power of a Decimal');
  return decimalFixed(decimalOf(negative, power.digits, power.exponent));
}
/** The product of two numbers, rounded half to even. */
const decimalProduct = (a, b, precision) =>
  decimalHalfEven(a.digits * b.digits, a.exponent + b.exponent, precision, false);

/** 1 / x, rounded half to even; an exact quotient has no zeros at its end that division does not give it. */
function decimalInverse(x, precision) {
  const shift = x.$length() + precision;
  const top = 10n ** BigInt(shift);
  let [digits, exponent] = [top / x.$digits, -x.$exponent - shift];
  const isExact = digits * x.$digits === top;
  if (isExact) while (exponent < -x.$exponent && digits % 10n === 0n) [digits, exponent] = [digits / 10n, exponent + 1];
  return decimalHalfEven(digits, exponent, precision, !isExact);
}

/** Rounds digits half to even. More follow them if they are not all. */
function decimalHalfEven(digits, exponent, precision, hasMore) {
  const over = digits.toString().length - precision;
  if (over <= 0) return { digits, exponent };
  const unit = 10n ** BigInt(over);
  const rest = digits % unit;
  let kept = digits / unit;
  if (rest * 2n > unit || (rest * 2n === unit && (hasMore || kept % 2n === 1n))) kept += 1n;
  return decimalHalfEven(kept, exponent + over, precision, false);
}
function decimalRoot(n) {
  let x = 10n ** BigInt((n.toString().length + 1) >> 1);
  for (;;) {
    const y = (x + n / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}

function decimalSplit(digits, place) {
  if (place <= 0) return ['0', '0'.repeat(-place) + digits];
  if (place > digits.length) return [digits + '0'.repeat(place - digits.length), ''];
  return [digits.slice(0, place), digits.slice(place)];
}
function decimalFormat(x, spec) {
  if (typeof spec !== 'string') throw new PyTypeError(`format() argument 2 must be str, not ${typeName(spec)}`);
  if (spec === '') return x.__str__();
  const found = /^(?:([\s\S])?([<>=^]))?([-+ ])?(0)?([1-9][0-9]*)?(,)?(?:\.([0-9]+))?([eEfFgG%])?$/u.exec(spec);
  if (!found) unfaithful('this format specification for a Decimal');
  const [, fill, align, plus, zero, width, comma, given, type] = found;
  if (x.$special || (zero && (align || comma))) unfaithful('this format specification for a Decimal');
  const kind = type ?? 'G';
  let value = kind === '%' ? decimalOf(x.$negative, x.$digits, x.$exponent + 2) : x;
  const rounding = decimalRounding();
  const precision = given === undefined ? null : Number(given);
  const rounded = (digits) =>
    value.$length() > digits ? decimalRescaled(value, value.$exponent + value.$length() - digits, rounding) : value;
  if (precision !== null) {
    if ('eE'.includes(kind)) value = value.$digits === 0n ? value : decimalWidth(rounded(precision + 1), precision + 1);
    else if ('fF%'.includes(kind)) value = decimalRescaled(value, -precision, rounding);
    else value = decimalTrimmed(rounded(Math.max(1, precision)), Math.max(1, precision));
  }
  if (value.$digits === 0n && value.$exponent > 0 && 'fF%'.includes(kind)) value = decimalRescaled(value, 0, rounding);
  const digits = value.$digits.toString();
  const left = value.$exponent + digits.length;
  let place = left;
  if ('eE'.includes(kind)) place = value.$digits === 0n && precision !== null ? 1 - precision : 1;
  else if ('gG'.includes(kind)) place = value.$exponent <= 0 && left > -6 ? left : 1;
  const [whole, fraction] = decimalSplit(digits, place);
  const power = left - place;
  let rest = fraction === '' ? '' : `.${fraction}`;
  if (power !== 0 || 'eE'.includes(kind))
    rest += `${kind === 'e' || kind === 'g' ? 'e' : 'E'}${power < 0 ? '-' : '+'}${Math.abs(power)}`;
  if (kind === '%') rest += '%';
  const sign = value.$negative ? '-' : plus === '+' || plus === ' ' ? plus : '';
  let body = comma ? whole.replace(/(?<=[0-9])(?=(?:[0-9]{3})+$)/g, ',') : whole;
  const wanted = Number(width ?? 0);
  if (zero) body = body.padStart(wanted - sign.length - rest.length, '0');
  const text = body + rest;
  const missing = Math.max(0, wanted - sign.length - text.length);
  const pad = (fill ?? ' ').repeat(missing);
  switch (align) {
    case '<':
      return sign + text + pad;
    case '=':
      return sign + pad + text;
    case '^':
      return (fill ?? ' ').repeat(missing >> 1) + sign + text + (fill ?? ' ').repeat(missing - (missing >> 1));
  }
  return pad + sign + text;
}
/** Pads to exactly this many digits, which exponent notation shows. */
function decimalWidth(x, digits) {
  const missing = digits - x.$length();
  if (missing < 0) return decimalOf(x.$negative, x.$digits / 10n, x.$exponent + 1);
  return missing === 0 ? x : decimalOf(x.$negative, x.$digits * 10n ** BigInt(missing), x.$exponent - missing);
}
function decimalTrimmed(x, digits) {
  return x.$length() > digits ? decimalOf(x.$negative, x.$digits / 10n, x.$exponent + 1) : x;
}
