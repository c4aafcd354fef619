import type { Compare, Expression } from '../../python/tree.ts';
import { type Mutation, quote, replacement } from './mutation.ts';

/** A missing lower bound: `0 <= i < n` instead of `i < n`, also in several comparisons at once. */
export const boundedComparison: Mutation = {
  kind: 'bounded-comparison',
  prior: 0.4,
  *find({ all, textOf, isMovable, canBe }) {
    const isOpen = (node: Expression): node is Compare =>
      node.kind === 'Compare' &&
      node.ops.length === 1 &&
      (node.ops[0] === 'Lt' || node.ops[0] === 'LtE') &&
      node.left.kind !== 'Constant' &&
      canBe(node.left, 'number') &&
      isMovable(node);
    for (const node of all('Compare')) {
      if (!isOpen(node)) continue;
      for (const bound of ['0 <=', '0 <', '1 <=']) {
        yield replacement(node.place, textOf(node), `${bound} ${textOf(node)}`, bound === '0 <=' ? 1 : 0.6);
      }
    }
    for (const node of all('BoolOp')) {
      const open = node.values.filter(isOpen);
      if (open.length < 2) continue;
      for (const bound of ['0 <=', '0 <']) {
        const edits = open.map((one) => ({ place: one.place, text: `${bound} ${textOf(one)}` }));
        yield { edits, description: `added ${quote(bound)} to ${open.length} comparisons`, weight: 0.9 };
      }
    }
  },
};
