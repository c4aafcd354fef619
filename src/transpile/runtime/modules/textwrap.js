import { call, callWith } from '../calls.js';
import { truth } from '../compare.js';
import { PyObject, PyTypeError, ValueError } from '../errors.js';
import { plainInt } from '../numbers.js';
import { repr } from '../repr.js';
import { sig, sigs } from '../signatures.js';
import { str_expandtabs, str_lstrip, str_rstrip, str_split, str_splitlines, stripBlanks } from '../str.js';
import { chars, strLen } from '../text.js';
import { typeName, unfaithful } from '../values.js';

const textwrapWord = String.raw`[\p{L}\p{N}_!\x22\x27&.,?]`;
// Words may be broken after a hyphen between letters, and at dashes.
const textwrapParts = new RegExp(
  String.raw`[\t-\r ]+|(?<=${textwrapWord})-{2,}(?=[\p{L}\p{N}_])|[^\t-\r ]+?(?:-(?:(?<=T{2}-)|(?<=T-${textwrapWord}-))(?=T-?T)|(?=[\t-\r ]|(?![^]))|(?<=${textwrapWord})(?=-{2,}[\p{L}\p{N}_]))`.replaceAll(
    'T',
    String.raw`(?:(?!\p{Nd})[\p{L}\p{N}_])`,
  ),
  'gu',
);

/** Splits a text into the matches of a pattern and the parts between them, without empty parts. */
function textwrapCut(text, pattern) {
  const out = [];
  let last = 0;
  for (const found of text.matchAll(pattern)) {
    out.push(text.slice(last, found.index), found[0]);
    last = found.index + found[0].length;
  }
  return [...out, text.slice(last)].filter((part) => part !== '');
}

export class textwrap_TextWrapper extends PyObject {
  __init__(
    width,
    initialIndent,
    subsequentIndent,
    expandTabs,
    replaceWhitespace,
    fixSentenceEndings,
    breakLongWords,
    dropWhitespace,
    breakOnHyphens,
    tabsize,
    maxLines,
    placeholder,
  ) {
    this.width = width ?? 70;
    this.initial_indent = initialIndent ?? '';
    this.subsequent_indent = subsequentIndent ?? '';
    this.expand_tabs = expandTabs ?? true;
    this.replace_whitespace = replaceWhitespace ?? true;
    this.fix_sentence_endings = fixSentenceEndings ?? false;
    this.break_long_words = breakLongWords ?? true;
    this.drop_whitespace = dropWhitespace ?? true;
    this.break_on_hyphens = breakOnHyphens ?? true;
    this.tabsize = tabsize ?? 8;
    this.max_lines = maxLines ?? null;
    this.placeholder = placeholder ?? ' [...]';
  }
  $chunks(text) {
    let out = text;
    if (truth(this.expand_tabs)) out = str_expandtabs.call(out, this.tabsize);
    if (truth(this.replace_whitespace)) out = out.replace(/[\t-\r]/g, ' ');
    const parts = textwrapCut(out, truth(this.break_on_hyphens) ? textwrapParts : /[\t-\r ]+/g);
    if (truth(this.fix_sentence_endings)) {
      for (let at = 0; at < parts.length - 1; ) {
        if (parts[at + 1] === ' ' && /[a-z][.!?][\x22\x27]?$/.test(parts[at])) {
          parts[at + 1] = '  ';
          at += 2;
        } else at += 1;
      }
    }
    return parts;
  }
  /** Breaks a word that is longer than a line. */
  $longWord(chunks, line, length, width) {
    const left = width < 1 ? 1 : width - length;
    if (truth(this.break_long_words)) {
      const word = chars(chunks.at(-1));
      let end = left;
      if (truth(this.break_on_hyphens) && word.length > left) {
        const hyphen = word.slice(0, Math.max(0, left)).lastIndexOf('-');
        if (hyphen > 0 && word.slice(0, hyphen).some((c) => c !== '-')) end = hyphen + 1;
      }
      line.push(word.slice(0, end).join(''));
      chunks[chunks.length - 1] = word.slice(end).join('');
    } else if (line.length === 0) line.push(chunks.pop());
  }
  wrap(text) {
    if (typeof text !== 'string') unfaithful('wrapping a value that is not a string');
    const chunks = this.$chunks(text).reverse();
    const whole = Number(plainInt(this.width));
    const most = this.max_lines === null ? null : Number(plainInt(this.max_lines));
    const lines = [];
    const size = (parts) => parts.reduce((sum, part) => sum + strLen(part), 0);
    const isBlank = (part) => stripBlanks(part) === '';
    const drops = truth(this.drop_whitespace);
    if (whole <= 0) throw new ValueError(`invalid width ${repr(this.width)} (must be > 0)`);
    if (most !== null) {
      const indent = most > 1 ? this.subsequent_indent : this.initial_indent;
      if (strLen(indent) + strLen(str_lstrip.call(this.placeholder)) > whole)
        throw new ValueError('placeholder too large for max width');
    }
    while (chunks.length > 0) {
      const line = [];
      let length = 0;
      const indent = lines.length > 0 ? this.subsequent_indent : this.initial_indent;
      const width = whole - strLen(indent);
      if (drops && isBlank(chunks.at(-1)) && lines.length > 0) chunks.pop();
      while (chunks.length > 0 && length + strLen(chunks.at(-1)) <= width) {
        length += strLen(chunks.at(-1));
        line.push(chunks.pop());
      }
      if (chunks.length > 0 && strLen(chunks.at(-1)) > width) {
        this.$longWord(chunks, line, length, width);
        length = size(line);
      }
      if (drops && line.length > 0 && isBlank(line.at(-1))) length -= strLen(line.pop());
      if (line.length === 0) continue;
      const isLast = chunks.length === 0 || (drops && chunks.length === 1 && isBlank(chunks[0]));
      if (most === null || lines.length + 1 < most || (isLast && length <= width)) {
        lines.push(indent + line.join(''));
        continue;
      }
      while (line.length > 0) {
        if (!isBlank(line.at(-1)) && length + strLen(this.placeholder) <= width) {
          lines.push(indent + line.join('') + this.placeholder);
          return lines;
        }
        length -= strLen(line.pop());
      }
      const before = lines.length > 0 ? str_rstrip.call(lines.at(-1)) : null;
      if (before !== null && strLen(before) + strLen(this.placeholder) <= whole)
        lines[lines.length - 1] = before + this.placeholder;
      else lines.push(indent + str_lstrip.call(this.placeholder));
      break;
    }
    return lines;
  }
  $fill(text) {
    return this.wrap(text).join('\n');
  }
}
textwrap_TextWrapper.$name = 'TextWrapper';
textwrap_TextWrapper.$module = 'textwrap.';
sigs(textwrap_TextWrapper, {
  __init__:
    'width=, initial_indent=, subsequent_indent=, expand_tabs=, replace_whitespace=, fix_sentence_endings=, break_long_words=, drop_whitespace=, break_on_hyphens=, tabsize=, *, max_lines=, placeholder=',
  wrap: 'text',
  $fill: 'text',
});

