import { joinTexts, lengthOfText, repeatText } from './code-points.ts';
import { checkCharacters, checkItems, type Limits } from './limits.ts';
import { pythonError, typeError } from './outcome.ts';
import { indexMax } from './truth.ts';
import {
  type BytesValue,
  bytes,
  integerOf,
  type ListValue,
  type PythonValue,
  type StrValue,
  str,
  typeName,
} from './value.ts';

export type Sequence = StrValue | BytesValue | ListValue;

/** Can it be joined with `+` and repeated with `*`? */
export const isSequence = (value: PythonValue): value is Sequence =>
  value.kind === 'str' || value.kind === 'bytes' || value.kind === 'list' || value.kind === 'tuple';

/** `left + right`. */
export function concatenate(left: Sequence, right: PythonValue, limits: Limits): PythonValue {
  if (left.kind === 'bytes') {
    if (right.kind !== 'bytes') throw typeError(`can't concat ${typeName(right)} to bytes`);
    checkCharacters(left.value.length + right.value.length, limits);
    return bytes(Uint8Array.from(Buffer.concat([left.value, right.value])));
  }
  if (right.kind !== left.kind) {
    throw typeError(`can only concatenate ${left.kind} (not "${typeName(right)}") to ${left.kind}`);
  }
  if (left.kind === 'str') {
    const other = (right as StrValue).value;
    checkCharacters(left.value.length + other.length, limits);
    return str(joinTexts([left.value, other]));
  }
  const items = (right as ListValue).items;
  checkItems(left.items.length + items.length, limits);
  return { kind: left.kind, items: [...left.items, ...items] };
}

/** `sequence * times`. */
export function repeat(sequence: Sequence, times: PythonValue, limits: Limits): PythonValue {
  const count = integerOf(times);
  if (count === null) throw typeError(`can't multiply sequence by non-int of type '${typeName(times)}'`);
  if (count > indexMax || count < -indexMax - 1n) {
    throw pythonError('OverflowError', "cannot fit 'int' into an index-sized integer");
  }
  const turns = count > 0n ? Number(count) : 0;
  if (sequence.kind === 'str') {
    checkCharacters(lengthOfText(sequence.value) * turns, limits);
    return str(sequence.value === '' ? '' : repeatText(sequence.value, turns));
  }
  if (sequence.kind === 'bytes') {
    const size = sequence.value.length;
    checkCharacters(size * turns, limits);
    return bytes(Uint8Array.from({ length: size * turns }, (_, at) => sequence.value[at % size]!));
  }
  const size = sequence.items.length;
  checkItems(size * turns, limits);
  return { kind: sequence.kind, items: Array.from({ length: size * turns }, (_, at) => sequence.items[at % size]!) };
}
