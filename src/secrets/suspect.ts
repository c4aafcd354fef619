import type { Confidence } from '../model/finding.ts';
import type { Detector } from './detector.ts';

/** A part of a text that some detector takes for a secret. */
export type Suspect = {
  readonly start: number;
  readonly end: number;
  /** The part that must never be told. */
  readonly value: string;
  /** Where that part begins in the text, if before `start`: what was read as a key may be the first half of a value. */
  readonly hiddenFrom?: number;
  readonly detector: Detector;
  readonly confidence: Confidence;
  /** The name it is bound to, as written. */
  readonly name: string | null;
  /** Of two that overlap the one with the higher rank is told. */
  readonly rank: number;
};

export const ranks = { generic: 1, named: 2, written: 3, token: 4, checked: 5 } as const;

/** Of suspects that overlap, the most specific; of equals, the longest. */
export function withoutOverlaps(suspects: readonly Suspect[]): Suspect[] {
  if (suspects.length < 2) return [...suspects];
  const best = [...suspects].sort(
    (one, other) => other.rank - one.rank || other.end - other.start - (one.end - one.start) || one.start - other.start,
  );
  const byStart: Suspect[] = [];
  for (const suspect of best) {
    const at = firstFrom(byStart, suspect.start);
    const [before, after] = [byStart[at - 1], byStart[at]];
    if ((before && before.end > suspect.start) || (after && after.start < suspect.end)) continue;
    byStart.splice(at, 0, suspect);
  }
  return byStart;
}

/** The index of the first suspect that starts at a position or later. */
function firstFrom(sorted: readonly Suspect[], start: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
