import type { ConstantValue } from '../constant.ts';
import type { AsyncFunctionDef, Call, FunctionDef } from '../tree.ts';

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

/** The number a value stands for: True is 1, as an index and in a sum. */
export function asNumber(value: Value): bigint | number | null {
  if (value.type !== 'constant') return null;
  const { value: constant } = value;
  if (constant.type === 'int' || constant.type === 'float') return constant.value;
  if (constant.type === 'bool') return constant.value ? 1n : 0n;
  return null;
}

export function asInteger(value: Value): bigint | null {
  const number = asNumber(value);
  return typeof number === 'bigint' ? number : null;
}

/** Is it surely a number, so that `/` and `%` are arithmetic? */
export const isNumber = (value: Value): boolean =>
  asNumber(value) !== null ||
  (value.type === 'some' && (value.of === 'number' || value.of === 'bool')) ||
  (value.type === 'constant' && value.value.type === 'complex');

/** Names a key the way a dict tells keys apart: 1, 1.0 and True are one key. Null where that is not known. */
export function keyOf(value: Value): string | null {
  if (value.type === 'tuple') {
    const parts = value.items.map(keyOf);
    return parts.includes(null) ? null : `(${parts.join(',')})`;
  }
  if (value.type !== 'constant') return null;
  const { value: constant } = value;
  switch (constant.type) {
    case 'str':
      return `s${JSON.stringify(constant.value)}`;
    case 'bytes':
      return `b${JSON.stringify(constant.value)}`;
    case 'bool':
      return `n${constant.value ? 1 : 0}`;
    case 'int':
      return `n${constant.value}`;
    case 'float':
      return Number.isInteger(constant.value) ? `n${BigInt(constant.value)}` : `n${constant.value}`;
    case 'complex':
      return null;
    default:
      return constant.type;
  }
}

/** As a person would write it, cut short. */
export function shown(value: Value): string {
  if (value.type === 'tuple') return `(${value.items.map(shown).join(', ')})`;
  if (value.type !== 'constant') return '…';
  const { value: constant } = value;
  switch (constant.type) {
    case 'str':
      return `'${constant.value.length > 30 ? `${constant.value.slice(0, 30)}…` : constant.value}'`;
    case 'bytes':
      return `b'${constant.value.slice(0, 30)}'`;
    case 'bool':
      return constant.value ? 'True' : 'False';
    case 'int':
    case 'float':
      return String(constant.value);
    default:
      return constant.type;
  }
}
