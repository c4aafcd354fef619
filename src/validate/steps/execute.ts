import type { Consultation, Search } from '../../model/verdict.ts';
import type { Draft } from '../../repair/draft.ts';
import type { Call, Context } from '../tools.ts';
import { rewriteWithModel } from './model-rewrite.ts';
import { optimize } from './optimize.ts';
import { type RunAhead, type TestedText, testText } from './run-ahead.ts';
import { type RunOutcome, runCode } from './run-code.ts';
import { prepareTestPlan } from './test-plan.ts';
import { hasNoErrors, type TestedDraft } from './tested-draft.ts';

export type Execution = {
  /** The run before the search. */
  readonly firstOutcome: RunOutcome;
  /** The text after all changes. */
  readonly draft: TestedDraft;
  readonly search: Search | null;
  readonly consultation: Consultation | null;
};

/** Runs a draft. If examples fail, searches for a change with which they pass, or requests a rewrite from the model. */
export async function execute(sent: Draft, repaired: Draft, ahead: RunAhead, call: Call): Promise<Execution> {
  const { plan, outcome } = (await ahead.take(repaired.code)) ?? (await test(sent, repaired, call));
  if (!outcome.run.ran) {
    const optimized = call.submission.options.optimize ? await optimize(repaired, call) : null;
    const draft = { ...(optimized ?? repaired), plan, outcome };
    return { firstOutcome: outcome, draft, search: null, consultation: null };
  }
  const first = { ...repaired, plan, outcome };
  // Imported here, because most calls run nothing.
  const { searchFix } = await import('./search-fix.ts');
  const { fix: found, search, findings } = await searchFix(first, call);
  const { fix, consultation } = found ? { fix: found, consultation: null } : await rewriteWithModel(first, call);
  const corrected = fix ?? first;
  const draft = call.submission.options.optimize ? await optimizeTested(corrected, call) : corrected;
  const firstOutcome = { ...first.outcome, findings: [...first.outcome.findings, ...findings] };
  return { firstOutcome, draft, search, consultation };
}

async function test(sent: Draft, repaired: Draft, call: Call): Promise<TestedText> {
  // Examples have the lines of the text that was sent, unless only the repaired text parses.
  const plan = await prepareTestPlan(sent.review.parses ? sent : repaired, call);
  return testText(repaired, repaired.review.findings, plan, call);
}

/** Optimizes a draft only if its run has no errors, and keeps the result only if that is still so. */
export async function optimizeTested(draft: TestedDraft, context: Context): Promise<TestedDraft> {
  const optimized = hasNoErrors(draft.outcome.findings) ? await optimize(draft, context) : null;
  if (!optimized) return draft;
  const outcome = await runCode(optimized.code, draft.plan, context);
  return hasNoErrors(outcome.findings) ? { ...optimized, plan: draft.plan, outcome } : draft;
}
