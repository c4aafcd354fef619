import type { Draft, ReviewedText } from './draft.ts';
import { better } from './gate.ts';

/** A changed text, and in words what was changed. */
export type Proposal = { readonly code: string; readonly reasons: readonly string[] };

export type Workshop = {
  review(code: string): Promise<ReviewedText>;
  /** The most promising first. */
  propose(text: ReviewedText): Promise<readonly Proposal[]>;
  /** Does the second text still offer its users what the first one did? Asked of what passes the gate. */
  keepsSurface?(before: ReviewedText, after: ReviewedText): Promise<boolean>;
};

/** Rounds of proposing and checking until nothing passes the gate any more; the same draft where nothing ever did. */
export async function mend(draft: Draft, roundsMax: number, workshop: Workshop): Promise<Draft> {
  let mended = draft;
  for (let round = 0; round < roundsMax; round++) {
    // Where nothing is wrong nothing can become better.
    const next = mended.review.findings.length === 0 ? null : await improve(mended, workshop);
    if (!next) break;
    mended = next;
  }
  return mended.code === draft.code ? draft : mended;
}

async function improve(draft: Draft, workshop: Workshop): Promise<Draft | null> {
  for (const { code, reasons } of await workshop.propose(draft)) {
    const text = await workshop.review(code);
    if (!better(draft.review, text.review)) continue;
    if (workshop.keepsSurface && !(await workshop.keepsSurface(draft, text))) continue;
    return { ...text, reasons: [...draft.reasons, ...reasons] };
  }
  return null;
}
