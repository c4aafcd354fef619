import { Complex, complexBinary } from './complex.js';
import { OverflowError, ZeroDivisionError } from './errors.js';
import { int$, isNumeric, libmPow, opMul, plainInt, toFloat } from './numbers.js';
import { binary } from './operators.js';
import { Float } from './values.js';

export function opPow(a, b) {
  if (b === 2 && a instanceof Float && Math.abs(a.v) < 1e150) return new Float(a.v * a.v);
  if (isNumeric(a) && isNumeric(b)) {
    if (a instanceof Float || b instanceof Float) return powFloat(toFloat(a), toFloat(b));
    const [x, y] = [plainInt(a), plainInt(b)];
    if (y < 0) {
      if (x === 0) throw new ZeroDivisionError('0.0 cannot be raised to a negative power');
      return powFloat(toFloat(x), toFloat(y));
    }
    if (typeof x === 'number' && typeof y === 'number') {
      if (y === 2) return opMul(x, x);
      const r = x ** y;
      if (r >= -9007199254740991 && r <= 9007199254740991) return r + 0;
    }
    return int$(BigInt(x) ** BigInt(y));
  }
  return binary(a, b, '__pow__', '__rpow__', '** or pow()');
}

function powFloat(x, y) {
  if (x === 0 && y < 0) throw new ZeroDivisionError('0.0 cannot be raised to a negative power');
  if (x === 1 || y === 0) return new Float(1);
  // JavaScript returns NaN here.
  if (x === -1 && (y === Infinity || y === -Infinity)) return new Float(1);
  if (x < 0 && Number.isFinite(x) && Number.isFinite(y) && !Number.isInteger(y)) {
    return complexBinary(new Complex(x, 0), new Complex(y, 0), '**');
  }
  const r = libmPow(x, y);
  if (!Number.isFinite(r) && Number.isFinite(x) && Number.isFinite(y)) {
    const error = new OverflowError(34, 'Numerical result out of range');
    throw error;
  }
  return new Float(r);
}
