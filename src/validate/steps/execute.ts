import type { Consultation, Search } from '../../model/verdict.ts';
import type { Draft } from '../../repair/draft.ts';
import { repair } from '../../repair/repair.ts';
import type { Call, Context } from '../tools.ts';
import { rewriteWithModel } from './model-rewrite.ts';
import { optimize } from './optimize.ts';
import { createRepairSteps } from './repair-steps.ts';
import { type RunAhead, type TestedText, testText } from './run-ahead.ts';
import { isUnmet, type RunOutcome, runCode } from './run-code.ts';
import type { SearchOutcome } from './search-fix.ts';
import { prepareTestPlan } from './test-plan.ts';
import { hasNoErrors, isProved, type TestedDraft } from './tested-draft.ts';

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
  const { fix: found, search, findings } = await findFix(sent, first, call);
  const { fix, consultation } = found ? { fix: found, consultation: null } : await rewriteWithModel(first, call);
  const corrected = fix ?? first;
  const draft = call.submission.options.optimize ? await optimizeTested(corrected, call) : corrected;
  const firstOutcome = { ...first.outcome, findings: [...first.outcome.findings, ...findings] };
  return { firstOutcome, draft, search, consultation };
}

async function findFix(sent: Draft, repaired: TestedDraft, call: Call): Promise<SearchOutcome> {
  // Imported here, because most calls run nothing.
  const { searchFix } = await import('./search-fix.ts');
  const asSent = await testAsSent(sent, repaired, call);
  const simple = asSent && (await searchFix(asSent, call, { editsMax: 1, share: 0.5 }));
  return simple?.fix ? { ...simple, fix: await repairTested(simple.fix, call) } : searchFix(repaired, call);
}

/** Undefined names and attributes: without their fixes, the program does not run at all. */
const neededRules = /^(?:ruff:F821|mypy:(?:name-defined|attr-defined))$/;

/**
 * The text as it was sent, if its repair did not make an example pass: the repair of a finding may have settled the
 * wrong half of a contradiction, and then hides the change that is needed. Null if the repaired text is to be searched.
 */
async function testAsSent(sent: Draft, repaired: TestedDraft, call: Call): Promise<TestedDraft | null> {
  if (!sent.review.parses || sent.code === repaired.code || !repaired.outcome.callsForFix) return null;
  if (sent.review.findings.some(({ rule }) => neededRules.test(rule))) return null;
  const { plan, outcome } = await testText(sent, sent.review.findings, repaired.plan, call);
  const isAsGood = countUnmet(outcome) <= countUnmet(repaired.outcome);
  return outcome.run.ran && isAsGood ? { ...sent, plan, outcome } : null;
}

const countUnmet = ({ run }: RunOutcome): number => run.examples.filter(({ outcome }) => isUnmet(outcome)).length;

/** Repairs what the checkers report about a proved fix, and keeps the result if it is still proved. */
async function repairTested(fix: TestedDraft, call: Call): Promise<TestedDraft> {
  const { iterationsMax } = call.submission.options;
  const repaired = await repair(fix, iterationsMax, createRepairSteps(fix, call));
  if (repaired.code === fix.code) return fix;
  const outcome = await runCode(repaired.code, fix.plan, call);
  return isProved(fix.outcome, outcome) ? { ...repaired, plan: fix.plan, outcome } : fix;
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
