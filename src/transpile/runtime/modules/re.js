import { named } from '../builtins.js';
import { Bytes } from '../bytes.js';
import { call } from '../calls.js';
import { Dict } from '../dict.js';
import { Exception, IndexError, OverflowError, PyObject, PyTypeError, ValueError } from '../errors.js';
import { index, plainInt } from '../numbers.js';
import { repr, strRepr } from '../repr.js';
import { sig, sigs } from '../signatures.js';
import { str_isidentifier, str_join } from '../str.js';
import { fromUnit, strLen, toUnit } from '../text.js';
import { isInt, NotImplemented, Tuple, typeName, unfaithful } from '../values.js';

export class re_error extends Exception {
  __init__(msg, pattern, pos) {
    this.msg = msg;
    this.pattern = pattern ?? null;
    this.pos = pos ?? null;
    this.lineno = null;
    this.colno = null;
    let text = msg;
    if (pattern !== undefined && pattern !== null && pos !== undefined && pos !== null) {
      const before = [...pattern].slice(0, pos);
      text = `${msg} at position ${pos}`;
      this.lineno = before.filter((c) => c === '\n').length + 1;
      this.colno = pos - before.lastIndexOf('\n');
      if (pattern.includes('\n')) text += ` (line ${this.lineno}, column ${this.colno})`;
    }
    super.__init__(text);
  }
}
re_error.$name = 'error';
re_error.$module = 're.';
sigs(re_error, { __init__: 'msg, pattern=, pos=' });

/** @type {[string, number][]} */
const reFlagNames = [
  ['IGNORECASE', 2],
  ['LOCALE', 4],
  ['MULTILINE', 8],
  ['DOTALL', 16],
  ['VERBOSE', 64],
  ['DEBUG', 128],
  ['ASCII', 256],
];

/** `re.I` and the like, and what `|` makes of them. */
class reFlags extends PyObject {
  __init__(value) {
    this.$int = value;
  }
  __or__(other) {
    return isInt(other) ? new reFlags(this.$int | Number(plainInt(other))) : NotImplemented;
  }
  __ror__(other) {
    return this.__or__(other);
  }
  __and__(other) {
    return isInt(other) ? new reFlags(this.$int & Number(plainInt(other))) : NotImplemented;
  }
  __repr__() {
    const names = reFlagNames.filter(([, value]) => this.$int & value).map(([name]) => `re.${name}`);
    return names.length === 0 || this.$int & 32 ? unfaithful('the text of these flags') : names.join('|');
  }
  __format__() {
    return unfaithful('a format of flags');
  }
}
reFlags.$name = 'RegexFlag';
reFlags.$module = 're.';

export const re_I = new reFlags(2);
export const re_IGNORECASE = re_I;
export const re_M = new reFlags(8);
export const re_MULTILINE = re_M;
export const re_S = new reFlags(16);
export const re_DOTALL = re_S;
export const re_X = new reFlags(64);
export const re_VERBOSE = re_X;
export const re_A = new reFlags(256);
export const re_ASCII = re_A;

const reEscapes = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11, '\\': 92 };
const reLetters = { i: 2, L: 4, m: 8, s: 16, x: 64, a: 256, u: 32 };
const reMaxRepeat = 4294967295;

