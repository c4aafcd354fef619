import type { Comparison } from '../../python/examples/example.ts';
import type { Value } from '../../sandbox/value.ts';
import { isSameValue } from './same-value.ts';

/** Whether a comparison of two values is true; null if only the program's own classes can decide. */
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
      // If only one side is an object of the program's own classes, its ordering is not trusted.
      return containsObject(left) === containsObject(right) ? null : false;
    }
  }
}

const ordered: Readonly<Record<'<' | '<=' | '>' | '>=', (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** Null if both contain objects of the program's own classes. If only one does, they are not equal. */
function equal(one: Value, other: Value): boolean | null {
  if (one.kind === 'object' && other.kind === 'object') return one.type === other.type ? null : false;
  if (containsObject(one) && containsObject(other)) return null;
  const [ratio, otherRatio] = [ratioOf(one), ratioOf(other)];
  if (ratio && otherRatio) return ratio[0] * otherRatio[1] === otherRatio[0] * ratio[1];
  return isSameValue(one, other);
}

/** A number, `Fraction` or `Decimal` as an exact numerator and denominator. */
function ratioOf(value: Value): readonly [bigint, bigint] | null {
  if (value.kind === 'int') return [value.value, 1n];
  if (value.kind === 'float') return Number.isFinite(value.value) ? binaryRatio(value.value) : null;
  if (value.kind !== 'object') return null;
  const fraction = /^Fraction\((-?\d{1,1000}), (\d{1,1000})\)$/.exec(value.repr);
  if (value.type === 'Fraction' && fraction) return [BigInt(fraction[1]!), BigInt(fraction[2]!)];
  const decimal = /^Decimal\('(-?\d{1,1000}(?:\.\d{1,1000})?(?:E[-+]?\d{1,3})?)'\)$/.exec(value.repr);
  return value.type === 'Decimal' && decimal ? decimalRatio(decimal[1]!) : null;
}

/** Every float is an integer divided by a power of two. */
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

function containsObject(value: Value): boolean {
  if (value.kind === 'object' || value.kind === 'beyond') return true;
  if ('items' in value) return value.items.some(containsObject);
  return value.kind === 'dict' && value.entries.some(([key, item]) => containsObject(key) || containsObject(item));
}

/** Only None, True and False are known to be singletons; other equal values need not be identical. */
function identical(one: Value, other: Value): boolean | null {
  const single = (value: Value): boolean => value.kind === 'none' || value.kind === 'bool';
  return single(one) || single(other) ? isSameValue(one, other) : null;
}

function contains(whole: Value, part: Value): boolean | null {
  if (whole.kind === 'str') return part.kind === 'str' && whole.value.includes(part.value);
  const members = 'items' in whole ? whole.items : whole.kind === 'dict' ? whole.entries.map(([key]) => key) : null;
  if (!members) return null;
  const answers = members.map((member) => equal(part, member));
  return answers.includes(true) || (answers.includes(null) ? null : false);
}

/** Negative, zero or positive; null if the order cannot be determined here. */
function orderOf(one: Value, other: Value): number | null {
  const [ratio, otherRatio] = [ratioOf(one), ratioOf(other)];
  if (ratio && otherRatio) return sign(ratio[0] * otherRatio[1] - otherRatio[0] * ratio[1]);
  const [number, otherNumber] = [realOf(one), realOf(other)];
  if (number !== null && otherNumber !== null) {
    // Every comparison with NaN is false, which no sign can express.
    return number < otherNumber
      ? -1
      : number > otherNumber
        ? 1
        : isSameValue(one, other) || same(one, other)
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
