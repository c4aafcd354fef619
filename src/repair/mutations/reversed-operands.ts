import { binarySigns, comparisonSigns } from '../../python/signs.ts';
import type { BinaryOperator, Expression } from '../../python/tree.ts';
import { type Subject, withParentheses } from '../search/subject.ts';
import { type Mutation, quote, type Variation } from './mutation.ts';

export const reversedOperands: Mutation = {
  kind: 'reversed-operands',
  prior: 0.85,
  *find(subject) {
    for (const { op, left, right, place } of subject.all('BinOp')) {
      if (op === 'BitOr' || op === 'BitXor' || op === 'BitAnd') continue;
      // Sums and products do not depend on the order, except for strings, lists and rounding.
      const usual = op === 'Add' ? 0.7 : op === 'Mult' ? 0.2 : 1;
      // A constant is seldom divided by a variable.
      const weight = divisions.has(op) && right.kind === 'Constant' ? 0.3 : usual;
      yield* reverse(subject, left, binarySigns[op], right, place, weight);
    }
    for (const { ops, left, comparators, place } of subject.all('Compare')) {
      if (ops.length === 1 && (ops[0] === 'In' || ops[0] === 'NotIn')) {
        yield* reverse(subject, left, comparisonSigns[ops[0]], comparators[0]!, place, 0.7);
      }
    }
  },
};

const divisions: ReadonlySet<BinaryOperator> = new Set(['Div', 'FloorDiv', 'Mod']);

function* reverse(
  subject: Subject,
  left: Expression,
  sign: string,
  right: Expression,
  around: Expression['place'],
  weight: number,
): Iterable<Variation> {
  const [before, after] = [subject.operand(left), subject.operand(right)];
  if (before === after || !subject.isMovable(left) || !subject.isMovable(right)) return;
  const edits = [
    { place: withParentheses(subject, left, around), text: after },
    { place: withParentheses(subject, right, around), text: before },
  ];
  const description = `changed ${quote(`${before} ${sign} ${after}`)} to ${quote(`${after} ${sign} ${before}`)}`;
  yield { edits, description, weight };
}