/** Parses a pattern as CPython does, with its messages. A token is a character, or a backslash and the next one. */
class reParser {
  constructor(text, flags) {
    this.$text = text;
    this.$chars = [...text];
    this.$flags = flags;
    this.$at = 0;
    this.$groups = 1;
    this.$names = new Map();
    this.$closed = new Map();
    this.$lookbehind = null;
    this.$advance();
  }
  $advance() {
    let c = this.$chars[this.$at];
    if (c === '\\') {
      if (this.$at + 1 >= this.$chars.length)
        throw new re_error('bad escape (end of pattern)', this.$text, this.$chars.length - 1);
      c += this.$chars[this.$at + 1];
    }
    this.$next = c ?? null;
    this.$at += c === undefined ? 0 : [...c].length;
  }
  $get() {
    const token = this.$next;
    this.$advance();
    return token;
  }
  $match(c) {
    if (this.$next !== c) return false;
    this.$advance();
    return true;
  }
  $tell() {
    return this.$at - (this.$next === null ? 0 : [...this.$next].length);
  }
  $fail(message, back = 0) {
    throw new re_error(message, this.$text, this.$tell() - back);
  }
  $while(most, test) {
    let out = '';
    while (out.length < most && this.$next !== null && test.test(this.$next)) out += this.$get();
    return out;
  }
  $until(end, what) {
    let out = '';
    for (;;) {
      const c = this.$get();
      if (c === null) this.$fail(out === '' ? `missing ${what}` : `missing ${end}, unterminated name`, strLen(out));
      if (c === end) {
        if (out === '') this.$fail(`missing ${what}`, 1);
        return out;
      }
      out += c;
    }
  }
  $groupName(end) {
    const name = this.$until(end, 'group name');
    if (!str_isidentifier.call(name)) this.$fail(`bad character in group name ${strRepr(name)}`, strLen(name) + 1);
    return name;
  }
  $reference(group, back) {
    if (!this.$closed.has(group)) this.$fail('cannot refer to an open group', back);
    if (this.$lookbehind !== null && group >= this.$lookbehind)
      this.$fail('cannot refer to group defined in the same lookbehind subpattern');
    return { kind: 'ref', group, width: this.$closed.get(group) };
  }
  /** What a backslash means, inside a set or outside. */
  $escape(token, inSet) {
    let written = token;
    const c = token.slice(1);
    if ('dDwWsS'.includes(c)) return { kind: 'category', c };
    if (!inSet && 'AbBZ'.includes(c)) return { kind: 'at', c };
    if (Object.hasOwn(reEscapes, c)) return { kind: 'char', code: reEscapes[c] };
    const digits = { x: 2, u: 4, U: 8 }[c];
    if (digits !== undefined) {
      written += this.$while(digits, /^[0-9a-fA-F]$/);
      if (written.length !== digits + 2) this.$fail(`incomplete escape ${written}`, written.length);
      const code = Number.parseInt(written.slice(2), 16);
      if (code > 0x10ffff) this.$fail(`bad escape ${written}`, written.length);
      return { kind: 'char', code };
    }
    if (c === 'N') unfaithful('a named character in a pattern');
    if (inSet ? /^[0-7]$/.test(c) : c === '0') {
      written += this.$while(2, /^[0-7]$/);
      return this.$octal(written, inSet);
    }
    if (/^[0-9]$/.test(c)) {
      if (inSet) this.$fail(`bad escape ${written}`, written.length);
      if (this.$next !== null && /^[0-9]$/.test(this.$next)) {
        written += this.$get();
        if (/^\\[0-7][0-7]$/.test(written) && this.$next !== null && /^[0-7]$/.test(this.$next))
          return this.$octal(written + this.$get(), true);
      }
      const group = Number(written.slice(1));
      if (group >= this.$groups) this.$fail(`invalid group reference ${group}`, written.length - 1);
      return this.$reference(group, written.length);
    }
    if (/^[A-Za-z]$/.test(c)) this.$fail(`bad escape ${written}`, written.length);
    return { kind: 'char', code: c.codePointAt(0) };
  }
  $octal(written, isBounded) {
    const code = Number.parseInt(written.slice(1), 8);
    if (isBounded && code > 255) this.$fail(`octal escape value ${written} outside of range 0-0o377`, written.length);
    return { kind: 'char', code };
  }
  $alternatives(verbose, nested) {
    const all = [];
    let isVerbose = verbose;
    do {
      all.push(this.$sequence(isVerbose, nested + 1, nested === 0 && all.length === 0));
      if (nested === 0) isVerbose = (this.$flags & 64) !== 0;
    } while (this.$match('|'));
    return all.length === 1 ? all[0] : { kind: 'branch', all };
  }
  $sequence(verbose, nested, first) {
    const items = [];
    let isVerbose = verbose;
    for (;;) {
      const token = this.$next;
      if (token === null || token === '|' || token === ')') break;
      this.$advance();
      if (isVerbose && /^[ \t\n\r\v\f]$/.test(token)) continue;
      if (isVerbose && token === '#') {
        for (let c = this.$get(); c !== null && c !== '\n'; ) c = this.$get();
        continue;
      }
      if (token[0] === '\\') items.push(this.$escape(token, false));
      else if (token === '[') items.push(this.$set());
      else if ('*+?{'.includes(token)) this.$repeat(token, items);
      else if (token === '.') items.push({ kind: 'any' });
      else if (token === '^' || token === '$') items.push({ kind: 'at', c: token });
      else if (token === '(') {
        const one = this.$group(isVerbose, nested, first && items.length === 0);
        if (one === 'flags') isVerbose = (this.$flags & 64) !== 0;
        else if (one !== null) items.push(one);
      } else items.push({ kind: 'char', code: token.codePointAt(0) });
    }
    return { kind: 'sequence', items };
  }
  $set() {
    const here = this.$tell() - 1;
    const parts = [];
    if (this.$next === '[') unfaithful('a set that Python warns of');
    const negated = this.$match('^');
    const ended = () => this.$fail('unterminated character set', this.$tell() - here);
    const part = (token) =>
      token[0] === '\\' ? this.$escape(token, true) : { kind: 'char', code: token.codePointAt(0) };
    for (;;) {
      const token = this.$get() ?? ended();
      if (token === ']' && parts.length > 0) break;
      if (parts.length > 0 && '-&~|'.includes(token) && this.$next === token) unfaithful('a set that Python warns of');
      const low = part(token);
      if (!this.$match('-')) {
        parts.push(low);
        continue;
      }
      const that = this.$get() ?? ended();
      if (that === ']') {
        parts.push(low, { kind: 'char', code: 45 });
        break;
      }
      if (that === '-') unfaithful('a set that Python warns of');
      const high = part(that);
      if (low.kind !== 'char' || high.kind !== 'char' || high.code < low.code)
        this.$fail(`bad character range ${token}-${that}`, strLen(token) + 1 + strLen(that));
      parts.push({ kind: 'range', low: low.code, high: high.code });
    }
    return { kind: 'set', negated, parts };
  }
  $repeat(token, items) {
    const here = this.$tell();
    let [min, max] = token === '?' ? [0, 1] : [token === '+' ? 1 : 0, Infinity];
    if (token === '{') {
      const low = this.$next === '}' ? null : this.$while(Infinity, /^[0-9]$/);
      const high = low === null ? '' : this.$match(',') ? this.$while(Infinity, /^[0-9]$/) : low;
      if (low === null || !this.$match('}')) {
        items.push({ kind: 'char', code: 123 });
        this.$at = here;
        this.$advance();
        return;
      }
      if (low !== '') min = Number(low);
      if (high !== '') max = Number(high);
      if (min >= reMaxRepeat || (high !== '' && max >= reMaxRepeat))
        throw new OverflowError('the repetition number is too large');
      if (max < min) this.$fail('min repeat greater than max repeat', this.$tell() - here);
    }
    const body = items.at(-1);
    if (body === undefined || body.kind === 'at') this.$fail('nothing to repeat', this.$tell() - here + 1);
    if (body.kind === 'repeat') this.$fail('multiple repeat', this.$tell() - here + 1);
    const how = this.$match('?') ? 'lazy' : this.$match('+') ? 'possessive' : 'greedy';
    items[items.length - 1] = { kind: 'repeat', min, max, how, body };
  }
  $group(verbose, nested, first) {
    const start = this.$tell() - 1;
    let name = null;
    let captures = true;
    let atomic = false;
    const ended = () => this.$fail('unexpected end of pattern');
    const close = () => {
      if (!this.$match(')')) this.$fail('missing ), unterminated subpattern', this.$tell() - start);
    };
    if (this.$match('?')) {
      let c = this.$get() ?? ended();
      switch (c) {
        case 'P':
          if (this.$match('<')) name = this.$groupName('>');
          else if (this.$match('=')) {
            const of = this.$groupName(')');
            const group = this.$names.get(of);
            if (group === undefined) this.$fail(`unknown group name ${strRepr(of)}`, strLen(of) + 1);
            return this.$reference(group, strLen(of) + 1);
          } else {
            c = this.$get() ?? ended();
            this.$fail(`unknown extension ?P${c}`, strLen(c) + 2);
          }
          break;
        case ':':
          captures = false;
          break;
        case '#':
          for (;;) {
            if (this.$next === null) this.$fail('missing ), unterminated comment', this.$tell() - start);
            if (this.$get() === ')') return null;
          }
        case '=':
        case '!':
        case '<': {
          const behind = c === '<';
          const outer = this.$lookbehind;
          if (behind) {
            c = this.$get() ?? ended();
            if (c !== '=' && c !== '!') this.$fail(`unknown extension ?<${c}`, strLen(c) + 2);
            this.$lookbehind ??= this.$groups;
          }
          const body = this.$alternatives(verbose, nested + 1);
          this.$lookbehind = outer;
          close();
          return { kind: 'look', behind, negated: c === '!', body };
        }
        case '(':
          return unfaithful('a condition in a pattern');
        case '>':
          [captures, atomic] = [false, true];
          break;
        default:
          if (!Object.hasOwn(reLetters, c) && c !== '-') this.$fail(`unknown extension ?${c}`, strLen(c) + 1);
          this.$inlineFlags(c);
          if (!first) this.$fail('global flags not at the start of the expression', this.$tell() - start);
          return 'flags';
      }
    }
    const group = captures ? this.$groups++ : null;
    if (name !== null) {
      if (this.$names.has(name))
        this.$fail(
          `redefinition of group name ${strRepr(name)} as group ${group}; was group ${this.$names.get(name)}`,
          strLen(name) + 1,
        );
      this.$names.set(name, group);
    }
    const body = this.$alternatives(verbose, nested + 1);
    close();
    if (captures) this.$closed.set(group, reWidth(body));
    return atomic ? { kind: 'atomic', body } : { kind: 'group', group, body };
  }
  /** `(?i)`; flags for a part of the pattern are beyond this. */
  $inlineFlags(letter) {
    let c = letter;
    for (;;) {
      if (c === '-' || c === ':') unfaithful('flags for a part of a pattern');
      if (c === ')') return;
      if (c === null) this.$fail('missing -, : or )');
      if (!Object.hasOwn(reLetters, c))
        this.$fail(/^\p{L}$/u.test(c) ? 'unknown flag' : 'missing -, : or )', strLen(c));
      if (c === 'L') this.$fail('bad inline flags: cannot use \x27L\x27 flag with a str pattern');
      if (c === 'u' || c === 'a') unfaithful('flags for alphabets in a pattern');
      this.$flags |= reLetters[c];
      c = this.$get();
    }
  }
}