function textwrapMade(width, options, more) {
  return callWith(textwrap_TextWrapper, [], [['width', width ?? 70], ...more, ...options.entries.values()]);
}
export function textwrap_wrap(text, width, options) {
  return textwrapMade(width, options, []).wrap(text);
}
sig(textwrap_wrap, 'text, width=, **kwargs', 'wrap');
export function textwrap_fill(text, width, options) {
  return textwrapMade(width, options, []).$fill(text);
}
sig(textwrap_fill, 'text, width=, **kwargs', 'fill');
export function textwrap_shorten(text, width, options) {
  return textwrapMade(width, options, [['max_lines', 1]]).$fill(str_split.call(stripBlanks(text)).join(' '));
}
sig(textwrap_shorten, 'text, width, **kwargs', 'shorten');

export function textwrap_dedent(text) {
  if (typeof text !== 'string') throw new PyTypeError(`expected string or bytes-like object, got '${typeName(text)}'`);
  const clean = text.replace(/(?<![^\n])[ \t]+(?![^\n])/g, '');
  let margin = null;
  for (const [, indent] of clean.matchAll(/(?<![^\n])([ \t]*)[^ \t\n]/g)) {
    if (margin === null) margin = indent;
    else if (indent.startsWith(margin)) continue;
    else if (margin.startsWith(indent)) margin = indent;
    else {
      let at = 0;
      while (at < margin.length && at < indent.length && margin[at] === indent[at]) at++;
      if (at < margin.length && at < indent.length) margin = margin.slice(0, at);
    }
  }
  if (!margin) return clean;
  return clean
    .split('\n')
    .map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line))
    .join('\n');
}
sig(textwrap_dedent, 'text', 'dedent');
export function textwrap_indent(text, prefix, predicate) {
  const test =
    predicate === undefined || predicate === null
      ? (line) => stripBlanks(line) !== ''
      : (line) => truth(call(predicate, line));
  return str_splitlines
    .call(text, true)
    .map((line) => (test(line) ? prefix + line : line))
    .join('');
}
sig(textwrap_indent, 'text, prefix, predicate=', 'indent');
