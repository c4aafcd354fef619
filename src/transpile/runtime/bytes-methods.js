import { len } from './builtins.js';
import { ByteArray, Bytes, byte, bytesPart, isBytes, latin } from './bytes.js';
import { decodedText } from './codecs.js';
import { IndexError, PyTypeError, ValueError } from './errors.js';
import { isIterable, items } from './iterate.js';
import { indexRange } from './list.js';
import { cInt, cSize } from './numbers.js';
import { sig } from './signatures.js';
import {
  str_count,
  str_endswith,
  str_expandtabs,
  str_find,
  str_lstrip,
  str_replace,
  str_rfind,
  str_rsplit,
  str_rstrip,
  str_split,
  str_startswith,
  str_strip,
} from './str.js';
import { textArgument } from './text-argument.js';
import { isInt, Tuple, typeName } from './values.js';

const madeAs = (self, text) => self.make(Array.from(text, (c) => c.charCodeAt(0)));

export function bytes_decode(encoding = 'utf-8', errors = 'strict') {
  textArgument(encoding, "decode() argument 'encoding'");
  textArgument(errors, "decode() argument 'errors'");
  return decodedText(this.data, encoding, errors, this);
}
sig(bytes_decode, 'encoding=, errors=', 'decode');

/** `str(data, encoding, errors)`. */
export function strDecoded(x, encoding, errors) {
  if (x instanceof Bytes) return bytes_decode.call(x, encoding, errors);
  throw new PyTypeError(
    typeof x === 'string'
      ? 'decoding str is not supported'
      : `decoding to str: need a bytes-like object, ${typeName(x)} found`,
  );
}

export function bytes_hex(sep, bytesPerSep) {
  const digits = Array.from(this.data, (code) => code.toString(16).padStart(2, '0'));
  const size = bytesPerSep === undefined ? 1 : cInt(bytesPerSep);
  if (sep === undefined) return digits.join('');
  const mark = hexSeparator(sep);
  if (size === 0) return digits.join('');
  // Groups are counted from the end, or from the start if the size is negative.
  const groups = [];
  const first = size > 0 ? digits.length % size : 0;
  if (first > 0) groups.push(digits.slice(0, first).join(''));
  for (let at = first; at < digits.length; at += Math.abs(size))
    groups.push(digits.slice(at, at + Math.abs(size)).join(''));
  return groups.join(mark);
}
sig(bytes_hex, 'sep=, bytes_per_sep=', 'hex');
function hexSeparator(sep) {
  if (len(sep) !== 1) throw new ValueError('sep must be length 1.');
  if (!isBytes(sep) && typeof sep !== 'string') throw new PyTypeError('sep must be str or bytes.');
  const mark = typeof sep === 'string' ? sep : latin(sep);
  if (mark.charCodeAt(0) > 127) throw new ValueError('sep must be ASCII.');
  return mark;
}

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
export function bytearray_fromhex(text) {
  return new ByteArray(bytes_fromhex(text).data);
}

export function bytes_maketrans(from, to) {
  const [one, other] = [bytesPart(from), bytesPart(to)];
  if (one.length !== other.length) throw new ValueError('maketrans arguments must have same length');
  const table = Uint8Array.from({ length: 256 }, (_, code) => code);
  for (let at = 0; at < one.length; at++) table[one.charCodeAt(at)] = other.charCodeAt(at);
  return new Bytes(table);
}
export function bytes_translate(table, remove) {
  const codes = table === null ? null : bytesPart(table);
  if (codes !== null && codes.length !== 256) throw new ValueError('translation table must be 256 characters long');
  const removed = remove === undefined ? '' : bytesPart(remove);
  const kept = [...latin(this)].filter((c) => !removed.includes(c));
  return madeAs(this, codes === null ? kept : kept.map((c) => codes[c.charCodeAt(0)]));
}
sig(bytes_translate, 'table, /, delete=', 'translate');