function reParsed(text, flags) {
  const parser = new reParser(text, flags);
  const tree = parser.$alternatives((flags & 64) !== 0, 0);
  if (parser.$next !== null) parser.$fail('unbalanced parenthesis');
  reCheck(tree);
  return {
    tree,
    flags: parser.$flags | (parser.$flags & 256 ? 0 : 32),
    groups: parser.$groups - 1,
    names: parser.$names,
  };
}

/** The fewest and the most characters that a part takes. */
function reWidth(node) {
  switch (node.kind) {
    case 'sequence': {
      const all = node.items.map(reWidth);
      return [all.reduce((sum, [low]) => sum + low, 0), all.reduce((sum, [, high]) => sum + high, 0)];
    }
    case 'branch': {
      const all = node.all.map(reWidth);
      return [Math.min(...all.map(([low]) => low)), Math.max(...all.map(([, high]) => high))];
    }
    case 'repeat': {
      const [low, high] = reWidth(node.body);
      return [low * node.min, high === 0 ? 0 : high * node.max];
    }
    case 'group':
    case 'atomic':
      return reWidth(node.body);
    case 'at':
    case 'look':
      return [0, 0];
    case 'ref':
      return node.width;
  }
  return [1, 1];
}

function reParts(node) {
  return node.items ?? node.all ?? (node.body === undefined ? [] : [node.body]);
}

