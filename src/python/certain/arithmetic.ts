import type { BinaryOperator, ComparisonOperator, UnaryOperator } from '../tree.ts';
import { type Limits, usualLimits } from '../values/limits.ts';
import * as values from '../values/value.ts';
import { isNumber as isNumberValue, isReal, type PythonValue } from '../values/value.ts';
import { python } from '../values/values.ts';
import { asInteger, asOperand, bool, fromKnown, isNumber, knownValue, some, unknown, type Value } from './value.ts';

/** Larger results are not worth knowing. */
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

/** The result of an operation, as far as it is worth knowing: of floats only that they are numbers. */
export function operated(op: BinaryOperator, left: Value, right: Value): Value {
  if (op === 'Mod' && isText(left)) return some('str');
  const outcome = isFollowed(op, left, right) ? python.binary(op, operand(left), operand(right), limits) : null;
  if (outcome?.type === 'raised') return unknown;
  if (outcome?.type === 'value' && outcome.value.kind !== 'float') return fromKnown(outcome.value);
  return isNumber(left) && isNumber(right) ? some('number') : unknown;
}

/** A tuple whose items are moved and not looked at. */
const operand = (value: Value): PythonValue =>
  value.type === 'tuple' ? values.tuple(value.items.map(asOperand)) : asOperand(value);

/** Integers are followed through every operator, strings and tuples where they are put together. */
function isFollowed(op: BinaryOperator, left: Value, right: Value): boolean {
  const [one, other] = [asInteger(left) !== null, asInteger(right) !== null];
  if (one && other) return true;
  if (op === 'Mult') return (left.type === 'tuple' && other) || (right.type === 'tuple' && one);
  if (op !== 'Add') return false;
  return (isConstantText(left) && isConstantText(right)) || (left.type === 'tuple' && right.type === 'tuple');
}

const isConstantText = (value: Value): boolean => value.type === 'constant' && value.value.kind === 'str';
const isText = (value: Value): boolean => isConstantText(value) || (value.type === 'some' && value.of === 'str');

/** `-operand` and its like. */
export function signed(op: Exclude<UnaryOperator, 'Not'>, value: Value): Value {
  const outcome = value.type === 'constant' ? python.unary(op, value.value) : null;
  return outcome?.type === 'value' ? fromKnown(outcome.value) : unknown;
}

/** True, false, or null if it is not known. Identity and membership are decided where the objects are known. */
export function compared(op: ComparisonOperator, left: Value, right: Value): boolean | null {
  if (left.type !== 'constant' || right.type !== 'constant') return null;
  const [one, other] = [left.value, right.value];
  if (op === 'In' || op === 'NotIn') return null;
  if (one.kind === 'none' || other.kind === 'none') {
    // There is one None, and nothing else is equal to it.
    const isSame = one.kind === other.kind;
    if (op === 'Eq' || op === 'Is') return isSame;
    return op === 'NotEq' || op === 'IsNot' ? !isSame : null;
  }
  if (op === 'Is' || op === 'IsNot' || !isFollowedBy(op, one, other)) return null;
  const outcome = python.compare(op, one, other);
  return outcome.type === 'value' ? outcome.value : null;
}

/** Numbers are compared in every way, strings for being equal. */
const isFollowedBy = (op: ComparisonOperator, one: PythonValue, other: PythonValue): boolean =>
  (isReal(one) && isReal(other)) || (one.kind === 'str' && other.kind === 'str' && (op === 'Eq' || op === 'NotEq'));

export const truth = (value: boolean | null): Value => (value === null ? some('bool') : bool(value));
