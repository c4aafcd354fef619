import { intToFloat } from './integers.ts';
import { pythonError, valueError } from './outcome.ts';
import { integerOf, type RealValue } from './value.ts';

/**
 * An int or bool as a bigint, a float as a number: JavaScript compares the two by their exact values, as Python does.
 */
export const realOf = (value: RealValue): bigint | number => (value.kind === 'float' ? value.value : integerOf(value)!);

/** The operand of float arithmetic; raises OverflowError for an integer beyond the largest float. */
export const floatOf = (value: RealValue): number =>
  value.kind === 'float' ? value.value : intToFloat(integerOf(value)!);

/** `int(value)` of a float. */
export function truncate(value: number): bigint {
  if (Number.isNaN(value)) throw valueError('cannot convert float NaN to integer');
  if (!Number.isFinite(value)) throw pythonError('OverflowError', 'cannot convert float infinity to integer');
  return BigInt(Math.trunc(value));
}