/** Groups inside a part. */
function reGroupsIn(node) {
  const own = node.kind === 'group' && node.group !== null ? [node.group] : [];
  return [...own, ...reParts(node).flatMap(reGroupsIn)];
}

function reCheck(node) {
  if (node.kind === 'look' && node.behind) {
    const [low, high] = reWidth(node.body);
    if (low !== high) throw new re_error('look-behind requires fixed-width pattern');
  }
  for (const one of reParts(node)) reCheck(one);
}

/**
 * Writes a tree as a JavaScript pattern. What the two languages do otherwise and cannot be written is refused: groups
 * that keep what an earlier round of a loop found, loops over nothing, references to groups that may not be set.
 */
class reWriter {
  constructor(flags, plain, first) {
    this.$flags = flags;
    // A text of ASCII alone needs no more than ASCII classes.
    this.$ascii = plain || (flags & 256) !== 0;
    this.$places = [];
    this.$count = first;
    this.$sure = new Set();
  }
  $write(node) {
    switch (node.kind) {
      case 'sequence':
        return node.items.map((one) => this.$write(one)).join('');
      case 'branch': {
        const before = this.$sure;
        const after = [];
        const texts = node.all.map((one) => {
          this.$sure = new Set(before);
          const text = this.$write(one);
          after.push(this.$sure);
          return text;
        });
        this.$sure = new Set([...after[0]].filter((group) => after.every((one) => one.has(group))));
        return `(?:${texts.join('|')})`;
      }
      case 'group': {
        if (node.group === null) return `(?:${this.$write(node.body)})`;
        this.$places[node.group] = ++this.$count;
        const text = `(${this.$write(node.body)})`;
        this.$sure.add(node.group);
        return text;
      }
      case 'atomic':
        return this.$atomic(() => this.$write(node.body));
      case 'repeat':
        return node.how === 'possessive' ? this.$atomic(() => this.$loop(node)) : this.$loop(node);
      case 'look': {
        if (node.negated && reGroupsIn(node).length > 0) unfaithful('a group inside a negative assertion of a pattern');
        const before = new Set(this.$sure);
        const text = `(?${node.behind ? '<' : ''}${node.negated ? '!' : '='}${this.$write(node.body)})`;
        if (node.negated) this.$sure = before;
        return text;
      }
      case 'ref':
        if (!this.$sure.has(node.group)) unfaithful('a reference to a group that may not be set');
        return `(?:\\${this.$places[node.group]})`;
      case 'at':
        return this.$position(node.c);
      case 'any':
        return this.$flags & 16 ? '[^]' : '[^\\n]';
      case 'char':
        return this.$char(node.code);
      case 'category':
        return this.$category(node.c);
    }
    return this.$set(node);
  }
  $atomic(write) {
    const place = ++this.$count;
    return `(?=(${write()}))\\${place}(?:)`;
  }
  $loop(node) {
    const { min, max, how, body } = node;
    const inside = reGroupsIn(body);
    const before = new Set(this.$sure);
    const text = this.$write(body);
    // One round at most, which may be empty: JavaScript would take it back.
    if (min === 0 && max === 1 && reWidth(body)[0] === 0) {
      this.$sure = before;
      return how === 'lazy' ? `(?:|${text})` : `(?:${text}|)`;
    }
    if (max > 1) {
      if (inside.some((group) => !this.$sure.has(group)) || (how === 'lazy' && inside.length > 0))
        unfaithful('a group that only some rounds of a loop set');
      if (min !== max && reWidth(body)[0] === 0) unfaithful('a loop over what may be empty in a pattern');
    }
    if (min === 0) this.$sure = before;
    const times =
      max === Infinity
        ? min === 0
          ? '*'
          : min === 1
            ? '+'
            : `{${min},}`
        : min === 0 && max === 1
          ? '?'
          : `{${min},${max}}`;
    return `(?:${text})${times}${how === 'lazy' ? '?' : ''}`;
  }
  $char(code) {
    if (this.$flags & 2 && !reFolds(code)) unfaithful('letter case beyond what both languages agree on');
    const c = String.fromCodePoint(code);
    return /^[A-Za-z0-9_ ,;:=<>@%&!~]$/.test(c) ? c : `\\u{${code.toString(16)}}`;
  }
  $word() {
    return this.$ascii ? 'a-zA-Z0-9_' : '\\p{L}\\p{N}_';
  }
  $blank() {
    if (this.$flags & 256) return '\\t-\\r ';
    return this.$ascii
      ? '\\t-\\r\\x1c-\\x20'
      : '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
  }
  $members(c) {
    return { d: this.$ascii ? '0-9' : '\\p{Nd}', w: this.$word(), s: this.$blank() }[c.toLowerCase()];
  }
  $category(c) {
    return `[${c < 'a' ? '^' : ''}${this.$members(c)}]`;
  }
  $set({ negated, parts }) {
    const others = parts.filter(({ kind, c }) => kind === 'category' && c < 'a').map(({ c }) => this.$category(c));
    const own = parts.filter(({ kind, c }) => kind !== 'category' || c >= 'a').map((one) => this.$member(one));
    if (others.length === 0) return `[${negated ? '^' : ''}${own.join('')}]`;
    const all = [...(own.length > 0 ? [`[${own.join('')}]`] : []), ...others].join('|');
    return negated ? `(?:(?!${all})[^])` : `(?:${all})`;
  }
  $member({ kind, code, low, high, c }) {
    const written = (one) => `\\u{${one.toString(16)}}`;
    if (kind === 'category') return this.$members(c);
    if (kind === 'range') return `${written(low)}-${written(high)}`;
    if (this.$flags & 2 && !reFolds(code)) unfaithful('letter case beyond what both languages agree on');
    return written(code);
  }
  $position(c) {
    const word = `[${this.$word()}]`;
    switch (c) {
      case '^':
        return this.$flags & 8 ? '(?<![^\\n])' : '(?<![^])';
      case '$':
        return this.$flags & 8 ? '(?![^\\n])' : '(?=\\n?(?![^]))';
      case 'A':
        return '(?<![^])';
      case 'Z':
        return '(?![^])';
      case 'b':
        return `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`;
    }
    // Between nothing and nothing Python sees no such place.
    return `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word})(?:(?=[^])|(?<=[^])))`;
  }
}

