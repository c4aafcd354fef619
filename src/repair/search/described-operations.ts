import type { Edit, Source } from '../../python/source.ts';
import { orderKept, wordsOf } from './words-of.ts';

/** How much likelier a change is that does what the docstring or the name of the function says. */
const factor = 1.6;
/** The same, if no other code of the program does it. */
const lackingFactor = 2.2;

const sorting = /\bsort(?:ed)?\b/;

/** Operations, and the words by which people describe them. */
const operations: readonly (readonly [operation: RegExp, words: RegExp])[] = [
  [/\bmax\b/, /\b(?:max(?:imum)?|largest|greatest|highest|longest|biggest|latest|newest|last|most|best|never below)\b/],
  [/\bmin\b/, /\b(?:min(?:imum)?|smallest|least|lowest|shortest|earliest|first|cheapest|at most|never above)\b/],
  [sorting, /\b(?:sort(?:ed|s)?|order(?:ed)?|alphabetical(?:ly)?|ascending|descending)\b/],
  [
    /\breversed?\b|::-1/,
    /\b(?:reverse[ds]?|descending|backwards?|undo(?:es|ne)?|most recent first|from the (?:right|end|back)|right to left|(?:largest|highest|best|newest|longest) first)\b/,
  ],
  [/\bset\(|\bnot in\b/, /\b(?:unique|distinct|different|duplicates?|once|repeated|without repeat)/],
  [/\.(?:lower|upper|casefold|capitalize|title)\(/, /\b(?:case|capitals?|upper|lower)\b/],
  [/\.[lr]?strip\(/, /\b(?:spaces?|whitespace|trim(?:med)?|strip(?:ped)?|surrounding|trailing|leading)\b/],
  [/\bround\(/, /\b(?:round(?:ed|s)?|decimals?|places?|cents)\b/],
  [/ - 1\) \/\//, /\b(?:whole|full|enough|need(?:s|ed)?|round(?:ed|s)? up|pages?|batch(?:es)?|at least)\b/],
  [/\babs\(/, /\b(?:absolute|distance|difference|apart)\b/],
  [/\bsum\(|\+=/, /\b(?:sum|total|add(?:ed|s)?|altogether)\b/],
  [/\blen\(\w+\) != len\(/, /\b(?:equally long|equal lengths?|same length|different lengths?|lengths differ)\b/],
  [/\blen\(/, /\b(?:length|how many|number of|count|size)\b/],
  [/\bcontinue\b/, /\b(?:skip(?:s|ped)?|ignor(?:e|es|ed|ing)|without|except|only)\b/],
  [/\bNone\b/, /\b(?:none|nothing|missing|unknown)\b/],
];

/** Operations that change the order of items. */
const reordering = /\b(?:sort(?:ed)?|reversed?|set)\(|::-1/;

/**
 * Returns how much likelier edits are because they add an operation that the docstrings or names describe, or remove one
 * that they exclude; below 1 if they remove one that is described.
 */
export function describedOperations(source: Source): (edits: readonly Edit[]) => number {
  const words = wordsOf(source.code);
  const keepsOrder = orderKept.test(words);
  const described = operations
    .filter(([operation, spoken]) => spoken.test(words) && !(keepsOrder && operation === sorting))
    .map(([operation]) => operation);
  const code = source.code.replaceAll(/"""[\s\S]*?"""|'''[\s\S]*?'''/g, '');
  const lacking = new Set(described.filter((operation) => !operation.test(code)));
  return (edits) => {
    const isAdded = (operation: RegExp): boolean =>
      edits.some(({ place, text }) => operation.test(text) && !operation.test(source.text(place)));
    const isRemoved = (operation: RegExp): boolean =>
      edits.some(({ place, text }) => operation.test(source.text(place)) && !operation.test(text));
    const added = described.filter(isAdded);
    const isDescribed = added.length > 0 || (keepsOrder && isRemoved(reordering));
    const gain = added.some((operation) => lacking.has(operation)) ? lackingFactor : isDescribed ? factor : 1;
    return gain / (described.some(isRemoved) ? factor : 1);
  };
}
