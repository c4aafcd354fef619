import { noWorse } from '../../repair/gate.ts';
import type { Mended } from '../../repair/mend.ts';
import { review } from '../review.ts';
import type { Tools } from '../tools.ts';
import { keepsSurface } from './proposals.ts';

/**
 * The same program with its constants folded and without what cannot run. It is kept when the checkers find no more
 * wrong with it and it offers what it offered; null where nothing can be done, or nothing of it passes.
 */
export async function optimize(before: Mended, tools: Tools, signal: AbortSignal): Promise<Mended | null> {
  const answer = await tools.reader.read(before.code, signal);
  if (answer.kind !== 'read' || answer.reading.kind !== 'program' || !answer.reading.tree) return null;
  const job = { code: before.code, tree: answer.reading.tree };
  for (const { code, reasons } of (await tools.analyst.optimizations(job, signal)) ?? []) {
    const reviewed = await review(code, tools, signal);
    if (!noWorse(before.review, reviewed) || !(await keepsSurface(before.code, code, tools, signal))) continue;
    return { code, review: reviewed, reasons: [...before.reasons, ...reasons] };
  }
  return null;
}
