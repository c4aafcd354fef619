import { checkItems, type Limits, usualLimits } from './limits.ts';
import { valueError } from './outcome.ts';
import { int, type PythonValue, type RangeValue } from './value.ts';

export function range(start: bigint, stop: bigint, step: bigint): RangeValue {
  if (step === 0n) throw valueError('range() arg 3 must not be zero');
  return { kind: 'range', start, stop, step };
}

export function rangeLength({ start, stop, step }: Pick<RangeValue, 'start' | 'stop' | 'step'>): bigint {
  const [span, stride] = step > 0n ? [stop - start, step] : [start - stop, -step];
  return span <= 0n ? 0n : (span + stride - 1n) / stride;
}

export function rangeItems(value: RangeValue, limits: Limits = usualLimits): PythonValue[] {
  const length = Number(rangeLength(value));
  checkItems(length, limits);
  return Array.from({ length }, (_, at) => int(value.start + BigInt(at) * value.step));
}

/** Does the range contain this number? */
export function rangeHas({ start, stop, step }: RangeValue, number: bigint): boolean {
  const isWithin = step > 0n ? number >= start && number < stop : number <= start && number > stop;
  return isWithin && (number - start) % step === 0n;
}
