import { comparisonMethods } from '../language/operator-methods.ts';
import type { ComparisonOperator } from '../tree.ts';
import { bool } from '../values/value.ts';
import { python } from '../values/values.ts';
import { keyInSet, keyOf } from './keys.ts';
import { compareRecords } from './library/records.ts';
import { findInClass, isClassOpen } from './lookup.ts';
import type { Machine } from './machine.ts';
import { type InstanceObject, isScalar, unknown, unknownOf, type Value } from './objects.ts';
import { isNotImplemented } from './operators.ts';
import { sampleOf, typeNameOf } from './types.ts';

type Order = 'Lt' | 'LtE' | 'Gt' | 'GtE';
const symbols = { Lt: '<', LtE: '<=', Gt: '>', GtE: '>=' } as const;

/** `left op right`; the result of a comparison method need not be a bool. */
export function applyComparison(machine: Machine, op: ComparisonOperator, left: Value, right: Value): Value {
  switch (op) {
    case 'Is':
      return toValue(isSameObject(left, right));
    case 'IsNot':
      return toValue(negate(isSameObject(left, right)));
    case 'In':
      return toValue(contains(machine, right, left));
    case 'NotIn':
      return toValue(negate(contains(machine, right, left)));
    case 'Eq':
    case 'NotEq': {
      const own = op === 'NotEq' ? callMethod(machine, op, left, right) : null;
      if (own) return own;
      const answer = areEqual(machine, left, right);
      return toResult(op === 'Eq' ? answer : negate(answer), left, right);
    }
    default:
      return callMethod(machine, op, left, right) ?? toResult(isOrdered(machine, op, left, right), left, right);
  }
}

const toValue = (answer: boolean | null): Value => (answer === null ? unknownOf('bool') : bool(answer));
/** Objects of other packages compare as they like: an array with a number gives an array. */
function toResult(answer: boolean | null, left: Value, right: Value): Value {
  const isOpen = [left, right].some((one) => (one.kind === 'unknown' && one.of === null) || one.kind === 'instance');
  return answer === null && isOpen ? unknown : toValue(answer);
}

const negate = (answer: boolean | null): boolean | null => (answer === null ? null : !answer);

/** The result of a comparison method of an instance; null if neither operand has one. */
function callMethod(machine: Machine, op: keyof typeof comparisonMethods, left: Value, right: Value): Value | null {
  const names = comparisonMethods[op];
  for (const [self, other, name] of [
    [left, right, names[0]],
    [right, left, names[1]],
  ] as const) {
    if (self.kind !== 'instance') continue;
    const found = findInClass(self.cls, name);
    if (!found) continue;
    const result = machine.callWith(found.value, self, other);
    if (!isNotImplemented(result)) return result;
  }
  return null;
}

/** `one is other`; null if it is not known. */
export function isSameObject(one: Value, other: Value): boolean | null {
  if (one.kind === 'unknown' || other.kind === 'unknown') {
    const [first, second] = [
      one.kind === 'unknown' ? one.of : one.kind,
      other.kind === 'unknown' ? other.of : other.kind,
    ];
    return first && second && first !== second && (first === 'none' || second === 'none') ? false : null;
  }
  if (one === other) return true;
  if (one.kind !== other.kind) return false;
  if (one.kind === 'none' || one.kind === 'ellipsis') return true;
  if (one.kind === 'bool') return one.value === (other as typeof one).value;
  if (one.kind === 'type' || one.kind === 'module' || one.kind === 'native') {
    return one.name === (other as typeof one).name;
  }
  if (isScalar(one) || one.kind === 'tuple' || one.kind === 'record' || one.kind === 'method') return null;
  return false;
}

