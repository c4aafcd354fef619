import type { Confidence } from '../model/finding.ts';
import type { Detector } from './detector.ts';

/** A part of a text that a detector recognizes as a secret. */
export type Suspect = {
  readonly start: number;
  readonly end: number;
  /** The part that must never be shown. */
  readonly value: string;
  /** Where that part begins, if before `start`: an apparent key can be the first half of the value. */
  readonly hiddenFrom?: number;
  readonly detector: Detector;
  readonly confidence: Confidence;
  /** The name it is assigned to, as written. */
  readonly name: string | null;
  /** Of two overlapping suspects, the one with the higher rank is reported. */
  readonly rank: number;
};

export const ranks = { generic: 1, named: 2, written: 3, token: 4, checked: 5 } as const;

/** Keeps the most specific of overlapping suspects; among equals, the longest. */
export function removeOverlaps(suspects: readonly Suspect[]): Suspect[] {
  if (suspects.length < 2) return [...suspects];
  const best = [...suspects].sort(
    (one, other) => other.rank - one.rank || other.end - other.start - (one.end - one.start) || one.start - other.start,
  );
  const byStart: Suspect[] = [];
  for (const suspect of best) {
    const at = findFirstFrom(byStart, suspect.start);
    const [before, after] = [byStart[at - 1], byStart[at]];
    if ((before && before.end > suspect.start) || (after && after.start < suspect.end)) continue;
    byStart.splice(at, 0, suspect);
  }
  return byStart;
}

/** The index of the first suspect that starts at a position or later. */
function findFirstFrom(sorted: readonly Suspect[], start: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
