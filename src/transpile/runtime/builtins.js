import { Bytes } from './bytes.js';
import { call } from './calls.js';
import { opGt, opLt, same, truth } from './compare.js';
import { Dict } from './dict.js';
import {
  IndexError,
  MemoryError,
  OverflowError,
  PyObject,
  PyTypeError,
  StopIteration,
  ValueError,
  ZeroDivisionError,
} from './errors.js';
import { fixedDigits } from './format.js';
import { getItem } from './item.js';
import { items, iter, iter2, iterator, listItems, next } from './iterate.js';
import { indexOf, sortItems } from './list.js';
import { opMod, smallMulMod } from './modulo.js';
import {
  cSize,
  floatResult,
  floatToInt,
  index,
  int$,
  intResult,
  isNumeric,
  opAdd,
  opFloorDiv,
  plainInt,
  toFloat,
} from './numbers.js';
import { binary, dunder } from './operators.js';
import { opPow } from './power.js';
import { digitsLimit, repr } from './repr.js';
import { PySet } from './set.js';
import { sig } from './signatures.js';
import { stripBlanks } from './str.js';
import { chars, sawText, strLen } from './text.js';
import { Float, isInt, NotImplemented, Tuple, typeName, unfaithful } from './values.js';

export function len(x) {
  if (typeof x === 'function' && x.$members) return x.$members.length;
  if (typeof x === 'string') return strLen(x);
  if (Array.isArray(x) && !x.__len__) return x.length;
  if (x instanceof Tuple) return x.items.length;
  const own = dunder(x, '__len__');
  if (!own) throw new PyTypeError(`object of type '${typeName(x)}' has no len()`);
  const length = own.call(x);
  if (!isInt(length)) throw new PyTypeError(`'${typeName(length)}' object cannot be interpreted as an integer`);
  if (length < 0) throw new ValueError('__len__() should return >= 0');
  return plainInt(length);
}

export function abs(x) {
  if (typeof x === 'number') return Math.abs(x);
  if (x instanceof Float) return new Float(Math.abs(x.v));
  if (isInt(x)) {
    const n = plainInt(x);
    return n < 0 ? -n : n;
  }
  const own = dunder(x, '__abs__');
  if (own) return own.call(x);
  throw new PyTypeError(`bad operand type for abs(): '${typeName(x)}'`);
}

function extreme(name, better) {
  return (args, key, fallback) => {
    if (args.length === 0) throw new PyTypeError(`${name} expected at least 1 argument, got 0`);
    if (args.length > 1 && fallback !== undefined) {
      throw new PyTypeError(`Cannot specify a default for ${name}() with multiple positional arguments`);
    }
    const by = key === undefined || key === null ? null : key;
    let best;
    let bestKey;
    for (const one of args.length === 1 ? iter(args[0]) : args) {
      const its = by === null ? one : call(by, one);
      if (best === undefined || truth(better(its, bestKey))) [best, bestKey] = [one, its];
    }
    if (best !== undefined) return best;
    if (fallback !== undefined) return fallback;
    throw new ValueError(`${name}() arg is an empty sequence`);
  };
}
export const max = extreme('max', opGt);
sig(max, '*args, key=, default=', 'max');
export const min = extreme('min', opLt);
sig(min, '*args, key=, default=', 'min');

/** Adds from left to right, without compensation for floats, as Python 3.11 does. */
export function sum(source, start) {
  let total = start === undefined ? 0 : start;
  const all = iter(source);
  if (typeof total === 'string') throw new PyTypeError("sum() can't sum strings [use ''.join(seq) instead]");
  for (const one of all) total = opAdd(total, one);
  return total;
}
sig(sum, 'iterable, /, start=');

export function sorted(source, key, reverse) {
  return sortItems(listItems(source), key ?? null, reverse !== undefined && truth(reverse));
}
sig(sorted, 'iterable, /, *, key=, reverse=');

