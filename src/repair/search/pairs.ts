import type { TextEdit } from '../../python/source.ts';
import type { SearchCandidate } from './candidates.ts';
import { areApart, combine } from './combinations.ts';
import type { Assessed } from './screening.ts';

/** How many edits of a line, and of all lines, are paired. The others are too unlikely. */
const perLineMax = 80;
const anywhereMax = 200;
const pairsMax = 4_000;

/**
 * Pairs of edits in one line, likeliest first: two wrong tokens, or a wrong token in an expression that also lacks
 * something.
 */
export function pairsInLines(text: string, assessed: readonly Assessed[]): SearchCandidate[] {
  const byLine = Map.groupBy(
    assessed.filter(({ candidate }) => isSmall(candidate)),
    ({ candidate }) => candidate.line,
  );
  return build(
    text,
    byLine
      .values()
      .flatMap((edits) => pairsAmong(mostPromising(edits, perLineMax)))
      .toArray(),
  );
}

/** Pairs of the most promising edits in different lines, most promising first. */
export function pairsAnywhere(text: string, assessed: readonly Assessed[]): SearchCandidate[] {
  const pairs = pairsAmong(mostPromising(assessed, anywhereMax));
  return build(
    text,
    pairs.filter(([one, other]) => one.candidate.line !== other.candidate.line),
  );
}

type Pair = readonly [Assessed, Assessed];

const isSmall = ({ textEdits }: SearchCandidate): boolean =>
  textEdits.length === 1 && !textEdits[0]!.text.includes('\n');

/** How far the results must move away from the expected ones for an edit to be half as likely. */
const lossMin = 0.05;

/** An edit that brings the results nearer to the expected ones is likelier to be part of the fix. */
const promiseOf = ({ candidate, gain }: Assessed): number =>
  candidate.prior * (gain < -lossMin ? 0.1 : 0.2 + Math.max(0, gain));

const mostPromising = (all: readonly Assessed[], count: number): Assessed[] =>
  all.toSorted((one, other) => promiseOf(other) - promiseOf(one)).slice(0, count);

const pairsAmong = (edits: readonly Assessed[]): Pair[] =>
  edits.flatMap((one, at) => edits.slice(at + 1).map((other): Pair => [one, other]));

const promiseOfPair = ([one, other]: Pair): number => promiseOf(one) * promiseOf(other);

/** Builds the most promising pairs whose edits can be combined. Different pairs may lead to the same text. */
function build(text: string, pairs: Pair[]): SearchCandidate[] {
  const found: SearchCandidate[] = [];
  const known = new Set<string>();
  for (const [one, other] of pairs.sort((first, second) => promiseOfPair(second) - promiseOfPair(first))) {
    const pair = areApart(one, other)
      ? combine([one.candidate, other.candidate])
      : (nest(text, one.candidate, other.candidate) ?? nest(text, other.candidate, one.candidate));
    const key = pair?.textEdits.map(({ start, end, text: put }) => `${start} ${end} ${put}`).join('\n');
    if (!pair || known.has(key!)) continue;
    known.add(key!);
    if (found.push(pair) === pairsMax) break;
  }
  return found;
}

/**
 * An edit that puts something around a text, such as `sorted(…)`, with another edit inside that text. Null if the outer
 * edit does not keep the text.
 */
function nest(text: string, outer: SearchCandidate, inner: SearchCandidate): SearchCandidate | null {
  if (!isSmall(outer) || !isSmall(inner)) return null;
  const [around, within] = [outer.textEdits[0]!, inner.textEdits[0]!];
  if (within.start < around.start || within.end > around.end) return null;
  const kept = text.slice(around.start, around.end);
  const at = around.text.indexOf(kept);
  if (kept === '' || at < 0) return null;
  const changed: TextEdit = {
    start: around.start,
    end: around.end,
    text:
      around.text.slice(0, at + within.start - around.start) +
      within.text +
      around.text.slice(at + within.end - around.start),
  };
  return { ...combine([inner, outer]), textEdits: [changed] };
}
