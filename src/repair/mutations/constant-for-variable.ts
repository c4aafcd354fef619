import type { Assign } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A variable stands where a number was meant. */
export const constantForVariable: Mutation = {
  kind: 'constant-for-variable',
  prior: 0.12,
  *find(subject) {
    const { all, program, canBe } = subject;
    for (const node of all('Name')) {
      const parent = program.parents.get(node);
      if (node.ctx !== 'Load' || slotOf(parent, node) === 'other' || !canBe(node, 'number')) continue;
      const start = parent?.kind === 'Assign' ? startOf(parent, subject) : null;
      for (const [rank, text] of ['1', '0', '2', '-1'].entries()) {
        if (text === '-1' && parent?.kind === 'BinOp') continue;
        yield replacement(node.place, node.id, text, text === start ? 3 : 1 - 0.15 * rank);
      }
    }
  },
};

/** The number that a variable has at first, and may get again. */
function startOf({ targets: [target], place }: Assign, { program, textOf }: Subject): string | null {
  const first = program.all('Assign').find(({ targets }) => targets.some((one) => textOf(one) === textOf(target!)));
  return first?.value.kind === 'Constant' && first.place.line < place.line ? textOf(first.value) : null;
}