/** Characters for which both languages mean the same by upper and lower case. */
const reFolding = /^[\x00-\xb4\xb6-\xde\xe0-\xfe\u0410-\u044f\u2000-\u2064\u20ac\u3000-\u9fff]*$/;
function reFolds(code) {
  return reFolding.test(String.fromCodePoint(code));
}

const reKnown = new Map();

/** A pattern; JavaScript's own are made when the first text of a kind comes. */
export class re_Pattern extends PyObject {
  __init__() {
    throw new PyTypeError("cannot create 're.Pattern' instances");
  }
  $setup(text, parsed) {
    this.pattern = text;
    this.flags = parsed.flags;
    this.groups = parsed.groups;
    this.$parsed = parsed;
    this.$made = new Map();
    return this;
  }
  /** `whole` ends where the text ends, `moving` is not empty. */
  $regexp(how, subject, more) {
    const plain = /^[\x00-\x7f]*$/.test(subject);
    if (!plain && this.flags & 2 && !reFolding.test(subject))
      unfaithful('letter case beyond what both languages agree on');
    const key = `${how}${more}${plain}`;
    let made = this.$made.get(key);
    if (made === undefined) {
      const writer = new reWriter(this.flags, plain, how === 'moving' ? 1 : 0);
      const body = writer.$write(this.$parsed.tree);
      const text =
        how === 'whole' ? `(?:${body})(?![^])` : how === 'moving' ? `(?=([^]*))(?:${body})(?!\\1(?![^]))` : body;
      made = {
        regexp: new RegExp(text, `u${this.flags & 2 ? 'i' : ''}${how === 'search' ? 'g' : 'y'}${more}`),
        places: writer.$places,
      };
      this.$made.set(key, made);
    }
    return made;
  }
  $run(how, span, from) {
    const made = this.$regexp(how, span.text, '');
    made.regexp.lastIndex = from;
    const found = made.regexp.exec(span.text);
    return found === null ? null : new re_Match(this, span, found, how, made.places);
  }
  /** The next match from a place on; after an empty one, another must move on. */
  $nextMatch(span, from, mustMove) {
    if (!mustMove) return this.$run('search', span, from);
    const here = this.$run('moving', span, from);
    if (here !== null || from >= span.text.length) return here;
    return this.$run('search', span, from + (span.text.codePointAt(from) > 0xffff ? 2 : 1));
  }
  *$all(span) {
    let [from, mustMove] = [span.from, false];
    for (;;) {
      const found = this.$nextMatch(span, from, mustMove);
      if (found === null) return;
      yield found;
      from = found.$to;
      mustMove = found.$from === found.$to;
    }
  }
  $search(string, pos, endpos) {
    const span = reSpan(string, pos, endpos);
    return span.from > span.text.length ? null : this.$run('search', span, span.from);
  }
  $match(string, pos, endpos) {
    const span = reSpan(string, pos, endpos);
    return span.from > span.text.length ? null : this.$run('match', span, span.from);
  }
  fullmatch(string, pos, endpos) {
    const span = reSpan(string, pos, endpos);
    return span.from > span.text.length ? null : this.$run('whole', span, span.from);
  }
  findall(string, pos, endpos) {
    const out = [];
    for (const found of this.$all(reSpan(string, pos, endpos))) {
      if (this.groups === 0) out.push(found.group());
      else if (this.groups === 1) out.push(found.$item(1) ?? '');
      else out.push(found.groups(''));
    }
    return out;
  }
  finditer(string, pos, endpos) {
    return named(this.$all(reSpan(string, pos, endpos)), 'callable_iterator');
  }
  $split(string, maxsplit) {
    const most = maxsplit === undefined ? 0 : Number(index(maxsplit));
    const span = reSpan(string);
    const out = [];
    let last = 0;
    let count = 0;
    for (const found of most < 0 ? [] : this.$all(span)) {
      out.push(span.text.slice(last, found.$from), ...found.groups().items);
      last = found.$to;
      if (++count === most) break;
    }
    out.push(span.text.slice(last));
    return out;
  }
  $sub(repl, string, count) {
    return this.subn(repl, string, count).items[0];
  }
  subn(repl, string, count) {
    const most = count === undefined ? 0 : Number(index(count));
    const span = reSpan(string);
    const replace = reReplacement(repl, this);
    const out = [];
    let last = 0;
    let done = 0;
    for (const found of most < 0 ? [] : this.$all(span)) {
      if (last < found.$from) out.push(span.text.slice(last, found.$from));
      const by = replace(found);
      if (by !== null) out.push(by);
      last = found.$to;
      if (++done === most) break;
    }
    if (last < span.text.length) out.push(span.text.slice(last));
    return new Tuple([str_join.call('', out), done]);
  }
  __eq__(other) {
    return other instanceof re_Pattern ? this.pattern === other.pattern && this.flags === other.flags : NotImplemented;
  }
  __hash__() {
    return this.pattern.length + this.flags;
  }
  __copy__() {
    return this;
  }
  __deepcopy__() {
    return this;
  }
  __repr__() {
    const flags = reFlagNames.filter(([, value]) => this.flags & value).map(([name]) => `re.${name}`);
    const text = [...strRepr(this.pattern)].slice(0, 200).join('');
    return `re.compile(${text}${flags.length > 0 ? `, ${flags.join('|')}` : ''})`;
  }
}
re_Pattern.$name = 'Pattern';
re_Pattern.$module = 're.';
sigs(re_Pattern, {
  $search: 'string, pos=, endpos=',
  $match: 'string, pos=, endpos=',
  fullmatch: 'string, pos=, endpos=',
  findall: 'string, pos=, endpos=',
  finditer: 'string, pos=, endpos=',
  $split: 'string, maxsplit=',
  $sub: 'repl, string, count=',
  subn: 'repl, string, count=',
});

