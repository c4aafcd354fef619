import { comparisonSigns } from '../../python/signs.ts';
import type { Expression } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

export const droppedOperand: Mutation = {
  kind: 'dropped-operand',
  prior: 0.5,
  *find(subject) {
    for (const node of subject.all('BinOp')) {
      yield* keep(subject, node, node.left, 1);
      yield* keep(subject, node, node.right, 0.6);
    }
    for (const node of subject.all('BoolOp')) {
      if (!node.values.every(subject.isMovable)) continue;
      for (const dropped of node.values) {
        const rest = node.values.filter((value) => value !== dropped);
        const text = rest.map(subject.operand).join(node.op === 'And' ? ' and ' : ' or ');
        yield replacement(node.place, subject.textOf(node), rest.length === 1 ? subject.textOf(rest[0]!) : text, 0.9);
      }
    }
    for (const node of subject.all('Compare')) {
      if (node.ops.length !== 2) continue;
      const [middle, last] = node.comparators as [Expression, Expression];
      const [first, second] = node.ops.map((op) => comparisonSigns[op]);
      if (![node.left, middle, last].every(subject.isMovable)) continue;
      const [left, between, right] = [node.left, middle, last].map(subject.operand);
      yield replacement(node.place, subject.textOf(node), `${left} ${first} ${between}`, 0.5);
      yield replacement(node.place, subject.textOf(node), `${between} ${second} ${right}`, 0.5);
    }
  },
};

function* keep(subject: Subject, node: Expression, kept: Expression, weight: number): Iterable<Variation> {
  if (subject.isMovable(kept)) yield replacement(node.place, subject.textOf(node), subject.operand(kept), weight);
}
