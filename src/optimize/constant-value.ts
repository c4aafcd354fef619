import type { ConstantValue } from '../python/constant.ts';
import type { Literal } from '../python/literal.ts';
import type { Compare, Expression } from '../python/tree.ts';
import { bool, compared, isTrue, itemOf, operated, signed } from './arithmetic.ts';

export type ConstantValues = {
  /** What the expression is worth whenever it is evaluated; null where that is not certain. Nothing of it has an effect. */
  worthOf(expression: Expression): Literal | null;
  /** Whether it counts as true. */
  truthOf(expression: Expression): boolean | null;
};

/** The values of expressions that are made of literals alone. A name is never one: it can be bound anew from outside. */
export function constantValues(): ConstantValues {
  const known = new Map<Expression, Literal | null>();

  const worthOf = (expression: Expression): Literal | null => {
    const before = known.get(expression);
    if (before !== undefined) return before;
    const value = evaluated(expression);
    known.set(expression, value);
    return value;
  };

  const evaluated = (expression: Expression): Literal | null => {
    switch (expression.kind) {
      case 'Constant':
        return literalOf(expression.value);
      case 'UnaryOp': {
        const operand = worthOf(expression.operand);
        return operand && signed(expression.op, operand);
      }
      case 'BinOp': {
        const [left, right] = [worthOf(expression.left), worthOf(expression.right)];
        return left && right && operated(expression.op, left, right);
      }
      case 'Compare':
        return comparison(expression);
      case 'BoolOp': {
        let value: Literal | null = null;
        for (const one of expression.values) {
          value = worthOf(one);
          // What stands behind a decided operand is never evaluated.
          if (!value || isTrue(value) === (expression.op === 'Or')) return value;
        }
        return value;
      }
      case 'IfExp': {
        const test = worthOf(expression.test);
        return test && worthOf(isTrue(test) ? expression.body : expression.orelse);
      }
      case 'Subscript': {
        const [value, slice] = [worthOf(expression.value), worthOf(expression.slice)];
        return value && slice && expression.ctx === 'Load' ? itemOf(value, slice) : null;
      }
      case 'Tuple': {
        const items = expression.elts.map(worthOf);
        return expression.ctx === 'Load' && !items.includes(null) ? { kind: 'tuple', items: items as Literal[] } : null;
      }
      default:
        return null;
    }
  };

  const comparison = ({ left, ops, comparators }: Compare): Literal | null => {
    const values = [left, ...comparators].map(worthOf);
    const answers = ops.map((op, at) => {
      const [one, other] = [values[at]!, values[at + 1]!];
      return one && other && compared(op, one, other);
    });
    return answers.includes(null) ? null : bool(answers.every((answer) => answer === true));
  };

  return {
    worthOf,
    truthOf: (expression) => {
      if (expression.kind === 'Constant' && expression.value.type === 'Ellipsis') return true;
      const value = worthOf(expression);
      return value && isTrue(value);
    },
  };
}

function literalOf(constant: ConstantValue): Literal | null {
  switch (constant.type) {
    case 'None':
      return { kind: 'none' };
    case 'Ellipsis':
      return null;
    case 'bool':
      return { kind: 'bool', value: constant.value };
    case 'int':
      return { kind: 'int', value: constant.value };
    case 'float':
      return { kind: 'float', value: constant.value };
    case 'complex':
      return { kind: 'complex', real: 0, imaginary: constant.imaginary };
    case 'str':
      // Half a character joins with the next one in our strings, and not in Python's.
      return constant.value.isWellFormed() && !constant.codePoints ? { kind: 'str', value: constant.value } : null;
    case 'bytes':
      return { kind: 'bytes', value: Uint8Array.from(constant.value, (character) => character.charCodeAt(0)) };
  }
}
