import type { Review } from '../model/review.ts';
import { better } from './gate.ts';

/** A changed text, and in words what was changed. */
export type Proposal = { readonly code: string; readonly reasons: readonly string[] };

export type Mended = { readonly code: string; readonly review: Review; readonly reasons: readonly string[] };

export type Workshop = {
  review(code: string): Promise<Review>;
  /** The most promising first. */
  propose(code: string, review: Review): Promise<readonly Proposal[]>;
  /** Does the second text still offer its users what the first one did? Asked of what passes the gate. */
  keepsSurface?(before: string, after: string): Promise<boolean>;
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
    // Where nothing is wrong nothing can become better.
    const next = mended.review.findings.length === 0 ? null : await improved(mended, workshop);
    if (!next) break;
    mended = next;
  }
  return mended.code === code ? null : mended;
}

async function improved(mended: Mended, workshop: Workshop): Promise<Mended | null> {
  for (const { code, reasons } of await workshop.propose(mended.code, mended.review)) {
    const review = await workshop.review(code);
    if (!better(mended.review, review)) continue;
    if (workshop.keepsSurface && !(await workshop.keepsSurface(mended.code, code))) continue;
    return { code, review, reasons: [...mended.reasons, ...reasons] };
  }
  return null;
}
