import { charactersOf } from './code-points.ts';
import { undecided } from './outcome.ts';

/** White space in texts, and in bytes. */
export const textSpace = /^[\t-\r\x1c- \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/;
export const byteSpace = /^[ \t-\r]+$/;

/** In bytes only ASCII letters have a case. */
export const lowerBytes = (text: string): string => text.replaceAll(/[A-Z]+/g, (found) => found.toLowerCase());
export const upperBytes = (text: string): string => text.replaceAll(/[a-z]+/g, (found) => found.toUpperCase());

/** `str.lower` and `str.upper`: JavaScript maps characters as Python does. */
export const lower = (text: string): string => text.toLowerCase();
export const upper = (text: string): string => text.toUpperCase();

/** Full case folding. Cherokee, which folds to upper case, is undecided. */
export function casefold(text: string): string {
  if (/[\u13a0-\u13fd\uab70-\uabbf]/.test(text)) throw undecided('unmodelled');
  const fold = (character: string): string =>
    character === '\u0131' ? character : character.toLowerCase().toUpperCase().toLowerCase();
  // Character by character, because a sigma at the end of a word would become another letter.
  return charactersOf(text).map(fold).join('');
}

/** Characters whose title case is not their upper case: digraphs, ligatures and Georgian. */
const specialTitleCase = /[\xdf\u01c4-\u01cc\u01f1-\u01f3\u0587\u10d0-\u10ff\u1f80-\u1ffc\ufb00-\ufb17]/;

function toTitle(character: string): string {
  if (specialTitleCase.test(character)) throw undecided('unmodelled');
  return character.toUpperCase();
}

export function capitalize(text: string): string {
  const [first = ''] = charactersOf(text);
  // The whole text is mapped, because a sigma at the end of a word depends on the characters before it.
  return toTitle(first) + text.toLowerCase().slice(first.toLowerCase().length);
}

const isCased = (character: string): boolean => /\p{Lowercase}|\p{Uppercase}|\p{Lt}/u.test(character);

/** Puts the first letter of every word in title case. A word is a run of letters that have a case. */
export function titleCase(text: string): string {
  // A sigma at the end of a word depends on the characters around it.
  if (text.includes('\u03a3')) throw undecided('unmodelled');
  let isInside = false;
  return charactersOf(text)
    .map((character) => {
      const mapped = isInside ? character.toLowerCase() : toTitle(character);
      isInside = isCased(character);
      return mapped;
    })
    .join('');
}

export function swapCase(text: string): string {
  if (text.includes('\u03a3')) throw undecided('unmodelled');
  return charactersOf(text)
    .map((character) => {
      if (/\p{Uppercase}/u.test(character)) return character.toLowerCase();
      return /\p{Lowercase}/u.test(character) ? character.toUpperCase() : character;
    })
    .join('');
}

/** The result of `isalpha` and similar methods; null for any other method name. */
export function testText(name: string, text: string): boolean | null {
  switch (name) {
    case 'isalpha':
      return /^\p{L}+$/u.test(text);
    case 'isdecimal':
      return /^\p{Nd}+$/u.test(text);
    case 'isdigit':
    case 'isnumeric':
      return isNumeral(text, /^\p{Nd}+$/u);
    case 'isalnum':
      return isNumeral(text, /^[\p{L}\p{Nd}]+$/u);
    case 'isspace':
      return textSpace.test(text);
    case 'isupper':
      return /\p{Uppercase}/u.test(text) && !/\p{Lowercase}|\p{Lt}/u.test(text);
    case 'islower':
      return /\p{Lowercase}/u.test(text) && !/\p{Uppercase}|\p{Lt}/u.test(text);
    case 'istitle':
      return isTitle(text);
    case 'isidentifier':
      return /^[\p{XID_Start}_]\p{XID_Continue}*$/u.test(text);
    case 'isprintable':
      return !/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(text);
    case 'isascii':
      return /^[\x00-\x7f]*$/.test(text);
    default:
      return null;
  }
}

/** Fractions, circled digits and the like count as numbers for only some of these methods. */
function isNumeral(text: string, shape: RegExp): boolean {
  if (/[\p{Nl}\p{No}]/u.test(text)) throw undecided('unmodelled');
  // Ideographs for numbers are numeric.
  if (/\p{Script=Han}/u.test(text)) throw undecided('unmodelled');
  return shape.test(text);
}

function isTitle(text: string): boolean {
  let isInside = false;
  let hasCased = false;
  for (const character of text) {
    const isLower = /\p{Lowercase}/u.test(character);
    const isUpper = /\p{Uppercase}|\p{Lt}/u.test(character);
    if ((isUpper && isInside) || (isLower && !isInside)) return false;
    hasCased ||= isUpper || isLower;
    isInside = isUpper || isLower;
  }
  return hasCased;
}

/** Like `testText`, for bytes with one character each. */
export function testBytes(name: string, text: string): boolean | null {
  if (name === 'isascii') return /^[\x00-\x7f]*$/.test(text);
  if (name === 'isspace') return byteSpace.test(text);
  if (!/^is(?:alpha|alnum|digit|upper|lower|title)$/.test(name)) return null;
  return testText(name, text.replaceAll(/[\x80-\xff]/g, '-'));
}
