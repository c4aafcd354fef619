import type { Confidence } from '../../model/verdict.ts';
import type { RankedCandidate } from './rank.ts';

/**
 * Weights tell fixes apart less clearly than they could: of two, the one with twice the weight is right about three
 * times as often.
 */
const sharpness = 5 / 3;
/** What each candidate and each fix adds to the chance that all fixes are wrong: with enough candidates, some pass. */
const missedShare = 2e-7;
/** How much likelier that is if there was no time for every candidate. */
const incompleteFactor = 1.5;
/** How likely the best behaviour must be. */
const least = { high: 0.98, medium: 0.65 };

/** What satisfies the examples only because of their numbers or texts. */
const arbitraryKinds: ReadonlySet<string> = new Set(['text-constant', 'constant-for-variable']);
/** Any text can stand in a string that one of these writes, and the examples seldom exclude most of them. */
const writingKinds: ReadonlySet<string> = new Set(['added-argument', 'missing-member', 'text-method']);
/** How many examples must have failed before several edits, and pass with them. */
const repairedMin = 2;

export type Shown = {
  /** How many examples there are, and how many of them failed before. */
  readonly stated: number;
  readonly repaired: number;
  /** How many one-edit changes there were. */
  readonly candidates: number;
  /** Whether the fixes could be compared by other calls than those of the examples. */
  readonly isCompared: boolean;
  /** Whether there was time to try every likely candidate: one that was not tried may be the right one. */
  readonly isComplete: boolean;
};

/**
 * How likely the best of the ranked candidates is right beyond the examples. The numbers were fitted on the calibration
 * half of `bench repair`; the guide on repair has a table of how often each level is right on the other half.
 */
export function confidenceOf(ranked: readonly RankedCandidate[], shown: Shown): Confidence | null {
  const [best] = ranked;
  if (!best) return null;
  const classes = Map.groupBy(ranked, ({ behaviour }) => behaviour);
  const isOneEdit = (best.candidate.changes?.length ?? 1) === 1;
  if (!isOneEdit) return classes.size === 1 && shown.repaired >= repairedMin ? 'medium' : 'low';
  // Two points determine a line, one does not.
  if (shown.stated < 2 && classes.size > 1) return 'low';
  const isDecided = shown.isCompared && shown.stated > 1 && !isArbitrary(best.candidate);
  const found = [...classes.values()].map(combinedWeight);
  const missed = missedShare * shown.candidates * ranked.length * (shown.isComplete ? 1 : incompleteFactor);
  const likelihood = found[0]! / (missed + found.reduce((sum, weight) => sum + weight, 0));
  if (likelihood >= least.high && isDecided) return 'high';
  return likelihood >= least.medium ? 'medium' : 'low';
}

const isArbitrary = ({ kind, edits }: RankedCandidate['candidate']): boolean =>
  arbitraryKinds.has(kind) || (writingKinds.has(kind) && edits.some(({ text }) => /(['"])(?!\1)/.test(text)));

/** Each further edit with the same effect counts half as much as the one before. */
const combinedWeight = (members: readonly RankedCandidate[]): number =>
  members.reduce((sum, { weight }, at) => sum + weight ** sharpness * 0.5 ** at, 0);
