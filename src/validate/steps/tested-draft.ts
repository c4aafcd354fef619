import type { Finding } from '../../model/finding.ts';
import type { Review } from '../../model/review.ts';
import type { Draft } from '../../repair/draft.ts';
import { isImprovement } from '../../repair/gate.ts';
import type { RunOutcome } from './run-code.ts';
import type { TestPlan } from './test-plan.ts';

/** A draft that ran: how it was tried, and how that went. */
export type TestedDraft = Draft & { readonly trial: TestPlan; readonly outcome: RunOutcome };

export const hasNoErrors = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'error');

/** Examples that do not hold are problems like those of the checkers, and there must be strictly fewer of all. */
export const isBetter = (before: TestedDraft, after: TestedDraft): boolean =>
  isImprovement(reviewWithRun(before), reviewWithRun(after));

const reviewWithRun = ({ review, outcome }: TestedDraft): Review => ({
  ...review,
  findings: [...review.findings, ...outcome.findings],
});