/** The text to look through, and from where on. */
function reSpan(string, pos, endpos) {
  if (typeof string !== 'string') {
    if (string instanceof Bytes) throw new PyTypeError('cannot use a string pattern on a bytes-like object');
    throw new PyTypeError(`expected string or bytes-like object, got '${typeName(string)}'`);
  }
  const length = strLen(string);
  const cut = (at, fallback) => (at === undefined ? fallback : Math.min(Math.max(Number(index(at)), 0), length));
  const [from, to] = [cut(pos, 0), cut(endpos, length)];
  return {
    string,
    text: to === length ? string : string.slice(0, toUnit(string, to)),
    from: toUnit(string, from),
    pos: from,
    endpos: to,
  };
}

export class re_Match extends PyObject {
  __init__(pattern, span, found, how, places) {
    this.re = pattern;
    this.string = span.string;
    this.pos = span.pos;
    this.endpos = span.endpos;
    this.$span = span;
    this.$how = how;
    this.$found = found;
    this.$places = places;
    this.$from = found.index;
    this.$to = found.index + found[0].length;
    this.$exact = null;
  }
  /** What a group found, by its number; null where it found nothing. */
  $item(number) {
    return number === 0 ? this.$found[0] : (this.$found[this.$places[number]] ?? null);
  }
  $number(group) {
    const number =
      typeof group === 'string' ? this.re.$parsed.names.get(group) : isInt(group) ? plainInt(group) : undefined;
    if (number === undefined || number < 0 || number > this.re.groups) throw new IndexError('no such group');
    return number;
  }
  /** Where a group begins and ends. JavaScript tells that only if asked, so the match is made again. */
  $ends(number) {
    if (number === 0) return [this.$from, this.$to];
    if (this.$item(number) === null) return null;
    if (this.$exact === null) {
      const { regexp } = this.re.$regexp(this.$how === 'search' ? 'match' : this.$how, this.$span.text, 'd');
      regexp.lastIndex = this.$from;
      this.$exact = regexp.exec(this.$span.text);
    }
    return this.$exact.indices[this.$places[number]];
  }
  group(...groups) {
    if (groups.length === 0) return this.$found[0];
    const all = groups.map((one) => this.$item(this.$number(one)));
    return all.length === 1 ? all[0] : new Tuple(all);
  }
  __getitem__(group) {
    return this.$item(this.$number(group));
  }
  groups(fallback) {
    const out = [];
    for (let at = 1; at <= this.re.groups; at++) out.push(this.$item(at) ?? fallback ?? null);
    return new Tuple(out);
  }
  groupdict(fallback) {
    const out = new Dict();
    for (const [name, number] of this.re.$parsed.names) out.set(name, this.$item(number) ?? fallback ?? null);
    return out;
  }
  span(group) {
    const ends = this.$ends(group === undefined ? 0 : this.$number(group));
    return new Tuple(ends === null ? [-1, -1] : ends.map((at) => fromUnit(this.string, at)));
  }
  $start(group) {
    return this.span(group).items[0];
  }
  end(group) {
    return this.span(group).items[1];
  }
  /** The group that was closed last: among those that took part, the one whose parenthesis closes last. */
  get lastindex() {
    let last = null;
    const visit = (node) => {
      for (const one of reParts(node)) visit(one);
      if (node.kind === 'group' && node.group !== null && this.$item(node.group) !== null) last = node.group;
    };
    visit(this.re.$parsed.tree);
    return last;
  }
  get lastgroup() {
    const { lastindex } = this;
    for (const [name, number] of this.re.$parsed.names) if (number === lastindex) return name;
    return null;
  }
  expand(template) {
    return reReplacement(template, this.re)(this);
  }
  __copy__() {
    return this;
  }
  __deepcopy__() {
    return this;
  }
  __repr__() {
    const { items } = this.span();
    const text = [...repr(this.$found[0])].slice(0, 50).join('');
    return `<re.Match object; span=(${items[0]}, ${items[1]}), match=${text}>`;
  }
}
re_Match.$name = 'Match';
re_Match.$module = 're.';
sigs(re_Match, {
  groups: 'default=',
  groupdict: 'default=',
  span: 'group=, /',
  $start: 'group=, /',
  end: 'group=, /',
  expand: 'template',
});

