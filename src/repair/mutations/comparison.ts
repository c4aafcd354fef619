import { comparisonSigns } from '../../python/signs.ts';
import type { ComparisonOperator, Expression } from '../../python/tree.ts';
import type { Shape } from '../search/shapes.ts';
import { signPattern } from '../search/signs.ts';
import { type Mutation, replacement } from './mutation.ts';

/** The replacements for each comparison, likeliest first. */
const others: Readonly<Record<ComparisonOperator, readonly string[]>> = {
  Lt: ['<=', '>=', '>', '!=', '=='],
  LtE: ['<', '>', '>=', '==', '!='],
  Gt: ['>=', '<=', '<', '!=', '=='],
  GtE: ['>', '<', '<=', '==', '!='],
  Eq: ['!=', '<=', '>=', '>', '<', 'in'],
  NotEq: ['==', '>', '<', '>=', '<=', 'not in'],
  Is: ['is not', '==', '!='],
  IsNot: ['is', '!=', '=='],
  In: ['not in', '=='],
  NotIn: ['in', '!='],
};

const orders: ReadonlySet<ComparisonOperator> = new Set(['Lt', 'LtE', 'Gt', 'GtE']);
const containers: readonly Shape[] = ['text', 'list', 'tuple', 'set', 'dict', 'iterator', 'sequence'];

export const comparison: Mutation = {
  kind: 'comparison',
  prior: 1,
  *find({ all, source, canBe }) {
    for (const { left, ops, comparators } of all('Compare')) {
      for (const [index, op] of ops.entries()) {
        const before = index === 0 ? left : comparators[index - 1]!;
        const sign = comparisonSigns[op];
        const place = source.findSeparator(before.place, comparators[index]!.place, signPattern(sign));
        if (!place) continue;
        const decided = isLength(before) && isZero(comparators[index]!) ? ['<', '>='] : [];
        for (const [rank, other] of others[op].entries()) {
          const isPossible = !other.endsWith('in') || canBe(comparators[index]!, ...containers);
          // Where values are ordered, equality is seldom meant.
          const most = orders.has(op) && (other === '==' || other === '!=') ? 0.6 : 1;
          if (isPossible && !decided.includes(other)) yield replacement(place, sign, other, most - 0.07 * rank);
        }
      }
    }
  },
};

/** A length is never below 0, so that some comparisons with it are always true or always false. */
const isLength = (node: Expression): boolean =>
  node.kind === 'Call' && node.func.kind === 'Name' && node.func.id === 'len';

const isZero = (node: Expression): boolean =>
  node.kind === 'Constant' && node.value.type === 'int' && node.value.value === 0n;
