import type { LintMessage } from '../../lint/linter.ts';
import { nameOf } from '../../model/sibling-files.ts';
import { type ReadText, treeOf } from '../../reading/reader.ts';
import type { ReviewedText } from '../../repair/draft.ts';
import type { Proposal } from '../../repair/repair.ts';
import type { Context } from '../tools.ts';
import { lintMessages } from './lint.ts';
import { readText } from './read.ts';

/** Proposes changes of a text; the gate decides which are kept. */
export async function propose(
  text: ReviewedText,
  review: (text: ReadText) => Promise<ReviewedText>,
  context: Context,
): Promise<readonly Proposal[]> {
  if (text.reading.kind === 'program') return proposeForProgram(text, context);
  const repaired = await repairBroken(text, context);
  if (!repaired) return [];
  // Findings that appear now that the text parses may be fixed along with it.
  const further = await proposeForProgram(await review(repaired), context);
  return [...further.map((one) => ({ code: one.code, reasons: [...repaired.reasons, ...one.reasons] })), repaired];
}

/** A text that does not parse, changed so that it does; null if that cannot be done. */
export async function repairBroken({ code, reading }: ReadText, context: Context) {
  if (reading.kind !== 'broken' && reading.kind !== 'unfinished') return null;
  // Imported here, with all fixers, because few texts need it.
  const { repairSyntax } = await import('../../repair/syntax.ts');
  return repairSyntax(code, reading, async (tried) => {
    const { reading: read } = await readText(tried, context);
    return read.kind === 'unknown' ? null : read;
  });
}

async function proposeForProgram(text: ReviewedText, context: Context): Promise<readonly Proposal[]> {
  const { code, reading, review } = text;
  // There is no tree if the text uses syntax newer than ours; then there are only the linter's messages.
  if (reading.kind !== 'program' || !reading.tree || review.findings.length === 0) return [];
  const { tree } = reading;
  const messages = (await lintMessages({ code, ...reading }, context))?.messages ?? [];
  const lint = messages.filter((message) => message.code !== unusedImport || !mayBeImported(message, context));
  const { analyst } = context.tools;
  return (await analyst.proposals({ code, tree, findings: review.findings, lint }, context.signal)) ?? [];
}

const unusedImport = 'F401';

/** Whether an imported name may be meant for other files: that is what `__init__.py` is for, or one of them names it. */
function mayBeImported({ message }: LintMessage, { siblings }: Context): boolean {
  if (!siblings) return false;
  const name = /`(?:[^`]*[. ])?(\w+)`/.exec(message)?.[1];
  const word = new RegExp(`(?<!\\w)${name}(?!\\w)`);
  return nameOf(siblings.path) === '__init__.py' || Object.values(siblings.files).some((text) => word.test(text));
}

/** Whether the second text has the public names of the first. A text that does not parse has none. */
export async function keepsSurface(before: ReadText, after: ReadText, { tools, signal }: Context): Promise<boolean> {
  const [one, other] = [treeOf(before), treeOf(after)];
  if (!one) return true;
  return other !== null && tools.analyst.keepsSurface(one, other, signal);
}
