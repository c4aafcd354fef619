import { treeOf } from '../../reading/reader.ts';
import type { Draft } from '../../repair/draft.ts';
import { isNoWorse } from '../../repair/gate.ts';
import { review } from '../review.ts';
import type { Context } from '../tools.ts';
import { keepsSurface } from './proposals.ts';

/**
 * Folds constants and removes dead code. The result is kept if the checkers report no more problems and the public
 * names are the same. Null if nothing can be optimized, or nothing passes.
 */
export async function optimize(draft: Draft, context: Context): Promise<Draft | null> {
  const tree = treeOf(draft);
  if (!tree) return null;
  const { tools, signal } = context;
  for (const { code, reasons } of (await tools.analyst.optimizations({ code: draft.code, tree }, signal)) ?? []) {
    const optimized = await review(code, context);
    if (!isNoWorse(draft.review, optimized.review) || !(await keepsSurface(draft, optimized, context))) continue;
    return { ...optimized, reasons: [...draft.reasons, ...reasons] };
  }
  return null;
}
