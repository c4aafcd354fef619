import { toInt } from '../builtins.js';
import { Bytes } from '../bytes.js';
import { bytes_decode } from '../bytes-methods.js';
import { call, callMethod, callWith } from '../calls.js';
import { truth } from '../compare.js';
import { Dict } from '../dict.js';
import { PyObject, PyTypeError, RecursionError, ValueError } from '../errors.js';
import { sortItems } from '../list.js';
import { plainInt } from '../numbers.js';
import { floatRepr, intRepr } from '../repr.js';
import { sig, sigs } from '../signatures.js';
import { fromUnit, sawText, strLen } from '../text.js';
import { Float, isClass, isInt, shortTypeName, Tuple, unfaithful } from '../values.js';

export class json_JSONDecodeError extends ValueError {
  __init__(msg, doc, pos) {
    const before = doc.slice(0, pos);
    const line = before.split('\n').length;
    const newline = before.lastIndexOf('\n');
    this.pos = fromUnit(doc, pos);
    this.msg = msg;
    this.doc = doc;
    this.lineno = line;
    this.colno = strLen(before.slice(newline + 1)) + 1;
    super.__init__(`${msg}: line ${line} column ${this.colno} (char ${this.pos})`);
  }
}
json_JSONDecodeError.$name = 'JSONDecodeError';
json_JSONDecodeError.$module = 'json.decoder.';
sigs(json_JSONDecodeError, { __init__: 'msg, doc, pos' });

