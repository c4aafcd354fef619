import { inPlaceMethod, leftMethod, rightMethod, unaryMethods } from '../language/operator-methods.ts';
import { signsInErrors } from '../signs.ts';
import type { BinaryOperator, UnaryOperator } from '../tree.ts';
import { type Limits, usualLimits } from '../values/limits.ts';
import type { Outcome } from '../values/outcome.ts';
import { isNumber as isNumberValue, type PythonValue } from '../values/value.ts';
import { python } from '../values/values.ts';
import { fromPython, toPython } from './convert.ts';
import { isRecordOperand, recordBinary } from './library/records.ts';
import { findInClass, isClassOpen } from './lookup.ts';
import type { Machine } from './machine.ts';
import { isScalar, ListObject, SetObject, tuple, unknown, unknownOf, type Value } from './objects.ts';
import { sampleOf, typeNameOf } from './types.ts';

export const limits: Limits = { ...usualLimits, bits: 4096, characters: 50_000, items: 10_000 };

export const isNotImplemented = (value: Value): boolean =>
  value.kind === 'record' && value.type === 'NotImplementedType';

/** `left op right`. */
export function applyBinary(machine: Machine, op: BinaryOperator, left: Value, right: Value): Value {
  if (isScalar(left) && isScalar(right)) return settle(machine, python.binary(op, left, right, limits));
  if (left.kind === 'unknown' || right.kind === 'unknown') return applyUnknown(machine, op, left, right);
  if (left.kind === 'instance' || right.kind === 'instance') return applyMethods(machine, op, left, right);
  if (isRecordOperand(left) || isRecordOperand(right)) {
    return recordBinary(machine, op, left, right) ?? failOperands(machine, op, left, right);
  }
  return applyContainers(machine, op, left, right);
}

function applyContainers(machine: Machine, op: BinaryOperator, left: Value, right: Value): Value {
  if (isForgotten(left) || isForgotten(right))
    return machine.doubtful(left.kind === 'list' ? new ListObject(null) : unknown);
  if (op === 'Add' && left.kind === 'list' && right.kind === 'list' && left.type === right.type) {
    if (!left.items || !right.items) return new ListObject(null, left.type);
    machine.step(left.items.length + right.items.length);
    return new ListObject([...left.items, ...right.items], left.type);
  }
  if (op === 'Add' && left.kind === 'tuple' && right.kind === 'tuple') return tuple([...left.items, ...right.items]);
  if (left.kind === 'set' && right.kind === 'set' && isSetOperator(op)) return combineSets(op, left, right);
  if (op === 'BitOr' && isTypeOperand(left) && isTypeOperand(right)) return unknown;
  if (left.kind === 'str' && op === 'Mod') {
    return settle(machine, python.binary(op, left, toPython(right, 'deep'), limits), unknownOf('str'));
  }
  if (isPlain(left) && isPlain(right)) {
    const outcome = python.binary(op, toPython(left, 'shallow'), toPython(right, 'shallow'), limits);
    return settle(machine, outcome);
  }
  if (left.kind === 'dict' || right.kind === 'dict' || left.kind === 'view' || right.kind === 'view') {
    return isUnusual(left) || isUnusual(right) ? machine.doubtful() : failOperands(machine, op, left, right);
  }
  if (isUnusual(left) || isUnusual(right)) return machine.doubtful();
  return failOperands(machine, op, left, right);
}

/** A container whose contents are not known. */
const isForgotten = (value: Value): boolean =>
  ((value.kind === 'list' || value.kind === 'set') && value.items === null) ||
  (value.kind === 'dict' && value.entries === null);

/** Values of which an operator may be defined in ways that are not modelled. */
const isUnusual = (value: Value): boolean =>
  value.kind === 'record' ||
  value.kind === 'native' ||
  value.kind === 'type' ||
  value.kind === 'class' ||
  value.kind === 'view' ||
  (value.kind === 'dict' && value.type !== 'dict') ||
  (value.kind === 'list' && value.type !== 'list') ||
  (value.kind === 'tuple' && value.cls !== undefined);

const isPlain = (value: Value): boolean =>
  isScalar(value) ||
  (value.kind === 'list' && value.type === 'list' && value.items !== null) ||
  (value.kind === 'tuple' && !value.cls) ||
  (value.kind === 'dict' && value.type === 'dict' && value.entries !== null) ||
  (value.kind === 'set' && value.items !== null);

const isTypeOperand = ({ kind }: Value): boolean => kind === 'type' || kind === 'class' || kind === 'none';

type SetOperator = 'BitOr' | 'BitAnd' | 'Sub' | 'BitXor';
const isSetOperator = (op: BinaryOperator): op is SetOperator =>
  op === 'BitOr' || op === 'BitAnd' || op === 'Sub' || op === 'BitXor';

export function combineSets(op: SetOperator, left: SetObject, right: SetObject): SetObject {
  const [one, other] = [left.items, right.items];
  if (!one || !other) return new SetObject(null, left.isFrozen);
  const found = [
    ...[...one].filter(([key]) => (op === 'BitOr' ? true : op === 'BitAnd' ? other.has(key) : !other.has(key))),
    ...[...other].filter(([key]) => (op === 'BitOr' || op === 'BitXor') && !one.has(key)),
  ];
  return new SetObject(new Map(found), left.isFrozen);
}

