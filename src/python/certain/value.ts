import type { ConstantValue } from '../constant.ts';
import type { AsyncFunctionDef, Call, FunctionDef } from '../tree.ts';
import { valueOfConstant } from '../values/of-constant.ts';
import { strRepr } from '../values/repr.ts';
import { isNumber as isNumberValue, type PythonValue, tuple } from '../values/value.ts';
import { python } from '../values/values.ts';

/** What is known of a value without running anything. `unknown` says nothing, and is always safe. */
export type Value =
  | { readonly type: 'unknown' }
  /** Of this type, whatever it holds. */
  | { readonly type: 'some'; readonly of: KnownType }
  | { readonly type: 'constant'; readonly value: ConstantValue; readonly from?: Call }
  | { readonly type: 'tuple'; readonly items: readonly Value[] }
  | { readonly type: 'range'; readonly start: bigint; readonly stop: bigint; readonly step: bigint }
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
export const none: Value = { type: 'constant', value: { type: 'None' } };
export const some = (of: KnownType): Value => ({ type: 'some', of });
export const int = (value: bigint): Value => ({ type: 'constant', value: { type: 'int', value } });
export const bool = (value: boolean): Value => ({ type: 'constant', value: { type: 'bool', value } });
export const str = (value: string): Value => ({ type: 'constant', value: { type: 'str', value } });

/** The value as far as it is known completely; null where a part of it is not, and for objects. */
export function knownValue(value: Value): PythonValue | null {
  switch (value.type) {
    case 'constant':
      return valueOfConstant(value.value);
    case 'range':
      return { kind: 'range', start: value.start, stop: value.stop, step: value.step };
    case 'tuple': {
      const items = value.items.map(knownValue);
      return items.includes(null) ? null : tuple(items as PythonValue[]);
    }
    default:
      return null;
  }
}

/** What is known of a result; types that are not followed here are unknown. */
export function fromKnown(value: PythonValue): Value {
  switch (value.kind) {
    case 'none':
      return none;
    case 'int':
      return int(value.value);
    case 'bool':
      return bool(value.value);
    case 'str':
      return str(value.value);
    case 'float':
      return { type: 'constant', value: { type: 'float', value: value.value } };
    case 'tuple':
      return { type: 'tuple', items: value.items.map(fromKnown) };
    default:
      return unknown;
  }
}

/** The integer a value stands for: True is 1, as an index and in a sum. */
export function asInteger(value: Value): bigint | null {
  if (value.type !== 'constant' || (value.value.type !== 'int' && value.value.type !== 'bool')) return null;
  return BigInt(value.value.value);
}

/** Is it surely a number, so that `/` and `%` are arithmetic? */
export function isNumber(value: Value): boolean {
  if (value.type === 'some') return value.of === 'number' || value.of === 'bool';
  const known = value.type === 'constant' ? knownValue(value) : null;
  return known !== null && isNumberValue(known);
}

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
