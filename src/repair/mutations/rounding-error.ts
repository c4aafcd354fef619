import type { Expression } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const tolerance = '1e-9';

/** Computed floats that are compared exactly: `a + b == c` instead of `abs(a + b - c) < 1e-9`. */
export const roundingError: Mutation = {
  kind: 'rounding-error',
  prior: 0.25,
  *find(subject) {
    const { all, textOf, operand, isMovable } = subject;
    for (const node of all('Compare')) {
      const [{ left, ops, comparators }, [op], [right]] = [node, node.ops, node.comparators];
      if (!right || comparators.length > 1 || !isMovable(node) || (op !== 'Eq' && op !== 'NotEq')) continue;
      if (ops.length > 1 || !isComputed(subject, left, right)) continue;
      const difference = `abs(${textOf(left)} - ${operand(right)})`;
      yield replacement(node.place, textOf(node), `${difference} ${op === 'Eq' ? '<' : '>='} ${tolerance}`);
    }
  },
};

/** Whether both sides may be numbers that are no whole numbers. */
const isComputed = ({ shapeOf, mentioned }: Subject, left: Expression, right: Expression): boolean =>
  [left, right].every((side) => [null, 'number'].includes(shapeOf(side))) &&
  [left, right].some((side) => side.kind !== 'Constant' && shapeOf(side) === 'number') &&
  (mentioned.numbers.some((number) => number.includes('.')) || [left, right].some(divides));

const divides = (node: Expression): boolean => [...walk(node)].some((one) => one.kind === 'BinOp' && one.op === 'Div');
