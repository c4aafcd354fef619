import type { BinOp, Expression } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const basesMax = 4;

/** A number that is built from digits without moving the earlier ones: `n += digit` instead of `n = n * 10 + digit`. */
export const placeValue: Mutation = {
  kind: 'place-value',
  prior: 0.3,
  *find(subject) {
    const { all, textOf, operand, isMovable, shapeOf } = subject;
    for (const node of all('AugAssign')) {
      const { target, value, op } = node;
      if (op !== 'Add' || !isMovable(node) || ![null, 'number'].includes(shapeOf(value))) continue;
      const name = textOf(target);
      const product = value.kind === 'BinOp' && value.op === 'Mult' ? value : null;
      for (const [digit, base] of product ? factorsOf(product) : []) {
        if (textOf(digit) !== name && textOf(base) !== name)
          yield replacement(node.place, textOf(node), `${name} = ${name} * ${operand(base)} + ${operand(digit)}`, 1.5);
      }
      for (const base of basesOf(subject, value, name))
        yield replacement(node.place, textOf(node), `${name} = ${name} * ${base} + ${operand(value)}`, 0.5);
    }
  },
};

const factorsOf = ({ left, right }: BinOp): [digit: Expression, base: Expression][] => [
  [left, right],
  [right, left],
];

function basesOf({ variablesAt, shapeOfVariable }: Subject, at: Expression, target: string): string[] {
  const names = variablesAt(at).filter((name) => name !== target && shapeOfVariable(name, at) === 'number');
  return ['10', '2', ...names.slice(0, basesMax)];
}
