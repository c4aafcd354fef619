import type { ConstantValue } from '../python/constant.ts';
import type { Compare, Expression } from '../python/tree.ts';
import { valueOfConstant } from '../python/values/of-constant.ts';
import { isTrue } from '../python/values/truth.ts';
import { bool, type PythonValue, tuple } from '../python/values/value.ts';
import { foldBinary, foldComparison, foldSubscript, foldUnary } from './fold-operators.ts';

export type ConstantValues = {
  /** What the expression is worth whenever it is evaluated; null where that is not certain. Nothing of it has an effect. */
  worthOf(expression: Expression): PythonValue | null;
  /** Whether it counts as true. */
  truthOf(expression: Expression): boolean | null;
};

/** The values of expressions that are made of literals alone. A name is never one: it can be bound anew from outside. */
export function constantValues(): ConstantValues {
  const known = new Map<Expression, PythonValue | null>();

  const worthOf = (expression: Expression): PythonValue | null => {
    const before = known.get(expression);
    if (before !== undefined) return before;
    const value = evaluated(expression);
    known.set(expression, value);
    return value;
  };

  const evaluated = (expression: Expression): PythonValue | null => {
    switch (expression.kind) {
      case 'Constant':
        return operandOf(expression.value);
      case 'UnaryOp': {
        const operand = worthOf(expression.operand);
        return operand && foldUnary(expression.op, operand);
      }
      case 'BinOp': {
        const [left, right] = [worthOf(expression.left), worthOf(expression.right)];
        return left && right && foldBinary(expression.op, left, right);
      }
      case 'Compare':
        return comparison(expression);
      case 'BoolOp': {
        let value: PythonValue | null = null;
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
        return value && slice && expression.ctx === 'Load' ? foldSubscript(value, slice) : null;
      }
      case 'Tuple': {
        const items = expression.elts.map(worthOf);
        return expression.ctx === 'Load' && !items.includes(null) ? tuple(items as PythonValue[]) : null;
      }
      default:
        return null;
    }
  };

  const comparison = ({ left, ops, comparators }: Compare): PythonValue | null => {
    const values = [left, ...comparators].map(worthOf);
    const answers = ops.map((op, at) => {
      const [one, other] = [values[at]!, values[at + 1]!];
      return one && other && foldComparison(op, one, other);
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

function operandOf(constant: ConstantValue): PythonValue | null {
  if (constant.type === 'Ellipsis') return null;
  // Half a character joins with the next one in JavaScript strings, and not in Python's.
  if (constant.type === 'str' && !constant.value.isWellFormed()) return null;
  return valueOfConstant(constant);
}
