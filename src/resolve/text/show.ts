import { python } from '../../python/values/values.ts';
import { knownValue, valueOrNull } from '../known.ts';
import type { Value } from '../value.ts';

/** Computes `str(value)` or `repr(value)`; null if the value is not known completely. */
export function renderText(value: Value, asRepr: boolean): string | null {
  // A program can lift Python's limit on digits.
  if (value.type === 'int') return String(value.value);
  const known = knownValue(value);
  return known && valueOrNull(asRepr ? python.repr(known) : python.toText(known));
}

/** Computes `format(value, spec)`; null if the value is not known completely. */
export function renderFormatted(value: Value, spec: string): string | null {
  if (spec === '') return renderText(value, false);
  const known = knownValue(value);
  return known && valueOrNull(python.format(known, spec));
}
