import type { BinaryOperator, ComparisonOperator, UnaryOperator } from '../tree.ts';
import { type Limits, usualLimits } from '../values/limits.ts';
import { isNumber as isNumberValue, isReal, type PythonValue } from '../values/value.ts';
import { python } from '../values/values.ts';
import { asInteger, bool, fromKnown, isNumber, knownValue, some, unknown, type Value } from './value.ts';

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

export function isZero(value: Value): boolean {
  const known = value.type === 'constant' ? knownValue(value) : null;
  return known !== null && isNumberValue(known) && !python.isTrue(known);
}

/** The result of an operation, as far as it is worth knowing: of floats only that they are numbers. */
export function operated(op: BinaryOperator, left: Value, right: Value): Value {
  if (op === 'Mod' && isText(left)) return some('str');
  const result = isFollowed(op, left, right) ? operatedKnown(op, left, right) : null;
  if (result) return result;
  if (left.type === 'tuple' && right.type === 'tuple' && op === 'Add') {
    return { type: 'tuple', items: [...left.items, ...right.items] };
  }
  if (op === 'Mult') {
    const [items, times] =
      left.type === 'tuple'
        ? [left.items, asInteger(right)]
        : right.type === 'tuple'
          ? [right.items, asInteger(left)]
          : [null, null];
    if (items && times !== null && times * BigInt(items.length) <= limits.items) {
      return { type: 'tuple', items: Array.from({ length: Math.max(0, Number(times)) }, () => items).flat() };
    }
  }
  return isNumber(left) && isNumber(right) ? some('number') : unknown;
}

/** Integers are followed through every operator, strings through `+`. */
const isFollowed = (op: BinaryOperator, left: Value, right: Value): boolean =>
  (asInteger(left) !== null && asInteger(right) !== null) ||
  (op === 'Add' && isConstantText(left) && isConstantText(right));

function operatedKnown(op: BinaryOperator, left: Value, right: Value): Value | null {
  const [one, other] = [knownValue(left), knownValue(right)];
  if (!one || !other) return null;
  const outcome = python.binary(op, one, other, limits);
  if (outcome.type === 'raised') return unknown;
  return outcome.type === 'value' && outcome.value.kind !== 'float' ? fromKnown(outcome.value) : null;
}

const isConstantText = (value: Value): boolean => value.type === 'constant' && value.value.type === 'str';
const isText = (value: Value): boolean => isConstantText(value) || (value.type === 'some' && value.of === 'str');

/** `-operand` and its like. */
export function signed(op: Exclude<UnaryOperator, 'Not'>, operand: Value): Value {
  const known = operand.type === 'constant' ? knownValue(operand) : null;
  const outcome = known && python.unary(op, known);
  return outcome?.type === 'value' ? fromKnown(outcome.value) : unknown;
}

/** True, false, or null where it is not known. Identity and membership are for whoever knows the objects. */
export function compared(op: ComparisonOperator, left: Value, right: Value): boolean | null {
  if (left.type !== 'constant' || right.type !== 'constant') return null;
  const isIdentity = op === 'Is' || op === 'IsNot';
  const [one, other] = [knownValue(left), knownValue(right)];
  if (!one || !other || op === 'In' || op === 'NotIn') return null;
  if (one.kind === 'none' || other.kind === 'none') {
    // There is one None, and nothing else is equal to it.
    const isSame = one.kind === other.kind;
    if (op === 'Eq' || op === 'Is') return isSame;
    return op === 'NotEq' || op === 'IsNot' ? !isSame : null;
  }
  if (isIdentity || !isFollowedBy(op, one, other)) return null;
  const outcome = python.compare(op, one, other);
  return outcome.type === 'value' ? outcome.value : null;
}

/** Numbers are compared in every way, strings for being equal. */
const isFollowedBy = (op: ComparisonOperator, one: PythonValue, other: PythonValue): boolean =>
  (isReal(one) && isReal(other)) || (one.kind === 'str' && other.kind === 'str' && (op === 'Eq' || op === 'NotEq'));

export const truth = (value: boolean | null): Value => (value === null ? some('bool') : bool(value));
