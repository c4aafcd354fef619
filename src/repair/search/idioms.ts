import type { Edit, Source } from '../../python/source.ts';
import { editedLine, lineAfter } from './edited-text.ts';

const breaking = 0.4;
const completing = 1.5;

/** Longer lines take too long. */
const lengthMax = 300;

/** What programmers write in the same way everywhere, so that it is rarely wrong as it stands. */
const idioms: readonly RegExp[] = [
  // A number read digit by digit, or taken apart.
  /\b(\w+) \* 10 \+ int\(/g,
  /\b(\w+) = \1 \* 10 \+ /g,
  /\w \/\/= 10\b/g,
  // The middle, a quotient that is rounded up, a position that starts again.
  /\(\w+ \+ \w+\) \/\/ 2\b/g,
  /\((\w+) \+ (\w+) - 1\) \/\/ \2\b/g,
  /% len\(\w+\)/g,
  // The number of items from one position to another, both included.
  /\b(?:end|last|right|high|j|r) - (?:start|first|left|low|i|l) \+ 1\b/g,
  // Exchanges, Fibonacci's and Euclid's steps, and the next node.
  /\b(\w+), (\w+) = \2, \1\b/g,
  /\b(\w+), (\w+) = \2, \1 [+%] \2\b/g,
  /\b(\w+) = \1\.next\b/g,
  // The best so far.
  /\b([\w.]+(?:\[\w+\])*) = (?:max|min)\(\1, /g,
  // Neighbours, reversed copies, places in the alphabet.
  /\bzip\((\w+), \1\[1:\]\)/g,
  /\b(\w+) == \1\[::-1\]/g,
  /\bord\(\w+\) - ord\(['"]/g,
];

/** Below 1 for edits that break up an idiom, above 1 for edits that complete one. */
export function idiomsOf(source: Source): (edits: readonly Edit[]) => number {
  const counts = new Map<number, number>();
  const countOn = (line: number, text: string): number => {
    const count = counts.get(line) ?? countIn(text);
    counts.set(line, count);
    return count;
  };
  return (edits) => {
    const line = editedLine(edits);
    if (line === null) return 1;
    const { text } = source.line(line);
    if (text.length > lengthMax) return 1;
    const gained = countIn(lineAfter(source, line, edits)) - countOn(line, text);
    if (gained < 0) return breaking;
    // An edit that writes a whole idiom does not complete one.
    return gained > 0 && edits.every((edit) => countIn(edit.text) === 0) ? completing : 1;
  };
}

/** What every idiom has some of: most lines have nothing of it and need no closer look. */
const anyPart = /\* 10 \+|\/\/|% len|- \w+ \+ 1|, \w+ = \w+, |\.next|m(?:ax|in)\(|zip\(|::-1|ord\(/;

const countIn = (line: string): number =>
  anyPart.test(line) ? idioms.reduce((sum, idiom) => sum + (line.match(idiom)?.length ?? 0), 0) : 0;
