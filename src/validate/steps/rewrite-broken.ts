import { notRun } from '../../model/verdict.ts';
import type { ReadText } from '../../reading/reader.ts';
import type { Draft } from '../../repair/draft.ts';
import type { Call } from '../tools.ts';
import type { Execution } from './execute.ts';
import { rewriteWithModel } from './model-rewrite.ts';
import { repairBroken } from './proposals.ts';
import { readText } from './read.ts';
import { prepareTestPlan } from './test-plan.ts';

/**
 * Requests a rewrite of a text that does not parse. What a rewrite must define is read from the completed or repaired
 * text. Null if no model is configured, if the text cannot be read in either form, or if there are no examples.
 */
export async function rewriteBroken(sent: Draft, call: Call): Promise<Execution | null> {
  const original = call.tools.rewriter ? await readableForm(sent, call) : null;
  if (!original) return null;
  const plan = await prepareTestPlan(original, call);
  if (plan.examples.length === 0) return null;
  const firstOutcome = { run: notRun, findings: [], skipped: [], callsForFix: true };
  const first = { ...sent, plan, outcome: firstOutcome };
  const { fix, consultation } = await rewriteWithModel(first, call, original);
  return { firstOutcome, draft: fix ?? first, search: null, consultation };
}

async function readableForm(sent: Draft, call: Call): Promise<ReadText | null> {
  const { reading } = sent;
  const text = reading.kind === 'unfinished' ? reading.completed : (await repairBroken(sent, call))?.code;
  const read = text === undefined ? null : await readText(text, call);
  return read?.reading.kind === 'program' ? read : null;
}
