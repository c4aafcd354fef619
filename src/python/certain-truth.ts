import type { Expression } from './tree.ts';
import { valueOfConstant } from './values/of-constant.ts';
import { isTrue } from './values/truth.ts';

/** Returns whether a literal is truthy; null if the expression is not a literal. */
export function certainTruth(expression: Expression): boolean | null {
  if (expression.kind !== 'Constant') return null;
  const value = valueOfConstant(expression.value);
  // A literal without a value is a string of at least two code points, so it is truthy.
  return value === null || isTrue(value);
}
