import { python } from '../../python/values/values.ts';
import { knownValue, valueOrNull } from '../known.ts';
import type { Value } from '../value.ts';

/** What `str()` or `repr()` makes of a value that is known completely; null for others. */
export function renderText(value: Value, asRepr: boolean): string | null {
  // A program may lift the limit of digits.
  if (value.type === 'int') return String(value.value);
  const known = knownValue(value);
  return known && valueOrNull(asRepr ? python.repr(known) : python.toText(known));
}

/** What `format(value, spec)` makes of a value that is known completely; null for others. */
export function renderFormatted(value: Value, spec: string): string | null {
  if (spec === '') return renderText(value, false);
  const known = knownValue(value);
  return known && valueOrNull(python.format(known, spec));
}
