import type { AsyncFunctionDef, Call, FunctionDef } from '../tree.ts';
import { strRepr } from '../values/repr.ts';
import * as values from '../values/value.ts';
import { integerOf, isNumber as isNumberValue, opaque, type PythonValue } from '../values/value.ts';
import { python } from '../values/values.ts';

/** What is known about a value without running the program. `unknown` is always a safe answer. */
export type Value =
  | { readonly type: 'unknown' }
  /** A value of which only the type is known. */
  | { readonly type: 'some'; readonly of: KnownType }
  /** A completely known, immutable value. `from` is the call that returned this None. */
  | { readonly type: 'constant'; readonly value: PythonValue; readonly from?: Call }
  | { readonly type: 'tuple'; readonly items: readonly Value[] }
  /** A mutable object, identified by its id in the heap. */
  | { readonly type: 'object'; readonly id: number }
  | { readonly type: 'function'; readonly node: FunctionDef | AsyncFunctionDef }
  /** An imported object, such as `random.shuffle`. */
  | { readonly type: 'imported'; readonly name: string };

export type KnownType =
  | 'number'
  /** A number only if callers respect the annotation. */
  | 'declared number'
  | 'str'
  | 'bytes'
  | 'bool'
  | 'list'
  | 'dict'
  | 'set'
  | 'tuple'
  /** An instance of a class that may define operators. */
  | 'instance';

/** The contents of a mutable object; items are null if they are no longer known. */
export type Contents =
  | { readonly type: 'list'; readonly items: readonly Value[] | null }
  | { readonly type: 'set'; readonly items: readonly Value[] | null }
  | {
      readonly type: 'dict';
      readonly items: ReadonlyMap<string, { readonly key: Value; readonly value: Value }> | null;
    };

export const unknown: Value = { type: 'unknown' };
export const constant = (value: PythonValue): Value => ({ type: 'constant', value });
export const none: Value = constant(values.none);
export const some = (of: KnownType): Value => ({ type: 'some', of });
export const int = (value: bigint): Value => constant(values.int(value));
export const bool = (value: boolean): Value => constant(values.bool(value));
export const str = (value: string): Value => constant(values.str(value));
export const tuple = (items: readonly Value[]): Value => ({ type: 'tuple', items });

/** The Python value, if it is completely known; null otherwise, and for mutable objects. */
export function knownValue(value: Value): PythonValue | null {
  if (value.type === 'constant') return value.value;
  if (value.type !== 'tuple') return null;
  const items = value.items.map(knownValue);
  return items.includes(null) ? null : values.tuple(items as PythonValue[]);
}

/** The value as an operand: opaque unless it is a constant, so that operations can only move it. */
export const asOperand = (value: Value): PythonValue => (value.type === 'constant' ? value.value : opaque(value));

/** Converts the result of an operation. Iterators are treated as tuples, and other types become unknown. */
export function fromKnown(value: PythonValue): Value {
  switch (value.kind) {
    case 'opaque':
      return value.value as Value;
    case 'none':
    case 'int':
    case 'bool':
    case 'str':
    case 'float':
    case 'range':
      return constant(value);
    case 'tuple':
    case 'iterator':
      return tuple(value.items.map(fromKnown));
    default:
      return unknown;
  }
}

/** The integer value of an int or bool: True is 1, as an index and in a sum. */
export const asInteger = (value: Value): bigint | null => (value.type === 'constant' ? integerOf(value.value) : null);

/** Is the value certainly a number, so that `/` and `%` are arithmetic? */
export function isNumber(value: Value): boolean {
  if (value.type === 'some') return value.of === 'number' || value.of === 'declared number' || value.of === 'bool';
  return value.type === 'constant' && isNumberValue(value.value);
}

/** Is this the None that a function of the text or of the standard library returned? */
export const isReturnedNone = (value: Value): value is Extract<Value, { type: 'constant' }> & { readonly from: Call } =>
  value.type === 'constant' && value.value.kind === 'none' && value.from !== undefined;

/** A string that is equal for equal dict keys: 1, 1.0 and True are one key. Null if the value is not known. */
export function keyOf(value: Value): string | null {
  const known = knownValue(value);
  const key = known && python.hashKey(known);
  return key?.type === 'value' ? key.value : null;
}

const textLengthMax = 30;

/** The value as Python source, shortened for messages. */
export function describeValue(value: Value): string {
  if (value.type === 'tuple') return `(${value.items.map(describeValue).join(', ')})`;
  const known = knownValue(value);
  if (!known) return '…';
  if (known.kind === 'str' && known.value.length > textLengthMax) {
    return strRepr(`${known.value.slice(0, textLengthMax)}…`);
  }
  const text = python.repr(known);
  return text.type === 'value' ? text.value : '…';
}
