import { PyObject, PyTypeError } from '../../errors.js';
import { plainInt } from '../../numbers.js';
import { sig, sigs } from '../../signatures.js';
import { unfaithful } from '../../values.js';

export const decimal_ROUND_HALF_EVEN = 'ROUND_HALF_EVEN';
export const decimal_ROUND_HALF_UP = 'ROUND_HALF_UP';
export const decimal_ROUND_HALF_DOWN = 'ROUND_HALF_DOWN';
export const decimal_ROUND_UP = 'ROUND_UP';
export const decimal_ROUND_DOWN = 'ROUND_DOWN';
export const decimal_ROUND_CEILING = 'ROUND_CEILING';
export const decimal_ROUND_FLOOR = 'ROUND_FLOOR';
export const decimal_ROUND_05UP = 'ROUND_05UP';

/** Does a calculation under a context that was given; under the current one if there is none. */
export function decimalUnder(context, work) {
  if (context === undefined || context === null) return work();
  if (!(context instanceof decimal_Context)) throw new PyTypeError('optional argument must be a context');
  const before = decimal_getcontext();
  decimalState.context = context;
  try {
    return work();
  } finally {
    decimalState.context = before;
  }
}

export class decimal_Context extends PyObject {
  __init__(prec, rounding) {
    this.prec = prec ?? 28;
    this.rounding = rounding ?? 'ROUND_HALF_EVEN';
  }
  $copy() {
    return new decimal_Context(this.prec, this.rounding);
  }
  __repr__() {
    return unfaithful('the repr of a decimal context');
  }
  $do(values, work) {
    return decimalUnder(this, () => work(...values.map(decimalOperands.convert)));
  }
  create_decimal(value) {
    return decimalUnder(this, () => decimalOperands.make(value).__pos__());
  }
  $add(x, y) {
    return this.$do([x, y], (a, b) => a.__add__(b));
  }
  subtract(x, y) {
    return this.$do([x, y], (a, b) => a.__sub__(b));
  }
  multiply(x, y) {
    return this.$do([x, y], (a, b) => a.__mul__(b));
  }
  divide(x, y) {
    return this.$do([x, y], (a, b) => a.__truediv__(b));
  }
  divide_int(x, y) {
    return this.$do([x, y], (a, b) => a.__floordiv__(b));
  }
  remainder(x, y) {
    return this.$do([x, y], (a, b) => a.__mod__(b));
  }
  power(a, b, modulo) {
    return this.$do([a, b], (x, y) => x.__pow__(y, modulo));
  }
  quantize(x, y) {
    return this.$do([x, y], (a, b) => a.quantize(b));
  }
  plus(x) {
    return this.$do([x], (a) => a.__pos__());
  }
  minus(x) {
    return this.$do([x], (a) => a.__neg__());
  }
  abs(x) {
    return this.$do([x], (a) => a.__abs__());
  }
  sqrt(x) {
    return this.$do([x], (a) => a.sqrt());
  }
  $normalize(x) {
    return this.$do([x], (a) => a.$normalize());
  }
}
decimal_Context.$name = 'Context';
decimal_Context.$module = 'decimal.';
sigs(decimal_Context, {
  __init__: 'prec=, rounding=',
  create_decimal: 'num=, /',
  power: 'a, b, modulo=',
});

/** How Decimals are made from other values: `decimal.js` adds it. */
export const decimalOperands = { convert: null, make: null };

const decimalState = { context: null };
export function decimal_getcontext() {
  decimalState.context ??= new decimal_Context();
  return decimalState.context;
}
export function decimal_setcontext(context) {
  if (!(context instanceof decimal_Context)) throw new PyTypeError('optional argument must be a context');
  decimalState.context = context;
  return null;
}
class decimalLocal extends PyObject {
  __init__(context) {
    this.$fresh = context;
    this.$before = null;
  }
  __enter__() {
    this.$before = decimal_getcontext();
    decimalState.context = this.$fresh;
    return this.$fresh;
  }
  __exit__() {
    decimalState.context = this.$before;
    return false;
  }
}
export function decimal_localcontext(context, prec, rounding) {
  const fresh = (context === undefined || context === null ? decimal_getcontext() : context).$copy();
  if (prec !== undefined) fresh.prec = prec;
  if (rounding !== undefined) fresh.rounding = rounding;
  return new decimalLocal(fresh);
}
sig(decimal_localcontext, 'ctx=, *, prec=, rounding=', 'localcontext');

export function decimalPrecision() {
  const n = plainInt(decimal_getcontext().prec);
  if (typeof n !== 'number' || n < 1 || n > 100000) unfaithful('this decimal precision');
  return n;
}
export function decimalRounding(given) {
  const rounding = given === undefined || given === null ? decimal_getcontext().rounding : given;
  if (!/^ROUND_(?:HALF_EVEN|HALF_UP|HALF_DOWN|UP|DOWN|CEILING|FLOOR|05UP)$/.test(rounding)) {
    throw new PyTypeError(
      'valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]',
    );
  }
  return rounding;
}

/** A coefficient with its last digits rounded away. */
export function decimalCut(negative, coefficient, digits, rounding) {
  const unit = 10n ** BigInt(digits);
  const q = coefficient / unit;
  const rest = coefficient - q * unit;
  if (rest === 0n) return q;
  const half = rest * 2n < unit ? -1 : rest * 2n > unit ? 1 : 0;
  const up = {
    ROUND_HALF_EVEN: half > 0 || (half === 0 && q % 2n === 1n),
    ROUND_HALF_UP: half >= 0,
    ROUND_HALF_DOWN: half > 0,
    ROUND_UP: true,
    ROUND_DOWN: false,
    ROUND_CEILING: !negative,
    ROUND_FLOOR: negative,
    ROUND_05UP: q % 5n === 0n,
  }[rounding];
  return up ? q + 1n : q;
}
