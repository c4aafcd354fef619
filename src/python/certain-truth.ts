import type { Expression } from './tree.ts';
import { valueOfConstant } from './values/of-constant.ts';
import { isTrue } from './values/truth.ts';

/** Whether a literal counts as true; null for everything that is not one. */
export function certainTruth(expression: Expression): boolean | null {
  if (expression.kind !== 'Constant') return null;
  const value = valueOfConstant(expression.value);
  // Only a string of at least two code points has no value here.
  return value === null || isTrue(value);
}
