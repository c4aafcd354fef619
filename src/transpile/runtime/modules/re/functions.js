import { Bytes } from '../../bytes.js';
import { PyTypeError, ValueError } from '../../errors.js';
import { plainInt } from '../../numbers.js';
import { sig } from '../../signatures.js';
import { isInt, unfaithful } from '../../values.js';
import { reParsed } from './parser.js';
import { re_Pattern } from './pattern.js';

const reKnown = new Map();

export function re_compile(pattern, flags) {
  const given =
    flags === undefined
      ? 0
      : isInt(flags)
        ? Number(plainInt(flags))
        : unfaithful('regular expression flags that are not an int');
  if (pattern instanceof re_Pattern) {
    if (given !== 0) throw new ValueError('cannot process flags argument with a compiled pattern');
    return pattern;
  }
  if (pattern instanceof Bytes) unfaithful('a bytes pattern');
  if (typeof pattern !== 'string') throw new PyTypeError('first argument must be string or compiled pattern');
  if (given & ~(2 | 8 | 16 | 32 | 64 | 256)) unfaithful('these regular expression flags');
  const key = `${given} ${pattern}`;
  let known = reKnown.get(key);
  if (known === undefined) {
    known = Object.create(re_Pattern.prototype).$setup(pattern, reParsed(pattern, given));
    // A pattern that cannot be translated fails here rather than at the first match.
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
  if (typeof pattern !== 'string') unfaithful('re.escape() of a value that is not a string');
  return pattern.replace(/[()[\]{}?*+\-|^$\\.&~# \t\n\r\v\f]/g, (c) => `\\${c}`);
}
sig(re_escape, 'pattern', 'escape');
export function re_purge() {
  reKnown.clear();
  return null;
}
