import type { Program } from '../../python/program.ts';
import type { BinaryOperator, Expression, Node } from '../../python/tree.ts';
import { borrowing } from '../search/borrowing.ts';
import { isInLoop } from '../search/is-in-loop.ts';
import type { Shape } from '../search/shapes.ts';
import { slotOf } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { usesBits } from '../search/uses-bits.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

const namesMax = 10;
/** How many values that the function computes elsewhere are tried. */
const borrowedMax = 4;
const elementsMax = 4;

/** A missing variable or computed value in a sum, a difference, a product or a quotient. */
export const addedOperand: Mutation = {
  kind: 'added-operand',
  prior: 0.14,
  *find(subject) {
    const { all, isMovable, program, variablesAt, shapeOf, shapeOfVariable } = subject;
    const borrowedAt = borrowing(subject, borrowedMax);
    const kinds = ['Name', 'Call', 'Subscript', 'BinOp', 'Attribute', 'List', 'ListComp'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      const slot = slotOf(parent, node);
      const shape = shapeOf(node);
      if (slot === 'other' || !isMovable(node) || shape === 'dict' || shape === 'iterator') continue;
      const names = variablesAt(node).filter((name) => name !== 'self');
      const variables = names.slice(0, namesMax).map((name) => [name, shapeOfVariable(name, node)] as const);
      const borrowed = borrowedAt(node).map((one) => [subject.operand(one), shapeOf(one)] as const);
      const elements = elementsOf(variables).map((text) => [text, 'number'] as const);
      for (const [name, other] of [...variables, ...borrowed, ...elements]) {
        // `x - x` and `x / x` are constants.
        if (subject.textOf(node) === name) continue;
        if (parent!.kind === 'BinOp') {
          yield* amongOperands(subject, node, parent!.op, name, shape, other);
        } else yield* beside(subject, node, parent!, name, shape, other);
      }
    }
    yield* besideNumbers(subject);
  },
};

/** `n % 10` instead of `10`, `width - 1` instead of `1`. */
function* besideNumbers({ all, program, textOf, variablesAt, shapeOfVariable }: Subject): Iterable<Variation> {
  for (const node of all('Constant')) {
    const slot = slotOf(program.parents.get(node), node);
    if (slot === 'other' || node.value.type !== 'int') continue;
    const number = textOf(node);
    const names = variablesAt(node).filter((name) => [null, 'number'].includes(shapeOfVariable(name, node)));
    for (const name of names.filter((one) => one !== 'self').slice(0, namesMax)) {
      for (const [sign, weight] of Object.entries(signs)) {
        if (number === '0' || (number === '1' && sign !== '+' && sign !== '-')) continue;
        const put = (text: string, share: number): Variation =>
          replacement(node.place, number, slot === 'operand' ? `(${text})` : text, weight * share);
        yield put(`${name} ${sign} ${number}`, 0.5);
        if (sign === '-') yield put(`${number} - ${name}`, 0.5);
      }
    }
  }
}

/** `units[letter]`, `weights[i]`: the elements of containers at variables that can be indices or keys. */
function elementsOf(variables: readonly (readonly [string, Shape | null])[]): string[] {
  const found = variables.flatMap(([container, shape]) =>
    variables
      .filter(([index, kind]) => {
        if (index === container) return false;
        if (shape === 'dict') return kind === 'text' || kind === 'number';
        return (shape === 'list' || shape === 'tuple') && kind === 'number';
      })
      .map(([index]) => `${container}[${index}]`),
  );
  return found.slice(0, elementsMax);
}

const signs: Readonly<Record<string, number>> = { '+': 0.8, '-': 0.7, '*': 0.5, '%': 0.5, '//': 0.4, '/': 0.4 };

/** Where the new operand comes first. */
const turned: Readonly<Record<string, number>> = { '-': 0.4, '/': 0.3, '//': 0.2, '%': 0.2 };

function* beside(
  { textOf, operand, program }: Subject,
  node: Expression,
  parent: Node,
  name: string,
  shape: Shape | null,
  other: Shape | null,
): Iterable<Variation> {
  const before = textOf(node);
  const whole = operand(node);
  const put = (text: string, weight: number): Variation =>
    replacement(node.place, before, parent.kind === 'IfExp' ? `(${text})` : text, weight);
  if (shape === null || shape === 'number') {
    if (other !== null && other !== 'number') return;
    const isRest = parent.kind === 'Call' && textOf(parent.func) === 'min' && isSum(program, name);
    for (const [sign, weight] of Object.entries(signs))
      yield put(`${whole} ${sign} ${name}`, isRest && sign === '-' ? 4 : weight);
    if (usesBits(program)) for (const sign of ['&', '|', '<<', '>>']) yield put(`${whole} ${sign} ${name}`, 0.4);
    for (const [sign, weight] of Object.entries(turned)) yield put(`${name} ${sign} ${whole}`, weight);
    if (shape !== null) return;
  }
  if (isJoinable(shape) && isJoinable(other) && (shape === other || shape === null || other === null)) {
    yield put(`${whole} + ${name}`, 0.8);
    yield put(`${name} + ${whole}`, 0.4);
  }
  if (shape === 'list' && (other === null || other === 'number')) yield put(`${whole} * ${name}`, 0.6);
  if (shape === null || shape === 'list' || shape === 'sequence') {
    yield put(`${whole} + [${name}]`, 0.5);
    yield put(`[${name}] + ${whole}`, 0.5);
  }
}

/** Whether a loop adds to a variable: what it has taken so far, of which the rest is left. */
const isSum = (program: Program, name: string): boolean =>
  program
    .all('AugAssign')
    .some(
      (node) => node.op === 'Add' && node.target.kind === 'Name' && node.target.id === name && isInLoop(program, node),
    );

const isJoinable = (shape: Shape | null): boolean =>
  shape === null || shape === 'text' || shape === 'list' || shape === 'tuple' || shape === 'sequence';

/** Another factor among factors, or another term among terms. */
function* amongOperands(
  { textOf, operand }: Subject,
  node: Expression,
  op: BinaryOperator,
  name: string,
  shape: Shape | null,
  other: Shape | null,
): Iterable<Variation> {
  const isNumeric = (shape ?? 'number') === 'number' && (other ?? 'number') === 'number';
  const put = (text: string, weight: number): Variation => replacement(node.place, textOf(node), text, weight);
  const whole = operand(node);
  const isProduct = op === 'Mult' || op === 'Div' || op === 'FloorDiv' || op === 'Mod';
  if (node.kind === 'BinOp') {
    if (isNumeric && isProduct) for (const sign of ['+', '-']) yield put(`(${textOf(node)} ${sign} ${name})`, 0.4);
  } else if (op === 'Add' || (op === 'Sub' && isNumeric)) {
    if (isNumeric || (shape ?? other) === (other ?? shape)) yield put(`${whole} + ${name}`, 0.7);
    if (isNumeric) yield put(`${whole} - ${name}`, 0.6);
    if (isNumeric) yield put(`${whole} * ${name}`, 0.4);
  } else if (isNumeric && isProduct) {
    yield put(`${whole} * ${name}`, 0.5);
    yield put(`${whole} / ${name}`, 0.5);
    yield put(`(${whole} + ${name})`, 0.4);
    yield put(`(${whole} - ${name})`, 0.5);
  }
}