/** What a match is replaced by: the answer of a function, or a text with references. */
function reReplacement(repl, pattern) {
  if (typeof repl !== 'string') {
    if (typeof repl === 'function' || repl?.__call__) return (found) => call(repl, found);
    throw new PyTypeError(`decoding to str: need a bytes-like object, ${typeName(repl)} found`);
  }
  if (!repl.includes('\\')) return () => repl;
  const parts = reTemplate(repl, pattern);
  return (found) => parts.map((part) => (typeof part === 'string' ? part : (found.$item(part) ?? ''))).join('');
}

function reTemplate(text, pattern) {
  const source = new reParser(text, 0);
  const parts = [];
  const group = (number, back) => {
    if (number > pattern.groups) source.$fail(`invalid group reference ${number}`, back);
    parts.push(number);
  };
  for (let token = source.$get(); token !== null; token = source.$get()) {
    const c = token[1];
    if (token[0] !== '\\') parts.push(token);
    else if (c === 'g') {
      if (!source.$match('<')) source.$fail('missing <');
      const name = source.$until('>', 'group name');
      if (str_isidentifier.call(name)) {
        if (!pattern.$parsed.names.has(name)) throw new IndexError(`unknown group name ${strRepr(name)}`);
        group(pattern.$parsed.names.get(name), strLen(name) + 1);
      } else {
        if (!/^[0-9]+$/.test(name)) {
          if (/^[\s+_0-9]+$/.test(name)) unfaithful('a number of a group in this form');
          source.$fail(`bad character in group name ${strRepr(name)}`, strLen(name) + 1);
        }
        group(Number(name), strLen(name) + 1);
      }
    } else if (c === '0')
      parts.push(String.fromCharCode(Number.parseInt(token.slice(1) + source.$while(2, /^[0-7]$/), 8) & 255));
    else if (/^[0-9]$/.test(c)) {
      let digits = c;
      if (source.$next !== null && /^[0-9]$/.test(source.$next)) digits += source.$get();
      if (/^[0-7]{2}$/.test(digits) && source.$next !== null && /^[0-7]$/.test(source.$next)) {
        digits += source.$get();
        parts.push(String.fromCharCode(source.$octal(`\\${digits}`, true).code));
      } else group(Number(digits), digits.length);
    } else if (Object.hasOwn(reEscapes, c)) parts.push(String.fromCharCode(reEscapes[c]));
    else {
      if (/^[A-Za-z]$/.test(c)) source.$fail(`bad escape ${token}`, strLen(token));
      parts.push(token);
    }
  }
  return parts;
}

