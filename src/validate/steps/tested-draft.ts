import type { Finding } from '../../model/finding.ts';
import type { Review } from '../../model/review.ts';
import type { Draft } from '../../repair/draft.ts';
import { isImprovement } from '../../repair/gate.ts';
import type { RunOutcome } from './run-code.ts';
import type { TestPlan } from './test-plan.ts';

/** A draft that ran, with the test plan and the outcome. */
export type TestedDraft = Draft & { readonly plan: TestPlan; readonly outcome: RunOutcome };

export const hasNoErrors = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'error');

/** Failing examples count like other findings; there must be strictly fewer in all. */
export const isBetter = (before: TestedDraft, after: TestedDraft): boolean =>
  isImprovement(reviewWithRun(before), reviewWithRun(after));

const reviewWithRun = ({ review, outcome }: TestedDraft): Review => ({
  ...review,
  findings: [...review.findings, ...outcome.findings],
});
