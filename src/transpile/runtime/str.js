import { Dict } from './dict.js';
import { PyTypeError, ValueError } from './errors.js';
import { formatFields } from './format.js';
import { askLength, iter } from './iterate.js';
import { indexRange } from './list.js';
import { cInt, cSize, plainInt } from './numbers.js';
import { sig } from './signatures.js';
import { chars, fromUnit, strLen, toUnit } from './text.js';
import { textArgument } from './text-argument.js';
import { isInt, Tuple, typeName, unfaithful } from './values.js';

const blanks = '\\t\\n\\v\\f\\r\\x1c-\\x1f \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const leading = new RegExp(`^[${blanks}]+`);
const trailing = new RegExp(`[${blanks}]+$`);
const blankRun = new RegExp(`[${blanks}]+`, 'g');
const onlyBlanks = new RegExp(`^[${blanks}]+$`);

export const stripBlanks = (s) => s.replace(leading, '').replace(trailing, '');

function wanted(x, what) {
  if (typeof x !== 'string') throw new PyTypeError(what(typeName(x)));
  return x;
}

export function str_upper() {
  return this.toUpperCase();
}
export function str_lower() {
  return this.toLowerCase();
}
export function str_casefold() {
  if (/[\u13a0-\u13ff\uab70-\uabbf]/.test(this)) return unfaithful('the case of Cherokee letters');
  return chars(`${this}`)
    .map((c) => (c === 'ı' ? c : c.toLowerCase().toUpperCase().toLowerCase()))
    .join('')
    .replace(/ς/g, 'σ');
}
/** A sigma at the end of a word has its own lower case. */
function lowerAt(all, at) {
  if (all[at] !== 'Σ') return all[at].toLowerCase();
  let before = at - 1;
  while (before >= 0 && /\p{Case_Ignorable}/u.test(all[before])) before--;
  let after = at + 1;
  while (after < all.length && /\p{Case_Ignorable}/u.test(all[after])) after++;
  const ends = before >= 0 && /\p{Cased}/u.test(all[before]) && !(after < all.length && /\p{Cased}/u.test(all[after]));
  return ends ? 'ς' : 'σ';
}
export function str_swapcase() {
  const all = chars(`${this}`);
  // Letters in title case are neither upper nor lower.
  const swapped = (c, at) => (c.toUpperCase() === c ? lowerAt(all, at) : /\p{Lt}/u.test(c) ? c : c.toUpperCase());
  return all.map(swapped).join('');
}
export function str_capitalize() {
  const [first] = chars(`${this}`);
  if (first === undefined) return '';
  // The whole string is converted, because a final sigma depends on the letters before it.
  const lower = this.toLowerCase();
  return (
    titled(first) + (lower.length === this.length ? lower.slice(first.length) : this.slice(first.length).toLowerCase())
  );
}
const titled = (c) =>
  (/[\ufb00-\ufb06\ufb13-\ufb17]/.test(c)
    ? c.toUpperCase()[0] + c.toUpperCase().slice(1).toLowerCase()
    : /[\u1f80-\u1fff]/.test(c) && [...c.toUpperCase()].length > 1
      ? unfaithful('the title case of this letter')
      : null) ??
  { ß: 'Ss', Ǆ: 'ǅ', ǆ: 'ǅ', ǅ: 'ǅ', Ǉ: 'ǈ', ǉ: 'ǈ', ǈ: 'ǈ', Ǌ: 'ǋ', ǌ: 'ǋ', ǋ: 'ǋ', Ǳ: 'ǲ', ǳ: 'ǲ', ǲ: 'ǲ' }[c] ??
  c.toUpperCase();
