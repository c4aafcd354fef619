import { binarySigns } from '../../python/signs.ts';
import { joinSpans, startOf } from '../../python/source.ts';
import type { BinaryOperator, Expression } from '../../python/tree.ts';
import { isNoNumber, signPattern } from '../search/signs.ts';
import type { Subject } from '../search/subject.ts';
import { usesBits } from '../search/uses-bits.ts';
import { type Mutation, quote, replacement, type Variation } from './mutation.ts';

/** The replacements for each operator, likeliest first. */
const others: Readonly<Record<BinaryOperator, readonly string[]>> = {
  Add: ['-', '*', '//', '%', '/', '**', '|'],
  Sub: ['+', '*', '//', '%', '/', '**', '^'],
  Mult: ['//', '/', '**', '+', '-', '%'],
  MatMult: ['*'],
  Div: ['//', '*', '%', '-', '+', '**'],
  Mod: ['//', '/', '*', '-', '+', '**', '&'],
  Pow: ['*', '+', '-', '//', '%', '/', '^'],
  LShift: ['>>', '*', '+'],
  RShift: ['<<', '//', '-'],
  BitOr: ['&', '^', '+', '-'],
  BitXor: ['&', '|', '**', '+'],
  BitAnd: ['|', '^', '%', '-'],
  FloorDiv: ['/', '%', '*', '-', '+', '**', '>>'],
};

/** An operator on bits in a program that has none. */
const foreignWeight = 0.08;
const pointlessShare = 0.3;

export const operator: Mutation = {
  kind: 'operator',
  prior: 0.85,
  *find(subject) {
    for (const { left, op, right } of subject.all('BinOp')) yield* between(subject, left, op, right, '');
    for (const { target, op, value } of subject.all('AugAssign')) yield* between(subject, target, op, value, '=');
    yield* booleans(subject);
    for (const { op, operand, place } of subject.all('UnaryOp')) {
      const sign = { Not: 'not', USub: '-', UAdd: '+', Invert: '~' }[op];
      const before = subject.textOf({ place: joinSpans(startOf(place), startOf(operand.place)) });
      // Opening parentheses may follow; they stay.
      const [removed] = /^(?:not[ \t]*|[-+~][ \t]*)(?=\(*$)/.exec(before) ?? [];
      if (removed) {
        yield {
          edits: [{ place: { ...startOf(place), endColumn: place.column + removed.length }, text: '' }],
          description: `removed ${quote(sign)} before ${quote(subject.textOf(operand))}`,
          weight: 0.9,
        };
      }
    }
  },
};

function* between(
  { source, program }: Subject,
  left: Expression,
  op: BinaryOperator,
  right: Expression,
  end: string,
): Iterable<Variation> {
  const sign = binarySigns[op];
  const place = source.findSeparator(left.place, right.place, signPattern(sign + end));
  if (!place) return;
  const sequences = isNoNumber(left) || isNoNumber(right);
  // Strings can only be formatted or repeated, and lists only repeated or concatenated.
  if (sequences && (op === 'Mod' || op === 'Add')) return;
  for (const [index, other] of others[op].entries()) {
    const isForeign = /^(?:[|&^]|<<|>>)$/.test(other) && !usesBits(program);
    const weight = isForeign ? foreignWeight : Math.max(0.3, 1 - 0.3 * index);
    yield replacement(place, sign + end, other + end, weight * (isPointless(other, right) ? pointlessShare : 1));
  }
}

/** Nobody multiplies or divides by 1. */
const isPointless = (sign: string, right: Expression): boolean =>
  /^[*/%]+$/.test(sign) && right.kind === 'Constant' && right.value.type === 'int' && right.value.value === 1n;

/** How much likelier the other word is in a condition that never holds, or always does. */
const certain = 2.5;

function* booleans({ all, source, textOf }: Subject): Iterable<Variation> {
  for (const { op, values } of all('BoolOp')) {
    const [sign, other] = op === 'And' ? ['and', 'or'] : ['or', 'and'];
    const places = values
      .slice(1)
      .map((value, index) => source.findSeparator(values[index]!.place, value.place, RegExp(sign)));
    const found = places.filter((place) => place !== null);
    if (found.length !== places.length) continue;
    if (found.length > 1) {
      const description = `changed every \`${sign}\` to \`${other}\``;
      yield { edits: found.map((place) => ({ place, text: other })), description, weight: 0.6 };
    }
    for (const place of found) yield replacement(place, sign, other, isDecided(op, values, textOf) ? certain : 1);
  }
}

/** Whether no value or every value satisfies two comparisons: `n < 3 and n > 12`, `c != 'a' or c != 'b'`. */
function isDecided(op: 'And' | 'Or', [one, other, ...more]: readonly Expression[], textOf: Subject['textOf']): boolean {
  if (one?.kind !== 'Compare' || other?.kind !== 'Compare' || more.length > 0) return false;
  const [first, second] = [one.comparators[0]!, other.comparators[0]!];
  if (one.ops.length > 1 || other.ops.length > 1 || textOf(one.left) !== textOf(other.left)) return false;
  if (first.kind !== 'Constant' || second.kind !== 'Constant' || textOf(first) === textOf(second)) return false;
  const ops = [one.ops[0]!, other.ops[0]!];
  if (ops.every((each) => each === (op === 'And' ? 'Eq' : 'NotEq'))) return true;
  if (first.value.type !== 'int' || second.value.type !== 'int') return false;
  const [low, high] = ops[0]!.startsWith('L')
    ? [first.value.value, second.value.value]
    : [second.value.value, first.value.value];
  const isOrder = /^LtE?,GtE?$|^GtE?,LtE?$/.test(ops.join());
  return isOrder && (op === 'And' ? low < high : low > high);
}
