import { applyEdits } from '../../python/source.ts';
import type { CandidateSet, SearchCandidate } from './candidates.ts';
import { combinationsOf, combineInTurn } from './combinations.ts';
import { type Coverage, failingLines } from './coverage.ts';
import type { FailingProgram } from './observe.ts';
import { pairsAnywhere, pairsInLines } from './pairs.ts';
import type { Assessed, Screening } from './screening.ts';

/** What the search for several edits needs of the search for one. */
export type Steps = {
  readonly signal: AbortSignal;
  propose(text: string, coverage: readonly Coverage[]): Promise<CandidateSet | null>;
  observe(text: string): Promise<FailingProgram | null>;
  screen(program: FailingProgram, proposed: CandidateSet): Screening;
  /** Called with the examples that a partial fix satisfies. */
  notePartialFix(passed: readonly boolean[]): void;
};

/** Less likely edits are not combined: there are too many combinations of them. */
const editsTriedMax = 1_000;
/** The likeliest edits are combined first, so that the others are tested only if that fails. */
const likelyCount = 300;
/** Edits from which the search continues: before less likely pairs of edits are tried, and in all. */
const startsFirst = 5;
const startsMax = 16;
const startsPerOutcome = 2;
/** What it counts for at least that an example passes. */
const fixingWorth = 0.3;
/** Edits that are tried after each of these: more after those that gain most. */
const editsAfterStart = { best: 1_500, other: 500 };
const startsBest = 3;
/** The most promising pairs are tried first. */
const pairsFirst = 1_000;

/**
 * Searches for two or three edits with which every example passes, where no single one suffices. Edits that satisfy
 * some of the failing examples are combined, and the search continues with one more edit from the best of them; the most
 * promising pairs are tried; the search continues from the programs that result from the edits which bring the results
 * nearest to the expected ones; less likely pairs are tried, and rewritten expressions.
 * What is found first is not always the likeliest, so each of these is tried as long as it can find something likelier.
 * Only if all of them fail are further edits added to the changed programs.
 */
export async function searchSeveralEdits(
  program: FailingProgram,
  steps: Steps,
  editsMax: number,
): Promise<readonly SearchCandidate[]> {
  if (editsMax < 2 || steps.signal.aborted) return [];
  const proposed = await steps.propose(program.text, failingLines(program.coverage));
  if (!proposed) return [];
  const screening = steps.screen(program, proposed);
  const candidates = combinable(proposed).slice(0, editsTriedMax);
  const assessed: Assessed[] = [];
  const found: SearchCandidate[] = [];
  const known = new Set<string>();
  /** Those that were not tried before. */
  const untried = (changes: readonly SearchCandidate[]): SearchCandidate[] => {
    const left = changes.filter(({ description }) => !known.has(description));
    for (const { description } of left) known.add(description);
    return left;
  };
  const attempt = async (changes: readonly SearchCandidate[]): Promise<void> => {
    found.push(...(await screening.run(changes, found)).passed);
  };
  const changed = new Map<SearchCandidate, FailingProgram>();
  const continued = new Set<SearchCandidate>();
  const continueFrom = async (starts: readonly Assessed[]): Promise<void> => {
    for (const { candidate } of starts.filter((one) => !continued.has(one.candidate))) {
      continued.add(candidate);
      const most = changed.size < startsBest ? editsAfterStart.best : editsAfterStart.other;
      // How likely the second edit would have to be.
      const rivals = found.map((one) => ({ ...one, prior: one.prior / candidate.prior }));
      const next = await screenChanged(applyEdits(program.text, candidate.textEdits), steps, rivals, most);
      if (!next) break;
      found.push(...next.passed.map((second) => combineInTurn(program.text, candidate, second)));
      if (next.passed.length > 0) break;
      changed.set(candidate, next.program);
    }
  };
  for (const some of [candidates.slice(0, likelyCount), candidates.slice(likelyCount)]) {
    assessed.push(...(await screening.assess(some)));
    const partial = assessed.filter(({ isPartialFix }) => isPartialFix);
    found.push(...(await screening.findPassing(untried(combinationsOf(partial, editsMax)))));
    if (found.length === 0) await continueFrom(startsOf(partial).slice(0, 1));
    await attempt(untried(pairsAnywhere(program.text, assessed).slice(0, pairsFirst)));
    if (found.length > 0) break;
  }
  for (const { passed, isPartialFix } of assessed) if (isPartialFix) steps.notePartialFix(passed);
  const starts = startsOf(assessed);
  await continueFrom(starts.slice(0, startsFirst));
  await attempt(pairsInLines(program.text, assessed));
  await attempt(proposed.candidates.filter(({ rewrites }) => rewrites));
  await attempt(untried(pairsAnywhere(program.text, assessed)));
  if (found.length > 0) return likeliestOf(found, program.text);
  await continueFrom(starts.slice(startsFirst));
  if (found.length > 0) return likeliestOf(found, program.text);
  for (const [candidate, next] of changed) {
    const rest = await searchSeveralEdits(next, steps, editsMax - 1);
    if (rest.length > 0) return rest.map((one) => combineInTurn(program.text, candidate, one));
  }
  return [];
}

/** Different searches may find the same change. */
const likeliestOf = (found: readonly SearchCandidate[], text: string): SearchCandidate[] => {
  const distinct = new Map<string, SearchCandidate>();
  for (const one of found.toSorted((first, second) => second.prior - first.prior)) {
    const after = applyEdits(text, one.textEdits);
    if (!distinct.has(after)) distinct.set(after, one);
  }
  return [...distinct.values()];
};

/**
 * The edits from which it is worth continuing, best first: of those with the same results, only the likeliest ones. An
 * example that passes counts even if another fails because of it: the program may now reach its second fault.
 */
const startsOf = (assessed: readonly Assessed[]): Assessed[] =>
  Map.groupBy(
    assessed.filter(({ gain, fixesSome }) => gain > 0 || fixesSome),
    ({ outcome }) => outcome,
  )
    .values()
    .flatMap((same) =>
      same.toSorted((one, other) => other.candidate.prior - one.candidate.prior).slice(0, startsPerOutcome),
    )
    .toArray()
    .sort((one, other) => worthOf(other) - worthOf(one))
    .slice(0, startsMax);

/** How much is gained counts for more than how likely the edit is. */
const worthOf = ({ candidate, gain, fixesSome }: Assessed): number =>
  Math.max(gain, fixesSome ? fixingWorth : 0) * Math.sqrt(candidate.prior);

/** Tries the likely single edits of a changed text. Null if there is no time for it. */
async function screenChanged(text: string, steps: Steps, known: readonly SearchCandidate[], most: number) {
  const program = steps.signal.aborted ? null : await steps.observe(text);
  const proposed = program && (await steps.propose(text, program.coverage));
  if (!proposed) return null;
  const { passed } = await steps.screen(program, proposed).run(combinable(proposed).slice(0, most), known);
  return { program, passed };
}

const combinable = ({ candidates }: CandidateSet): SearchCandidate[] =>
  candidates.filter(({ quotesExamples, rewrites }) => !quotesExamples && !rewrites);
