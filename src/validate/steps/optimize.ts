import { treeOf } from '../../reading/reader.ts';
import type { Draft } from '../../repair/draft.ts';
import { isNoWorse } from '../../repair/gate.ts';
import { review } from '../review.ts';
import type { Context } from '../tools.ts';
import { keepsSurface } from './proposals.ts';

/**
 * The same program with its constants folded and without what cannot run. It is kept when the checkers find no more
 * wrong with it and it offers what it offered; null where nothing can be done, or nothing of it passes.
 */
export async function optimize(draft: Draft, context: Context): Promise<Draft | null> {
  const tree = treeOf(draft);
  if (!tree) return null;
  const { tools, signal } = context;
  for (const { code, reasons } of (await tools.analyst.optimizations({ code: draft.code, tree }, signal)) ?? []) {
    const lighter = await review(code, context);
    if (!isNoWorse(draft.review, lighter.review) || !(await keepsSurface(draft, lighter, context))) continue;
    return { ...lighter, reasons: [...draft.reasons, ...reasons] };
  }
  return null;
}
