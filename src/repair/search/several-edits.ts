import { applyEdits } from '../../python/source.ts';
import type { CandidateSet, SearchCandidate } from './candidates.ts';
import { combinationsOf, combineInTurn } from './combinations.ts';
import { type Coverage, failingLines } from './coverage.ts';
import type { FailingProgram } from './observe.ts';
import type { PartialFix, Screening } from './screening.ts';

/** What the search for several edits needs of the search for one. */
export type Steps = {
  readonly signal: AbortSignal;
  propose(text: string, coverage: readonly Coverage[]): Promise<CandidateSet | null>;
  observe(text: string): Promise<FailingProgram | null>;
  screen(program: FailingProgram, proposed: CandidateSet): Screening;
};

/** Partial fixes from which the search continues. */
const startsMax = 12;

/**
 * Searches for two or three edits with which every example passes, where no single one suffices. Edits that satisfy
 * some of the failing examples are combined; if no combination satisfies all, the search continues from the program as
 * the best of these edits leaves it.
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
  const partial = await screening.findPartialFixes(proposed.candidates);
  const combined = await screening.findPassing(combinationsOf(partial, editsMax));
  if (combined.length > 0) return combined;
  for (const { candidate } of partial.toSorted(byGain).slice(0, startsMax)) {
    if (steps.signal.aborted) break;
    const found = await continueFrom(applyEdits(program.text, candidate.textEdits), steps, editsMax - 1);
    if (found.length > 0) return found.map((next) => combineInTurn(program.text, candidate, next));
  }
  return [];
}

async function continueFrom(text: string, steps: Steps, editsMax: number): Promise<readonly SearchCandidate[]> {
  const program = await steps.observe(text);
  const proposed = program && (await steps.propose(text, program.coverage));
  if (!proposed) return [];
  const { passed } = await steps.screen(program, proposed).run(proposed.candidates);
  return passed.length > 0 ? passed : searchSeveralEdits(program, steps, editsMax);
}

const byGain = (one: PartialFix, other: PartialFix): number =>
  countOf(other.passed) - countOf(one.passed) || other.candidate.prior - one.candidate.prior;

const countOf = (passed: readonly boolean[]): number => passed.filter((one) => one).length;
