import type { Expression } from '../../python/tree.ts';
import { borrowing } from '../search/borrowing.ts';
import { areAlike } from '../search/shapes.ts';
import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

const borrowedMax = 12;

/** A variable or constant instead of a value that the function computes elsewhere. */
export const borrowedValue: Mutation = {
  kind: 'borrowed-value',
  prior: 0.12,
  *find(subject) {
    const { all, program, isMovable, shapeOf, textOf, operand } = subject;
    const borrowedAt = borrowing(subject, borrowedMax);
    const kinds = ['Name', 'Constant', 'Attribute', 'Subscript'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const slot = slotOf(program.parents.get(node), node);
      if (slot === 'other' || !isMovable(node) || (node.kind === 'Constant' && node.value.type === 'str')) continue;
      for (const other of borrowedAt(node)) {
        const after = slot === 'operand' ? operand(other) : textOf(other);
        yield replacement(node.place, textOf(node), after, areAlike(shapeOf(node), shapeOf(other)) ? 1 : 0.5);
      }
    }
  },
};
