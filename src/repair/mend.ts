import type { Review } from '../model/review.ts';
import { better } from './gate.ts';

/** A changed text, and in words what was changed. */
export type Proposal = { readonly code: string; readonly reasons: readonly string[] };

export type Mended = { readonly code: string; readonly review: Review; readonly reasons: readonly string[] };

export type Workshop = {
  review(code: string): Promise<Review>;
  /** The most promising first. */
  propose(code: string): Promise<readonly Proposal[]>;
};

/** Rounds of proposing and checking until nothing passes the gate any more; null where nothing ever did. */
export async function mend(
  code: string,
  review: Review,
  roundsMax: number,
  workshop: Workshop,
): Promise<Mended | null> {
  let mended: Mended = { code, review, reasons: [] };
  for (let round = 0; round < roundsMax; round++) {
    const next = await improved(mended, workshop);
    if (!next) break;
    mended = next;
  }
  return mended.code === code ? null : mended;
}

async function improved(mended: Mended, workshop: Workshop): Promise<Mended | null> {
  for (const { code, reasons } of await workshop.propose(mended.code)) {
    const review = await workshop.review(code);
    if (better(mended.review, review)) return { code, review, reasons: [...mended.reasons, ...reasons] };
  }
  return null;
}
