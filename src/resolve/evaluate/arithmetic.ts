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

/** An integer small enough to count or index with. */
export function asIndex(value: Value): number | null {
  const number = asInteger(value);
  return number !== null && number >= -4_000_000n && number <= 4_000_000n ? Number(number) : null;
}

/** The result of an operator on two numbers; null if it is not known or Python raises. */
export function computeArithmetic(op: BinaryOperator, left: Value, right: Value): Value | null {
  if (asNumber(left) === null || asNumber(right) === null) return null;
  const [one, other] = [knownScalar(left), knownScalar(right)];
  const found = one && other && valueOrNull(python.binary(op, one, other));
  // Complex numbers are not supported here.
  return found && found.kind !== 'complex' ? fromKnown(found) : null;
}
