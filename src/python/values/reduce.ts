import { charactersOf } from './code-points.ts';
import { compare } from './compare.ts';
import { type Limits, usualLimits } from './limits.ts';
import { binary } from './operators.ts';
import { typeError, undecided, valueError } from './outcome.ts';
import { rangeItems } from './ranges.ts';
import { realOf } from './reals.ts';
import { int, isReal, type PythonValue, str, typeName } from './value.ts';

/** The items that iterating over a value yields, in order. */
export function iterate(value: PythonValue, limits: Limits = usualLimits): readonly PythonValue[] {
  switch (value.kind) {
    case 'str':
      return charactersOf(value.value).map(str);
    case 'bytes':
      return Array.from(value.value, int);
    case 'list':
    case 'tuple':
    case 'iterator':
    case 'view':
      return value.items;
    case 'set':
    case 'frozenset':
      if (value.items.length > 1) throw undecided('order');
      return value.items;
    case 'dict':
      return value.entries.map(([key]) => key);
    case 'range':
      return rangeItems(value, limits);
    default:
      throw typeError(`'${typeName(value)}' object is not iterable`);
  }
}

/** Like `iterate`, for uses in which the order does not matter, so that a set can be iterated. */
export const iterateInAnyOrder = (value: PythonValue, limits: Limits = usualLimits): readonly PythonValue[] =>
  value.kind === 'set' || value.kind === 'frozenset' ? value.items : iterate(value, limits);

/** `min` or `max` of these items. Keys are computed one at a time, as they are compared. */
export function extreme(
  name: 'min' | 'max',
  items: readonly PythonValue[],
  keyOf: (item: PythonValue) => PythonValue = (item) => item,
): PythonValue {
  const [first, ...others] = items;
  if (!first) throw valueError(`${name}() arg is an empty sequence`);
  const op = name === 'min' ? 'Lt' : 'Gt';
  let best = { item: first, key: keyOf(first) };
  for (const item of others) {
    const key = keyOf(item);
    if (compare(op, key, best.key)) best = { item, key };
  }
  return best.item;
}

/** `sum(items, start)`. Sums of floats that newer versions of Python compute more precisely are undecided. */
export function sum(items: readonly PythonValue[], start: PythonValue, limits: Limits = usualLimits): PythonValue {
  if (start.kind === 'str') throw typeError("sum() can't sum strings [use ''.join(seq) instead]");
  if (start.kind === 'bytes') throw typeError("sum() can't sum bytes [use b''.join(seq) instead]");
  const total = items.reduce((one, other) => binary('Add', one, other, limits), start);
  if (total.kind === 'complex') throw undecided('machine');
  if (total.kind === 'float' && !Object.is(compensatedSum([start, ...items]), total.value)) throw undecided('machine');
  return total;
}

/** Neumaier's sum, which CPython uses from 3.12 on. */
function compensatedSum(items: readonly PythonValue[]): number {
  let [total, lost] = [0, 0];
  for (const item of items) {
    const value = isReal(item) ? Number(realOf(item)) : Number.NaN;
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return lost !== 0 && Number.isFinite(lost) ? total + lost : total;
}
