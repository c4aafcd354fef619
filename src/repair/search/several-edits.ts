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
/** Edits from which the search continues: before pairs of edits are tried, and in all. */
const startsFirst = 4;
const startsMax = 12;

/**
 * Searches for two or three edits with which every example passes, where no single one suffices. Edits that satisfy
 * some of the failing examples are combined; if no combination satisfies all, the search continues from the programs that
 * result from the edits which bring the results nearest to the expected ones, first with one more edit, then with
 * several. In between, likely pairs are tried.
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
  const candidates = combinable(proposed);
  const assessed: Assessed[] = [];
  const known = new Set<string>();
  for (const some of [candidates.slice(0, likelyCount), candidates.slice(likelyCount)]) {
    assessed.push(...(await screening.assess(some)));
    const partial = assessed.filter(({ isPartialFix }) => isPartialFix);
    const combined = combinationsOf(partial, editsMax).filter(({ description }) => !known.has(description));
    for (const { description } of combined) known.add(description);
    const passed = await screening.findPassing(combined);
    if (passed.length > 0) return passed;
  }
  for (const { passed, isPartialFix } of assessed) if (isPartialFix) steps.notePartialFix(passed);
  const changed: { readonly candidate: SearchCandidate; readonly program: FailingProgram }[] = [];
  const continueFrom = async (starts: readonly Assessed[]): Promise<readonly SearchCandidate[]> => {
    for (const { candidate } of starts) {
      const next = await screenChanged(applyEdits(program.text, candidate.textEdits), steps);
      if (!next) break;
      if (next.passed.length > 0) return next.passed.map((second) => combineInTurn(program.text, candidate, second));
      changed.push({ candidate, program: next.program });
    }
    return [];
  };
  const starts = startsOf(assessed);
  for (const attempt of [
    () => continueFrom(starts.slice(0, startsFirst)),
    async () => (await screening.run(pairsInLines(program.text, assessed))).passed,
    async () => (await screening.run(pairsAnywhere(program.text, assessed))).passed,
    () => continueFrom(starts.slice(startsFirst)),
  ]) {
    const passed = await attempt();
    if (passed.length > 0) return passed;
  }
  for (const { candidate, program: next } of changed) {
    const found = await searchSeveralEdits(next, steps, editsMax - 1);
    if (found.length > 0) return found.map((rest) => combineInTurn(program.text, candidate, rest));
  }
  return [];
}

/** The edits from which it is worth continuing, best first: of those with the same results, only the likeliest. */
const startsOf = (assessed: readonly Assessed[]): Assessed[] =>
  Map.groupBy(
    assessed.filter(({ gain }) => gain > 0),
    ({ nearness }) => nearness.join(' '),
  )
    .values()
    .map((same) => same.reduce((one, other) => (other.candidate.prior > one.candidate.prior ? other : one)))
    .toArray()
    .sort((one, other) => worthOf(other) - worthOf(one))
    .slice(0, startsMax);

/** How much is gained counts for more than how likely the edit is. */
const worthOf = ({ candidate, gain }: Assessed): number => gain * Math.sqrt(candidate.prior);

/** Tries the likely single edits of a changed text. Null if there is no time for it. */
async function screenChanged(text: string, steps: Steps) {
  const program = steps.signal.aborted ? null : await steps.observe(text);
  const proposed = program && (await steps.propose(text, program.coverage));
  if (!proposed) return null;
  const { passed } = await steps.screen(program, proposed).run(combinable(proposed));
  return { program, passed };
}

const combinable = ({ candidates }: CandidateSet): SearchCandidate[] =>
  candidates.filter(({ quotesExamples }) => !quotesExamples).slice(0, editsTriedMax);
