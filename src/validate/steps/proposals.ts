import type { Finding } from '../../model/finding.ts';
import type { Review } from '../../model/review.ts';
import type { Reading } from '../../reading/reader.ts';
import type { Proposal } from '../../repair/mend.ts';
import { mendSyntax } from '../../repair/syntax.ts';
import type { Tools } from '../tools.ts';
import { lintMessages } from './lint.ts';

/** What could be changed in a text; the gate decides what is. */
export async function proposals(
  code: string,
  review: (code: string) => Promise<Review>,
  tools: Tools,
  signal: AbortSignal,
): Promise<readonly Proposal[]> {
  const reading = await readingOf(code, tools, signal);
  if (!reading || reading.kind === 'not-a-program') return [];
  if (reading.kind === 'program') {
    const { findings } = await review(code);
    return ofProgram(code, reading, findings, tools, signal);
  }
  const mended = await mendSyntax(code, reading, (text) => readingOf(text, tools, signal));
  if (!mended) return [];
  // What the checkers say now that they can see the text may be cured with it, and then counts no more.
  const read = await readingOf(mended.code, tools, signal);
  if (read?.kind !== 'program') return [mended];
  const { findings } = await review(mended.code);
  const further = await ofProgram(mended.code, read, findings, tools, signal);
  return [...further.map((one) => ({ code: one.code, reasons: [...mended.reasons, ...one.reasons] })), mended];
}

async function ofProgram(
  code: string,
  reading: Extract<Reading, { kind: 'program' }>,
  findings: readonly Finding[],
  tools: Tools,
  signal: AbortSignal,
): Promise<readonly Proposal[]> {
  // Without a tree nothing is known of the text but what the linter says of a grammar that is newer than ours.
  if (!reading.tree || findings.length === 0) return [];
  const lint = await lintMessages(code, reading, tools, signal);
  return (await tools.analyst.proposals({ code, tree: reading.tree, findings, lint: lint ?? [] }, signal)) ?? [];
}

/** Does the second text still offer what the first one did? A text that does not parse offered nothing. */
export async function keepsSurface(before: string, after: string, tools: Tools, signal: AbortSignal): Promise<boolean> {
  const [one, other] = [await readingOf(before, tools, signal), await readingOf(after, tools, signal)];
  if (one?.kind !== 'program' || !one.tree) return true;
  return other?.kind === 'program' && other.tree !== null && tools.analyst.keepsSurface(one.tree, other.tree, signal);
}

async function readingOf(code: string, { reader }: Tools, signal: AbortSignal): Promise<Reading | null> {
  const answer = await reader.read(code, signal);
  return answer.kind === 'read' ? answer.reading : null;
}
