import { applyEdits, overlap } from '../../python/source.ts';
import type { SearchCandidate } from './candidates.ts';
import type { Assessed } from './screening.ts';

/** Edits tried for each failing example, and combinations in all. Beyond that, the least likely ones are dropped. */
const perExampleMax = 40;
const combinationsMax = 1_000;

/**
 * Combinations of two or more edits of one text that together satisfy every example, as far as each of them alone
 * shows, likeliest first.
 */
export function combinationsOf(partial: readonly Assessed[], editsMax: number): SearchCandidate[] {
  const found: SearchCandidate[] = [];
  const extend = (chosen: readonly Assessed[]): void => {
    const missing = partial[0]!.passed.findIndex((_, at) => chosen.every(({ passed }) => !passed[at]));
    if (missing < 0) found.push(combine(chosen.map(({ candidate }) => candidate)));
    if (missing < 0 || chosen.length === editsMax) return;
    const next = partial.filter(({ passed }) => passed[missing]).slice(0, perExampleMax);
    for (const one of next) if (chosen.every((other) => areApart(one, other))) extend([...chosen, one]);
  };
  if (partial.length > 0) extend([]);
  return found.sort(byPrior).slice(0, combinationsMax);
}

const byPrior = (one: SearchCandidate, other: SearchCandidate): number => other.prior - one.prior;

/** Whether the edits of both can be made in the same text. */
export const areApart = (one: Assessed, other: Assessed): boolean =>
  one.candidate.textEdits.every((edit) => other.candidate.textEdits.every((second) => !overlap(edit, second)));

/** Edits that do not overlap, as one change. */
export const combine = (parts: readonly SearchCandidate[]): SearchCandidate => ({
  ...summaryOf(parts.toSorted((one, other) => one.line - other.line)),
  textEdits: parts
    .flatMap(({ textEdits }) => textEdits)
    .sort((one, other) => one.start - other.start || one.end - other.end),
});

/** An edit of a text, followed by an edit of the result. */
export function combineInTurn(text: string, first: SearchCandidate, second: SearchCandidate): SearchCandidate {
  const after = applyEdits(applyEdits(text, first.textEdits), second.textEdits);
  return { ...summaryOf([first, second]), textEdits: [{ start: 0, end: text.length, text: after }] };
}

const summaryOf = (parts: readonly SearchCandidate[]): Omit<SearchCandidate, 'textEdits'> => ({
  kind: parts.map(({ kind }) => kind).join(' + '),
  edits: [],
  description: parts.map(({ description }) => description).join('; '),
  changes: parts.flatMap(({ changes, description }) => changes ?? [description]),
  line: parts[0]!.line,
  prior: parts.reduce((product, { prior }) => product * prior, 1),
  losesVariable: parts.some(({ losesVariable }) => losesVariable),
  quotesExamples: parts.some(({ quotesExamples }) => quotesExamples),
  rewrites: parts.some(({ rewrites }) => rewrites),
});
