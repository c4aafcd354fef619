/** Words that once were a vocabulary of our own, and what to write instead. */
const wordList: readonly (readonly [words: readonly string[], instead: string])[] = [
  [['told', 'foretold', 'untold', 'retold'], 'reported, returned, notified, called with'],
  [['mend', 'mends', 'mended', 'mending', 'mender'], 'fix, fixed'],
  [['cure', 'cures', 'cured'], 'fix, fixed'],
  [['anew'], 'again, from scratch'],
  [['thought of'], 'tried, considered'],
  [['whoever', 'whomever'], 'any caller that, the process that'],
  [['lightened'], 'optimized, shortened'],
  [['way to pay', 'ways to pay', 'cashier', 'cashiers'], 'payment method'],
  [['turnstile', 'turnstiles'], 'rate limiter, concurrency limiter'],
  [['till', 'tills'], 'until; for money: ledger, holds'],
  [['aboard'], 'included, loaded'],
  [['rooms'], 'modules, folders'],
  [['house'], 'project, service'],
  [['give back', 'gives back', 'gave back', 'given back'], 'return, release, refund'],
  [['for ever'], 'forever, without a timeout'],
  [['asker', 'askers'], 'caller, client'],
  [['abreast'], 'at a time, in parallel'],
  [['fate', 'fates'], 'outcome, result'],
  [['mood', 'moods'], 'state'],
  [['heed', 'heeds', 'heeded'], 'respect, use'],
  [['in vain'], 'without success'],
  [['thereby', 'wherein', 'thereof', 'hearken', 'bade', 'forthwith'], 'a word that people still say'],
  [['be it'], 'whether'],
  [['blankets'], 'suppressions'],
  [['dozes', 'slumber'], 'is idle, waits'],
  [['befall', 'begets'], 'happens to, causes'],
  [['owed'], 'due, unpaid'],
];

const alternatives = new Map(wordList.flatMap(([words, instead]) => words.map((word) => [word, instead])));

/** The words of a phrase may be on two lines, with the mark of a comment between them. */
const gap = '[\\s/*#]+';
const pattern = new RegExp(
  `(?<![a-z])(?:${[...alternatives.keys()].map((word) => word.replaceAll(' ', gap)).join('|')})(?![a-z])`,
  'gi',
);

/**
 * A sentence without a subject: `Who passes is run again.` At the start of a comment, of a string or of a sentence;
 * inside a sentence `who` is a relative pronoun. After a colon it may have a small letter, as in a name of a test.
 */
const bareWho =
  /(?:^[ \t]*(?:\/\/|\/\*\*?|#|\*|"""|-)?[ \t]*(?=W)|^[ \t]*\/\*\*[ \t]+|[.!?]\s+(?=W)|:[ \t]+|['"`]|\((?=W))([Ww]ho(?:ever)?) [a-z]/gm;
const whoInstead = 'a subject: the caller that, candidates that, a process that';

export type Hit = { readonly line: number; readonly found: string; readonly instead: string };

/** Splits names into words, in place: `toldOnce` becomes `told Once`, `told_once` becomes `told once`. */
const splitNames = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ');

export function findCoinedWords(text: string): Hit[] {
  const words = splitNames(text);
  return [...words.matchAll(pattern)].map(({ 0: found, index }) => {
    const word = found.toLowerCase().replace(new RegExp(gap, 'g'), ' ');
    return { line: lineOf(words, index), found: word, instead: alternatives.get(word)! };
  });
}

export function findBareWho(text: string): Hit[] {
  return [...text.matchAll(bareWho)].flatMap(({ 0: found, 1: who, index }) => {
    const at = index + found.lastIndexOf(who!);
    if (isQuestion(text.slice(at, at + 400))) return [];
    return [{ line: lineOf(text, at), found: `${who} …`, instead: whoInstead }];
  });
}

const isQuestion = (sentence: string): boolean => /^[^.!]*?\?/.test(sentence);
const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;
