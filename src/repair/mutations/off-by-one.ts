import type { Call, Expression } from '../../python/tree.ts';
import { isNoNumber } from '../search/signs.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, replacement, type Variation } from './mutation.ts';

/** An index, a bound of a slice or a range, or a side of a comparison that is one too low or too high. */
export const offByOne: Mutation = {
  kind: 'off-by-one',
  prior: 0.85,
  *find(subject) {
    const { all } = subject;
    for (const { slice } of all('Subscript')) {
      if (slice.kind !== 'Slice' && slice.kind !== 'Tuple') yield* oneOut(subject, slice, 0.9);
    }
    for (const { lower, upper } of all('Slice')) {
      for (const bound of [lower, upper]) if (bound) yield* oneOut(subject, bound, 1);
    }
    for (const call of all('Call')) {
      if (call.func.kind === 'Name' && call.func.id === 'range') yield* ranges(subject, call);
      else if (call.func.kind === 'Name' && call.func.id === 'len' && !isFactor(subject, call)) {
        yield* oneOut(subject, call, 0.5);
      }
    }
    for (const { left, ops, comparators } of all('Compare')) {
      if (ops.some((op) => op === 'In' || op === 'NotIn' || op === 'Is' || op === 'IsNot')) continue;
      for (const side of comparators) yield* oneOut(subject, side, 0.8);
      yield* oneOut(subject, left, 0.6);
    }
  },
};

function* oneOut(subject: Subject, node: Expression, weight: number): Iterable<Variation> {
  if (isNoNumber(node) || !subject.isMovable(node)) return;
  const before = subject.textOf(node);
  if (node.kind === 'Constant') {
    if (node.value.type !== 'int') return;
    for (const value of [node.value.value + 1n, node.value.value - 1n]) {
      yield replacement(node.place, before, String(value), weight);
    }
    return;
  }
  if (node.kind === 'UnaryOp' && node.op === 'USub' && node.operand.kind === 'Constant') {
    const { value } = node.operand;
    if (value.type !== 'int') return;
    for (const other of [-value.value + 1n, -value.value - 1n]) {
      yield replacement(node.place, before, String(other), weight);
    }
    return;
  }
  if (node.kind === 'BinOp' && (node.op === 'Add' || node.op === 'Sub') && isOne(node.right)) {
    const rest = subject.textOf(node.left);
    const opposite = node.op === 'Add' ? '-' : '+';
    yield replacement(node.place, before, subject.operand(node.left), weight);
    yield replacement(node.place, before, `${subject.operand(node.left)} ${opposite} 1`, weight * 0.6);
    yield replacement(node.place, before, `${rest} ${node.op === 'Add' ? '+' : '-'} 2`, weight * 0.4);
    return;
  }
  const whole = node.kind === 'BinOp' && !bitwise.has(node.op) ? before : subject.operand(node);
  yield replacement(node.place, before, `${whole} + 1`, weight);
  yield replacement(node.place, before, `${whole} - 1`, weight);
}

/** Operators that bind less tightly than a sum. */
const bitwise: ReadonlySet<string> = new Set(['LShift', 'RShift', 'BitAnd', 'BitOr', 'BitXor']);

const isOne = (node: Expression): boolean =>
  node.kind === 'Constant' && node.value.type === 'int' && node.value.value === 1n;

/** Whether it is next to an operator that binds more tightly than a sum. */
function isFactor({ program }: Subject, node: Expression): boolean {
  const parent = program.parents.get(node);
  return parent?.kind === 'UnaryOp' || (parent?.kind === 'BinOp' && parent.op !== 'Add' && parent.op !== 'Sub');
}

function* ranges(subject: Subject, { args, place }: Call): Iterable<Variation> {
  if (args.some(({ kind }) => kind === 'Starred')) return;
  for (const [index, bound] of args.entries()) yield* oneOut(subject, bound, index === 2 ? 0.4 : 1);
  const [first, second] = args;
  if (!first || !subject.isMovable({ place })) return;
  const before = subject.textOf({ place });
  if (args.length === 1) {
    yield replacement(place, before, `range(1, ${subject.textOf(first)})`, 0.8);
    yield replacement(place, before, `range(1, ${subject.operand(first)} + 1)`, 0.7);
    yield replacement(place, before, `range(2, ${subject.textOf(first)})`, 0.3);
    yield replacement(place, before, `range(2, ${subject.operand(first)} + 1)`, 0.3);
    yield replacement(place, before, `range(${subject.operand(first)} - 1, -1, -1)`, 0.3);
    return;
  }
  if (args.length === 2) {
    yield replacement(place, before, `range(${subject.textOf(second!)})`, 0.6);
    const both = `range(${subject.operand(first)} + 1, ${subject.operand(second!)} + 1)`;
    yield { ...replacement(place, before, both, 0.5), description: `moved both bounds of ${quote(before)} up by 1` };
    yield replacement(place, before, `range(${subject.textOf(first)}, ${subject.textOf(second!)}, 2)`, 0.2);
  }
}
