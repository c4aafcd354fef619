import { contains } from '../builtins.js';
import { getAttrNamed } from '../calls.js';
import { Dict } from '../dict.js';
import { PyObject, ValueError } from '../errors.js';
import { ascii, format } from '../format.js';
import { getItem } from '../item.js';
import { items, iter } from '../iterate.js';
import { repr, str } from '../repr.js';
import { PySet } from '../set.js';
import { sig, sigs } from '../signatures.js';
import { str_capitalize, str_split } from '../str.js';
import { strLen } from '../text.js';
import { Tuple, unfaithful } from '../values.js';

export const string_ascii_lowercase = 'abcdefghijklmnopqrstuvwxyz';
export const string_ascii_uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const string_ascii_letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const string_digits = '0123456789';
export const string_hexdigits = '0123456789abcdefABCDEF';
export const string_octdigits = '01234567';
export const string_punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
export const string_whitespace = ' \t\n\r\x0b\x0c';
export const string_printable =
  '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n\r\x0b\x0c';

export function string_capwords(s, sep) {
  const words = str_split.call(s, sep === undefined ? null : sep);
  return words.map((word) => str_capitalize.call(word)).join(sep === undefined || sep === null ? ' ' : sep);
}
sig(string_capwords, 's, sep=', 'capwords');

/** The kinds of placeholders after a delimiter: an escaped delimiter, a name, a name in braces, or something else. */
function stringPlaceholders(delimiter) {
  const escaped = delimiter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return new RegExp(`${escaped}(?:(${escaped})|([_a-z][_a-z0-9]*)|\\{([_a-z][_a-z0-9]*)\\}|())`, 'gi');
}

/** Replaces `$name` in a template. */
export class string_Template extends PyObject {
  __init__(template) {
    this.template = template;
  }
  /** @this {any} */
  $placeholders() {
    if (
      this.idpattern !== undefined ||
      this.braceidpattern !== undefined ||
      this.pattern !== undefined ||
      this.flags !== undefined
    )
      return unfaithful('a Template with its own pattern');
    return stringPlaceholders(this.delimiter);
  }
  /** @this {any} */
  $filled(mapping, kwargs, isSafe) {
    const values = mapping === undefined ? kwargs : kwargs.size === 0 ? mapping : new Dict(mapping, kwargs);
    return this.template.replace(this.$placeholders(), (whole, escaped, plain, braced, _invalid, at) => {
      if (escaped !== undefined) return this.delimiter;
      const name = plain ?? braced;
      if (name === undefined) {
        if (isSafe) return whole;
        const before = this.template.slice(0, at);
        const lines = before.split('\n');
        throw new ValueError(`Invalid placeholder in string: line ${lines.length}, col ${strLen(lines.at(-1)) + 1}`);
      }
      if (isSafe && !contains(values, name)) return whole;
      return str(getItem(values, name));
    });
  }
  substitute(mapping, kwargs) {
    return this.$filled(mapping, kwargs, false);
  }
  safe_substitute(mapping, kwargs) {
    return this.$filled(mapping, kwargs, true);
  }
  is_valid() {
    return [...this.template.matchAll(this.$placeholders())].every(([, , , , invalid]) => invalid === undefined);
  }
  get_identifiers() {
    const found = [...this.template.matchAll(this.$placeholders())].map(([, , plain, braced]) => plain ?? braced);
    return [...new Set(found.filter((name) => name !== undefined))];
  }
}
string_Template.$name = 'Template';
string_Template.$module = 'string.';
Object.assign(string_Template.prototype, { delimiter: '$' });
sigs(string_Template, { substitute: 'mapping=, /, **kws', safe_substitute: 'mapping=, /, **kws' });

/** The field in a format string that begins at an index: its name, conversion, specification and end. */
function stringField(text, begin) {
  let at = begin;
  let c = '';
  for (; at < text.length; at++) {
    c = text[at];
    if (c === '{') throw new ValueError("unexpected '{' in field name");
    if (c === '[') while (at + 1 < text.length && text[at + 1] !== ']') at++;
    if (c === '}' || c === ':' || c === '!') break;
  }
  const name = text.slice(begin, at);
  if (at >= text.length) throw new ValueError("expected '}' before end of string");
  if (c === '}') return { name, conversion: null, spec: '', end: at + 1 };
  let conversion = null;
  if (c === '!') {
    if (at + 1 >= text.length) throw new ValueError('end of string while looking for conversion specifier');
    conversion = String.fromCodePoint(text.codePointAt(at + 1));
    at += 1 + conversion.length;
    if (text[at] === '}') return { name, conversion, spec: '', end: at + 1 };
    if (at < text.length && text[at] !== ':') throw new ValueError("expected ':' after conversion specifier");
  }
  const first = at + 1;
  let open = 1;
  for (at = first; at < text.length; at++) {
    open += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    if (open === 0) return { name, conversion, spec: text.slice(first, at), end: at + 1 };
  }
  throw new ValueError("unmatched '{' in format spec");
}

