import type { Confidence } from '../../model/verdict.ts';
import type { RankedCandidate } from './rank.ts';

/** An edit that is rarely what the author meant has less weight than this, by how many examples it repairs. */
const likelyMin = { poorlyShown: 0.1, wellShown: 0.05 };
/** The share of lines that a change may keep from running, where others that run them behave differently. */
const unreachedMax = 0.1;
/** What satisfies the examples only because of their numbers or texts. */
const arbitraryKinds: ReadonlySet<string> = new Set(['text-constant', 'constant-for-variable']);
/** Any text can stand in a string that one of these writes, and the examples seldom exclude most of them. */
const writingKinds: ReadonlySet<string> = new Set(['added-argument', 'missing-member', 'text-method']);
/** How many examples must have failed before the fix and pass with it. */
const repairedMin = 2;
/** The best behaviour's share of the weight of all behaviours: clearly ahead, and ahead. */
const share = { clear: 0.85, ahead: 0.55 };

export type Shown = {
  /** How many examples there are, and how many of them failed before. */
  readonly stated: number;
  readonly repaired: number;
  /** Whether the fixes could be compared by other calls than those of the examples. */
  readonly isCompared: boolean;
  /** Whether there was time to try every likely candidate: one that was not tried may be the right one. */
  readonly isComplete: boolean;
};

/**
 * How likely the best of the ranked candidates is right beyond the examples. The limits were fitted on the calibration
 * half of `bench repair`; the guide on repair has a table of how often each level is right on the other half.
 */
export function confidenceOf(
  ranked: readonly RankedCandidate[],
  { stated, repaired, isCompared, isComplete }: Shown,
): Confidence | null {
  const [best] = ranked;
  if (!best) return null;
  const classes = Map.groupBy(ranked, ({ behaviour }) => behaviour);
  const total = [...classes.values()].reduce((sum, members) => sum + combinedWeight(members), 0);
  const part = combinedWeight(classes.get(best.behaviour)!) / total;
  const isAlone = classes.size === 1;
  const isWellShown = repaired >= repairedMin;
  const isOneEdit = (best.candidate.changes?.length ?? 1) === 1;
  if (!isOneEdit) return isAlone && isWellShown ? 'medium' : 'low';
  const isLikely = best.weight >= (isWellShown ? likelyMin.wellShown : likelyMin.poorlyShown);
  // Two points determine a line, one does not.
  const isDecided = isCompared && stated > 1 && (isAlone || (part >= share.clear && best.unreached < unreachedMax));
  if (isComplete && isLikely && isDecided && !isArbitrary(best.candidate)) return 'high';
  if (isAlone) return isWellShown || best.weight >= likelyMin.wellShown ? 'medium' : 'low';
  return stated < 2 || part < share.ahead ? 'low' : 'medium';
}

const isArbitrary = ({ kind, edits }: RankedCandidate['candidate']): boolean =>
  arbitraryKinds.has(kind) || (writingKinds.has(kind) && edits.some(({ text }) => /(['"])(?!\1)/.test(text)));

/** Each further edit with the same effect counts half as much as the one before. */
const combinedWeight = (members: readonly RankedCandidate[]): number =>
  members.reduce((sum, { weight }, at) => sum + weight * 0.5 ** at, 0);
