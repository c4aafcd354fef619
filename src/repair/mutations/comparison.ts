import type { Program } from '../../python/program.ts';
import { comparisonSigns } from '../../python/signs.ts';
import type { Source } from '../../python/source.ts';
import type { Compare, ComparisonOperator, Expression } from '../../python/tree.ts';
import type { Shape } from '../search/shapes.ts';
import { signPattern } from '../search/signs.ts';
import { type Mutation, quote, replacement, type Variation } from './mutation.ts';

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
/** What is compared as a whole is seldom ordered. */
const wholes: ReadonlySet<Shape> = new Set(['text', 'list', 'tuple', 'dict', 'truth']);
const containers: readonly Shape[] = ['text', 'list', 'tuple', 'set', 'dict', 'iterator', 'sequence'];

export const comparison: Mutation = {
  kind: 'comparison',
  prior: 1,
  *find({ all, source, program, canBe, shapeOf }) {
    for (const node of all('Compare')) {
      const { left, ops, comparators } = node;
      if (ops.length > 1) yield* everySign(source, node);
      for (const [index, op] of ops.entries()) {
        const before = index === 0 ? left : comparators[index - 1]!;
        const sign = comparisonSigns[op];
        const place = source.findSeparator(before.place, comparators[index]!.place, signPattern(sign));
        if (!place) continue;
        const isText = [before, comparators[index]!].some((side) => shapeOf(side) === 'text');
        const isWhole = [before, comparators[index]!].some((side) => wholes.has(shapeOf(side)!));
        const withZero = isZero(comparators[index]!);
        const decided = withZero && isLength(before) ? ['<', '>='] : [];
        const unusual = withZero && isPosition(program, before) ? ['>', '<='] : [];
        for (const [rank, other] of others[op].entries()) {
          const isPossible = !other.endsWith('in') || canBe(comparators[index]!, ...containers);
          if (!isPossible || decided.includes(other)) continue;
          // Where numbers are ordered, equality is seldom meant, and texts are seldom ordered.
          const isEquality = other === '==' || other === '!=';
          const most = orders.has(op) && isEquality !== isText ? 0.6 : 1;
          const isOrder = other.startsWith('<') || other.startsWith('>');
          const share = isWhole && isOrder && !orders.has(op) ? 0.2 : unusual.includes(other) ? 0.4 : 1;
          yield replacement(place, sign, other, share * (most - 0.07 * rank));
        }
      }
    }
  },
};

const looserOrStricter: Readonly<Partial<Record<ComparisonOperator, string>>> = {
  Lt: '<=',
  LtE: '<',
  Gt: '>=',
  GtE: '>',
};

/** `a <= b <= c` instead of `a < b < c`. */
function* everySign(source: Source, { left, ops, comparators }: Compare): Iterable<Variation> {
  const edits = ops.flatMap((op, index) => {
    const before = index === 0 ? left : comparators[index - 1]!;
    const place = source.findSeparator(before.place, comparators[index]!.place, signPattern(comparisonSigns[op]));
    const text = looserOrStricter[op];
    return place && text ? [{ place, text }] : [];
  });
  const signs = edits.map(({ text }) => quote(text)).join(' and ');
  if (edits.length === ops.length) yield { edits, description: `changed the signs to ${signs}`, weight: 0.6 };
}

/** A length is never below 0, so that some comparisons with it are always true or always false. */
const isLength = (node: Expression): boolean =>
  node.kind === 'Call' && node.func.kind === 'Name' && node.func.id === 'len';

/** What `find` returns is -1 if there is nothing: 0 is a position. */
const isPosition = ({ scopes }: Program, node: Expression): boolean =>
  node.kind === 'Name' &&
  (scopes.resolve(node)?.definitions ?? []).some(
    ({ value }) =>
      value?.kind === 'Call' &&
      value.func.kind === 'Attribute' &&
      (value.func.attr === 'find' || value.func.attr === 'rfind'),
  );

const isZero = (node: Expression): boolean =>
  node.kind === 'Constant' && node.value.type === 'int' && node.value.value === 0n;