const jsonEscapes = { '\\': '\\\\', '\x22': '\\\x22', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function jsonString(s, onlyAscii) {
  const escaped = s.replace(/[\x00-\x1f\x22\x5c]/g, (c) => jsonEscapes[c] ?? jsonUnit(c));
  return `\x22${onlyAscii ? escaped.replace(/[^ -~]/g, jsonUnit) : escaped}\x22`;
}
function jsonUnit(c) {
  return `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export class json_JSONEncoder extends PyObject {
  __init__(skipkeys, ensureAscii, checkCircular, allowNan, sortKeys, indent, separators, fallback) {
    this.skipkeys = skipkeys !== undefined && truth(skipkeys);
    this.ensure_ascii = ensureAscii === undefined || truth(ensureAscii);
    this.check_circular = checkCircular === undefined || truth(checkCircular);
    this.allow_nan = allowNan === undefined || truth(allowNan);
    this.sort_keys = sortKeys !== undefined && truth(sortKeys);
    this.indent = indent ?? null;
    this.item_separator = this.indent === null ? ', ' : ',';
    this.key_separator = ': ';
    if (separators !== undefined && separators !== null) [this.item_separator, this.key_separator] = [...separators];
    if (fallback !== undefined && fallback !== null) this.$fallback = fallback;
  }
  default(x) {
    throw new PyTypeError(`Object of type ${shortTypeName(x)} is not JSON serializable`);
  }
  $encode(x) {
    const step =
      this.indent === null
        ? null
        : typeof this.indent === 'string'
          ? this.indent
          : ' '.repeat(Math.max(0, Number(plainInt(this.indent))));
    return jsonText(x, this, step, '\n', new Set());
  }
}
json_JSONEncoder.$name = 'JSONEncoder';
json_JSONEncoder.$module = 'json.encoder.';
sigs(json_JSONEncoder, {
  __init__: '*, skipkeys=, ensure_ascii=, check_circular=, allow_nan=, sort_keys=, indent=, separators=, default=',
  default: 'o',
  $encode: 'o',
});

function jsonFloat(v, encoder) {
  if (Number.isFinite(v)) return floatRepr(v);
  if (!encoder.allow_nan)
    throw new ValueError(
      `Out of range float values are not JSON compliant${encoder.indent === null ? '' : `: ${floatRepr(v)}`}`,
    );
  return Number.isNaN(v) ? 'NaN' : v > 0 ? 'Infinity' : '-Infinity';
}

/** The text of a value that is neither a list nor a dictionary; undefined for those. */
function jsonScalar(x, encoder) {
  if (typeof x === 'string') return jsonString(x, encoder.ensure_ascii);
  if (x?.$str !== undefined) return jsonString(x.$str, encoder.ensure_ascii);
  if (x === null) return 'null';
  if (x === true || x === false) return String(x);
  if (isInt(x)) return intRepr(plainInt(x));
  return x instanceof Float ? jsonFloat(x.v, encoder) : undefined;
}

function jsonKey(key, encoder) {
  if (typeof key === 'string') return key;
  if (key?.$str !== undefined) return key.$str;
  const text = jsonScalar(key, encoder);
  if (text !== undefined) return text;
  if (encoder.skipkeys) return null;
  throw new PyTypeError(`keys must be str, int, float, bool or None, not ${shortTypeName(key)}`);
}

function jsonText(x, encoder, step, newline, open) {
  const plain = jsonScalar(x, encoder);
  if (plain !== undefined) return plain;
  if (encoder.check_circular) {
    if (open.has(x)) throw new ValueError('Circular reference detected');
    open.add(x);
  } else if (open.size > 900) throw new RecursionError('maximum recursion depth exceeded while encoding a JSON object');
  const inner = step === null ? newline : newline + step;
  const parts = [];
  let ends;
  if (Array.isArray(x) || x instanceof Tuple) {
    ends = '[]';
    for (const one of Array.isArray(x) ? x : x.items) parts.push(jsonText(one, encoder, step, inner, open));
  } else if (x instanceof Dict) {
    ends = '{}';
    let pairs = [...x.entries.values()];
    if (encoder.sort_keys)
      pairs = sortItems(
        pairs.map(([key, value]) => new Tuple([key, value])),
        null,
        false,
      ).map(({ items }) => items);
    for (const [key, value] of pairs) {
      const name = jsonKey(key, encoder);
      if (name === null) continue;
      const head = jsonString(name, encoder.ensure_ascii) + encoder.key_separator;
      parts.push(head + jsonText(value, encoder, step, inner, open));
    }
  }
  const text =
    ends === undefined
      ? jsonText(
          encoder.$fallback === undefined ? encoder.default(x) : call(encoder.$fallback, x),
          encoder,
          step,
          newline,
          open,
        )
      : jsonJoined(parts, ends, encoder, step, newline, inner);
  open.delete(x);
  return text;
}

function jsonJoined(parts, ends, encoder, step, newline, inner) {
  if (parts.length === 0) return ends;
  if (step === null) return ends[0] + parts.join(encoder.item_separator) + ends[1];
  return ends[0] + inner + parts.join(encoder.item_separator + inner) + newline + ends[1];
}

function jsonOptions(
  skipkeys,
  ensureAscii,
  checkCircular,
  allowNan,
  cls,
  indent,
  separators,
  fallback,
  sortKeys,
  more,
) {
  const given = Object.entries({
    skipkeys,
    ensure_ascii: ensureAscii,
    check_circular: checkCircular,
    allow_nan: allowNan,
    indent,
    separators,
    default: fallback,
    sort_keys: sortKeys,
  }).filter(([, value]) => value !== undefined);
  return callWith(isClass(cls) ? cls : json_JSONEncoder, [], [...given, ...more.entries.values()]);
}
export function json_dumps(x, ...options) {
  return jsonOptions(...options).$encode(x);
}
sig(
  json_dumps,
  'obj, *, skipkeys=, ensure_ascii=, check_circular=, allow_nan=, cls=, indent=, separators=, default=, sort_keys=, **kw',
  'dumps',
);
export function json_dump(x, file, ...options) {
  callMethod(file, 'write', [jsonOptions(...options).$encode(x)]);
  return null;
}
sig(
  json_dump,
  'obj, fp, *, skipkeys=, ensure_ascii=, check_circular=, allow_nan=, cls=, indent=, separators=, default=, sort_keys=, **kw',
  'dump',
);

const jsonNumber = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const jsonBlank = /[ \t\n\r]*/y;
const jsonWords = { null: null, true: true, false: false };
const jsonConstants = { NaN: NaN, Infinity: Infinity, '-Infinity': -Infinity };

/** Parses a text as CPython's scanner does, with its messages and positions. */
class jsonReader {
  constructor(text, hooks) {
    this.$text = text;
    this.$at = 0;
    this.$hooks = hooks;
    this.$depth = 0;
  }
  $fail(message, at = this.$at) {
    throw new json_JSONDecodeError(message, this.$text, at);
  }
  $blank() {
    jsonBlank.lastIndex = this.$at;
    jsonBlank.test(this.$text);
    this.$at = jsonBlank.lastIndex;
  }
  $value() {
    const { $text: text, $at: at } = this;
    switch (text[at]) {
      case '\x22':
        return this.$string();
      case '{':
        return this.$nested(() => this.$object());
      case '[':
        return this.$nested(() => this.$array());
    }
    for (const word of Object.keys(jsonWords)) if (text.startsWith(word, at)) return this.$taken(word, jsonWords[word]);
    jsonNumber.lastIndex = at;
    const found = jsonNumber.exec(text);
    if (found) return this.$number(found);
    for (const word of Object.keys(jsonConstants)) {
      if (!text.startsWith(word, at)) continue;
      return this.$taken(
        word,
        this.$hooks.constant ? call(this.$hooks.constant, word) : new Float(jsonConstants[word]),
      );
    }
    return this.$fail('Expecting value');
  }
  $taken(word, value) {
    this.$at += word.length;
    return value;
  }
  $nested(read) {
    if (++this.$depth > 990)
      throw new RecursionError('maximum recursion depth exceeded while decoding a JSON object from a unicode string');
    const value = read();
    this.$depth--;
    return value;
  }
  /** @param {string[]} found */
  $number([whole, integer, fraction, exponent]) {
    this.$at += whole.length;
    if (fraction !== undefined || exponent !== undefined)
      return this.$hooks.float ? call(this.$hooks.float, whole) : new Float(Number(whole));
    return this.$hooks.int ? call(this.$hooks.int, integer) : toInt(integer);
  }
  $string() {
    const begin = this.$at++;
    let out = '';
    for (;;) {
      const rest = /[^\x22\x5c\x00-\x1f]*/y;
      rest.lastIndex = this.$at;
      out += rest.exec(this.$text)[0];
      this.$at = rest.lastIndex;
      const c = this.$text[this.$at];
      if (c === undefined) this.$fail('Unterminated string starting at', begin);
      if (c === '\x22') break;
      if (c !== '\x5c') this.$fail('Invalid control character at');
      out += this.$escape(begin);
    }
    this.$at++;
    return sawText(out);
  }
  $escape(begin) {
    const c = this.$text[this.$at + 1];
    if (c === undefined) this.$fail('Unterminated string starting at', begin);
    if (c !== 'u') {
      const plain = { '\x22': '\x22', '\x5c': '\x5c', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }[c];
      if (plain === undefined) this.$fail('Invalid \\escape', this.$at);
      this.$at += 2;
      return plain;
    }
    const hex = /^[0-9a-fA-F]{4}$/.test(this.$text.slice(this.$at + 2, this.$at + 6))
      ? this.$text.slice(this.$at + 2, this.$at + 6)
      : null;
    // The last character of the text cannot be part of an escape, because a quote must follow.
    if (hex === null || this.$at + 6 >= this.$text.length) this.$fail('Invalid \\uXXXX escape', this.$at + 1);
    this.$at += 6;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }
  $object() {
    this.$at++;
    const pairs = [];
    this.$blank();
    if (this.$text[this.$at] !== '}') {
      for (;;) {
        if (this.$text[this.$at] !== '\x22') this.$fail('Expecting property name enclosed in double quotes');
        const key = this.$string();
        this.$blank();
        if (this.$text[this.$at] !== ':') this.$fail("Expecting ':' delimiter");
        this.$at++;
        this.$blank();
        pairs.push([key, this.$value()]);
        this.$blank();
        if (this.$text[this.$at] === '}') break;
        if (this.$text[this.$at] !== ',') this.$fail("Expecting ',' delimiter");
        this.$at++;
        this.$blank();
      }
    }
    this.$at++;
    if (this.$hooks.pairs)
      return call(
        this.$hooks.pairs,
        pairs.map((pair) => new Tuple(pair)),
      );
    const out = new Dict();
    for (const [key, value] of pairs) out.set(key, value);
    return this.$hooks.object ? call(this.$hooks.object, out) : out;
  }
  $array() {
    this.$at++;
    const out = [];
    this.$blank();
    if (this.$text[this.$at] !== ']') {
      for (;;) {
        out.push(this.$value());
        this.$blank();
        if (this.$text[this.$at] === ']') break;
        if (this.$text[this.$at] !== ',') this.$fail("Expecting ',' delimiter");
        this.$at++;
        this.$blank();
      }
    }
    this.$at++;
    return out;
  }
}

export function json_loads(source, cls, objectHook, floatHook, intHook, constantHook, pairsHook) {
  if (cls !== undefined && cls !== null) unfaithful('json.loads() with cls');
  if (typeof source !== 'string' && !(source instanceof Bytes))
    throw new PyTypeError(`the JSON object must be str, bytes or bytearray, not ${shortTypeName(source)}`);
  if (typeof source !== 'string' && [...source.data].some((byte) => byte === 0 || byte >= 0xef))
    unfaithful('json.loads() of bytes that may not be UTF-8');
  const text = typeof source === 'string' ? source : bytes_decode.call(source);
  const given = (hook) => (hook === undefined || hook === null ? null : hook);
  if (text.startsWith('\ufeff'))
    throw new json_JSONDecodeError('Unexpected UTF-8 BOM (decode using utf-8-sig)', text, 0);
  const reader = new jsonReader(text, {
    object: given(objectHook),
    float: given(floatHook),
    int: given(intHook),
    constant: given(constantHook),
    pairs: given(pairsHook),
  });
  reader.$blank();
  const value = reader.$value();
  reader.$blank();
  if (reader.$at !== text.length) reader.$fail('Extra data');
  return value;
}
sig(json_loads, 's, *, cls=, object_hook=, parse_float=, parse_int=, parse_constant=, object_pairs_hook=', 'loads');
export function json_load(file, ...options) {
  return json_loads(callMethod(file, 'read', []), ...options);
}
sig(json_load, 'fp, *, cls=, object_hook=, parse_float=, parse_int=, parse_constant=, object_pairs_hook=', 'load');
