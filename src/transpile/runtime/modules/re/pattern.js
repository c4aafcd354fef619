import { named } from '../../builtins.js';
import { Bytes } from '../../bytes.js';
import { call } from '../../calls.js';
import { Dict } from '../../dict.js';
import { IndexError, PyObject, PyTypeError } from '../../errors.js';
import { index, plainInt } from '../../numbers.js';
import { repr, strRepr } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { str_isidentifier, str_join } from '../../str.js';
import { fromUnit, strLen, toUnit } from '../../text.js';
import { isInt, NotImplemented, Tuple, typeName, unfaithful } from '../../values.js';
import { reFlagNames } from './flags.js';
import { reEscapes, reParser, reParts } from './parser.js';
import { reFolding, reWriter } from './writer.js';

/** A compiled pattern. The JavaScript patterns behind it are created on first use. */
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
  /** In mode `whole` a match ends at the end of the text; in mode `moving` it is not empty. */
  $regexp(how, subject, more) {
    const plain = /^[\x00-\x7f]*$/.test(subject);
    if (!plain && this.flags & 2 && !reFolding.test(subject))
      unfaithful('ignoring the case of a letter that Python and JavaScript fold differently');
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
  /** The next match from a position; after an empty match, it must not be empty there. */
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

/** The text to search, and the position to start from. */
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
  /** The match of a group by number; null if it is not set. */
  $item(number) {
    return number === 0 ? this.$found[0] : (this.$found[this.$places[number]] ?? null);
  }
  $number(group) {
    const number =
      typeof group === 'string' ? this.re.$parsed.names.get(group) : isInt(group) ? plainInt(group) : undefined;
    if (number === undefined || number < 0 || number > this.re.groups) throw new IndexError('no such group');
    return number;
  }
  /** Where a group starts and ends. JavaScript reports that only with the flag `d`, so the match is repeated. */
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
  /** The last matched group: of the groups that are set, the one whose parenthesis closes last. */
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

/** The replacement of a match: the result of a function, or a template with references. */
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
          if (/^[\s+_0-9]+$/.test(name)) unfaithful('a group number written like this');
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
