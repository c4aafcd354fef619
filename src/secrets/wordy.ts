/** Splits a name in any style: `dbPassword`, `DB_PASSWORD`, `db-password`, `db.password` give `db`, `password`. */
export const wordsOf = (name: string): string[] =>
  (name.match(/[^\x00-\x7F]/.test(name) ? anyWords : asciiWords) ?? []).map((word) => word.toLowerCase());

const asciiWords = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
const anyWords = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\d+|[\p{Lo}\p{Lm}ー]+/gu;

/**
 * Is it made of words, like names, sentences and paths? Random letters rarely form long runs of one case with the letter
 * sequences of real words.
 */
export const isWordy = (text: string, share = 0.75): boolean => wordiness(text) >= share || isSlug(text);

const pieces = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[^\x00-\x7F]+/g;

/** The share of letters and digits that are part of readable words. */
export function wordiness(text: string): number {
  const characters = text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  if (characters === 0) return 0;
  let readable = 0;
  for (const piece of text.match(pieces) ?? []) {
    if (isReadable(piece)) readable += piece.length;
  }
  return readable / characters;
}

/** Many short parts, most of them a word or a small number: `rds-beta-us-east-1`. */
function isSlug(text: string): boolean {
  const parts = text.split(/[-_.:/ ]+/);
  return (
    parts.length >= 3 &&
    parts.filter((part) => /^(?:[a-z]{1,12}|[A-Z]{1,12}|[A-Z][a-z]{1,12}|\d{1,4}|)$/.test(part)).length /
      parts.length >=
      0.7
  );
}

/** The letters that often follow each letter in words. */
const followers: Readonly<Record<string, string>> = Object.fromEntries(
  `
  a:bcdfgiklmnprstuvwxy b:abceijlorsuy c:acehiklorstu d:addeegilmorsuvwy e:abcdefgilmnopqrstuvwxyz f:aefilortuy
  g:aeghilnorsu h:aeiorty i:abcdefgklmnoprstvxz j:aeou k:eilnsy l:abcdefilmoprstuvy m:abeimnopsuy n:acdefghiklnopstuvy
  o:abcdefgiklmnoprstuvwxy p:aehiloprstuy q:u r:abcdefgiklmnoprstuvwy s:acehiklmnopqstuwy t:acdefhilmoprstuwy
  u:abcdefgilmnprstz v:aeioy w:adehilnorsy x:aceiptuy y:acdeilmnoprst z:aeioyz
  `
    .trim()
    .split(/\s+/)
    .map((row) => row.split(':')),
);

/** Does the sequence of letters look like a word? */
export function isReadable(piece: string): boolean {
  if (piece.length < 3) return false;
  if (!/^[A-Za-z]/.test(piece)) return true;
  const letters = piece.toLowerCase();
  const vowels = letters.match(/[aeiouy]/g)?.length ?? 0;
  if (vowels / letters.length < 0.15) return false;
  let usual = 0;
  for (let at = 1; at < letters.length; at++) if (followers[letters[at - 1]!]?.includes(letters[at]!)) usual++;
  return usual / (letters.length - 1) >= (letters.length < 6 ? 0.65 : 0.8);
}
