import type { Draft } from '../../repair/draft.ts';
import { isImprovement } from '../../repair/gate.ts';
import { repair } from '../../repair/repair.ts';
import { review } from '../review.ts';
import type { Call } from '../tools.ts';
import { type Execution, optimizeTested } from './execute.ts';
import { leaveOutRun } from './leave-out-run.ts';
import { repairBroken } from './proposals.ts';
import { createRepairSteps } from './repair-steps.ts';
import { runCode } from './run-code.ts';
import { prepareTestPlan } from './test-plan.ts';

/**
 * Searches for a fix of a text that does not parse, where the gate rejects what makes it parse, because other errors
 * show then. What parses is run and searched like a program that was sent. Null unless a change is found that a run
 * proves and that leaves fewer errors than the text that was sent.
 */
export async function searchBroken(sent: Draft, call: Call): Promise<Execution | null> {
  const parsed = await repairBroken(sent, call);
  if (!parsed) return null;
  const draft = { ...(await review(parsed.code, call)), reasons: [...sent.reasons, ...parsed.reasons] };
  if (!draft.review.parses) return null;
  const { iterationsMax } = call.submission.options;
  const repaired = await repair(draft, iterationsMax, createRepairSteps(draft, call));
  const plan = await prepareTestPlan(repaired, call);
  const isStated = plan.examples.length > 0 || plan.expectedOutput !== null;
  if (!isStated || (await leaveOutRun(repaired, repaired.review.findings, plan, call))) return null;
  const first = { ...repaired, plan, outcome: await runCode(repaired.code, plan, call) };
  const { searchFix } = await import('./search-fix.ts');
  const { fix, search } = await searchFix(first, call);
  if (!fix || !isImprovement(sent.review, fix.review)) return null;
  const final = call.submission.options.optimize ? await optimizeTested(fix, call) : fix;
  return { firstOutcome: first.outcome, draft: final, search, consultation: null };
}
