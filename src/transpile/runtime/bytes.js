import { decodedText, encodedText } from './codecs.js';
import { IndexError, PyTypeError, ValueError } from './errors.js';
import { hashString } from './hash.js';
import { isIterable, items, iter } from './iterate.js';
import { delSlice, setSlice, sliced } from './list.js';
import { index } from './numbers.js';
import { dunder } from './operators.js';
import { percentFormat } from './percent-format.js';
import { sig } from './signatures.js';
import { Slice } from './slice.js';
import {
  str_count,
  str_endswith,
  str_find,
  str_replace,
  str_rfind,
  str_split,
  str_startswith,
  str_strip,
} from './str.js';
import { textArgument } from './text-argument.js';
import { isInt, NotImplemented, Tuple, typeName, unfaithful } from './values.js';

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
    let at = index(
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
    const once = [...this.data];
    return this.make(Array.from({ length: Math.max(0, Number(index(times))) }, () => once).flat());
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

export class ByteArray extends Bytes {
  constructor(data) {
    super([...data]);
  }
  __setitem__(key, value) {
    if (key instanceof Slice) {
      setSlice(this.data, key, new ByteArray(bytesFrom(value)));
      return null;
    }
    let at = index(key);
    if (at < 0) at += this.data.length;
    if (at < 0 || at >= this.data.length) throw new IndexError('bytearray index out of range');
    this.data[at] = byte(value);
    return null;
  }
  __delitem__(key) {
    if (key instanceof Slice) {
      delSlice(this.data, key);
      return null;
    }
    let at = index(key);
    if (at < 0) at += this.data.length;
    if (at < 0 || at >= this.data.length) throw new IndexError('bytearray index out of range');
    this.data.splice(at, 1);
    return null;
  }
  __iadd__(other) {
    for (const one of items(other)) this.data.push(byte(one));
    return this;
  }
  __repr__() {
    return `bytearray(${Bytes.prototype.__repr__.call(this)})`;
  }
}
ByteArray.prototype.$typeName = 'bytearray';
ByteArray.prototype.$unhashable = true;

const latin = (b) => Array.from(b.data, (code) => String.fromCharCode(code)).join('');

function shownBytes(x) {
  if (x instanceof Bytes) return latin(x);
  if (dunder(x, '__bytes__')) return unfaithful('__bytes__');
  throw new PyTypeError(
    `%b requires a bytes-like object, or an object that implements __bytes__, not '${typeName(x)}'`,
  );
}

function byte(x) {
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

function bytesFrom(x, encoding, type) {
  if (x === undefined) return [];
  if (typeof x === 'string') {
    if (encoding === undefined) throw new PyTypeError('string argument without an encoding');
    return encodedText(x, encoding);
  }
  if (isInt(x)) {
    if (index(x) < 0) throw new ValueError('negative count');
    return new Uint8Array(Number(index(x)));
  }
  if (x instanceof Bytes) return x.data;
  if (dunder(x, '__index__')) unfaithful(`${type}() of an object with __index__`);
  return [...iterated(x, type)].map((one) => {
    const n = index(one);
    if (n < 0 || n > 255) throw new ValueError('bytes must be in range(0, 256)');
    return n;
  });
}

export function bytes(x, encoding) {
  const own = dunder(x, '__bytes__');
  if (own && !(x instanceof Bytes)) {
    const made = own.call(x);
    if (made instanceof Bytes && !(made instanceof ByteArray)) return made;
    throw new PyTypeError(`__bytes__ returned non-bytes (type ${typeName(made)})`);
  }
  return new Bytes(Uint8Array.from(bytesFrom(x, encoding, 'bytes')));
}
sig(bytes, 'source=, encoding=');
export function bytearray(x, encoding) {
  return new ByteArray(bytesFrom(x, encoding, 'bytearray'));
}
sig(bytearray, 'source=, encoding=');
export const isBytes = (x) => x instanceof Bytes && !(x instanceof ByteArray);
export const isByteArray = (x) => x instanceof ByteArray;

export function bytes_decode(encoding = 'utf-8', errors = 'strict') {
  textArgument(encoding, "decode() argument 'encoding'");
  textArgument(errors, "decode() argument 'errors'");
  return decodedText(this.data, encoding, errors, this);
}
sig(bytes_decode, 'encoding=, errors=', 'decode');
export function bytes_hex(sep) {
  if (sep !== undefined && typeof sep !== 'string') return unfaithful('hex() with a bytes separator');
  return Array.from(this.data, (code) => code.toString(16).padStart(2, '0')).join(sep ?? '');
}
sig(bytes_hex, 'sep=', 'hex');
const wrongDigit = (at) => new ValueError(`non-hexadecimal number found in fromhex() arg at position ${at}`);
export function bytes_fromhex(text) {
  const foreign = textArgument(text, 'fromhex() argument').search(/[^\0-\x7f]/);
  if (foreign >= 0) throw wrongDigit(foreign);
  const pairs = /[ \t\n\r\x0b\x0c]*([0-9a-fA-F]{2})?/y;
  const data = [];
  while (pairs.lastIndex < text.length) {
    const pair = pairs.exec(text)[1];
    const at = pairs.lastIndex;
    if (pair !== undefined) data.push(Number.parseInt(pair, 16));
    else if (at < text.length) throw wrongDigit(/[0-9a-fA-F]/.test(text[at]) ? at + 1 : at);
  }
  return new Bytes(Uint8Array.from(data));
}
function hasAffix(self, affix, [start, stop], [method, ofText]) {
  const all = affix instanceof Tuple ? affix.items : [affix];
  return all.some((one) => {
    if (one instanceof Bytes) return ofText.call(latin(self), latin(one), start, stop);
    throw new PyTypeError(
      affix instanceof Tuple
        ? `a bytes-like object is required, not '${typeName(one)}'`
        : `${method} first arg must be bytes or a tuple of bytes, not ${typeName(one)}`,
    );
  });
}
export function bytes_startswith(prefix, start, stop) {
  return hasAffix(this, prefix, [start, stop], ['startswith', str_startswith]);
}
sig(bytes_startswith, 'prefix, start=, end=, /', 'startswith');
export function bytes_endswith(suffix, start, stop) {
  return hasAffix(this, suffix, [start, stop], ['endswith', str_endswith]);
}
sig(bytes_endswith, 'suffix, start=, end=, /', 'endswith');
export function bytes_join(parts) {
  if (!isIterable(parts)) throw new PyTypeError('can only join an iterable');
  const out = [];
  items(parts).forEach((part, at) => {
    if (!(part instanceof Bytes))
      throw new PyTypeError(`sequence item ${at}: expected a bytes-like object, ${typeName(part)} found`);
    if (at > 0) out.push(...this.data);
    out.push(...part.data);
  });
  return this.make(out);
}
export function bytearray_append(x) {
  this.data.push(byte(x));
  return null;
}
export function bytearray_extend(more) {
  for (const one of items(more)) this.data.push(byte(one));
  return null;
}
function bytesPart(x) {
  if (x instanceof Bytes) return latin(x);
  throw new PyTypeError(`a bytes-like object is required, not '${typeName(x)}'`);
}
const sought = (x) => {
  if (isInt(x)) return String.fromCharCode(byte(x));
  if (x instanceof Bytes) return latin(x);
  throw new PyTypeError(`argument should be integer or bytes-like object, not '${typeName(x)}'`);
};
const madeAs = (self, text) => self.make(Array.from(text, (c) => c.charCodeAt(0)));
export function bytes_upper() {
  return madeAs(
    this,
    latin(this).replace(/[a-z]/g, (c) => c.toUpperCase()),
  );
}
export function bytes_lower() {
  return madeAs(
    this,
    latin(this).replace(/[A-Z]/g, (c) => c.toLowerCase()),
  );
}
export function bytes_find(x, start, stop) {
  return str_find.call(latin(this), sought(x), start, stop);
}
sig(bytes_find, 'sub, start=, end=, /', 'find');
export function bytes_rfind(x, start, stop) {
  return str_rfind.call(latin(this), sought(x), start, stop);
}
sig(bytes_rfind, 'sub, start=, end=, /', 'rfind');
export function bytes_count(x, start, stop) {
  return str_count.call(latin(this), sought(x), start, stop);
}
sig(bytes_count, 'sub, start=, end=, /', 'count');
export function bytes_split(sep, most) {
  if (sep === undefined || sep === null) {
    if (most !== undefined) return unfaithful('bytes.split() at whitespace with maxsplit');
    return (latin(this).match(/[^ \t\n\r\x0b\x0c]+/g) ?? []).map((one) => madeAs(this, one));
  }
  return str_split.call(latin(this), bytesPart(sep), most).map((one) => madeAs(this, one));
}
sig(bytes_split, 'sep=, maxsplit=', 'split');
export function bytes_replace(old, by, count) {
  return madeAs(this, str_replace.call(latin(this), bytesPart(old), bytesPart(by), count));
}
sig(bytes_replace, 'old, new, count=, /', 'replace');
export function bytes_strip(set) {
  return madeAs(
    this,
    str_strip.call(latin(this), set === undefined || set === null ? ' \t\n\r\x0b\x0c' : bytesPart(set)),
  );
}
sig(bytes_strip, 'bytes=, /', 'strip');
export function bytearray_pop(at) {
  if (this.data.length === 0) throw new IndexError('pop from empty bytearray');
  let i = at === undefined ? -1 : index(at);
  if (i < 0) i += this.data.length;
  if (i < 0 || i >= this.data.length) throw new IndexError('pop index out of range');
  return this.data.splice(i, 1)[0];
}
sig(bytearray_pop, 'index=, /', 'pop');
export function bytearray_clear() {
  this.data.length = 0;
  return null;
}

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
