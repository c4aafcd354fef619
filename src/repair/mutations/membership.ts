import type { BoolOp } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** Only the first value is compared: `x == "a" or "b"` instead of `x in ("a", "b")`. */
export const membership: Mutation = {
  kind: 'membership',
  prior: 0.9,
  *find(subject) {
    for (const node of subject.all('BoolOp')) {
      const text = subject.isMovable(node) ? asMembership(subject, node) : null;
      if (text !== null) yield replacement(node.place, subject.textOf(node), text);
    }
  },
};

function asMembership({ textOf }: Subject, { values: [first, ...rest] }: BoolOp): string | null {
  if (first?.kind !== 'Compare' || first.ops.length > 1 || !rest.every(({ kind }) => kind === 'Constant')) return null;
  const [op] = first.ops;
  if (op !== 'Eq' && op !== 'NotEq') return null;
  const members = [first.comparators[0]!, ...rest].map(textOf).join(', ');
  return `${textOf(first.left)} ${op === 'Eq' ? 'in' : 'not in'} (${members})`;
}
