import { OverflowError } from '../../errors.js';
import { strRepr } from '../../repr.js';
import { str_isidentifier } from '../../str.js';
import { strLen } from '../../text.js';
import { unfaithful } from '../../values.js';
import { re_error } from './error.js';

export const reEscapes = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11, '\\': 92 };
const reLetters = { i: 2, L: 4, m: 8, s: 16, x: 64, a: 256, u: 32 };
const reMaxRepeat = 4294967295;

/** Parses a pattern as CPython does, with its messages. A token is a character, or a backslash and the next one. */
export class reParser {
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
  /** Parses an escape, inside or outside a character set. */
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
    if (c === 'N') unfaithful('\\N{…} in a regular expression');
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
    if (this.$next === '[') unfaithful('a character set for which Python issues a FutureWarning');
    const negated = this.$match('^');
    const ended = () => this.$fail('unterminated character set', this.$tell() - here);
    const part = (token) =>
      token[0] === '\\' ? this.$escape(token, true) : { kind: 'char', code: token.codePointAt(0) };
    for (;;) {
      const token = this.$get() ?? ended();
      if (token === ']' && parts.length > 0) break;
      if (parts.length > 0 && '-&~|'.includes(token) && this.$next === token)
        unfaithful('a character set for which Python issues a FutureWarning');
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
      if (that === '-') unfaithful('a character set for which Python issues a FutureWarning');
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
          return unfaithful('a conditional group in a regular expression');
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
  /** `(?i)`; flags for a part of the pattern are not supported. */
  $inlineFlags(letter) {
    let c = letter;
    for (;;) {
      if (c === '-' || c === ':') unfaithful('flags for part of a regular expression');
      if (c === ')') return;
      if (c === null) this.$fail('missing -, : or )');
      if (!Object.hasOwn(reLetters, c))
        this.$fail(/^\p{L}$/u.test(c) ? 'unknown flag' : 'missing -, : or )', strLen(c));
      if (c === 'L') this.$fail('bad inline flags: cannot use \x27L\x27 flag with a str pattern');
      if (c === 'u' || c === 'a') unfaithful('the flags a and u inside a regular expression');
      this.$flags |= reLetters[c];
      c = this.$get();
    }
  }
}

export function reParsed(text, flags) {
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

/** The minimum and maximum number of characters that a part matches. */
export function reWidth(node) {
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

export function reParts(node) {
  return node.items ?? node.all ?? (node.body === undefined ? [] : [node.body]);
}

/** Groups inside a part. */
export function reGroupsIn(node) {
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
