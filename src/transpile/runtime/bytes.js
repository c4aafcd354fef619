import { encodedText } from './codecs.js';
import { IndexError, MemoryError, PyTypeError, ValueError } from './errors.js';
import { hashString } from './hash.js';
import { iter } from './iterate.js';
import { delSlice, repeated, setSlice, sliced } from './list.js';
import { index, itemIndex, repeatCount } from './numbers.js';
import { dunder } from './operators.js';
import { percentFormat } from './percent-format.js';
import { sig } from './signatures.js';
import { Slice, sliceBounds } from './slice.js';
import { textArgument } from './text-argument.js';
import { isFloat, isInt, NotImplemented, typeName, unfaithful } from './values.js';

/** Bytes over a Uint8Array, and bytearrays over a plain array. */
export class Bytes {
  constructor(data) {
    this.data = data;
  }
  [Symbol.iterator]() {
    return this.data[Symbol.iterator]();
  }
  make(data) {
    return new this.constructor(Uint8Array.from(data));
  }
  __len__() {
    return this.data.length;
  }
  __getitem__(key) {
    if (key instanceof Slice) return this.make(sliced([...this.data], key));
    let at = itemIndex(
      key,
      `${this instanceof ByteArray ? 'bytearray' : 'byte'} indices must be integers or slices, not ${typeName(key)}`,
    );
    if (at < 0) at += this.data.length;
    if (at < 0 || at >= this.data.length)
      throw new IndexError(this instanceof ByteArray ? 'bytearray index out of range' : 'index out of range');
    return this.data[at];
  }
  __contains__(x) {
    return isInt(x) ? [...this.data].includes(byte(x)) : latin(this).includes(bytesPart(x));
  }
  __add__(other) {
    return other instanceof Bytes ? this.make([...this.data, ...other.data]) : NotImplemented;
  }
  __mul__(times) {
    if (!isInt(times)) return NotImplemented;
    return this.make(repeated([...this.data], times));
  }
  __rmul__(times) {
    return this.__mul__(times);
  }
  __eq__(other) {
    return other instanceof Bytes ? latin(this) === latin(other) : NotImplemented;
  }
  __lt__(other) {
    return other instanceof Bytes ? latin(this) < latin(other) : NotImplemented;
  }
  __le__(other) {
    return other instanceof Bytes ? latin(this) <= latin(other) : NotImplemented;
  }
  __gt__(other) {
    return other instanceof Bytes ? latin(this) > latin(other) : NotImplemented;
  }
  __ge__(other) {
    return other instanceof Bytes ? latin(this) >= latin(other) : NotImplemented;
  }
  __hash__() {
    return hashString(latin(this));
  }
  __repr__() {
    const text = latin(this);
    const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
    let out = '';
    for (const c of text) {
      const code = c.charCodeAt(0);
      if (c === quote || c === '\\') out += `\\${c}`;
      else if (c === '\n') out += '\\n';
      else if (c === '\r') out += '\\r';
      else if (c === '\t') out += '\\t';
      else out += code < 32 || code > 126 ? `\\x${code.toString(16).padStart(2, '0')}` : c;
    }
    return `b${quote}${out}${quote}`;
  }
}
Bytes.prototype.$typeName = 'bytes';
Bytes.prototype.$isRepeatable = true;

export class ByteArray extends Bytes {
  constructor(data) {
    super([...data]);
  }
  __setitem__(key, value) {
    if (key instanceof Slice) {
      sliceBounds(key, this.data.length);
      if (isInt(value) || isFloat(value) || typeof value === 'string')
        throw new PyTypeError('can assign only bytes, buffers, or iterables of ints in range(0, 256)');
      const given = bytesFrom(value, 'bytearray');
      if (given.length === 0) delSlice(this.data, key);
      else setSlice(this.data, key, [...given], 'bytes');
      return null;
    }
    let at = itemIndex(key, `bytearray indices must be integers or slices, not ${typeName(key)}`);
    const code = byte(value);
    if (at < 0) at += this.data.length;
    if (at < 0 || at >= this.data.length) throw new IndexError('bytearray index out of range');
    this.data[at] = code;
    return null;
  }
  __delitem__(key) {
    if (key instanceof Slice) {
      delSlice(this.data, key);
      return null;
    }
    let at = itemIndex(key, `bytearray indices must be integers or slices, not ${typeName(key)}`);
    if (at < 0) at += this.data.length;
    if (at < 0 || at >= this.data.length) throw new IndexError('bytearray index out of range');
    this.data.splice(at, 1);
    return null;
  }
  __iadd__(other) {
    if (!(other instanceof Bytes)) throw new PyTypeError(`can't concat ${typeName(other)} to bytearray`);
    for (const one of [...other.data]) this.data.push(one);
    return this;
  }
  __imul__(times) {
    if (!isInt(times)) return NotImplemented;
    this.data = repeated(this.data, times);
    return this;
  }
  __repr__() {
    // Unlike that of bytes, it escapes single quotes between double quotes, too.
    const text = Bytes.prototype.__repr__.call(this);
    return `bytearray(${text[1] === '"' ? text.replaceAll("'", "\\'") : text})`;
  }
}
ByteArray.prototype.$typeName = 'bytearray';
ByteArray.prototype.$unhashable = true;
ByteArray.prototype.__iadd__.$isOfSequence = true;
ByteArray.prototype.__imul__.$isOfSequence = true;

