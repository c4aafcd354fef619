import type { Consultation, Search } from '../../model/verdict.ts';
import type { Draft } from '../../repair/draft.ts';
import type { Call, Context } from '../tools.ts';
import { rewriteWithModel } from './model-rewrite.ts';
import { optimize } from './optimize.ts';
import { type RunOutcome, runCode } from './run-code.ts';
import { searchFix } from './search-fix.ts';
import { prepareTestPlan } from './test-plan.ts';
import { hasNoErrors, type TestedDraft } from './tested-draft.ts';

export type Execution = {
  /** Of the text as the checkers left it. */
  readonly firstOutcome: RunOutcome;
  /** The text as it ends up. */
  readonly draft: TestedDraft;
  readonly search: Search | null;
  readonly consultation: Consultation | null;
};

/** Runs a draft, and where examples do not hold searches for a change with which they do, or asks the model for one. */
export async function execute(sent: Draft, mended: Draft, call: Call): Promise<Execution> {
  // Examples keep the lines of the text that was sent, unless only its repair could be read.
  const trial = await prepareTestPlan(sent.review.parses ? sent : mended, call);
  const first = { ...mended, trial, outcome: await runCode(mended.code, trial, call) };
  const { fix: found, search } = await searchFix(first, call);
  const { fix, consultation } = found ? { fix: found, consultation: null } : await rewriteWithModel(first, call);
  const corrected = fix ?? first;
  const draft = call.submission.options.optimize ? await optimizeTested(corrected, call) : corrected;
  return { firstOutcome: first.outcome, draft, search, consultation };
}

/** Only what works is optimized, and it must work as well. */
async function optimizeTested(draft: TestedDraft, context: Context): Promise<TestedDraft> {
  const lighter = hasNoErrors(draft.outcome.findings) ? await optimize(draft, context) : null;
  if (!lighter) return draft;
  const outcome = await runCode(lighter.code, draft.trial, context);
  return hasNoErrors(outcome.findings) ? { ...lighter, trial: draft.trial, outcome } : draft;
}
