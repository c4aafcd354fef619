import type { Edit, Source } from '../../python/source.ts';
import { editedLine } from './edited-text.ts';

/** How much each stretch of text that also occurs elsewhere counts, and how many of them are counted. */
const factor = 1.5;
const stretchesMax = 2;

/**
 * Programs repeat themselves: a change that produces text that also occurs elsewhere in the program, such as the
 * `price - low` of the line below, is likelier than one that breaks up such text. Above 1 for the former, below 1 for
 * the latter.
 */
export function familiarityOf(source: Source): (edits: readonly Edit[]) => number {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const tokensOf = (text: string): Token[] =>
    Array.from(text.matchAll(token), ({ 0: written, index }) => ({
      number: numberOf(written),
      start: index,
      end: index + written.length,
    }));
  // The same names and operators are put in many places.
  const puts = new Map<string, readonly number[]>();
  const numbersOf = (text: string): readonly number[] => {
    const known = puts.get(text) ?? tokensOf(text).map(({ number }) => number);
    puts.set(text, known);
    return known;
  };

  const lines = Array.from({ length: source.lineCount }, (_, at) => tokensOf(source.line(at + 1).text));
  const counts = new Map<number, number>();
  for (const [at, tokens] of lines.entries()) {
    if (!/^\s*(?:>>>|\.\.\.|#)/.test(source.line(at + 1).text))
      addStretches(
        counts,
        tokens.map(({ number }) => number),
      );
  }
  const onLine = lines.map((tokens) =>
    addStretches(
      new Map(),
      tokens.map(({ number }) => number),
    ),
  );

  return (edits) => {
    const line = editedLine(edits);
    if (line === null) return 1;
    const { before, after } = window(source, line, lines[line - 1]!, edits, numbersOf);
    const here = onLine[line - 1]!;
    const made = addStretches(new Map(), after);
    let found = 0;
    for (const one of made.keys()) if (!here.has(one) && counts.has(one)) found += 1;
    for (const [one, count] of addStretches(new Map(), before)) {
      // The rest of the line may have it too.
      const isBroken = count === here.get(one) && !made.has(one);
      if (isBroken && (counts.get(one) ?? 0) > count) found -= 1;
    }
    return factor ** Math.max(-stretchesMax, Math.min(stretchesMax, found));
  };
}

const token = /[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|'[^']*'|"[^"]*"|\*\*|\/\/|<<|>>|[-+*/%&|^<>=!]=|\S/gu;

/** A token of a line. Equal tokens have equal numbers. */
type Token = { readonly number: number; readonly start: number; readonly end: number };

/** More than the number of different tokens of any program, and small enough that its cube is exact. */
const tokensMax = 200_000;

/** Counts every three tokens in a row. */
function addStretches(counts: Map<number, number>, tokens: readonly number[]): Map<number, number> {
  for (let at = 2; at < tokens.length; at++) {
    const stretch = (tokens[at - 2]! * tokensMax + tokens[at - 1]!) * tokensMax + tokens[at]!;
    counts.set(stretch, (counts.get(stretch) ?? 0) + 1);
  }
  return counts;
}

/** The tokens around the edits, before and after them. Stretches further away stay the same. */
function window(
  source: Source,
  line: number,
  tokens: readonly Token[],
  edits: readonly Edit[],
  numbersOf: (text: string) => readonly number[],
): { readonly before: readonly number[]; readonly after: readonly number[] } {
  const { start } = source.line(line);
  const textEdits = source.textEdits(edits);
  const [from, to] = [textEdits[0]!.start - start, textEdits.at(-1)!.end - start];
  let first = 0;
  while (first < tokens.length && tokens[first]!.end <= from) first++;
  first = Math.max(0, first - 2);
  let last = first;
  while (last < tokens.length && tokens[last]!.start < to) last++;
  last = Math.min(tokens.length, last + 2);
  const before: number[] = [];
  for (let at = first; at < last; at++) before.push(tokens[at]!.number);
  const after: number[] = [];
  let at = first;
  for (const edit of textEdits) {
    for (; at < last && tokens[at]!.end <= edit.start - start; at++) after.push(tokens[at]!.number);
    after.push(...numbersOf(edit.text));
    while (at < last && tokens[at]!.start < edit.end - start) at++;
  }
  for (; at < last; at++) after.push(tokens[at]!.number);
  return { before, after };
}
