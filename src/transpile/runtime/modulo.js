import { Bytes, bytesPercent } from './bytes.js';
import { ZeroDivisionError } from './errors.js';
import { floorBig, int$, isNumeric, modFloat, opAdd, opMul, plainInt, toFloat } from './numbers.js';
import { binary } from './operators.js';
import { percentFormat } from './percent-format.js';
import { Float } from './values.js';

export function opMod(a, b) {
  if (typeof a === 'number' && typeof b === 'number' && b !== 0) {
    const r = a % b;
    return (r !== 0 && r < 0 !== b < 0 ? r + b : r) + 0;
  }
  return slowMod(a, b);
}

function slowMod(a, b) {
  if (isNumeric(a) && isNumeric(b)) {
    if (a instanceof Float || b instanceof Float) return new Float(modFloat(toFloat(a), toFloat(b)));
    const [x, y] = [BigInt(plainInt(a)), BigInt(plainInt(b))];
    if (y === 0n) throw new ZeroDivisionError('integer modulo by zero');
    return int$(x - floorBig(x, y) * y);
  }
  if (typeof a === 'string') return percentFormat(a, b);
  if (a instanceof Bytes) return bytesPercent(a, b);
  return binary(a, b, '__mod__', '__rmod__', '%');
}

/** `a * b % m` and `(a * b + c) % m`, without intermediate BigInts where the operands are small. */
export function mulMod(a, b, m) {
  if (typeof a === 'number' && typeof b === 'number' && typeof m === 'number' && m > 0) {
    const r = smallMulMod(a, b, m);
    if (r >= 0) return r;
  }
  return opMod(opMul(a, b), m);
}

export function mulAddMod(a, b, c, m) {
  if (
    typeof a === 'number' &&
    typeof b === 'number' &&
    typeof c === 'number' &&
    typeof m === 'number' &&
    m > 0 &&
    c >= 0 &&
    c <= 4503599627370496
  ) {
    const r = smallMulMod(a, b, m);
    if (r >= 0) return (r + c) % m;
  }
  return opMod(opAdd(opMul(a, b), c), m);
}

export function smallMulMod(a, b, m) {
  if (!(a >= 0 && b >= 0)) return -1;
  const r = a * b;
  if (r <= 9007199254740991) return r % m;
  // In halves of 21 bits, whose products are exact.
  if (m > 4294967296 || a > 4503599627370496 || b > 4503599627370496) return -1;
  const [x, y] = [a % m, b % m];
  const high = Math.floor(x / 65536);
  return (((high * y) % m) * 65536 + (x - high * 65536) * y) % m;
}
