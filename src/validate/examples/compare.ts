import type { Comparison } from '../../python/examples/example.ts';
import type { Value } from '../../sandbox/value.ts';
import { sameValue } from './same-value.ts';

/** Whether a comparison of two values holds; null where only the program's own classes could say. */
export function compare(left: Value, operator: Comparison, right: Value): boolean | null {
  switch (operator) {
    case '==':
    case '!=': {
      const same = equal(left, right);
      return same === null ? null : same === (operator === '==');
    }
    case 'is':
    case 'is not': {
      const same = identical(left, right);
      return same === null ? null : same === (operator === 'is');
    }
    case 'in':
    case 'not in': {
      const member = contains(right, left);
      return member === null ? null : member === (operator === 'in');
    }
    default: {
      const order = orderOf(left, right);
      if (order !== null) return ordered[operator](order);
      // A class of the program's own would say of itself that it is above or below whatever is written down.
      return holdsObject(left) === holdsObject(right) ? null : false;
    }
  }
}

const ordered: Readonly<Record<'<' | '<=' | '>' | '>=', (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** Undecided where both hold objects of the program's own: one alone is equal to nothing that could be written down. */
function equal(one: Value, other: Value): boolean | null {
  if (one.kind === 'object' && other.kind === 'object') return one.type === other.type ? null : false;
  if (holdsObject(one) && holdsObject(other)) return null;
  const [ratio, otherRatio] = [ratioOf(one), ratioOf(other)];
  if (ratio && otherRatio) return ratio[0] * otherRatio[1] === otherRatio[0] * ratio[1];
  return sameValue(one, other);
}

/** The number that a `Fraction` or a `Decimal` writes itself as, and an exact one beside it, as numerator and denominator. */
function ratioOf(value: Value): readonly [bigint, bigint] | null {
  if (value.kind === 'int') return [value.value, 1n];
  if (value.kind === 'float') return Number.isFinite(value.value) ? binaryRatio(value.value) : null;
  if (value.kind !== 'object') return null;
  const fraction = /^Fraction\((-?\d{1,1000}), (\d{1,1000})\)$/.exec(value.repr);
  if (value.type === 'Fraction' && fraction) return [BigInt(fraction[1]!), BigInt(fraction[2]!)];
  const decimal = /^Decimal\('(-?\d{1,1000}(?:\.\d{1,1000})?(?:E[-+]?\d{1,3})?)'\)$/.exec(value.repr);
  return value.type === 'Decimal' && decimal ? decimalRatio(decimal[1]!) : null;
}

/** Every float is a fraction of a power of two. */
function binaryRatio(value: number): readonly [bigint, bigint] {
  let [numerator, denominator] = [value, 1n];
  while (!Number.isInteger(numerator)) [numerator, denominator] = [numerator * 2, denominator * 2n];
  return [BigInt(numerator), denominator];
}

function decimalRatio(text: string): readonly [bigint, bigint] {
  const [, sign, whole, part = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(text)!;
  const digits = BigInt(`${whole}${part}`) * (sign ? -1n : 1n);
  const scale = Number(exponent) - part.length;
  return scale >= 0 ? [digits * 10n ** BigInt(scale), 1n] : [digits, 10n ** BigInt(-scale)];
}

function holdsObject(value: Value): boolean {
  if (value.kind === 'object' || value.kind === 'beyond') return true;
  if ('items' in value) return value.items.some(holdsObject);
  return value.kind === 'dict' && value.entries.some(([key, item]) => holdsObject(key) || holdsObject(item));
}

/** There is one None, one True and one False; of other things two that look alike need not be one. */
function identical(one: Value, other: Value): boolean | null {
  const single = (value: Value): boolean => value.kind === 'none' || value.kind === 'bool';
  return single(one) || single(other) ? sameValue(one, other) : null;
}

function contains(whole: Value, part: Value): boolean | null {
  if (whole.kind === 'str') return part.kind === 'str' && whole.value.includes(part.value);
  const members = 'items' in whole ? whole.items : whole.kind === 'dict' ? whole.entries.map(([key]) => key) : null;
  if (!members) return null;
  const answers = members.map((member) => equal(part, member));
  return answers.includes(true) || (answers.includes(null) ? null : false);
}

/** Below, the same or above; null for what has no order that could be told from here. */
function orderOf(one: Value, other: Value): number | null {
  const [ratio, otherRatio] = [ratioOf(one), ratioOf(other)];
  if (ratio && otherRatio) return sign(ratio[0] * otherRatio[1] - otherRatio[0] * ratio[1]);
  const [number, otherNumber] = [realOf(one), realOf(other)];
  if (number !== null && otherNumber !== null) {
    // An order with NaN never holds, which no sign can say.
    return number < otherNumber
      ? -1
      : number > otherNumber
        ? 1
        : sameValue(one, other) || same(one, other)
          ? 0
          : Number.NaN;
  }
  if (one.kind === 'str' && other.kind === 'str') return codePointOrder(one.value, other.value);
  if ((one.kind === 'list' || one.kind === 'tuple') && other.kind === one.kind) {
    for (const [at, item] of one.items.entries()) {
      const twin = other.items[at];
      if (!twin) return 1;
      const order = orderOf(item, twin);
      if (order !== 0) return order;
    }
    return one.items.length - other.items.length;
  }
  return null;
}

const sign = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0);

const realOf = (value: Value): bigint | number | null =>
  value.kind === 'int' || value.kind === 'float' ? value.value : value.kind === 'bool' ? Number(value.value) : null;

/** `True <= 1` holds although one is not the other. */
const same = (one: Value, other: Value): boolean => Number(realOf(one)) === Number(realOf(other));

function codePointOrder(one: string, other: string): number {
  const [points, others] = [[...one], [...other]];
  for (const [at, point] of points.entries()) {
    if (others[at] === undefined) return 1;
    const difference = point.codePointAt(0)! - others[at].codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return points.length - others.length;
}
