import type { BinaryOperator } from '../../tree.ts';
import type { Machine } from '../machine.ts';
import type { RecordValue, Value } from '../objects.ts';

/** What is modelled of a type of the standard library. */
export type RecordType = {
  readonly binary?: (machine: Machine, op: BinaryOperator, left: Value, right: Value) => Value | null;
  /** Null if the answer is not known; undefined if the types have no order. */
  readonly compare?: (
    machine: Machine,
    op: 'Eq' | 'Lt' | 'LtE' | 'Gt' | 'GtE',
    left: Value,
    right: Value,
  ) => boolean | null;
  readonly attribute?: (machine: Machine, value: RecordValue, name: string) => Value | null;
  readonly text?: (value: RecordValue, how: 'str' | 'repr') => string | null;
};

/** By the name of the type. The files of this folder add theirs. */
export const recordTypes = new Map<string, RecordType>();
