import type { ComparisonOperator } from '../tree.ts';
import { compareTexts } from './code-points.ts';
import { hashKey, makeSet } from './key.ts';
import { usualLimits, Walk } from './limits.ts';
import { typeError, undecided, valueError } from './outcome.ts';
import { rangeHas, rangeLength } from './ranges.ts';
import { realOf } from './reals.ts';
import {
  type ComplexValue,
  type Entry,
  type FloatValue,
  integerOf,
  isReal,
  latin1Of,
  type PythonValue,
  type RangeValue,
  type SetValue,
  type SliceValue,
  typeName,
  type ViewValue,
} from './value.ts';

/** Comparisons that depend on values only; `is` and `is not` compare objects. */
export type Comparison = Exclude<ComparisonOperator, 'Is' | 'IsNot'>;

export function compare(op: Comparison, left: PythonValue, right: PythonValue): boolean {
  switch (op) {
    case 'Eq':
      return equal(left, right);
    case 'NotEq':
      return !equal(left, right);
    case 'In':
      return contains(right, left);
    case 'NotIn':
      return !contains(right, left);
    default:
      return isOrdered(op, left, right, new Walk());
  }
}

// JavaScript compares a bigint and a number by their exact values, as Python does.
// biome-ignore lint/suspicious/noDoubleEquals: see above
const sameReal = (one: bigint | number, other: bigint | number): boolean => one == other;

export function equal(left: PythonValue, right: PythonValue, walk = new Walk()): boolean {
  if (isReal(left) && isReal(right)) return sameReal(realOf(left), realOf(right));
  if (left.kind === 'opaque' || right.kind === 'opaque') throw undecided('opaque');
  if (left.kind === 'complex' || right.kind === 'complex') return equalComplexes(left, right);
  switch (left.kind) {
    case 'str':
      return right.kind === 'str' && left.value === right.value;
    case 'bytes':
      return right.kind === 'bytes' && Buffer.compare(left.value, right.value) === 0;
    case 'list':
    case 'tuple':
      return right.kind === left.kind && equalItems(left.items, right.items, walk);
    case 'set':
    case 'frozenset':
      return isSet(right) && left.items.length === right.items.length && isSubset(left, right);
    case 'dict':
      return right.kind === 'dict' && equalEntries(left.entries, right.entries, walk);
    case 'range':
      return right.kind === 'range' && hashKey(left) === hashKey(right);
    case 'slice':
      return right.kind === 'slice' && equalItems(partsOf(left), partsOf(right), walk);
    case 'iterator':
      if (right.kind === 'iterator') throw undecided('identity');
      return false;
    case 'view':
      return equalViews(left, right);
    case 'builtin':
      return right.kind === 'builtin' && left.name === right.name;
    default:
      return left.kind === right.kind;
  }
}

function equalComplexes(left: PythonValue, right: PythonValue): boolean {
  if (left.kind === 'complex' && right.kind === 'complex') {
    return left.real === right.real && left.imaginary === right.imaginary;
  }
  const [one, other] = left.kind === 'complex' ? [left, right] : [right as ComplexValue, left];
  return isReal(other) && one.imaginary === 0 && sameReal(one.real, realOf(other));
}

const isNotANumber = (value: PythonValue): boolean =>
  (value.kind === 'float' && Number.isNaN(value.value)) ||
  (value.kind === 'complex' && (Number.isNaN(value.real) || Number.isNaN(value.imaginary)));

/** Within containers an object is equal to itself, which makes a difference for NaN. */
export function equalInside(one: PythonValue, other: PythonValue, walk: Walk): boolean {
  if (isNotANumber(one) && isNotANumber(other)) throw undecided('identity');
  return walk.into(() => equal(one, other, walk));
}

const equalItems = (one: readonly PythonValue[], other: readonly PythonValue[], walk: Walk): boolean =>
  one.length === other.length && one.every((item, at) => equalInside(item, other[at]!, walk));

function equalEntries(one: readonly Entry[], other: readonly Entry[], walk: Walk): boolean {
  if (one.length !== other.length) return false;
  const values = new Map(other.map(([key, value]) => [hashKey(key), value]));
  return one.every(([key, value]) => {
    const found = values.get(hashKey(key));
    return found !== undefined && equalInside(value, found, walk);
  });
}

const viewItemsMax = 1000;

/** Keys and items are compared as sets, values by identity. */
function equalViews(left: ViewValue, right: PythonValue): boolean {
  if (left.type === 'dict_values') {
    if (right.kind === 'view' && right.type === 'dict_values') throw undecided('identity');
    return false;
  }
  if (right.kind === 'view' ? right.type === 'dict_values' : !isSet(right)) return false;
  const items = (right as ViewValue | SetValue).items;
  // The values of `items()` may be unhashable, so items are compared one by one.
  if (items.length > viewItemsMax) throw undecided('limit');
  return left.items.length === items.length && left.items.every((item) => contains(right, item));
}

const partsOf = ({ start, stop, step }: SliceValue): PythonValue[] => [start, stop, step];

export const isSet = (value: PythonValue): value is SetValue => value.kind === 'set' || value.kind === 'frozenset';

export function isSubset(one: SetValue, other: SetValue): boolean {
  const keys = new Set(other.items.map((item) => hashKey(item)));
  return one.items.every((item) => keys.has(hashKey(item)));
}