/** The bytes as text: one character per byte. */
export const latin = (b) => Array.from(b.data, (code) => String.fromCharCode(code)).join('');

/** The text of a bytes-like argument. */
export function bytesPart(x) {
  if (x instanceof Bytes) return latin(x);
  throw new PyTypeError(`a bytes-like object is required, not '${typeName(x)}'`);
}

function shownBytes(x) {
  if (x instanceof Bytes) return latin(x);
  if (dunder(x, '__bytes__')) return unfaithful('__bytes__');
  throw new PyTypeError(
    `%b requires a bytes-like object, or an object that implements __bytes__, not '${typeName(x)}'`,
  );
}

export function byte(x) {
  const n = index(x);
  if (n < 0 || n > 255) throw new ValueError('byte must be in range(0, 256)');
  return n;
}

export const bytesOf = (text) => new Bytes(Uint8Array.from(text, (c) => c.charCodeAt(0)));

function iterated(x, type) {
  try {
    return iter(x);
  } catch (error) {
    throw error instanceof PyTypeError ? new PyTypeError(`cannot convert '${typeName(x)}' object to ${type}`) : error;
  }
}

function bytesFrom(x, type, encoding, errors) {
  if (typeof x === 'string') {
    if (encoding === undefined) throw new PyTypeError('string argument without an encoding');
    return encodedText(x, encoding, errors);
  }
  if (encoding !== undefined) throw new PyTypeError('encoding without a string argument');
  if (errors !== undefined) throw new PyTypeError('errors without a string argument');
  if (x === undefined) return [];
  if (isInt(x)) {
    const size = repeatCount(x);
    if (index(x) < 0) throw new ValueError('negative count');
    if (size > 2 ** 44) throw new MemoryError();
    return size > 2 ** 31 ? unfaithful('bytes this long') : new Uint8Array(size);
  }
  if (x instanceof Bytes) return x.data;
  if (dunder(x, '__index__')) unfaithful(`${type}() of an object with __index__`);
  return [...iterated(x, type)].map((one) => {
    const n = index(one);
    if (n < 0 || n > 255) throw new ValueError(`${type === 'bytes' ? 'bytes' : 'byte'} must be in range(0, 256)`);
    return n;
  });
}

export function bytes(x, encoding, errors) {
  const own = dunder(x, '__bytes__');
  if (own && !(x instanceof Bytes)) {
    const made = own.call(x);
    if (made instanceof Bytes && !(made instanceof ByteArray)) return made;
    throw new PyTypeError(`__bytes__ returned non-bytes (type ${typeName(made)})`);
  }
  return new Bytes(Uint8Array.from(bytesFrom(x, 'bytes', encoding, errors)));
}
sig(bytes, 'source=, encoding=, errors=');
export function bytearray(x, encoding, errors) {
  return new ByteArray(bytesFrom(x, 'bytearray', encoding, errors));
}
sig(bytearray, 'source=, encoding=, errors=');
export const isBytes = (x) => x instanceof Bytes && !(x instanceof ByteArray);
export const isByteArray = (x) => x instanceof ByteArray;

/** `b'%d' % 5`. Not a method, so that bytes alone do not include the formatting code. */
export function bytesPercent(bytes, values) {
  return bytes.make(Array.from(percentFormat(latin(bytes), values, shownBytes), (c) => c.charCodeAt(0)));
}

export function str_encode(encoding = 'utf-8', errors = 'strict') {
  textArgument(encoding, "encode() argument 'encoding'");
  textArgument(errors, "encode() argument 'errors'");
  return new Bytes(encodedText(`${this}`, encoding, errors));
}
sig(str_encode, 'encoding=, errors=', 'encode');