export function areEqual(machine: Machine, one: Value, other: Value): boolean | null {
  if (isScalar(one) && isScalar(other)) {
    const outcome = python.compare('Eq', one, other);
    return outcome.type === 'value' ? outcome.value : null;
  }
  if (one.kind === 'unknown' || other.kind === 'unknown') return null;
  if (one.kind === 'instance' || other.kind === 'instance') return areInstancesEqual(machine, one, other);
  machine.step();
  if (one === other) return true;
  if (one.kind !== other.kind) {
    const unusual = [one, other].some(({ kind }) => kind === 'record' || kind === 'view' || kind === 'iterator');
    return unusual ? null : false;
  }
  switch (one.kind) {
    case 'tuple':
      return areItemsEqual(machine, one.items, (other as typeof one).items);
    case 'list':
      return areItemsEqual(machine, one.items, (other as typeof one).items);
    case 'set': {
      const [mine, theirs] = [one.items, (other as typeof one).items];
      return mine && theirs && mine.size === theirs.size && [...mine.keys()].every((key) => theirs.has(key));
    }
    case 'dict': {
      const [mine, theirs] = [one.entries, (other as typeof one).entries];
      if (!mine || !theirs) return null;
      if (mine.size !== theirs.size || ![...mine.keys()].every((key) => theirs.has(key))) return false;
      const values = [...mine.keys()];
      return areItemsEqual(
        machine,
        values.map((key) => mine.get(key)!.value),
        values.map((key) => theirs.get(key)!.value),
      );
    }
    case 'record':
      return compareRecords(machine, 'Eq', one, other);
    case 'view':
    case 'slice':
    case 'method':
      return null;
    default:
      return isSameObject(one, other);
  }
}

function areItemsEqual(machine: Machine, one: readonly Value[] | null, other: readonly Value[] | null): boolean | null {
  if (!one || !other) return null;
  if (one.length !== other.length) return false;
  let isSure = true;
  for (const [at, item] of one.entries()) {
    const answer = areEqual(machine, item, other[at]!);
    if (answer === false) return false;
    if (answer === null) isSure = false;
  }
  return isSure ? true : null;
}

function areInstancesEqual(machine: Machine, one: Value, other: Value): boolean | null {
  const result = callMethod(machine, 'Eq', one, other);
  if (result) return machine.truth(result);
  if (one === other) return true;
  const instance = (one.kind === 'instance' ? one : other) as InstanceObject;
  if (isClassOpen(instance.cls)) return null;
  if (one.kind !== 'instance' || other.kind !== 'instance') return other.kind === 'record' ? null : false;
  if (isClassOpen(other.cls)) return null;
  const { fields, isEqualByFields } = one.cls.traits;
  if (one.cls !== other.cls || !fields || !isEqualByFields) return false;
  const read = (object: InstanceObject): Value[] | null => {
    const found = fields.map(({ name }) => object.names.get(name));
    return found.includes(undefined) ? null : (found as Value[]);
  };
  return areItemsEqual(machine, read(one), read(other));
}

/** `left < right` and its like; raises for types that have no order. */
export function isOrdered(machine: Machine, op: Order, left: Value, right: Value): boolean | null {
  if (isScalar(left) && isScalar(right)) {
    const outcome = python.compare(op, left, right);
    if (outcome.type === 'raised') machine.fail(outcome.exception, outcome.message, 'unsupported-operation');
    return outcome.type === 'value' ? outcome.value : null;
  }
  if (left.kind === 'unknown' || right.kind === 'unknown') return orderUnknown(machine, op, left, right);
  if (left.kind === 'instance' || right.kind === 'instance') return orderInstances(machine, op, left, right);
  if (left.kind === 'record' || right.kind === 'record') {
    const answer = compareRecords(machine, op, left, right);
    return answer === undefined ? failOrder(machine, op, left, right) : answer;
  }
  const isSequence = left.kind === 'tuple' || left.kind === 'list';
  if (isSequence && right.kind === left.kind) {
    return orderItems(machine, op, left.items, (right as typeof left).items);
  }
  if (left.kind === 'set' && right.kind === 'set') return orderSets(op, left.items, right.items);
  if ([left, right].some(({ kind }) => kind === 'view' || kind === 'native' || kind === 'type')) return null;
  if (left.kind === 'dict' && left.type === 'Counter') return null;
  return failOrder(machine, op, left, right);
}

function failOrder(machine: Machine, op: Order, left: Value, right: Value): never {
  const types = `'${typeNameOf(left)}' and '${typeNameOf(right)}'`;
  machine.fail('TypeError', `'${symbols[op]}' not supported between instances of ${types}`, 'unsupported-operation');
}

function orderUnknown(machine: Machine, op: Order, left: Value, right: Value): null {
  const [one, other] = [left, right].map((value) =>
    value.kind === 'unknown' ? sampleOf(value) : isScalar(value) ? value : null,
  );
  const outcome = one && other ? python.compare(op, one, other) : null;
  if (outcome?.type === 'raised') machine.fail(outcome.exception, outcome.message, 'unsupported-operation');
  machine.doubtful();
  return null;
}

