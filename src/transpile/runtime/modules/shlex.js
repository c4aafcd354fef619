import { truth } from '../compare.js';
import { ValueError } from '../errors.js';
import { items } from '../iterate.js';
import { sig } from '../signatures.js';
import { textArgument } from '../text-argument.js';
import { unfaithful } from '../values.js';

/** Splits a text into words as a shell does. */
export function shlex_split(text, comments, posix) {
  if ((posix !== undefined && !truth(posix)) || typeof text !== 'string')
    return unfaithful('shlex.split() with these arguments');
  const words = [];
  const marksComments = comments !== undefined && truth(comments);
  let [word, quote] = [null, ''];
  for (let at = 0; at < text.length; at++) {
    const c = text[at];
    if (quote === '' && /[ \t\r\n]/.test(c)) {
      if (word !== null) words.push(word);
      word = null;
    } else if (c === '#' && quote === '' && marksComments) {
      // A comment ends the word before it, too.
      if (word !== null) words.push(word);
      word = null;
      while (at + 1 < text.length && text[at] !== '\n') at++;
    } else if (c === quote) quote = '';
    else if (quote === '' && (c === '"' || c === "'")) {
      quote = c;
      word ??= '';
    } else if (c === '\\' && quote !== "'") {
      at++;
      if (at >= text.length) throw new ValueError('No escaped character');
      const isKept = quote === '"' && text[at] !== '"' && text[at] !== '\\';
      word = (word ?? '') + (isKept ? c : '') + text[at];
    } else word = (word ?? '') + c;
  }
  if (quote !== '') throw new ValueError('No closing quotation');
  if (word !== null) words.push(word);
  return words;
}
sig(shlex_split, 's, comments=, posix=', 'split');

export function shlex_quote(text) {
  if (textArgument(text, 'quote() argument') === '') return "''";
  return /[^\w@%+=:,./-]/.test(text) ? `'${text.replaceAll("'", `'"'"'`)}'` : text;
}
sig(shlex_quote, 's', 'quote');

export function shlex_join(words) {
  return items(words).map(shlex_quote).join(' ');
}
sig(shlex_join, 'split_command', 'join');
