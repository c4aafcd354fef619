import type { Draft, FixedFinding, ReviewedText } from './draft.ts';
import { isImprovement } from './gate.ts';

/** A changed text, with a description of each change. */
export type Proposal = {
  readonly code: string;
  readonly reasons: readonly string[];
  /** The findings that it fixes independently of each other. */
  readonly fixed?: readonly FixedFinding[];
};

/** The steps of a repair round, as the service provides them. */
export type RepairSteps = {
  review(code: string): Promise<ReviewedText>;
  /** The most promising first. */
  propose(text: ReviewedText): Promise<readonly Proposal[]>;
  /** Whether the second text still has the public names of the first. Called for texts that pass the gate. */
  keepsSurface?(before: ReviewedText, after: ReviewedText): Promise<boolean>;
};

/** Proposes and checks changes, round by round, until none passes the gate. Returns the same draft if none ever did. */
export async function repair(draft: Draft, roundsMax: number, steps: RepairSteps): Promise<Draft> {
  let repaired = draft;
  for (let round = 0; round < roundsMax; round++) {
    // Without findings, nothing can become better.
    const next = repaired.review.findings.length === 0 ? null : await improve(repaired, steps);
    if (!next) break;
    repaired = next;
  }
  return repaired.code === draft.code ? draft : repaired;
}

async function improve(draft: Draft, steps: RepairSteps): Promise<Draft | null> {
  for (const { code, reasons, fixed = [] } of await steps.propose(draft)) {
    const text = await steps.review(code);
    if (!isImprovement(draft.review, text.review)) continue;
    if (steps.keepsSurface && !(await steps.keepsSurface(draft, text))) continue;
    const isFirst = draft.reasons.length === 0;
    return { ...text, reasons: [...draft.reasons, ...reasons], fixed: isFirst ? fixed : (draft.fixed ?? []) };
  }
  return null;
}
