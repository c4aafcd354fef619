import type { BinaryOperator, ComparisonOperator, UnaryOperator } from '../python/tree.ts';
import { bitLength, type Limits, usualLimits } from '../python/values/limits.ts';
import type { Outcome } from '../python/values/outcome.ts';
import { integerOf, isReal, type PythonValue } from '../python/values/value.ts';
import { python } from '../python/values/values.ts';

/** The limits of CPython's own optimizer. Larger results are computed at run time. */
const limits: Limits = { ...usualLimits, bits: 128, characters: 4096, items: 256 };

/** Null if Python would raise, if the result is too large, or if its last digit may depend on the machine. */
export function foldBinary(op: BinaryOperator, left: PythonValue, right: PythonValue): PythonValue | null {
  return isFoldable(op, left, right) ? known(python.binary(op, left, right, limits)) : null;
}

function isFoldable(op: BinaryOperator, left: PythonValue, right: PythonValue): boolean {
  if (![left, right].every(isFiniteOperand)) return false;
  const [one, other] = [integerOf(left), integerOf(right)];
  switch (op) {
    case 'Mult':
      if (one !== null && other !== null) return bitLength(one) + bitLength(other) <= limits.bits;
      if (isReal(left) && isReal(right)) return true;
      return (one ?? 0n) >= 0n && (other ?? 0n) >= 0n;
    case 'Pow':
      // Other powers are floats, computed by the platform's `pow`.
      if (one === null || other === null || other < 0n) return false;
      return BigInt(bitLength(one)) * other <= limits.bits;
    case 'Mod':
      return isReal(left);
    default:
      return true;
  }
}

/** Complex numbers and infinities have no literal. */
const isFiniteOperand = (value: PythonValue): boolean =>
  value.kind !== 'complex' && (value.kind !== 'float' || Number.isFinite(value.value));

/** Infinity and NaN have no literal. */
const known = (outcome: Outcome<PythonValue>): PythonValue | null =>
  outcome.type === 'value' && isFiniteOperand(outcome.value) ? outcome.value : null;

export function foldUnary(op: UnaryOperator, operand: PythonValue): PythonValue | null {
  if (op === 'Not') return known(python.unary(op, operand, limits));
  // Inverting a bool is deprecated, and Python warns about it.
  if (!isReal(operand) || (op === 'Invert' && operand.kind === 'bool')) return null;
  return known(python.unary(op, operand, limits));
}

/** Null if the values alone do not decide it, as with identity, or if they are of different kinds. */
export function foldComparison(op: ComparisonOperator, left: PythonValue, right: PythonValue): boolean | null {
  if (op === 'Is' || op === 'IsNot' || op === 'In' || op === 'NotIn') return null;
  const isText = (left.kind === 'str' || left.kind === 'bytes') && right.kind === left.kind;
  if (!isText && !(isReal(left) && isReal(right))) return null;
  const outcome = python.compare(op, left, right);
  return outcome.type === 'value' ? outcome.value : null;
}

export function foldSubscript(container: PythonValue, index: PythonValue): PythonValue | null {
  const outcome = python.subscript(container, index);
  return outcome.type === 'value' ? outcome.value : null;
}
