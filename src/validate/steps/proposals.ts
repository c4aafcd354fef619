import { type ReadText, treeOf } from '../../reading/reader.ts';
import type { ReviewedText } from '../../repair/draft.ts';
import type { Proposal } from '../../repair/repair.ts';
import { repairSyntax } from '../../repair/syntax.ts';
import type { Context } from '../tools.ts';
import { lintMessages } from './lint.ts';
import { readText } from './read.ts';

/** What could be changed in a text; the gate decides what is. */
export async function propose(
  text: ReviewedText,
  review: (text: ReadText) => Promise<ReviewedText>,
  context: Context,
): Promise<readonly Proposal[]> {
  const { code, reading } = text;
  if (reading.kind === 'program') return proposeForProgram(text, context);
  if (reading.kind !== 'broken' && reading.kind !== 'unfinished') return [];
  const mended = await repairSyntax(code, reading, async (tried) => {
    const { reading: read } = await readText(tried, context);
    return read.kind === 'unknown' ? null : read;
  });
  if (!mended) return [];
  // What the checkers say now that they can see the text may be cured with it, and then counts no more.
  const further = await proposeForProgram(await review(mended), context);
  return [...further.map((one) => ({ code: one.code, reasons: [...mended.reasons, ...one.reasons] })), mended];
}

async function proposeForProgram(text: ReviewedText, context: Context): Promise<readonly Proposal[]> {
  const { code, reading, review } = text;
  // Without a tree nothing is known of the text but what the linter says of a grammar that is newer than ours.
  if (reading.kind !== 'program' || !reading.tree || review.findings.length === 0) return [];
  const { tree, blankets } = reading;
  const lint = (await lintMessages({ code, blankets }, context)) ?? [];
  const { analyst } = context.tools;
  return (await analyst.proposals({ code, tree, findings: review.findings, lint }, context.signal)) ?? [];
}

/** Does the second text still offer what the first one did? A text that does not parse offered nothing. */
export async function keepsSurface(before: ReadText, after: ReadText, { tools, signal }: Context): Promise<boolean> {
  const [one, other] = [treeOf(before), treeOf(after)];
  if (!one) return true;
  return other !== null && tools.analyst.keepsSurface(one, other, signal);
}
