import type { BinaryOperator } from '../../tree.ts';
import type { Machine } from '../machine.ts';
import { type RecordValue, unknownOf, type Value } from '../objects.ts';
import { type RecordType, recordTypes } from './record-types.ts';

const typeOf = (value: Value): RecordType | null =>
  value.kind === 'record' ? (recordTypes.get(value.type) ?? null) : null;

/** Has the value operators that are modelled here? */
export const isRecordOperand = (value: Value): boolean => value.kind === 'record';

/** `left op right`; null if neither type has the operation. */
export function recordBinary(machine: Machine, op: BinaryOperator, left: Value, right: Value): Value | null {
  const type = typeOf(left) ?? typeOf(right);
  if (!type?.binary) return machine.doubtful();
  return machine.runNative(() => type.binary!(machine, op, left, right));
}

/** Undefined if the types have no order. */
export function compareRecords(
  machine: Machine,
  op: 'Eq' | 'Lt' | 'LtE' | 'Gt' | 'GtE',
  left: Value,
  right: Value,
): boolean | null {
  const type = typeOf(left) ?? typeOf(right);
  if (!type?.compare) return null;
  return machine.runNative(() => type.compare!(machine, op, left, right));
}

/** The attribute; null if there certainly is none. */
export function recordAttribute(machine: Machine, value: RecordValue, name: string): Value | null {
  const type = typeOf(value);
  return type?.attribute ? type.attribute(machine, value, name) : machine.doubtful();
}

export function textOfRecord(value: RecordValue, how: 'str' | 'repr'): string | null {
  return typeOf(value)?.text?.(value, how) ?? null;
}

export function formatRecord(machine: Machine, value: RecordValue, spec: string): Value {
  const text = spec === '' ? textOfRecord(value, 'str') : null;
  return text === null ? machine.doubtful(unknownOf('str')) : { kind: 'str', value: text };
}
