import { OverflowError, PyTypeError, ValueError } from '../../errors.js';
import { fixedBits, floatResult, index, isNumeric, roundedShift, scaled, toFloat } from '../../numbers.js';
import { dunder } from '../../operators.js';
import { Float, typeName } from '../../values.js';

/**
 * JavaScript's functions may be off by one unit in the last place, and so differ from the C library's. Functions that
 * are not exact by definition are therefore computed in integers and rounded once.
 */
export function mathNumber(x) {
  if (x instanceof Float) return x.v;
  if (isNumeric(x)) return toFloat(x);
  const own = dunder(x, '__float__');
  if (own) return floatResult(own.call(x), x).v;
  if (dunder(x, '__index__')) return toFloat(index(x));
  throw new PyTypeError(`must be real number, not ${typeName(x)}`);
}

export function mathDomain() {
  return new ValueError('math domain error');
}

/** A fixed-point number as a float, rounded once. */
export function mathRounded(big, shift = -Number(fixedBits)) {
  if (big === 0n) return 0;
  return big < 0n ? -roundedShift(-big, shift) : roundedShift(big, shift);
}

/** A float as a fixed-point number. */
export function mathFixed(v) {
  const [m, e] = scaled(v);
  const by = BigInt(e) + fixedBits;
  return by >= 0n ? m << by : m >> -by;
}

/** A function of a float that returns NaN for NaN, with CPython's message for arguments outside its domain. */
export function mathFloat(x, f) {
  const v = mathNumber(x);
  return Number.isNaN(v) ? new Float(v) : new Float(f(v));
}
export function mathRange(result, x) {
  if (Math.abs(result.v) === Infinity && Number.isFinite(mathNumber(x))) throw new OverflowError('math range error');
  return result;
}
