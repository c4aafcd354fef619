import type { BinaryOperator, ComparisonOperator, UnaryOperator } from '../tree.ts';
import { type Limits, usualLimits } from '../values/limits.ts';
import * as values from '../values/value.ts';
import { isNumber as isNumberValue, isReal, type PythonValue } from '../values/value.ts';
import { python } from '../values/values.ts';
import { asInteger, asOperand, bool, fromKnown, isNumber, knownValue, some, unknown, type Value } from './value.ts';

/** Larger results are treated as unknown. */
const limits: Limits = { ...usualLimits, bits: 256, items: 10_000 };

/** Does this operation of two numbers divide by zero? */
export function dividesByZero(op: BinaryOperator, left: Value, right: Value): boolean {
  if (op !== 'Div' && op !== 'FloorDiv' && op !== 'Mod') return false;
  const [one, other] = [knownValue(left), knownValue(right)];
  if (one && other && isNumberValue(one)) {
    const outcome = python.binary(op, one, other, limits);
    return outcome.type === 'raised' && outcome.exception === 'ZeroDivisionError';
  }
  return isNumber(left) && isZero(right);
}

export const isZero = (value: Value): boolean =>
  value.type === 'constant' && isNumberValue(value.value) && !python.isTrue(value.value);

/** The result of an operation. Of floats only the type is kept. */
export function applyOperator(op: BinaryOperator, left: Value, right: Value): Value {
  if (op === 'Mod' && isText(left)) return some('str');
  const outcome = canCompute(op, left, right) ? python.binary(op, toOperand(left), toOperand(right), limits) : null;
  if (outcome?.type === 'raised') return unknown;
  if (outcome?.type === 'value' && outcome.value.kind !== 'float') return fromKnown(outcome.value);
  return isNumber(left) && isNumber(right) ? some('number') : unknown;
}

/** The items of a tuple are passed as opaque values, because the operation only moves them. */
const toOperand = (value: Value): PythonValue =>
  value.type === 'tuple' ? values.tuple(value.items.map(asOperand)) : asOperand(value);

/** Integers are computed for every operator, strings and tuples only where they are concatenated or repeated. */
function canCompute(op: BinaryOperator, left: Value, right: Value): boolean {
  const [one, other] = [asInteger(left) !== null, asInteger(right) !== null];
  if (one && other) return true;
  if (op === 'Mult') return (left.type === 'tuple' && other) || (right.type === 'tuple' && one);
  if (op !== 'Add') return false;
  return (isConstantText(left) && isConstantText(right)) || (left.type === 'tuple' && right.type === 'tuple');
}

const isConstantText = (value: Value): boolean => value.type === 'constant' && value.value.kind === 'str';
const isText = (value: Value): boolean => isConstantText(value) || (value.type === 'some' && value.of === 'str');

/** `-operand` and its like. */
export function applyUnary(op: Exclude<UnaryOperator, 'Not'>, value: Value): Value {
  const outcome = value.type === 'constant' ? python.unary(op, value.value) : null;
  return outcome?.type === 'value' ? fromKnown(outcome.value) : unknown;
}

/** True, false, or null if it is not known. Membership, and identity other than of None, are not decided here. */
export function compareValues(op: ComparisonOperator, left: Value, right: Value): boolean | null {
  if (left.type !== 'constant' || right.type !== 'constant') return null;
  const [one, other] = [left.value, right.value];
  if (op === 'In' || op === 'NotIn') return null;
  if (one.kind === 'none' || other.kind === 'none') {
    // There is one None, and nothing else is equal to it.
    const isSame = one.kind === other.kind;
    if (op === 'Eq' || op === 'Is') return isSame;
    return op === 'NotEq' || op === 'IsNot' ? !isSame : null;
  }
  if (op === 'Is' || op === 'IsNot' || !canCompare(op, one, other)) return null;
  const outcome = python.compare(op, one, other);
  return outcome.type === 'value' ? outcome.value : null;
}

/** Numbers are compared with every operator, strings only for equality. */
const canCompare = (op: ComparisonOperator, one: PythonValue, other: PythonValue): boolean =>
  (isReal(one) && isReal(other)) || (one.kind === 'str' && other.kind === 'str' && (op === 'Eq' || op === 'NotEq'));

export const boolOrUnknown = (value: boolean | null): Value => (value === null ? some('bool') : bool(value));