function failOperands(machine: Machine, op: BinaryOperator, left: Value, right: Value): never {
  const types = `'${typeNameOf(left)}' and '${typeNameOf(right)}'`;
  machine.fail('TypeError', `unsupported operand type(s) for ${signsInErrors[op]}: ${types}`, 'unsupported-operation');
}

/** Turns the outcome of `python/values` into a value or an exception. */
export function settle(machine: Machine, outcome: Outcome<PythonValue>, otherwise: Value = unknown): Value {
  if (outcome.type === 'value') return fromPython(outcome.value);
  if (outcome.type === 'unknown') return machine.doubtful(otherwise);
  const isTypes = outcome.exception === 'TypeError';
  machine.fail(outcome.exception, outcome.message, isTypes ? 'unsupported-operation' : 'other');
}

/** An operation fails whatever the value is, if its type does not have the operation, or if it divides by zero. */
function applyUnknown(machine: Machine, op: BinaryOperator, left: Value, right: Value): Value {
  const [one, other] = [operandOf(left), operandOf(right)];
  if (!one || !other) return machine.doubtful();
  if (one.kind === 'str' && op === 'Mod') return machine.doubtful(unknownOf('str'));
  const outcome = python.binary(op, one, other, limits);
  if (outcome.type === 'raised') {
    const isZero = outcome.exception === 'ZeroDivisionError' && right.kind !== 'unknown' && isNumberValue(one);
    if (outcome.exception === 'TypeError' || isZero) settle(machine, outcome);
    return machine.doubtful();
  }
  const mayVary = op === 'Pow' || outcome.type === 'unknown' || !isScalar(outcome.value as Value);
  return machine.doubtful(mayVary ? unknown : unknownOf(outcome.value.kind));
}

const operandOf = (value: Value): PythonValue | null =>
  value.kind === 'unknown' ? sampleOf(value) : isPlain(value) ? toPython(value, 'shallow') : null;

function applyMethods(machine: Machine, op: BinaryOperator, left: Value, right: Value): Value {
  for (const [self, other, name] of [
    [left, right, leftMethod(op)],
    [right, left, rightMethod(op)],
  ] as const) {
    if (self.kind !== 'instance') continue;
    const found = findInClass(self.cls, name);
    if (!found && isClassOpen(self.cls)) return machine.doubtful();
    if (!found) continue;
    const result = machine.callWith(found.value, self, other);
    if (!isNotImplemented(result)) return result;
  }
  if (left.kind === 'str' && op === 'Mod') return machine.doubtful(unknownOf('str'));
  const isIndex = [left, right].some((one) => one.kind === 'instance' && findInClass(one.cls, '__index__'));
  if (isIndex) return machine.doubtful();
  if (left.kind === 'instance' && left.cls.traits.isEnum) return machine.doubtful();
  if (right.kind === 'instance' && right.cls.traits.isEnum) return machine.doubtful();
  return failOperands(machine, op, left, right);
}

/** `left op= right`: lists and sets change in place. */
export function applyInPlace(machine: Machine, op: BinaryOperator, left: Value, right: Value): Value {
  if (left.kind === 'list' && op === 'Add') {
    const items = machine.collect(right);
    machine.touch(left);
    if (!items || !left.items) {
      machine.escape([left, right]);
      return left;
    }
    left.items.push(...items);
    return left;
  }
  if (left.kind === 'set' && !left.isFrozen && right.kind === 'set' && isSetOperator(op)) {
    const combined = combineSets(op, left, right);
    machine.touch(left);
    left.items = combined.items;
    return left;
  }
  if (left.kind === 'dict' && op === 'BitOr') {
    machine.escape([left, right]);
    return left;
  }
  if (left.kind === 'instance') {
    const found = findInClass(left.cls, inPlaceMethod(op));
    const result = found && machine.callWith(found.value, left, right);
    if (result && !isNotImplemented(result)) return result;
  }
  return applyBinary(machine, op, left, right);
}

export function applyUnary(machine: Machine, op: UnaryOperator, value: Value): Value {
  if (op === 'Not') {
    const truth = machine.truth(value);
    return truth === null ? unknownOf('bool') : { kind: 'bool', value: !truth };
  }
  if (isScalar(value)) return settle(machine, python.unary(op, value));
  if (value.kind === 'unknown') {
    const sample = sampleOf(value);
    const outcome = sample && python.unary(op, sample);
    if (outcome?.type === 'raised') return settle(machine, outcome);
    return machine.doubtful(outcome?.type === 'value' ? unknownOf(outcome.value.kind) : unknown);
  }
  if (value.kind === 'instance') {
    const found = findInClass(value.cls, unaryMethods[op]);
    if (found) return machine.callWith(found.value, value);
    if (isClassOpen(value.cls)) return machine.doubtful();
  }
  if (value.kind === 'record' || isUnusual(value)) return machine.doubtful();
  const symbol = op === 'USub' ? '-' : op === 'UAdd' ? '+' : '~';
  machine.fail('TypeError', `bad operand type for unary ${symbol}: '${typeNameOf(value)}'`, 'unsupported-operation');
}