/** Iterates from the end. It is exhausted once the list has become too short. */
class ReversedItems {
  constructor(array) {
    this.array = array;
    this.at = array.length - 1;
  }
  next() {
    if (this.at >= 0 && this.at < this.array.length) return { value: this.array[this.at--], done: false };
    this.at = -1;
    return { value: undefined, done: true };
  }
  $takeAll() {
    const all = [];
    for (let at = Math.min(this.at, this.array.length - 1); at >= 0; at--) all.push(this.array[at]);
    this.at = -1;
    return all;
  }
  [Symbol.iterator]() {
    return this;
  }
}
function* reversedItems(x, length) {
  for (let at = length - 1; at >= 0; at--) {
    let item;
    try {
      item = getItem(x, at);
    } catch (error) {
      if (error instanceof IndexError || error instanceof StopIteration) return;
      throw error;
    }
    yield item;
  }
}
export function reversed(x) {
  const own = dunder(x, '__reversed__');
  if (own) return own.call(x);
  if (Array.isArray(x)) return named(new ReversedItems(x), 'list_reverseiterator');
  if (typeof x === 'string') return named(new ReversedItems(chars(x)), 'reversed');
  if (x instanceof Tuple || x instanceof Bytes) return named(new ReversedItems([...x]), 'reversed');
  if (x instanceof Dict) return named(new ReversedItems([...x]), 'dict_reversekeyiterator');
  if (x?.dict instanceof Dict) return named(new ReversedItems([...x]), 'dict_reversevalueiterator');
  if (x?.$typeName === 'range') return named(new ReversedItems([...x]), 'range_iterator');
  if (dunder(x, '__getitem__')) return named(reversedItems(x, Number(len(x))), 'reversed');
  throw new PyTypeError(`'${typeName(x)}' object is not reversible`);
}

/** Sets the Python type name of an iterator. */
export function named(it, name) {
  it.$typeName = name;
  return it;
}

function* enumerated(source, start) {
  let at = start;
  for (const one of source) {
    yield new Tuple([at, one]);
    at = opAdd(at, 1);
  }
}
export function enumerate(source, start) {
  return named(enumerated(iter(source), start === undefined ? 0 : index(start)), 'enumerate');
}
sig(enumerate, 'iterable, start=');

function* zipped(sources, strict) {
  if (sources.length === 0) return;
  const its = sources.map((one) => one[Symbol.iterator]());
  for (;;) {
    const row = [];
    for (let at = 0; at < its.length; at++) {
      const { value, done } = its[at].next();
      if (!done) {
        row.push(value);
        continue;
      }
      if (!strict) return;
      if (at > 0)
        throw new ValueError(`zip() argument ${at + 1} is shorter than argument${at === 1 ? ' 1' : `s 1-${at}`}`);
      for (let other = 1; other < its.length; other++) {
        if (!its[other].next().done)
          throw new ValueError(
            `zip() argument ${other + 1} is longer than argument${other === 1 ? ' 1' : `s 1-${other}`}`,
          );
      }
      return;
    }
    yield new Tuple(row);
  }
}
export function zip(sources, strict) {
  return named(zipped(sources.map(iter), strict !== undefined && truth(strict)), 'zip');
}
sig(zip, '*iterables, strict=');

function* mapCalls(f, sources) {
  if (sources.length === 1) {
    for (const one of sources[0]) yield call(f, one);
    return;
  }
  for (const row of zipped(sources, false)) yield call(f, ...row.items);
}
export function map(f, ...sources) {
  if (sources.length === 0) throw new PyTypeError('map() must have at least two arguments.');
  return named(mapCalls(f, sources.map(iter)), 'map');
}
sig(map, 'func, /, *iterables');

function* filtered(f, source) {
  for (const one of source) if (truth(f === null ? one : call(f, one))) yield one;
}
export function filter(f, source) {
  return named(filtered(f, iter(source)), 'filter');
}

export function any(source) {
  for (const one of iter(source)) if (truth(one)) return true;
  return false;
}
export function all(source) {
  for (const one of iter(source)) if (!truth(one)) return false;
  return true;
}

export function contains(container, x) {
  if (container instanceof PySet) return container.__contains__(x);
  if (container instanceof Dict && container.constructor === Dict) return container.has(x);
  if (typeof container === 'string') {
    if (typeof x !== 'string')
      throw new PyTypeError(`'in <string>' requires string as left operand, not ${typeName(x)}`);
    return container.includes(x);
  }
  const own = dunder(container, '__contains__');
  if (own) return truth(own.call(container, x));
  if (Array.isArray(container)) {
    return indexOf(container, x, 0, container.length) >= 0;
  }
  if (
    container === null ||
    typeof container !== 'object' ||
    !(container[Symbol.iterator] || dunder(container, '__iter__') || dunder(container, '__getitem__'))
  ) {
    if (!container?.$iterate) throw new PyTypeError(`argument of type '${typeName(container)}' is not iterable`);
  }
  for (const one of iterFor(container)) if (same(one, x)) return true;
  return false;
}

