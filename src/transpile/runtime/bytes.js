import { sig } from './calls.js';
import { IndexError, PyTypeError, UnicodeDecodeError, ValueError } from './errors.js';
import { items } from './iterate.js';
import { index, setSlice, sliced } from './list.js';
import { isInt, NotImplemented, Slice, typeName, unfaithful } from './values.js';
import { sawText } from './text.js';
import { hashString } from './hash.js';

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
    let at = index(key, `${this instanceof ByteArray ? 'bytearray' : 'byte'} indices must be integers or slices, not ${typeName(key)}`);
    if (at < 0) at += this.data.length;
    if (at < 0 || at >= this.data.length) throw new IndexError(this instanceof ByteArray ? 'bytearray index out of range' : 'index out of range');
    return this.data[at];
  }
  __contains__(x) {
    return isInt(x) ? [...this.data].includes(index(x)) : latin(this).includes(latin(x));
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

function byte(x) {
  const n = index(x);
  if (n < 0 || n > 255) throw new ValueError('byte must be in range(0, 256)');
  return n;
}

export const bytesOf = (text) => new Bytes(Uint8Array.from(text, (c) => c.charCodeAt(0)));

function bytesFrom(x, encoding) {
  if (x === undefined) return [];
  if (typeof x === 'string') {
    if (encoding === undefined) throw new PyTypeError('string argument without an encoding');
    if (!/^utf-?8$/i.test(encoding) && !/^[\x00-\x7f]*$/.test(x)) return unfaithful('an encoding other than utf-8');
    return new TextEncoder().encode(x);
  }
  if (isInt(x)) {
    if (index(x) < 0) throw new ValueError('negative count');
    return new Uint8Array(Number(index(x)));
  }
  if (x instanceof Bytes) return x.data;
  return items(x).map((one) => {
    const n = index(one);
    if (n < 0 || n > 255) throw new ValueError('bytes must be in range(0, 256)');
    return n;
  });
}

export function bytes(x, encoding) {
  return new Bytes(Uint8Array.from(bytesFrom(x, encoding)));
}
sig(bytes, 'source=, encoding=');
export function bytearray(x, encoding) {
  return new ByteArray(bytesFrom(x, encoding));
}
sig(bytearray, 'source=, encoding=');
export const isBytes = (x) => x instanceof Bytes && !(x instanceof ByteArray);
export const isByteArray = (x) => x instanceof ByteArray;

export function bytes_decode(encoding = 'utf-8', errors) {
  if (errors !== undefined && errors !== 'strict') return unfaithful('decode() with an error handler');
  if (/^(?:latin-?1|iso-8859-1)$/i.test(encoding)) return latin(this);
  if (!/^(?:utf[-_]?8|ascii)$/i.test(encoding)) return unfaithful(`the encoding ${encoding}`);
  if (/ascii/i.test(encoding) && this.data.some((code) => code > 127)) return unfaithful('the text of a decoding error');
  try {
    return sawText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(this.data)));
  } catch {
    throw new UnicodeDecodeError(unfaithful('the text of a decoding error'));
  }
}
sig(bytes_decode, 'encoding=, errors=', 'decode');
export function bytes_hex(sep) {
  if (sep !== undefined && typeof sep !== 'string') return unfaithful('hex() with bytes between');
  return Array.from(this.data, (code) => code.toString(16).padStart(2, '0')).join(sep ?? '');
}
sig(bytes_hex, 'sep=', 'hex');
export function bytes_fromhex(text) {
  const digits = text.replace(/\s+/g, '');
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits)) throw new ValueError(`non-hexadecimal number found in fromhex() arg at position ${digits.search(/[^0-9a-fA-F]/)}`);
  return new Bytes(Uint8Array.from(digits.match(/../g) ?? [], (two) => Number.parseInt(two, 16)));
}
export function bytes_startswith(prefix) {
  return latin(this).startsWith(latin(prefix));
}
export function bytes_endswith(suffix) {
  return latin(this).endsWith(latin(suffix));
}
export function bytes_join(parts) {
  const all = items(parts);
  const out = [];
  all.forEach((part, at) => {
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
