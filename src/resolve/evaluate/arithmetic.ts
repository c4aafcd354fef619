import type { BinaryOperator } from '../../python/tree.ts';
import { python } from '../../python/values/values.ts';
import { fromKnown, knownScalar, valueOrNull } from '../known.ts';
import type { Value } from '../value.ts';

export function asInteger(value: Value): bigint | null {
  if (value.type === 'int') return value.value;
  if (value.type === 'bool') return value.value ? 1n : 0n;
  return null;
}

export function asNumber(value: Value): number | bigint | null {
  return value.type === 'float' ? value.value : asInteger(value);
}

/** A small number, to count or to index with. */
export function asIndex(value: Value): number | null {
  const number = asInteger(value);
  return number !== null && number >= -4_000_000n && number <= 4_000_000n ? Number(number) : null;
}

/** What two numbers give; null where that is not known or an error. */
export function computeArithmetic(op: BinaryOperator, left: Value, right: Value): Value | null {
  if (asNumber(left) === null || asNumber(right) === null) return null;
  const [one, other] = [knownScalar(left), knownScalar(right)];
  const found = one && other && valueOrNull(python.binary(op, one, other));
  // A complex number is not followed here.
  return found && found.kind !== 'complex' ? fromKnown(found) : null;
}