/** The iterator for `in`, which has a message of its own for every TypeError. */
function iterFor(container) {
  try {
    return iter(container);
  } catch (error) {
    if (!(error instanceof PyTypeError)) throw error;
    throw new PyTypeError(`argument of type '${typeName(container)}' is not iterable`);
  }
}

export function round(x, places) {
  const own = dunder(x, '__round__');
  if (own) return places === undefined ? own.call(x) : own.call(x, places);
  if (x instanceof Float)
    return places === undefined || places === null ? roundWhole(x.v) : new Float(roundPlaces(x.v, index(places)));
  if (isInt(x)) {
    const n = plainInt(x);
    if (places === undefined || places === null || index(places) >= 0) return n;
    const unit = 10n ** BigInt(-index(places));
    const big = BigInt(n);
    const down = BigInt(opFloorDiv(n, int$(unit))) * unit;
    const twice = (big - down) * 2n;
    const up = twice > unit || (twice === unit && (down / unit) % 2n !== 0n);
    return int$(up ? down + unit : down);
  }
  throw new PyTypeError(`type ${typeName(x)} doesn't define __round__ method`);
}
sig(round, 'number, ndigits=');

function roundWhole(v) {
  if (Number.isNaN(v)) throw new ValueError('cannot convert float NaN to integer');
  if (!Number.isFinite(v)) throw new OverflowError('cannot convert float infinity to integer');
  const low = Math.floor(v);
  const half = v - low;
  const whole = half > 0.5 || (half === 0.5 && low % 2 !== 0) ? low + 1 : low;
  return int$(BigInt(whole));
}

function roundPlaces(v, places) {
  if (!Number.isFinite(v) || v === 0 || places > 323) return v;
  if (places >= 0) return Math.sign(v) * Number(fixedDigits(Math.abs(v), Number(places))) || (v < 0 ? -0 : 0);
  if (places < -308) return v < 0 ? -0 : 0;
  const unit = 10 ** -Number(places);
  const digits = Number(fixedDigits(Math.abs(v) / unit, 0));
  // The division is exact only if the float is an integer; then integer arithmetic decides.
  const exact = Number.isInteger(v) ? Number(round(int$(BigInt(Math.abs(v))), places)) : digits * unit;
  return v < 0 ? -exact : exact;
}

export function divmod(a, b) {
  if (!isNumeric(a) || !isNumeric(b)) return binary(a, b, '__divmod__', '__rdivmod__', 'divmod()');
  if ((a instanceof Float || b instanceof Float) && toFloat(b) === 0) throw new ZeroDivisionError('float divmod()');
  return new Tuple([opFloorDiv(a, b), opMod(a, b)]);
}

