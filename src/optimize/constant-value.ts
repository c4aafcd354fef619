import type { ConstantValue } from '../python/constant.ts';
import type { Compare, Expression } from '../python/tree.ts';
import { valueOfConstant } from '../python/values/of-constant.ts';
import { isTrue } from '../python/values/truth.ts';
import { bool, type PythonValue, tuple } from '../python/values/value.ts';
import { foldBinary, foldComparison, foldSubscript, foldUnary } from './fold-operators.ts';

export type ConstantValues = {
  /** The value of an expression without side effects; null if it is not certain. */
  evaluate(expression: Expression): PythonValue | null;
  /** Whether the value is true; null if it is not certain. */
  truthOf(expression: Expression): boolean | null;
};

/** Evaluates expressions that consist of literals only. Names are never constant: other code can rebind them. */
export function constantValues(): ConstantValues {
  const known = new Map<Expression, PythonValue | null>();

  const evaluate = (expression: Expression): PythonValue | null => {
    const before = known.get(expression);
    if (before !== undefined) return before;
    const value = compute(expression);
    known.set(expression, value);
    return value;
  };

  const compute = (expression: Expression): PythonValue | null => {
    switch (expression.kind) {
      case 'Constant':
        return operandOf(expression.value);
      case 'UnaryOp': {
        const operand = evaluate(expression.operand);
        return operand && foldUnary(expression.op, operand);
      }
      case 'BinOp': {
        const [left, right] = [evaluate(expression.left), evaluate(expression.right)];
        return left && right && foldBinary(expression.op, left, right);
      }
      case 'Compare':
        return comparison(expression);
      case 'BoolOp': {
        let value: PythonValue | null = null;
        for (const one of expression.values) {
          value = evaluate(one);
          // The remaining operands are never evaluated.
          if (!value || isTrue(value) === (expression.op === 'Or')) return value;
        }
        return value;
      }
      case 'IfExp': {
        const test = evaluate(expression.test);
        return test && evaluate(isTrue(test) ? expression.body : expression.orelse);
      }
      case 'Subscript': {
        const [value, slice] = [evaluate(expression.value), evaluate(expression.slice)];
        return value && slice && expression.ctx === 'Load' ? foldSubscript(value, slice) : null;
      }
      case 'Tuple': {
        const items = expression.elts.map(evaluate);
        return expression.ctx === 'Load' && !items.includes(null) ? tuple(items as PythonValue[]) : null;
      }
      default:
        return null;
    }
  };

  const comparison = ({ left, ops, comparators }: Compare): PythonValue | null => {
    const values = [left, ...comparators].map(evaluate);
    const answers = ops.map((op, at) => {
      const [one, other] = [values[at]!, values[at + 1]!];
      return one && other && foldComparison(op, one, other);
    });
    return answers.includes(null) ? null : bool(answers.every((answer) => answer === true));
  };

  return {
    evaluate,
    truthOf: (expression) => {
      if (expression.kind === 'Constant' && expression.value.type === 'Ellipsis') return true;
      const value = evaluate(expression);
      return value && isTrue(value);
    },
  };
}

function operandOf(constant: ConstantValue): PythonValue | null {
  if (constant.type === 'Ellipsis') return null;
  // Lone surrogates combine with the next one in JavaScript strings, but not in Python's.
  if (constant.type === 'str' && !constant.value.isWellFormed()) return null;
  return valueOfConstant(constant);
}
