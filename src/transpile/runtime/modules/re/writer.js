import { unfaithful } from '../../values.js';
import { reGroupsIn, reWidth } from './parser.js';

/**
 * Writes a tree as a JavaScript pattern. What behaves differently in JavaScript and cannot be rewritten is refused:
 * groups that keep the match of an earlier repetition, repetitions of the empty string, references to groups that may be
 * unset.
 */
export class reWriter {
  constructor(flags, plain, first) {
    this.$flags = flags;
    // For ASCII text, ASCII classes are enough.
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
        if (node.negated && reGroupsIn(node).length > 0) unfaithful('a capturing group in a negative lookaround');
        const before = new Set(this.$sure);
        const text = `(?${node.behind ? '<' : ''}${node.negated ? '!' : '='}${this.$write(node.body)})`;
        if (node.negated) this.$sure = before;
        return text;
      }
      case 'ref':
        if (!this.$sure.has(node.group)) unfaithful('a backreference to a group that may not be set');
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
    // An optional part that may match the empty string: JavaScript would discard such a match.
    if (min === 0 && max === 1 && reWidth(body)[0] === 0) {
      this.$sure = before;
      return how === 'lazy' ? `(?:|${text})` : `(?:${text}|)`;
    }
    if (max > 1) {
      if (inside.some((group) => !this.$sure.has(group)) || (how === 'lazy' && inside.length > 0))
        unfaithful('a group that is set only in some repetitions');
      if (min !== max && reWidth(body)[0] === 0)
        unfaithful('a repetition of something that can match the empty string');
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
    if (this.$flags & 2 && !reFolds(code))
      unfaithful('ignoring the case of a letter that Python and JavaScript fold differently');
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
    if (this.$flags & 2 && !reFolds(code))
      unfaithful('ignoring the case of a letter that Python and JavaScript fold differently');
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
    // Python finds no such boundary in an empty string.
    return `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word})(?:(?=[^])|(?<=[^])))`;
  }
}

/** Characters whose case both languages fold in the same way. */
export const reFolding = /^[\x00-\xb4\xb6-\xde\xe0-\xfe\u0410-\u044f\u2000-\u2064\u20ac\u3000-\u9fff]*$/;
function reFolds(code) {
  return reFolding.test(String.fromCodePoint(code));
}
