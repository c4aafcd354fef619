import type { Finding } from '../../model/finding.ts';
import type { Review } from '../../model/review.ts';
import type { Draft } from '../../repair/draft.ts';
import { isImprovement } from '../../repair/gate.ts';
import { isUnmet, type RunOutcome } from './run-code.ts';
import type { TestPlan } from './test-plan.ts';

/** A draft that ran, with the test plan and the outcome. */
export type TestedDraft = Draft & { readonly plan: TestPlan; readonly outcome: RunOutcome };

export const hasNoErrors = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'error');

/** Findings about the end of a run. A fix need not remove them, because examples do not depend on the main block. */
const endRules: ReadonlySet<string> = new Set([
  'python:timeout',
  'python:memory-limit',
  'python:output-limit',
  'python:runtime-error',
]);

/**
 * Whether a run proves a fix: every example passes, the output is as expected, and the program itself ends no worse
 * than before, that is without an error or with the same one.
 */
export const isProved = (before: RunOutcome, after: RunOutcome): boolean =>
  after.run.examples.every(({ outcome }) => !isUnmet(outcome)) &&
  after.findings
    .filter(({ severity }) => severity === 'error')
    .every(
      ({ rule, message }) =>
        endRules.has(rule) && before.findings.some((one) => one.rule === rule && one.message === message),
    );

/** Failing examples count like other findings; there must be strictly fewer in all. */
export const isBetter = (before: TestedDraft, after: TestedDraft): boolean =>
  isImprovement(reviewWithRun(before), reviewWithRun(after));

const reviewWithRun = ({ review, outcome }: TestedDraft): Review => ({
  ...review,
  findings: [...review.findings, ...outcome.findings],
});