/** The head of a method with two parameters. */
const takesTwo = /^\w+\([^,{.]+,[^,{.]+\) \{/;

export function pow(base, exponent, modulus) {
  if (modulus === undefined || modulus === null) return opPow(base, exponent);
  const given = [base, exponent, modulus];
  const own = base instanceof PyObject ? dunder(base, '__pow__') : undefined;
  if (own && !takesTwo.test(String(own))) unfaithful('pow() of this object with three arguments');
  const result = own ? own.call(base, exponent, modulus) : NotImplemented;
  if (result !== NotImplemented) return result;
  if (!given.every(isInt)) {
    if (given.some((x) => typeName(x) === 'complex')) unfaithful('pow() of a complex number with three arguments');
    if (given.some((x) => x instanceof Float))
      throw new PyTypeError('pow() 3rd argument not allowed unless all arguments are integers');
    const types = given.map((x) => `'${typeName(x)}'`).join(', ');
    throw new PyTypeError(`unsupported operand type(s) for ** or pow(): ${types}`);
  }
  if (
    typeof base === 'number' &&
    typeof exponent === 'number' &&
    typeof modulus === 'number' &&
    base >= 0 &&
    exponent >= 0 &&
    modulus > 0 &&
    modulus <= 4294967296
  ) {
    let out = 1 % modulus;
    let square = base % modulus;
    for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
      if (left % 2 === 1) out = smallMulMod(out, square, modulus);
      square = smallMulMod(square, square, modulus);
    }
    return out;
  }
  let [b, e, m] = [base, exponent, modulus].map((one) => BigInt(plainInt(one)));
  if (m === 0n) throw new ValueError('pow() 3rd argument cannot be 0');
  /** @param {bigint} x */
  const floorMod = (x) => ((x % m) + m) % m;
  if (e < 0n) {
    [b, e] = [inverse(floorMod(b), m < 0n ? -m : m), -e];
  }
  let out = 1n;
  b = b % m;
  while (e > 0n) {
    if (e & 1n) out = (out * b) % m;
    b = (b * b) % m;
    e >>= 1n;
  }
  return int$(
    m > 0n
      ? floorMod(out)
      : out % m === 0n
        ? 0n
        : ((out % m) + m) % m === 0n
          ? 0n
          : out % m > 0n
            ? (out % m) + m
            : out % m,
  );
}
sig(pow, 'base, exp, mod=');

/** @param {bigint} a @param {bigint} m */
function inverse(a, m) {
  let [r0, r1, s0, s1] = [a, m, 1n, 0n];
  while (r1 !== 0n) {
    const q = r0 / r1;
    [r0, r1, s0, s1] = [r1, r0 - q * r1, s1, s0 - q * s1];
  }
  if (r0 !== 1n && r0 !== -1n) throw new ValueError('base is not invertible for the given modulus');
  return (((r0 < 0n ? -s0 : s0) % m) + m) % m;
}

/** `int(x)` and `int(text, base)`. */
export function toInt(x, base) {
  if (x === undefined) return 0;
  if (base !== undefined) {
    const radix = index(base);
    if (radix !== 0 && (radix < 2 || radix > 36)) throw new ValueError('int() base must be >= 2 and <= 36, or 0');
  }
  if (base !== undefined && typeof x !== 'string' && !(x instanceof Bytes))
    throw new PyTypeError("int() can't convert non-string with explicit base");
  if (typeof x === 'number') return x;
  if (typeof x === 'string' || x instanceof Bytes) return parseInt$(x, base === undefined ? 10 : Number(index(base)));
  if (x instanceof Float) return floatToInt(x.v);
  if (isInt(x)) return plainInt(x);
  const own = dunder(x, '__int__');
  if (own) return intResult(own.call(x), '__int__');
  if (dunder(x, '__index__')) return index(x);
  const truncated = dunder(x, '__trunc__')?.call(x);
  if (isInt(truncated) || dunder(truncated, '__index__')) return index(truncated);
  if (truncated !== undefined) throw new PyTypeError(`__trunc__ returned non-Integral (type ${typeName(truncated)})`);
  throw new PyTypeError(`int() argument must be a string, a bytes-like object or a real number, not '${typeName(x)}'`);
}

const plainDigits = /^-?[0-9]{1,15}$/;
function parseInt$(given, base) {
  if (base === 10 && typeof given === 'string' && plainDigits.test(given)) return Number(given) + 0;
  const text = typeof given === 'string' ? given : String.fromCharCode(...given.data);
  if (base !== 0 && (base < 2 || base > 36)) throw new ValueError('int() base must be >= 2 and <= 36, or 0');
  const bad = () => new ValueError(`invalid literal for int() with base ${base}: ${repr(given)}`);
  const ascii = stripBlanks(text).replace(/\p{Nd}/gu, decimalDigit);
  const shape = /^([-+]?)(0[xX]|0[oO]|0[bB])?_?([0-9a-zA-Z]+(?:_[0-9a-zA-Z]+)*)$/.exec(ascii);
  if (!shape) throw bad();
  let [, sign, prefix, digits] = shape;
  const ofPrefix = prefix ? { x: 16, o: 8, b: 2 }[prefix[1].toLowerCase()] : null;
  let radix = base;
  if (base === 0) {
    if (ofPrefix === null && /^0[0-9_]*[1-9]/.test(digits)) throw bad();
    radix = ofPrefix ?? 10;
  }
  if (ofPrefix !== null && ofPrefix !== radix) digits = prefix + digits;
  else if (ofPrefix === null && /^_/.test(ascii.replace(/^[-+]/, ''))) throw bad();
  digits = digits.replace(/_/g, '').toLowerCase();
  let value = 0n;
  for (const c of digits) {
    const digit = Number.parseInt(c, 36);
    if (!(digit < radix)) throw bad();
  }
  if (digits.length > digitsLimit.most && ![2, 4, 8, 16, 32].includes(radix)) {
    throw new ValueError(
      `Exceeds the limit (${digitsLimit.most} digits) for integer string conversion: value has ${digits.length} digits; use sys.set_int_max_str_digits() to increase the limit`,
    );
  }
  if (radix === 10) value = BigInt(digits);
  else if (radix === 16 || radix === 8 || radix === 2)
    value = BigInt(`0${{ 16: 'x', 8: 'o', 2: 'b' }[radix]}${digits}`);
  else for (const c of digits) value = value * BigInt(radix) + BigInt(Number.parseInt(c, 36));
  return int$(sign === '-' ? -value : value);
}

/** The ASCII digit for any Unicode digit: blocks of ten start after a character that is not a digit. */
function decimalDigit(c) {
  if (c >= '0' && c <= '9') return c;
  let code = c.codePointAt(0);
  let digit = 0;
  while (digit < 10 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) [code, digit] = [code - 1, digit + 1];
  return String(digit % 10);
}

/** `float(x)`. */
export function toFloatValue(x) {
  if (x === undefined) return new Float(0);
  if (x instanceof Float) return x;
  if (isNumeric(x)) return new Float(toFloat(x));
  if (typeof x === 'string') {
    const text = stripBlanks(x).replace(/\p{Nd}/gu, decimalDigit);
    if (/^[-+]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:[eE][-+]?\d+(?:_\d+)*)?$/.test(text))
      return new Float(Number(text.replace(/_/g, '')));
    const word = /^([-+]?)(inf|infinity|nan)$/i.exec(text);
    if (word) return new Float(/^nan$/i.test(word[2]) ? Number.NaN : word[1] === '-' ? -Infinity : Infinity);
    throw new ValueError(`could not convert string to float: ${repr(x)}`);
  }
  const own = dunder(x, '__float__');
  if (own) return floatResult(own.call(x), x);
  if (dunder(x, '__index__')) return new Float(toFloat(index(x)));
  throw new PyTypeError(`float() argument must be a string or a real number, not '${typeName(x)}'`);
}

export function ord(c) {
  if (c instanceof Bytes && c.data.length === 1) return c.data[0];
  if (typeof c !== 'string') throw new PyTypeError(`ord() expected string of length 1, but ${typeName(c)} found`);
  const length = [...c].length;
  if (length !== 1) throw new PyTypeError(`ord() expected a character, but string of length ${length} found`);
  return c.codePointAt(0);
}

export function chr(n) {
  const code = index(n);
  if (code > 2147483647 || code < -2147483648) throw new OverflowError('Python int too large to convert to C int');
  if (code < 0 || code > 0x10ffff) throw new ValueError('chr() arg not in range(0x110000)');
  if (code >= 0xd800 && code < 0xe000) return unfaithful('a lone surrogate');
  return sawText(String.fromCodePoint(code));
}

const radixText = (x, radix, prefix) => {
  const n = index(x);
  return n < 0 ? `-${prefix}${(-n).toString(radix)}` : prefix + n.toString(radix);
};
export const bin = (x) => radixText(x, 2, '0b');
export const oct = (x) => radixText(x, 8, '0o');
export const hex = (x) => radixText(x, 16, '0x');

export const callable = (x) => typeof x === 'function' || dunder(x, '__call__') !== undefined;

/** `iter(x)` and `iter(f, sentinel)`. */
export const iter$ = (x, sentinel) => (sentinel === undefined ? iterator(x) : iter2(x, sentinel, call, same));
sig(iter$, 'object, sentinel=, /', 'iter');
sig(next, 'iterator, default=, /');

export function int_bit_length() {
  const n = plainInt(this.valueOf());
  return n === 0 ? 0 : (n < 0 ? -n : n).toString(2).length;
}
export function int_bit_count() {
  const n = plainInt(this.valueOf());
  return (n < 0 ? -n : n).toString(2).replace(/0/g, '').length;
}
export function int_conjugate() {
  return plainInt(this.valueOf());
}
export function int_to_bytes(length, byteorder, signed) {
  let n = BigInt(plainInt(this.valueOf()));
  const size = length === undefined ? 1 : cSize(length);
  if (size < 0) throw new ValueError('length argument must be non-negative');
  if (size > 2 ** 62) throw new OverflowError('byte string is too large');
  if (size > 2 ** 44) throw new MemoryError();
  if (size > 2 ** 27) unfaithful('bytes this long');
  const negative = n < 0n;
  if (negative && !(signed !== undefined && truth(signed)))
    throw new OverflowError("can't convert negative int to unsigned");
  const bits = BigInt(size * 8);
  const fits =
    signed !== undefined && truth(signed) ? n >= -(1n << (bits - 1n)) && n < 1n << (bits - 1n) : n < 1n << bits;
  if (!fits && !(size === 0 && n === 0n)) throw new OverflowError('int too big to convert');
  n = BigInt.asUintN(size * 8, n);
  const out = new Uint8Array(size);
  for (let at = size - 1; at >= 0; at--, n >>= 8n) out[at] = Number(n & 255n);
  return new Bytes(byteorder === 'little' ? out.reverse() : out);
}
sig(int_to_bytes, 'length=, byteorder=, *, signed=', 'to_bytes');
export function int_from_bytes(data, byteorder, signed) {
  const all = items(data);
  if (byteorder === 'little') all.reverse();
  let n = 0n;
  for (const one of all) n = (n << 8n) | BigInt(one);
  return int$(signed !== undefined && truth(signed) ? BigInt.asIntN(all.length * 8, n) : n);
}
sig(int_from_bytes, 'bytes, byteorder=, *, signed=', 'from_bytes');
export function int_as_integer_ratio() {
  return new Tuple([plainInt(this.valueOf()), 1]);
}
export function float_conjugate() {
  return this;
}
export function float_hex() {
  if (!Number.isFinite(this.v)) return repr(this);
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, this.v);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = (bits & 0xfffffffffffffn).toString(16).padStart(13, '0');
  const sign = bits >> 63n === 1n ? '-' : '';
  if (this.v === 0) return `${sign}0x0.0p+0`;
  const power = exponent === 0 ? -1022 : exponent - 1023;
  return `${sign}0x${exponent === 0 ? 0 : 1}.${fraction}p${power < 0 ? '' : '+'}${power}`;
}
export function float_fromhex(text) {
  if (typeof text !== 'string') throw new PyTypeError('bad argument type for built-in operation');
  const plain = text.trim().toLowerCase();
  const special = /^([+-]?)(?:(inf(?:inity)?)|nan)$/.exec(plain);
  if (special) return new Float(special[2] ? (special[1] === '-' ? -Infinity : Infinity) : Number.NaN);
  const parts = /^([+-]?)(?:0x)?([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?\d+))?$/.exec(plain);
  if (!parts || parts[2] + parts[3] === '') throw new ValueError('invalid hexadecimal floating-point string');
  const digits = BigInt(`0x${parts[2]}${parts[3]}`);
  const power = Number(parts[4] ?? 0) - 4 * parts[3].length;
  if (digits >= 1n << 53n || power < -1074 || power > 971) return unfaithful('float.fromhex() of such a number');
  const value = Number(digits) * 2 ** power;
  return new Float(parts[1] === '-' ? -value : value);
}
export function float_is_integer() {
  return Number.isInteger(this.v);
}
export function float_as_integer_ratio() {
  if (!Number.isFinite(this.v))
    throw new (Number.isNaN(this.v) ? ValueError : OverflowError)(
      `cannot convert ${Number.isNaN(this.v) ? 'NaN' : 'Infinity'} to integer ratio`,
    );
  let [n, d] = [this.v, 1n];
  while (!Number.isInteger(n)) [n, d] = [n * 2, d * 2n];
  return new Tuple([int$(BigInt(n)), int$(d)]);
}