function orderInstances(machine: Machine, op: Order, left: Value, right: Value): boolean | null {
  const result = callMethod(machine, op, left, right);
  if (result) return machine.truth(result);
  for (const one of [left, right]) {
    if (one.kind !== 'instance') continue;
    if (isClassOpen(one.cls) || one.cls.traits.isOrdered || one.cls.traits.isEnum) return null;
    // `functools.total_ordering` derives the others from one of them.
    if (['__lt__', '__le__', '__gt__', '__ge__'].some((name) => findInClass(one.cls, name))) return null;
  }
  return failOrder(machine, op, left, right);
}

function orderItems(
  machine: Machine,
  op: Order,
  left: readonly Value[] | null,
  right: readonly Value[] | null,
): boolean | null {
  if (!left || !right) return null;
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const same = areEqual(machine, left[at]!, right[at]!);
    if (same === null) return null;
    if (!same) {
      const result = applyComparison(machine, op, left[at]!, right[at]!);
      return machine.truth(result);
    }
  }
  const difference = left.length - right.length;
  return op === 'Lt' ? difference < 0 : op === 'LtE' ? difference <= 0 : op === 'Gt' ? difference > 0 : difference >= 0;
}

function orderSets(
  op: Order,
  left: ReadonlyMap<string, Value> | null,
  right: ReadonlyMap<string, Value> | null,
): boolean | null {
  if (!left || !right) return null;
  const [small, large] = op === 'Lt' || op === 'LtE' ? [left, right] : [right, left];
  const isPart = [...small.keys()].every((key) => large.has(key));
  return isPart && (op === 'LtE' || op === 'GtE' || small.size < large.size);
}

/** `item in container`. */
export function contains(machine: Machine, container: Value, item: Value): boolean | null {
  switch (container.kind) {
    case 'dict':
    case 'set': {
      const held = container.kind === 'dict' ? container.entries : container.items;
      const find = container.kind === 'set' ? keyInSet : keyOf;
      const key = item.kind === 'unknown' ? null : machine.runNative(() => find(item));
      return held && (key === null ? (held.size === 0 ? false : null) : held.has(key));
    }
    case 'view':
      if (container.what === 'keys') return contains(machine, container.of, item);
      return containsItem(machine, machine.collect(container), item);
    case 'list':
    case 'tuple':
      return containsItem(machine, container.items, item);
    case 'instance': {
      const found = findInClass(container.cls, '__contains__');
      if (found) return machine.truth(machine.callWith(found.value, container, item));
      if (isClassOpen(container.cls)) return null;
      return containsItem(machine, machine.collect(container), item);
    }
    case 'class':
      return container.traits.isEnum ? (container.traits.members as readonly Value[]).includes(item) : null;
    case 'iterator':
      return containsItem(machine, machine.collect(container), item);
    case 'unknown':
    case 'record':
    case 'native':
    case 'type':
      machine.doubtful();
      return null;
    default:
      return containsScalar(machine, container, item);
  }
}

function containsScalar(machine: Machine, container: Value, item: Value): boolean | null {
  if (isScalar(container) && isScalar(item)) {
    const outcome = python.compare('In', item, container);
    if (outcome.type === 'raised') machine.fail(outcome.exception, outcome.message, 'unsupported-operation');
    return outcome.type === 'value' ? outcome.value : null;
  }
  if (container.kind === 'str' && item.kind !== 'unknown') {
    const type = typeNameOf(item);
    machine.fail('TypeError', `'in <string>' requires string as left operand, not ${type}`, 'unsupported-operation');
  }
  if (container.kind === 'str' || container.kind === 'bytes' || container.kind === 'range') return null;
  machine.fail('TypeError', `argument of type '${typeNameOf(container)}' is not iterable`, 'unsupported-operation');
}

function containsItem(machine: Machine, items: readonly Value[] | null, item: Value): boolean | null {
  if (!items) return null;
  let isSure = true;
  for (const one of items) {
    machine.step();
    const answer = one === item ? true : areEqual(machine, one, item);
    if (answer) return true;
    if (answer === null) isSure = false;
  }
  return isSure ? false : null;
}