export function str_title() {
  let out = '';
  let inside = false;
  const all = chars(`${this}`);
  for (const [at, c] of all.entries()) {
    const cased = /\p{L}/u.test(c) && c.toLowerCase() !== c.toUpperCase();
    out += cased ? (inside ? lowerAt(all, at) : titled(c)) : c;
    inside = cased;
  }
  return out;
}
export function str_strip(set) {
  if (set !== undefined && set !== null) wanted(set, () => 'strip arg must be None or str');
  return str_lstrip.call(str_rstrip.call(`${this}`, set), set);
}
sig(str_strip, 'chars=, /', 'strip');
export function str_lstrip(set) {
  if (set === undefined || set === null) return this.replace(leading, '');
  wanted(set, () => 'lstrip arg must be None or str');
  const all = chars(`${this}`);
  let at = 0;
  while (at < all.length && set.includes(all[at])) at++;
  return all.slice(at).join('');
}
sig(str_lstrip, 'chars=, /', 'lstrip');
export function str_rstrip(set) {
  if (set === undefined || set === null) return this.replace(trailing, '');
  wanted(set, () => 'rstrip arg must be None or str');
  const all = chars(`${this}`);
  let end = all.length;
  while (end > 0 && set.includes(all[end - 1])) end--;
  return all.slice(0, end).join('');
}
sig(str_rstrip, 'chars=, /', 'rstrip');
export function str_split(sep, maxsplit) {
  const s = `${this}`;
  const max = maxsplit === undefined ? -1 : cSize(maxsplit);
  if (sep === undefined || sep === null) {
    if (max < 0) {
      const inner = stripBlanks(s);
      return inner === '' ? [] : inner.split(blankRun);
    }
    const out = [];
    let rest = s.replace(leading, '');
    while (rest !== '' && out.length < max) {
      const gap = rest.search(blankRun);
      if (gap < 0) break;
      out.push(rest.slice(0, gap));
      rest = rest.slice(gap).replace(leading, '');
    }
    if (rest !== '') out.push(out.length < max ? rest.replace(trailing, '') : rest);
    return out;
  }
  wanted(sep, (type) => `must be str or None, not ${type}`);
  if (sep === '') throw new ValueError('empty separator');
  const parts = s.split(sep);
  if (max < 0 || parts.length <= max + 1) return parts;
  return [...parts.slice(0, max), parts.slice(max).join(sep)];
}
sig(str_split, 'sep=, maxsplit=', 'split');
export function str_rsplit(sep, maxsplit) {
  const max = maxsplit === undefined ? -1 : cSize(maxsplit);
  if (max < 0) return str_split.call(`${this}`, sep);
  if (sep === undefined || sep === null) {
    const out = [];
    let rest = this.replace(trailing, '');
    while (rest !== '' && out.length < max) {
      const word = rest.match(new RegExp(`[^${blanks}]+$`));
      if (!word || word.index === 0) break;
      out.unshift(word[0]);
      rest = rest.slice(0, word.index).replace(trailing, '');
    }
    if (rest !== '') out.unshift(out.length < max ? rest.replace(leading, '') : rest);
    return out;
  }
  if (wanted(sep, (type) => `must be str or None, not ${type}`) === '') throw new ValueError('empty separator');
  const parts = this.split(sep);
  if (parts.length <= max + 1) return parts;
  const cut = parts.length - max;
  return [parts.slice(0, cut).join(sep), ...parts.slice(cut)];
}
sig(str_rsplit, 'sep=, maxsplit=', 'rsplit');
export function str_splitlines(keepends) {
  if (keepends !== undefined && typeof keepends !== 'boolean') cInt(keepends);
  const out = [];
  const lines = /([^\n\r\v\f\x1c-\x1e\x85\u2028\u2029]*)(\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]|$)/g;
  for (const [whole, line, end] of this.matchAll(lines)) {
    if (whole === '') break;
    out.push(keepends === true || (keepends !== undefined && keepends !== false && keepends !== 0) ? line + end : line);
  }
  return out;
}
sig(str_splitlines, 'keepends=', 'splitlines');
export function str_join(parts) {
  const all = joinable(parts);
  let at = 0;
  while (at < all.length && typeof all[at] === 'string') at++;
  return Array.prototype.join.call(at === all.length ? all : [...all].map(textToJoin), `${this}`);
}
function textToJoin(part, at) {
  if (typeof part === 'string') return part;
  if (part?.$str !== undefined) return part.$str;
  throw new PyTypeError(`sequence item ${at}: expected str instance, ${typeName(part)} found`);
}
/** All parts: CPython takes them before it looks at the first. */
function joinable(parts) {
  const isIterable =
    typeof parts === 'string' ||
    (parts !== null && (parts[Symbol.iterator] || parts.$iterate || parts.__iter__ || parts.__getitem__));
  if (!isIterable) throw new PyTypeError('can only join an iterable');
  if (Array.isArray(parts)) return parts;
  if (typeof parts === 'string') return chars(parts);
  if (parts.$takeAll) return parts.$takeAll();
  let it;
  try {
    it = iter(parts);
  } catch (error) {
    throw error instanceof PyTypeError ? new PyTypeError('can only join an iterable') : error;
  }
  askLength(it.inner ?? it.x);
  return [...it];
}
export function str_replace(old, by, count) {
  textArgument(old, 'replace() argument 1');
  textArgument(by, 'replace() argument 2');
  const max = count === undefined ? -1 : cSize(count);
  if (max < 0 && old !== '') return this.split(old).join(by);
  let [out, rest, done] = ['', `${this}`, 0];
  if (old === '') {
    const all = chars(rest);
    for (let at = 0; at <= all.length; at++) out += (max < 0 || at < max ? by : '') + (all[at] ?? '');
    return out;
  }
  while (done < max) {
    const at = rest.indexOf(old);
    if (at < 0) break;
    out += rest.slice(0, at) + by;
    rest = rest.slice(at + old.length);
    done++;
  }
  return out + rest;
}
sig(str_replace, 'old, new, count=, /', 'replace');
function search(s, sub, start, stop, last) {
  const length = strLen(s);
  const [from, to] = indexRange(length, start, stop, true);
  wanted(sub, (type) => `must be str, not ${type}`);
  if (from > length || to < from) return -1;
  const [low, high] = [toUnit(s, from), toUnit(s, to)];
  const part = s.slice(low, high);
  const at = last ? part.lastIndexOf(sub) : part.indexOf(sub);
  return at < 0 ? -1 : fromUnit(s, low + at);
}
export function str_find(sub, start, stop) {
  return search(`${this}`, sub, start, stop, false);
}
sig(str_find, 'sub, start=, end=, /', 'find');
export function str_rfind(sub, start, stop) {
  return search(`${this}`, sub, start, stop, true);
}
sig(str_rfind, 'sub, start=, end=, /', 'rfind');
export function str_index(sub, start, stop) {
  const at = search(`${this}`, sub, start, stop, false);
  if (at < 0) throw new ValueError('substring not found');
  return at;
}
sig(str_index, 'sub, start=, end=, /', 'index');
export function str_rindex(sub, start, stop) {
  const at = search(`${this}`, sub, start, stop, true);
  if (at < 0) throw new ValueError('substring not found');
  return at;
}
sig(str_rindex, 'sub, start=, end=, /', 'rindex');
export function str_count(sub, start, stop) {
  const s = `${this}`;
  const length = strLen(s);
  const [from, to] = indexRange(length, start, stop, true);
  wanted(sub, (type) => `must be str, not ${type}`);
  if (from > length || to < from) return 0;
  if (sub === '') return to - from + 1;
  return s.slice(toUnit(s, from), toUnit(s, to)).split(sub).length - 1;
}
sig(str_count, 'sub, start=, end=, /', 'count');
function edged(s, affix, start, stop, name) {
  const length = strLen(s);
  const [from, to] = indexRange(length, start, stop, true);
  const part = from > length || to < from ? null : s.slice(toUnit(s, from), toUnit(s, to));
  const all = affix instanceof Tuple ? affix.items : [affix];
  for (const one of all) {
    if (typeof one !== 'string') {
      throw new PyTypeError(
        affix instanceof Tuple
          ? `tuple for ${name} must only contain str, not ${typeName(one)}`
          : `${name} first arg must be str or a tuple of str, not ${typeName(one)}`,
      );
    }
    if (part !== null && (name === 'startswith' ? part.startsWith(one) : part.endsWith(one))) return true;
  }
  return false;
}
export function str_startswith(prefix, start, stop) {
  if (start === undefined && stop === undefined && typeof prefix === 'string') return this.startsWith(prefix);
  return edged(`${this}`, prefix, start, stop, 'startswith');
}
sig(str_startswith, 'prefix, start=, end=, /', 'startswith');
export function str_endswith(suffix, start, stop) {
  if (start === undefined && stop === undefined && typeof suffix === 'string') return this.endsWith(suffix);
  return edged(`${this}`, suffix, start, stop, 'endswith');
}
sig(str_endswith, 'suffix, start=, end=, /', 'endswith');
export function str_removeprefix(prefix) {
  textArgument(prefix, 'removeprefix() argument');
  return this.startsWith(prefix) ? this.slice(prefix.length) : `${this}`;
}
export function str_removesuffix(suffix) {
  textArgument(suffix, 'removesuffix() argument');
  return suffix !== '' && this.endsWith(suffix) ? this.slice(0, -suffix.length) : `${this}`;
}
export function str_partition(sep) {
  wanted(sep, (type) => `must be str, not ${type}`);
  if (sep === '') throw new ValueError('empty separator');
  const at = this.indexOf(sep);
  return new Tuple(at < 0 ? [`${this}`, '', ''] : [this.slice(0, at), sep, this.slice(at + sep.length)]);
}
export function str_rpartition(sep) {
  wanted(sep, (type) => `must be str, not ${type}`);
  if (sep === '') throw new ValueError('empty separator');
  const at = this.lastIndexOf(sep);
  return new Tuple(at < 0 ? ['', '', `${this}`] : [this.slice(0, at), sep, this.slice(at + sep.length)]);
}
function padding(s, width, fill) {
  const wide = cSize(width);
  if (typeof fill !== 'string')
    throw new PyTypeError(`The fill character must be a unicode character, not ${typeName(fill)}`);
  if (strLen(fill) !== 1) throw new PyTypeError('The fill character must be exactly one character long');
  return Math.max(0, wide - strLen(s));
}
export function str_ljust(width, fill = ' ') {
  return `${this}${fill.repeat(padding(`${this}`, width, fill))}`;
}
sig(str_ljust, 'width, fillchar=, /', 'ljust');
export function str_rjust(width, fill = ' ') {
  return `${fill.repeat(padding(`${this}`, width, fill))}${this}`;
}
sig(str_rjust, 'width, fillchar=, /', 'rjust');
export function str_center(width, fill = ' ') {
  const pad = padding(`${this}`, width, fill);
  const left = Math.floor(pad / 2) + (pad & cSize(width) & 1);
  return `${fill.repeat(left)}${this}${fill.repeat(pad - left)}`;
}
sig(str_center, 'width, fillchar=, /', 'center');
export function str_zfill(width) {
  const pad = Math.max(0, cSize(width) - strLen(`${this}`));
  const signed = this[0] === '+' || this[0] === '-';
  return signed ? this[0] + '0'.repeat(pad) + this.slice(1) : '0'.repeat(pad) + this;
}
export function str_expandtabs(size) {
  const width = size === undefined ? 8 : cInt(size);
  let [out, column] = ['', 0];
  for (const c of `${this}`) {
    if (c === '\t') {
      const pad = width > 0 ? width - (column % width) : 0;
      out += ' '.repeat(pad);
      column += pad;
    } else {
      out += c;
      column = c === '\n' || c === '\r' ? 0 : column + 1;
    }
  }
  return out;
}
sig(str_expandtabs, 'tabsize=', 'expandtabs');
const allChars = (s, test) => s.length > 0 && chars(s).every((c) => test.test(c));
export function str_isdigit() {
  return allChars(`${this}`, /[\p{Nd}²³¹⁰⁴-⁹₀-₉①-⑨]/u);
}
export function str_isdecimal() {
  return allChars(`${this}`, /\p{Nd}/u);
}
export function str_isnumeric() {
  return allChars(`${this}`, /\p{N}/u);
}
export function str_isalpha() {
  return allChars(`${this}`, /\p{L}/u);
}
export function str_isalnum() {
  return allChars(`${this}`, /[\p{L}\p{N}]/u);
}
export function str_isspace() {
  return onlyBlanks.test(this);
}
export function str_isupper() {
  const letters = chars(`${this}`);
  return letters.some((c) => /[\p{Uppercase}]/u.test(c)) && !letters.some((c) => /[\p{Lowercase}\p{Lt}]/u.test(c));
}
export function str_islower() {
  const letters = chars(`${this}`);
  return letters.some((c) => /[\p{Lowercase}]/u.test(c)) && !letters.some((c) => /[\p{Uppercase}\p{Lt}]/u.test(c));
}
export function str_istitle() {
  let [inside, any] = [false, false];
  for (const c of `${this}`) {
    if (/[\p{Uppercase}\p{Lt}]/u.test(c)) {
      if (inside) return false;
      [inside, any] = [true, true];
    } else if (/\p{Lowercase}/u.test(c)) {
      if (!inside) return false;
      any = true;
    } else inside = false;
  }
  return any;
}
export function str_isidentifier() {
  return /^[\p{XID_Start}_][\p{XID_Continue}]*$/u.test(this);
}
export function str_isascii() {
  return /^[\x00-\x7f]*$/.test(this);
}
export function str_isprintable() {
  return !/[\p{C}\p{Z}]/u.test(this.replace(/ /g, ''));
}
export function str_format(args, kwargs) {
  return formatFields(`${this}`, args, kwargs);
}
sig(str_format, '*args, **kwargs', 'format');
export function str_format_map(mapping) {
  return formatFields(`${this}`, [], mapping);
}
export function str_translate(table) {
  let out = '';
  for (const c of `${this}`) {
    const by =
      table instanceof Dict ? table.at(c.codePointAt(0)) : unfaithful('translate() with a table that is not a dict');
    out += by === undefined ? c : by === null ? '' : typeof by === 'string' ? by : String.fromCodePoint(plainInt(by));
  }
  return out;
}
export function str_maketrans(from, to, without) {
  const out = new Dict();
  if (to === undefined) {
    if (!(from instanceof Dict)) throw new PyTypeError('if you give only one argument to maketrans it must be a dict');
    for (const [key, value] of from.entries.values()) out.set(isInt(key) ? key : key.codePointAt(0), value);
    return out;
  }
  textArgument(to, 'maketrans() argument 2');
  if (without !== undefined) textArgument(without, 'maketrans() argument 3');
  if (typeof from !== 'string')
    throw new PyTypeError('first maketrans argument must be a string if there is a second argument');
  const [a, b] = [chars(from), chars(to)];
  if (a.length !== b.length) throw new ValueError('the first two maketrans arguments must have equal length');
  a.forEach((c, at) => {
    out.set(c.codePointAt(0), b[at].codePointAt(0));
  });
  if (without !== undefined) for (const c of chars(without)) out.set(c.codePointAt(0), null);
  return out;
}
sig(str_maketrans, 'x, y=, z=, /', 'maketrans');
