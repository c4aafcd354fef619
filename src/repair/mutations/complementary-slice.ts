import { enclosingFunction } from '../../python/program.ts';
import type { Expression, Slice } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** The other part of a sequence is missing, `items[n:] + items[:n]`, or the whole is used for it: `text[:n], text`. */
export const complementarySlice: Mutation = {
  kind: 'complementary-slice',
  prior: 0.2,
  *find(subject) {
    const { all, program, textOf, isMovable } = subject;
    const others = new Map<string, string[]>();
    for (const node of all('Subscript')) {
      const other = otherPart(subject, node.slice);
      if (node.ctx !== 'Load' || other === null || !isMovable(node)) continue;
      const [part, rest] = [textOf(node), `${textOf(node.value)}[${other}]`];
      const key = keyOf(subject, node.value);
      others.set(key, [...(others.get(key) ?? []), rest]);
      const slot = slotOf(program.parents.get(node), node);
      if (slot === 'other') continue;
      const sum = sumAround(subject, node);
      if (sum) {
        const before = textOf(sum);
        yield replacement(sum.place, before, other.endsWith(':') ? `${before} + ${rest}` : `${rest} + ${before}`, 1.5);
      }
      for (const sum of [`${part} + ${rest}`, `${rest} + ${part}`])
        yield replacement(node.place, part, slot === 'operand' ? `(${sum})` : sum);
    }
    for (const node of [...all('Name'), ...all('Attribute')]) {
      if (node.ctx !== 'Load' || slotOf(program.parents.get(node), node) === 'other') continue;
      for (const part of new Set(others.get(keyOf(subject, node)))) yield replacement(node.place, textOf(node), part);
    }
  },
};

/** The sum that a node is the first or the last part of; null if it is neither. */
function sumAround({ program, isMovable }: Subject, node: Expression): Expression | null {
  let sum: Expression = node;
  for (;;) {
    const parent = program.parents.get(sum);
    if (parent?.kind !== 'BinOp' || parent.op !== 'Add') return sum === node || !isMovable(sum) ? null : sum;
    sum = parent;
  }
}

/** A sequence in a function. */
const keyOf = ({ program, textOf }: Subject, node: Expression): string =>
  `${enclosingFunction(program, node)?.place.line} ${textOf(node)}`;

/** `n:` for `:n`, and the other way round. */
function otherPart({ textOf }: Subject, slice: Expression | Slice): string | null {
  if (slice.kind !== 'Slice' || slice.step) return null;
  if (slice.lower && !slice.upper) return `:${textOf(slice.lower)}`;
  return slice.upper && !slice.lower ? `${textOf(slice.upper)}:` : null;
}