function hasAffix(self, affix, [start, stop], [method, ofText]) {
  indexRange(self.data.length, start, stop, true);
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
export function bytes_removeprefix(prefix) {
  const [text, part] = [latin(this), bytesPart(prefix)];
  return madeAs(this, text.startsWith(part) ? text.slice(part.length) : text);
}
export function bytes_removesuffix(suffix) {
  const [text, part] = [latin(this), bytesPart(suffix)];
  return madeAs(this, text.endsWith(part) ? text.slice(0, text.length - part.length) : text);
}
export function bytes_join(parts) {
  if (!isIterable(parts)) throw new PyTypeError('can only join an iterable');
  const texts = items(parts).map((part, at) => {
    if (part instanceof Bytes) return latin(part);
    throw new PyTypeError(`sequence item ${at}: expected a bytes-like object, ${typeName(part)} found`);
  });
  return madeAs(this, texts.join(latin(this)));
}

/** The text that is searched for. CPython checks the bounds first. */
const sought = (self, x, start, stop) => {
  indexRange(self.data.length, start, stop, true);
  if (isInt(x)) return String.fromCharCode(byte(x));
  if (x instanceof Bytes) return latin(x);
  throw new PyTypeError(`argument should be integer or bytes-like object, not '${typeName(x)}'`);
};
export function bytes_find(x, start, stop) {
  return str_find.call(latin(this), sought(this, x, start, stop), start, stop);
}
sig(bytes_find, 'sub, start=, end=, /', 'find');
export function bytes_rfind(x, start, stop) {
  return str_rfind.call(latin(this), sought(this, x, start, stop), start, stop);
}
sig(bytes_rfind, 'sub, start=, end=, /', 'rfind');
function foundAt(at) {
  if (at < 0) throw new ValueError('subsection not found');
  return at;
}
export function bytes_index(x, start, stop) {
  return foundAt(bytes_find.call(this, x, start, stop));
}
sig(bytes_index, 'sub, start=, end=, /', 'index');
export function bytes_rindex(x, start, stop) {
  return foundAt(bytes_rfind.call(this, x, start, stop));
}
sig(bytes_rindex, 'sub, start=, end=, /', 'rindex');
export function bytes_count(x, start, stop) {
  return str_count.call(latin(this), sought(this, x, start, stop), start, stop);
}
sig(bytes_count, 'sub, start=, end=, /', 'count');

/** Whitespace of bytes; that of text has more characters. */
const byteBlanks = ' \t\n\r\x0b\x0c';
const blanksOr = (set) => (set === undefined || set === null ? byteBlanks : bytesPart(set));
export function bytes_strip(set) {
  return madeAs(this, str_strip.call(latin(this), blanksOr(set)));
}
sig(bytes_strip, 'bytes=, /', 'strip');
export function bytes_lstrip(set) {
  return madeAs(this, str_lstrip.call(latin(this), blanksOr(set)));
}
sig(bytes_lstrip, 'bytes=, /', 'lstrip');
export function bytes_rstrip(set) {
  return madeAs(this, str_rstrip.call(latin(this), blanksOr(set)));
}
sig(bytes_rstrip, 'bytes=, /', 'rstrip');

/** Splits by a method of text. Characters that are whitespace only in text are hidden from it. */
function splitAs(self, sep, most, method) {
  if (most !== undefined) cSize(most);
  const atBlanks = sep === undefined || sep === null;
  const shift = (text, by) =>
    text.replace(/[\x1c-\x1f\x85\xa0\ue01c-\ue0a0]/g, (c) => String.fromCharCode(c.charCodeAt(0) + by));
  const parts = atBlanks
    ? method.call(shift(latin(self), 0xe000), null, most).map((part) => shift(part, -0xe000))
    : method.call(latin(self), bytesPart(sep), most);
  return parts.map((part) => madeAs(self, part));
}
export function bytes_split(sep, most) {
  return splitAs(this, sep, most, str_split);
}
sig(bytes_split, 'sep=, maxsplit=', 'split');
export function bytes_rsplit(sep, most) {
  return splitAs(this, sep, most, str_rsplit);
}
sig(bytes_rsplit, 'sep=, maxsplit=', 'rsplit');
export function bytes_splitlines(keepends) {
  const keeps = keepends !== undefined && Number(cInt(keepends)) !== 0;
  const lines = latin(this).match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
  return lines.map((line) => madeAs(this, keeps ? line : line.replace(/[\r\n]+$/, '')));
}
sig(bytes_splitlines, 'keepends=', 'splitlines');
function parted(self, sep, at, whole) {
  const [text, part] = [latin(self), bytesPart(sep)];
  if (part === '') throw new ValueError('empty separator');
  const found = at(text, part);
  if (found < 0) return new Tuple(whole.map((has) => madeAs(self, has ? text : '')));
  const mark = self instanceof ByteArray ? madeAs(self, part) : sep;
  return new Tuple([madeAs(self, text.slice(0, found)), mark, madeAs(self, text.slice(found + part.length))]);
}
export function bytes_partition(sep) {
  return parted(this, sep, (text, part) => text.indexOf(part), [true, false, false]);
}
export function bytes_rpartition(sep) {
  return parted(this, sep, (text, part) => text.lastIndexOf(part), [false, false, true]);
}
export function bytes_replace(old, by, count) {
  const [from, to] = [bytesPart(old), bytesPart(by)];
  return madeAs(this, str_replace.call(latin(this), from, to, count));
}
sig(bytes_replace, 'old, new, count=, /', 'replace');

function bytePadding(self, width, fill, method) {
  const size = cSize(width);
  const mark = fill === undefined ? ' ' : fill instanceof Bytes ? latin(fill) : '';
  if (mark.length !== 1)
    throw new PyTypeError(`${method}() argument 2 must be a byte string of length 1, not ${typeName(fill)}`);
  const count = Math.max(0, size - self.data.length);
  const left = Math.floor(count / 2) + (count & size & 1);
  return { all: mark.repeat(count), left: mark.repeat(left), right: mark.repeat(count - left) };
}
export function bytes_center(width, fill) {
  const { left, right } = bytePadding(this, width, fill, 'center');
  return madeAs(this, left + latin(this) + right);
}
sig(bytes_center, 'width, fillchar=, /', 'center');
export function bytes_ljust(width, fill) {
  return madeAs(this, latin(this) + bytePadding(this, width, fill, 'ljust').all);
}
sig(bytes_ljust, 'width, fillchar=, /', 'ljust');
export function bytes_rjust(width, fill) {
  return madeAs(this, bytePadding(this, width, fill, 'rjust').all + latin(this));
}
sig(bytes_rjust, 'width, fillchar=, /', 'rjust');
export function bytes_zfill(width) {
  const text = latin(this);
  const zeros = '0'.repeat(Math.max(0, cSize(width) - text.length));
  return madeAs(this, /^[+-]/.test(text) ? text[0] + zeros + text.slice(1) : zeros + text);
}
export function bytes_expandtabs(size) {
  return madeAs(this, str_expandtabs.call(latin(this), size));
}
sig(bytes_expandtabs, 'tabsize=', 'expandtabs');

const upperAscii = (text) => text.replace(/[a-z]+/g, (part) => part.toUpperCase());
const lowerAscii = (text) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());
export function bytes_upper() {
  return madeAs(this, upperAscii(latin(this)));
}
export function bytes_lower() {
  return madeAs(this, lowerAscii(latin(this)));
}
export function bytes_swapcase() {
  return madeAs(
    this,
    latin(this).replace(/[a-z]+|[A-Z]+/g, (part) => (part < 'a' ? lowerAscii(part) : upperAscii(part))),
  );
}
export function bytes_capitalize() {
  const text = lowerAscii(latin(this));
  return madeAs(this, upperAscii(text.slice(0, 1)) + text.slice(1));
}
export function bytes_title() {
  return madeAs(
    this,
    latin(this).replace(/[a-zA-Z]+/g, (word) => upperAscii(word[0]) + lowerAscii(word.slice(1))),
  );
}
export function bytes_isalnum() {
  return /^[a-zA-Z0-9]+$/.test(latin(this));
}
export function bytes_isalpha() {
  return /^[a-zA-Z]+$/.test(latin(this));
}
export function bytes_isdigit() {
  return /^[0-9]+$/.test(latin(this));
}
export function bytes_isspace() {
  return /^[ \t\n\r\x0b\x0c]+$/.test(latin(this));
}
export function bytes_isascii() {
  return !/[^\0-\x7f]/.test(latin(this));
}
export function bytes_isupper() {
  return /^[^a-z]*[A-Z][^a-z]*$/.test(latin(this));
}
export function bytes_islower() {
  return /^[^A-Z]*[a-z][^A-Z]*$/.test(latin(this));
}
export function bytes_istitle() {
  const words = latin(this).match(/[a-zA-Z]+/g) ?? [];
  return words.length > 0 && words.every((word) => /^[A-Z][a-z]*$/.test(word));
}

export function bytearray_append(x) {
  this.data.push(byte(x));
  return null;
}
export function bytearray_extend(more) {
  if (!isIterable(more)) throw new PyTypeError(`can't extend bytearray with ${typeName(more)}`);
  for (const one of items(more).map(byte)) this.data.push(one);
  return null;
}
export function bytearray_insert(at, x) {
  const place = cSize(at);
  this.data.splice(place, 0, byte(x));
  return null;
}
export function bytearray_remove(x) {
  const at = this.data.indexOf(byte(x));
  if (at < 0) throw new ValueError('value not found in bytearray');
  this.data.splice(at, 1);
  return null;
}
export function bytearray_pop(at) {
  let i = at === undefined ? -1 : cSize(at);
  if (this.data.length === 0) throw new IndexError('pop from empty bytearray');
  if (i < 0) i += this.data.length;
  if (i < 0 || i >= this.data.length) throw new IndexError('pop index out of range');
  return this.data.splice(i, 1)[0];
}
sig(bytearray_pop, 'index=, /', 'pop');
export function bytearray_clear() {
  this.data.length = 0;
  return null;
}
export function bytearray_copy() {
  return new ByteArray(this.data);
}
export function bytearray_reverse() {
  this.data.reverse();
  return null;
}
