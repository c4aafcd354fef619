import { binarySigns } from '../../python/signs.ts';
import type { BinaryOperator, BinOp, Expression, Node } from '../../python/tree.ts';
import { type Subject, withParentheses } from '../search/subject.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

const operandsMax = 5;

/**
 * An operator binds its operands more or less tightly than the author thought: `a << 1 + b` for `(a << 1) + b`. Or a
 * division comes before the multiplication, which rounds too early: `a // b * c` for `a * c // b`. Or the first part of a
 * conditional value is a sum: `a + b if c else 0` for `a + (b if c else 0)`.
 */
export const regrouped: Mutation = {
  kind: 'regrouped',
  prior: 0.35,
  *find(subject) {
    for (const node of [...subject.all('BinOp'), ...subject.all('BoolOp')]) {
      if (isPartOf(subject.program.parents.get(node), node)) continue;
      const { operands, signs } = flatten(subject, node);
      if (operands.length < 3 || operands.length > operandsMax || !operands.every(subject.isMovable)) continue;
      const before = subject.textOf(node);
      const texts = operands.map(subject.operand);
      for (const text of new Set(groupings(texts, signs))) yield replacement(node.place, before, text);
    }
    for (const node of subject.all('BinOp')) {
      yield* multipliedFirst(subject, node);
      yield* roundedLast(subject, node);
    }
    yield* conditionalOperands(subject);
    yield* multipliedTargets(subject);
  },
};

const isPartOf = (parent: Node | undefined, node: Node): boolean =>
  (parent?.kind === 'BinOp' || parent?.kind === 'BoolOp') && parent.kind === node.kind;

type Chain = { readonly operands: readonly Expression[]; readonly signs: readonly string[] };

/** The operands and operators in the order in which they are written, without regard to parentheses. */
function flatten(subject: Subject, node: Expression): Chain {
  if (node.kind === 'BinOp') {
    const [left, right] = [flatten(subject, node.left), flatten(subject, node.right)];
    return {
      operands: [...left.operands, ...right.operands],
      signs: [...left.signs, binarySigns[node.op], ...right.signs],
    };
  }
  if (node.kind !== 'BoolOp') return { operands: [node], signs: [] };
  const parts = node.values.map((value) => (value.kind === 'BoolOp' ? flatten(subject, value) : single(value)));
  const sign = node.op === 'And' ? 'and' : 'or';
  return {
    operands: parts.flatMap(({ operands }) => operands),
    signs: parts.flatMap(({ signs }, at) => (at === 0 ? signs : [sign, ...signs])),
  };
}

const single = (value: Expression): Chain => ({ operands: [value], signs: [] });

/** Every way to put parentheses around parts of a chain of operators, where those of one kind need none. */
function groupings(operands: readonly string[], signs: readonly string[]): string[] {
  if (signs.length === 0) return [operands[0]!];
  if (signs.every((sign) => sign === signs[0] && /^(?:[+*&|^]|and|or)$/.test(sign)))
    return [operands.map((operand, at) => (at === 0 ? operand : `${signs[at - 1]} ${operand}`)).join(' ')];
  return signs.flatMap((sign, at) => {
    const left = groupings(operands.slice(0, at + 1), signs.slice(0, at));
    const right = groupings(operands.slice(at + 1), signs.slice(at + 1));
    const [inLeft, inRight] = [at > 0, at + 1 < signs.length];
    return left.flatMap((one) =>
      right.map((other) => `${inLeft ? `(${one})` : one} ${sign} ${inRight ? `(${other})` : other}`),
    );
  });
}

const divisions: ReadonlySet<BinaryOperator> = new Set(['Div', 'FloorDiv', 'Mod']);

function* multipliedFirst(subject: Subject, node: Expression): Iterable<Variation> {
  if (node.kind !== 'BinOp' || node.op !== 'Mult' || node.left.kind !== 'BinOp' || !divisions.has(node.left.op)) return;
  const { left: inner, right: factor } = node;
  const parts = [inner.left, inner.right, factor];
  if (!parts.every(subject.isMovable)) return;
  const [first, divisor, last] = parts.map(subject.operand);
  const place = withParentheses(subject, node, node.place);
  yield replacement(place, subject.textOf(node), `${first} * ${last} ${binarySigns[inner.op]} ${divisor}`);
}

/** `a + b if c else 0` for `a + (b if c else 0)`. */
function* conditionalOperands({ all, textOf, isMovable, operand, source }: Subject): Iterable<Variation> {
  for (const node of all('IfExp')) {
    const { body } = node;
    if (body.kind !== 'BinOp' || !isMovable(node)) continue;
    const { endLine, endColumn } = body.right.place;
    const rest = source.text({ ...node.place, line: endLine, column: endColumn });
    // If the sum is in parentheses, they would be torn apart.
    if (rest.trimStart().startsWith(')')) continue;
    const after = `${operand(body.left)} ${binarySigns[body.op]} (${textOf(body.right)}${rest})`;
    yield replacement(node.place, textOf(node), after, 2);
  }
}

/** `total *= a // b` for `total = total * a // b`. */
function* multipliedTargets({ all, textOf, isMovable }: Subject): Iterable<Variation> {
  for (const node of all('AugAssign')) {
    const { target, op, value } = node;
    if (op !== 'Mult' || value.kind !== 'BinOp' || !divisions.has(value.op) || !isMovable(node)) continue;
    const name = textOf(target);
    yield replacement(node.place, textOf(node), `${name} = ${name} * ${textOf(value)}`, 2);
  }
}

/** `round(part / whole, 1) * 100` for `round(part / whole * 100, 1)`. */
function* roundedLast(subject: Subject, { op, left, right, place }: BinOp): Iterable<Variation> {
  if ((op !== 'Mult' && op !== 'Div') || left.kind !== 'Call' || !subject.isMovable({ place })) return;
  const { func, args } = left;
  const [value, ...digits] = args;
  if (func.kind !== 'Name' || !/^(?:round|int)$/.test(func.id) || !value || left.keywords.length > 0) return;
  const isProduct = value.kind === 'BinOp' && (value.op === 'Mult' || value.op === 'Div');
  const inner = isProduct ? subject.textOf(value) : subject.operand(value);
  const all = [`${inner} ${binarySigns[op]} ${subject.operand(right)}`, ...digits.map(subject.textOf)];
  yield replacement(place, subject.textOf({ place }), `${func.id}(${all.join(', ')})`, 1.5);
}
