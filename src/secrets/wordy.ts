/** The words of a name in any style: `dbPassword`, `DB_PASSWORD`, `db-password`, `db.password` give `db`, `password`. */
export const wordsOf = (name: string): string[] =>
  (name.match(/[^\x00-\x7F]/.test(name) ? anyWords : asciiWords) ?? []).map((word) => word.toLowerCase());

const asciiWords = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
const anyWords = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\d+|[\p{Lo}\p{Lm}ー]+/gu;

/**
 * Could it have been written by hand from words, as names, sentences and paths are? Drawn at random, letters seldom
 * form long pieces of one case in which each follows the other as it does in words.
 */
export const isWordy = (text: string, share = 0.75): boolean => wordiness(text) >= share || isSlug(text);

const pieces = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[^\x00-\x7F]+/g;

/** The share of letters and digits that lie in readable pieces. */
export function wordiness(text: string): number {
  const characters = text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  if (characters === 0) return 0;
  let readable = 0;
  for (const piece of text.match(pieces) ?? []) {
    if (isReadable(piece)) readable += piece.length;
  }
  return readable / characters;
}

/** Many short parts, most of them letters of one case or a small number: `rds-beta-us-east-1`. */
function isSlug(text: string): boolean {
  const parts = text.split(/[-_.:/ ]+/);
  return (
    parts.length >= 3 &&
    parts.filter((part) => /^(?:[a-z]{1,12}|[A-Z]{1,12}|[A-Z][a-z]{1,12}|\d{1,4}|)$/.test(part)).length /
      parts.length >=
      0.7
  );
}

/** Which letters often follow which in words. */
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

/** Do its letters follow each other as they do in words? */
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
