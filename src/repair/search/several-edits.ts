import { applyEdits } from '../../python/source.ts';
import type { CandidateSet, SearchCandidate } from './candidates.ts';
import { combinationsOf, combineInTurn } from './combinations.ts';
import { type Coverage, failingLines } from './coverage.ts';
import type { FailingProgram } from './observe.ts';
import { pairsAnywhere, pairsInLines } from './pairs.ts';
import type { PartialFix, Screening } from './screening.ts';

/** What the search for several edits needs of the search for one. */
export type Steps = {
  readonly signal: AbortSignal;
  propose(text: string, coverage: readonly Coverage[]): Promise<CandidateSet | null>;
  observe(text: string): Promise<FailingProgram | null>;
  screen(program: FailingProgram, proposed: CandidateSet): Screening;
  /** Called with the examples that a partial fix satisfies. */
  notePartialFix(passed: readonly boolean[]): void;
};

/** The likeliest edits are combined first, so that the others are tested only if that fails. */
const likelyCount = 300;
/** Partial fixes from which the search continues: before pairs of edits that change nothing alone are tried, and in all. */
const startsFirst = 3;
const startsMax = 12;

/**
 * Searches for two or three edits with which every example passes, where no single one suffices. Edits that satisfy
 * some of the failing examples are combined; if no combination satisfies all, the search continues from the programs that
 * the best of these edits result in, first with one more edit, then with several. In between, likely pairs are tried
 * of which neither edit alone satisfies an example.
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
  const { candidates } = proposed;
  const partial: PartialFix[] = [];
  const known = new Set<string>();
  for (const some of [candidates.slice(0, likelyCount), candidates.slice(likelyCount)]) {
    partial.push(...(await screening.findPartialFixes(some)));
    const combined = combinationsOf(partial, editsMax).filter(({ description }) => !known.has(description));
    for (const { description } of combined) known.add(description);
    const passed = await screening.findPassing(combined);
    if (passed.length > 0) return passed;
  }
  for (const { passed } of partial) steps.notePartialFix(passed);
  const changed: { readonly candidate: SearchCandidate; readonly program: FailingProgram }[] = [];
  const continueFrom = async (starts: readonly PartialFix[]): Promise<readonly SearchCandidate[]> => {
    for (const { candidate } of starts) {
      const next = await screenChanged(applyEdits(program.text, candidate.textEdits), steps);
      if (!next) break;
      if (next.passed.length > 0) return next.passed.map((second) => combineInTurn(program.text, candidate, second));
      changed.push({ candidate, program: next.program });
    }
    return [];
  };
  const starts = partial.toSorted(byGain).slice(0, startsMax);
  for (const attempt of [
    () => continueFrom(starts.slice(0, startsFirst)),
    async () => (await screening.run(pairsInLines(program.text, candidates))).passed,
    () => continueFrom(starts.slice(startsFirst)),
    async () => (await screening.run(pairsAnywhere(program.text, candidates))).passed,
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

/** Tries every single edit of a changed text. Null if there is no time for it. */
async function screenChanged(text: string, steps: Steps) {
  const program = steps.signal.aborted ? null : await steps.observe(text);
  const proposed = program && (await steps.propose(text, program.coverage));
  if (!proposed) return null;
  const { passed } = await steps.screen(program, proposed).run(proposed.candidates);
  return { program, passed };
}

const byGain = (one: PartialFix, other: PartialFix): number =>
  countOf(other.passed) - countOf(one.passed) || other.candidate.prior - one.candidate.prior;

const countOf = (passed: readonly boolean[]): number => passed.filter((one) => one).length;