/** The parts of a format string: literal text, and the field after it. */
function stringParts(text) {
  const parts = [];
  for (let at = 0; at < text.length; ) {
    let end = at;
    while (end < text.length && text[end] !== '{' && text[end] !== '}') end++;
    if (end >= text.length) {
      parts.push(new Tuple([text.slice(at), null, null, null]));
      break;
    }
    const c = text[end];
    if (text[end + 1] === c) {
      parts.push(new Tuple([text.slice(at, end + 1), null, null, null]));
      at = end + 2;
      continue;
    }
    if (c === '}') throw new ValueError("Single '}' encountered in format string");
    if (end + 1 >= text.length) throw new ValueError("Single '{' encountered in format string");
    const { name, conversion, spec, end: next } = stringField(text, end + 1);
    parts.push(new Tuple([text.slice(at, end), name, spec, conversion]));
    at = next;
  }
  return parts;
}

const stringKey = (text) => (/^[0-9]+$/.test(text) ? Number(text) : text);

/** Custom formatting: subclasses override single steps. */
export class string_Formatter extends PyObject {
  $format(text, args, kwargs) {
    return this.vformat(text, new Tuple(args), kwargs);
  }
  vformat(text, args, kwargs) {
    const used = new PySet();
    const [out] = this.$filled(text, args, kwargs, used, 2, 0);
    this.check_unused_args(used, args, kwargs);
    return out;
  }
  $filled(text, args, kwargs, used, depth, numbered) {
    if (depth < 0) throw new ValueError('Max string recursion exceeded');
    let auto = numbered;
    let out = '';
    for (const part of iter(this.parse(text))) {
      const [literal, name, spec, conversion] = items(part);
      out += literal;
      if (name === null) continue;
      let field = name;
      if (name === '') {
        if (auto === false)
          throw new ValueError('cannot switch from manual field specification to automatic field numbering');
        field = String(auto++);
      } else if (/^[0-9]+$/.test(name)) {
        if (auto) throw new ValueError('cannot switch from manual field specification to automatic field numbering');
        auto = false;
      }
      const [found, key] = items(this.get_field(field, args, kwargs));
      used.add(key);
      const value = this.convert_field(found, conversion);
      const [inner, next] = this.$filled(spec, args, kwargs, used, depth - 1, auto);
      auto = next;
      out += this.format_field(value, inner);
    }
    return [out, auto];
  }
  parse(text) {
    return iter(stringParts(text));
  }
  get_field(name, args, kwargs) {
    const [, first, rest] = /^([^.[]*)(.*)$/s.exec(name);
    const key = stringKey(first);
    let value = this.get_value(key, args, kwargs);
    if (!/^(?:\.[^.[]+|\[[^\]]+\])*$/.test(rest)) return unfaithful('this field of a format string');
    for (const [, dotted, item] of rest.matchAll(/\.([^.[]+)|\[([^\]]+)\]/g))
      value = item === undefined ? getAttrNamed(value, dotted) : getItem(value, stringKey(item));
    return new Tuple([value, key]);
  }
  get_value(key, args, kwargs) {
    return getItem(typeof key === 'number' ? args : kwargs, key);
  }
  check_unused_args(_used, _args, _kwargs) {
    return null;
  }
  format_field(value, spec) {
    return format(value, spec);
  }
  convert_field(value, conversion) {
    switch (conversion) {
      case null:
        return value;
      case 's':
        return str(value);
      case 'r':
        return repr(value);
      case 'a':
        return ascii(value);
    }
    throw new ValueError(`Unknown conversion specifier ${str(conversion)}`);
  }
}
string_Formatter.$name = 'Formatter';
string_Formatter.$module = 'string.';
sigs(string_Formatter, { $format: 'format_string, /, *args, **kwargs' });