export function re_compile(pattern, flags) {
  const given =
    flags === undefined ? 0 : isInt(flags) ? Number(plainInt(flags)) : unfaithful('flags that are no number');
  if (pattern instanceof re_Pattern) {
    if (given !== 0) throw new ValueError('cannot process flags argument with a compiled pattern');
    return pattern;
  }
  if (pattern instanceof Bytes) unfaithful('a pattern of bytes');
  if (typeof pattern !== 'string') throw new PyTypeError('first argument must be string or compiled pattern');
  if (given & ~(2 | 8 | 16 | 32 | 64 | 256)) unfaithful('these flags of a pattern');
  const key = `${given} ${pattern}`;
  let known = reKnown.get(key);
  if (known === undefined) {
    known = Object.create(re_Pattern.prototype).$setup(pattern, reParsed(pattern, given));
    // What cannot be written is told here rather than at the first match.
    known.$regexp('search', '', '');
    reKnown.set(key, known);
  }
  return known;
}
sig(re_compile, 'pattern, flags=', 'compile');
export function re_search(pattern, string, flags) {
  return re_compile(pattern, flags).$search(string);
}
sig(re_search, 'pattern, string, flags=', 'search');
export function re_match(pattern, string, flags) {
  return re_compile(pattern, flags).$match(string);
}
sig(re_match, 'pattern, string, flags=', 'match');
export function re_fullmatch(pattern, string, flags) {
  return re_compile(pattern, flags).fullmatch(string);
}
sig(re_fullmatch, 'pattern, string, flags=', 'fullmatch');
export function re_findall(pattern, string, flags) {
  return re_compile(pattern, flags).findall(string);
}
sig(re_findall, 'pattern, string, flags=', 'findall');
export function re_finditer(pattern, string, flags) {
  return re_compile(pattern, flags).finditer(string);
}
sig(re_finditer, 'pattern, string, flags=', 'finditer');
export function re_split(pattern, string, maxsplit, flags) {
  return re_compile(pattern, flags).$split(string, maxsplit);
}
sig(re_split, 'pattern, string, maxsplit=, flags=', 'split');
export function re_sub(pattern, repl, string, count, flags) {
  return re_compile(pattern, flags).$sub(repl, string, count);
}
sig(re_sub, 'pattern, repl, string, count=, flags=', 'sub');
export function re_subn(pattern, repl, string, count, flags) {
  return re_compile(pattern, flags).subn(repl, string, count);
}
sig(re_subn, 'pattern, repl, string, count=, flags=', 'subn');
export function re_escape(pattern) {
  if (typeof pattern !== 'string') unfaithful('re.escape() of what is no text');
  return pattern.replace(/[()[\]{}?*+\-|^$\\.&~# \t\n\r\v\f]/g, (c) => `\\${c}`);
}
sig(re_escape, 'pattern', 'escape');
export function re_purge() {
  reKnown.clear();
  return null;
}
