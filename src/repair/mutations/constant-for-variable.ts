import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A variable stands where a number was meant. */
export const constantForVariable: Mutation = {
  kind: 'constant-for-variable',
  prior: 0.12,
  *find({ all, program, canBe }) {
    for (const node of all('Name')) {
      const parent = program.parents.get(node);
      if (node.ctx !== 'Load' || slotOf(parent, node) === 'other' || !canBe(node, 'number')) continue;
      for (const [rank, text] of ['1', '0', '2', '-1'].entries()) {
        if (text !== '-1' || parent?.kind !== 'BinOp') yield replacement(node.place, node.id, text, 1 - 0.15 * rank);
      }
    }
  },
};
