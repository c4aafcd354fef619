import { PyTypeError } from '../errors.js';
import { iter } from '../iterate.js';
import { textArgument } from '../text-argument.js';
import { typeName } from '../values.js';
import { re_escape } from './re/functions.js';

/** The regular expression of a set such as `[a-c]` or `[!x]`, as CPython writes it. */
function fnmatchSet(stuff) {
  let set = stuff;
  if (!set.includes('-')) set = set.replaceAll('\\', '\\\\');
  else {
    const chunks = [];
    let from = 0;
    let at = set.indexOf('-', set[0] === '!' ? 2 : 1);
    while (at >= 0) {
      chunks.push(set.slice(from, at));
      from = at + 1;
      at = set.indexOf('-', at + 3);
    }
    const last = set.slice(from);
    if (last !== '') chunks.push(last);
    else chunks[chunks.length - 1] += '-';
    // Ranges from a later to an earlier character are empty.
    for (let k = chunks.length - 1; k > 0; k--) {
      if (chunks[k - 1].at(-1) > chunks[k][0]) {
        chunks[k - 1] = chunks[k - 1].slice(0, -1) + chunks[k].slice(1);
        chunks.splice(k, 1);
      }
    }
    set = chunks.map((one) => one.replaceAll('\\', '\\\\').replaceAll('-', '\\-')).join('-');
  }
  set = set.replace(/([&~|])/g, '\\$1');
  if (set === '') return '(?!)';
  if (set === '!') return '.';
  if (set[0] === '!') return `[^${set.slice(1)}]`;
  return set[0] === '^' || set[0] === '[' ? `[\\${set}]` : `[${set}]`;
}

/** The parts of a pattern as regular expressions; null stands for `*`. */
function fnmatchParts(pattern) {
  const parts = [];
  for (let at = 0; at < pattern.length; ) {
    const c = pattern[at++];
    if (c === '*') {
      if (parts.at(-1) !== null || parts.length === 0) parts.push(null);
    } else if (c === '?') parts.push('.');
    else if (c === '[') {
      let end = at;
      if (pattern[end] === '!') end++;
      if (pattern[end] === ']') end++;
      while (end < pattern.length && pattern[end] !== ']') end++;
      if (end >= pattern.length) parts.push('\\[');
      else {
        parts.push(fnmatchSet(pattern.slice(at, end)));
        at = end + 1;
      }
    } else parts.push(re_escape(c));
  }
  return parts;
}

/** The regular expression of a pattern, as CPython 3.11 writes it. */
export function fnmatch_translate(pat) {
  const parts = fnmatchParts(textArgument(pat, 'translate() argument'));
  let out = '';
  let at = 0;
  while (at < parts.length && parts[at] !== null) out += parts[at++];
  while (at < parts.length) {
    at++;
    if (at === parts.length) {
      out += '.*';
      break;
    }
    let fixed = '';
    while (at < parts.length && parts[at] !== null) fixed += parts[at++];
    if (at === parts.length) out += `.*${fixed}`;
    else out += `(?>.*?${fixed})`;
  }
  return `(?s:${out})\\Z`;
}

/** A part in JavaScript's notation, which knows fewer escapes and no `]` at the start of a set. */
const fnmatchOwnPart = (part) =>
  part === '\\-' ? '-' : part.replace(/\\([#&~\s])/g, '$1').replace(/^(\[\^?)\]/, '$1\\]');

function fnmatchTest(pattern) {
  const source = fnmatchParts(pattern)
    .map((part) => (part === null ? '.*' : fnmatchOwnPart(part)))
    .join('');
  return new RegExp(`^(?:${source})$`, 'su');
}

const fnmatchText = (x) => {
  if (typeof x === 'string') return x;
  throw new PyTypeError(`expected str, bytes or os.PathLike object, not ${typeName(x)}`);
};
export function fnmatch_fnmatchcase(name, pat) {
  return fnmatchTest(fnmatchText(pat)).test(fnmatchText(name));
}
/** On POSIX systems, case counts. */
export function fnmatch_fnmatch(name, pat) {
  return fnmatch_fnmatchcase(name, pat);
}
export function fnmatch_filter(names, pat) {
  const test = fnmatchTest(fnmatchText(pat));
  const out = [];
  for (const name of iter(names)) if (test.test(fnmatchText(name))) out.push(name);
  return out;
}
