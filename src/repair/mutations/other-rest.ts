import { enclosingFunction } from '../../python/program.ts';
import type { Expression } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** What is left of the other of two sequences is missing: `left[i:]` instead of `left[i:] + right[j:]`. */
export const otherRest: Mutation = {
  kind: 'other-rest',
  prior: 0.2,
  *find(subject) {
    const { all, program, textOf, isMovable } = subject;
    for (const node of all('Subscript')) {
      const { slice, value } = node;
      if (slice.kind !== 'Slice' || !slice.lower || slice.upper || slice.step || !isMovable(node)) continue;
      const slot = slotOf(program.parents.get(node), node);
      if (slot === 'other' || node.ctx !== 'Load') continue;
      for (const { sequence, index } of indexedBeside(subject, node)) {
        if (sequence === textOf(value) || index === textOf(slice.lower)) continue;
        const sum = `${textOf(node)} + ${sequence}[${index}:]`;
        yield replacement(node.place, textOf(node), slot === 'operand' ? `(${sum})` : sum);
      }
    }
  },
};

type Indexed = { readonly sequence: string; readonly index: string };

/** Variables of the same function that are read at the position that another variable has. */
function indexedBeside({ program, textOf }: Subject, node: Expression): Indexed[] {
  const home = enclosingFunction(program, node);
  const found = new Map<string, Indexed>();
  for (const one of program.all('Subscript')) {
    const { value, slice } = one;
    if (value.kind !== 'Name' || slice.kind !== 'Name' || one.ctx !== 'Load') continue;
    if (enclosingFunction(program, one) === home) found.set(textOf(one), { sequence: value.id, index: slice.id });
  }
  return [...found.values()];
}