type Ordering = 'Lt' | 'LtE' | 'Gt' | 'GtE';
const signs: Readonly<Record<Ordering, string>> = { Lt: '<', LtE: '<=', Gt: '>', GtE: '>=' };

function isOrdered(op: Ordering, left: PythonValue, right: PythonValue, walk: Walk): boolean {
  if (isReal(left) && isReal(right)) return holds(op, realOf(left), realOf(right));
  if (left.kind === 'str' && right.kind === 'str') return holds(op, compareTexts(left.value, right.value), 0);
  if (left.kind === 'bytes' && right.kind === 'bytes') return holds(op, Buffer.compare(left.value, right.value), 0);
  if ((left.kind === 'list' && right.kind === 'list') || (left.kind === 'tuple' && right.kind === 'tuple')) {
    return areItemsOrdered(op, left.items, right.items, walk);
  }
  if (left.kind === 'slice' && right.kind === 'slice') return areItemsOrdered(op, partsOf(left), partsOf(right), walk);
  if (isSet(left) && isSet(right)) return areSetsOrdered(op, left, right);
  throw typeError(`'${signs[op]}' not supported between instances of '${typeName(left)}' and '${typeName(right)}'`);
}

function holds(op: Ordering, one: bigint | number, other: bigint | number): boolean {
  switch (op) {
    case 'Lt':
      return one < other;
    case 'LtE':
      return one <= other;
    case 'Gt':
      return one > other;
    case 'GtE':
      return one >= other;
  }
}

/** The first items that differ decide; if there are none, the lengths do. */
function areItemsOrdered(
  op: Ordering,
  one: readonly PythonValue[],
  other: readonly PythonValue[],
  walk: Walk,
): boolean {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at += 1) {
    if (!equalInside(one[at]!, other[at]!, walk)) return walk.into(() => isOrdered(op, one[at]!, other[at]!, walk));
  }
  return holds(op, one.length, other.length);
}

/** Sets are ordered by inclusion. */
function areSetsOrdered(op: Ordering, one: SetValue, other: SetValue): boolean {
  if (op === 'Gt' || op === 'GtE') return areSetsOrdered(op === 'Gt' ? 'Lt' : 'LtE', other, one);
  return (op === 'LtE' || one.items.length < other.items.length) && isSubset(one, other);
}

/** `item in container`. */
export function contains(container: PythonValue, item: PythonValue): boolean {
  switch (container.kind) {
    case 'str':
      if (item.kind !== 'str') {
        throw typeError(`'in <string>' requires string as left operand, not ${typeName(item)}`);
      }
      return hasText(container.value, item.value);
    case 'bytes':
      return hasBytes(latin1Of(container), item);
    case 'list':
    case 'tuple':
      return container.items.some((one) => equalInside(one, item, new Walk()));
    case 'set':
    case 'frozenset': {
      // Python looks a set up as if it were a frozenset.
      const key = hashKey(item.kind === 'set' ? { kind: 'frozenset', items: item.items } : item);
      return container.items.some((one) => hashKey(one) === key);
    }
    case 'dict': {
      const key = hashKey(item);
      return container.entries.some(([one]) => hashKey(one) === key);
    }
    case 'range':
      return isInRange(container, item);
    case 'view':
      if (container.type === 'dict_keys') return contains(makeSet('set', container.items), item);
      return container.items.some((one) => equalInside(one, item, new Walk()));
    case 'iterator':
      return container.items.some((one) => equalInside(item, one, new Walk()));
    default:
      throw typeError(`argument of type '${typeName(container)}' is not iterable`);
  }
}

/** Half of a surrogate pair is not part of the character. */
function hasText(text: string, part: string): boolean {
  if (!text.includes(part)) return false;
  if (!/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(part)) return true;
  const [all, wanted] = [[...text], [...part]];
  return all.some((_, at) => wanted.every((character, index) => all[at + index] === character));
}

function hasBytes(text: string, item: PythonValue): boolean {
  const byte = integerOf(item);
  if (byte !== null) {
    if (byte < 0n || byte > 255n) throw valueError('byte must be in range(0, 256)');
    return text.includes(String.fromCharCode(Number(byte)));
  }
  if (item.kind !== 'bytes') throw typeError(`a bytes-like object is required, not '${typeName(item)}'`);
  return text.includes(latin1Of(item));
}

/** Integers are computed. For all other values Python compares item by item, so a long range is undecided. */
function isInRange(container: RangeValue, item: PythonValue): boolean {
  const integer = integerOf(item);
  if (integer !== null) return rangeHas(container, integer);
  const isWhole = (item.kind === 'float' || isPlainComplex(item)) && Number.isInteger(wholeOf(item));
  const number = isWhole ? BigInt(wholeOf(item)) : null;
  const isInside = number !== null && rangeHas(container, number);
  const steps = isInside ? (number - container.start) / container.step : rangeLength(container);
  if (steps > usualLimits.items) throw undecided('limit');
  return isInside;
}

const isPlainComplex = (value: PythonValue): value is ComplexValue => value.kind === 'complex' && value.imaginary === 0;
const wholeOf = (value: FloatValue | ComplexValue): number => (value.kind === 'float' ? value.value : value.real);
