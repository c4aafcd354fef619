import type { AsyncFunctionDef, Call, FunctionDef } from '../tree.ts';
import { strRepr } from '../values/repr.ts';
import * as values from '../values/value.ts';
import { integerOf, isNumber as isNumberValue, opaque, type PythonValue } from '../values/value.ts';
import { python } from '../values/values.ts';

/** What is known of a value without running anything. `unknown` says nothing, and is always safe. */
export type Value =
  | { readonly type: 'unknown' }
  /** Of this type, whatever it holds. */
  | { readonly type: 'some'; readonly of: KnownType }
  /** Known completely, and not to be changed. `from` is the call that returned this None. */
  | { readonly type: 'constant'; readonly value: PythonValue; readonly from?: Call }
  | { readonly type: 'tuple'; readonly items: readonly Value[] }
  /** A mutable object, known by its number in the heap. */
  | { readonly type: 'object'; readonly id: number }
  | { readonly type: 'function'; readonly node: FunctionDef | AsyncFunctionDef }
  /** What an import brought in, such as `random.shuffle`. */
  | { readonly type: 'imported'; readonly name: string };

export type KnownType = 'number' | 'str' | 'bytes' | 'bool' | 'list' | 'dict' | 'set' | 'tuple';

/** What a mutable object holds; items are null where that is no longer known. */
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

/** The value as far as it is known completely; null where a part of it is not, and for objects. */
export function knownValue(value: Value): PythonValue | null {
  if (value.type === 'constant') return value.value;
  if (value.type !== 'tuple') return null;
  const items = value.items.map(knownValue);
  return items.includes(null) ? null : values.tuple(items as PythonValue[]);
}

/** The value for an operation that moves it and does not look at it, unless it is known completely. */
export const asOperand = (value: Value): PythonValue => (value.type === 'constant' ? value.value : opaque(value));

/** What is known of a result; an iterator is as good as a tuple here. Types that are not followed are unknown. */
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

/** The integer a value stands for: True is 1, as an index and in a sum. */
export const asInteger = (value: Value): bigint | null => (value.type === 'constant' ? integerOf(value.value) : null);

/** Is it surely a number, so that `/` and `%` are arithmetic? */
export function isNumber(value: Value): boolean {
  if (value.type === 'some') return value.of === 'number' || value.of === 'bool';
  return value.type === 'constant' && isNumberValue(value.value);
}

/** The None that a function of the text or of the library returned. */
export const isReturnedNone = (value: Value): value is Extract<Value, { type: 'constant' }> & { readonly from: Call } =>
  value.type === 'constant' && value.value.kind === 'none' && value.from !== undefined;

/** Names a key the way a dict tells keys apart: 1, 1.0 and True are one key. Null where that is not known. */
export function keyOf(value: Value): string | null {
  const known = knownValue(value);
  const key = known && python.hashKey(known);
  return key?.type === 'value' ? key.value : null;
}

const shownMax = 30;

/** As a person would write it, cut short. */
export function shown(value: Value): string {
  if (value.type === 'tuple') return `(${value.items.map(shown).join(', ')})`;
  const known = knownValue(value);
  if (!known) return '…';
  if (known.kind === 'str' && known.value.length > shownMax) {
    return strRepr(`${known.value.slice(0, shownMax)}…`);
  }
  const text = python.repr(known);
  return text.type === 'value' ? text.value : '…';
}
