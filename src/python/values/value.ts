import { undecided } from './outcome.ts';

/**
 * A Python value. It has the same shape as `Literal`, so that every literal is a value.
 *
 * Values are immutable: a method that changes its object returns the new state of the object. Items of a set and keys
 * of a dict are distinct (`makeSet` and `makeDict` ensure that), in the order of insertion.
 */
export type PythonValue =
  | NoneValue
  | { readonly kind: 'ellipsis' }
  | BoolValue
  | IntValue
  | FloatValue
  | ComplexValue
  | StrValue
  | BytesValue
  | ListValue
  | SetValue
  | DictValue
  | RangeValue
  | SliceValue
  | IteratorValue
  | ViewValue
  | BuiltinValue
  | OpaqueValue;

export type NoneValue = { readonly kind: 'none' };
export type BoolValue = { readonly kind: 'bool'; readonly value: boolean };
export type IntValue = { readonly kind: 'int'; readonly value: bigint };
/** Every Python float is a JavaScript number, including NaN, the infinities and -0.0. */
export type FloatValue = { readonly kind: 'float'; readonly value: number };
export type ComplexValue = { readonly kind: 'complex'; readonly real: number; readonly imaginary: number };
/**
 * Code points as a JavaScript string. A high surrogate followed by a low one cannot be distinguished from the character
 * they form.
 */
export type StrValue = { readonly kind: 'str'; readonly value: string };
export type BytesValue = { readonly kind: 'bytes'; readonly value: Uint8Array };
export type ListValue = { readonly kind: 'list' | 'tuple'; readonly items: readonly PythonValue[] };
export type SetValue = { readonly kind: 'set' | 'frozenset'; readonly items: readonly PythonValue[] };
export type DictValue = { readonly kind: 'dict'; readonly entries: readonly Entry[] };
export type RangeValue = {
  readonly kind: 'range';
  readonly start: bigint;
  readonly stop: bigint;
  readonly step: bigint;
};
export type SliceValue = {
  readonly kind: 'slice';
  readonly start: PythonValue;
  readonly stop: PythonValue;
  readonly step: PythonValue;
};
/** What an iterator has yet to yield, and the name of its type, such as `zip`. */
export type IteratorValue = {
  readonly kind: 'iterator';
  readonly type: string;
  readonly items: readonly PythonValue[];
};
/** A view of a dict as it was when the view was taken. */
export type ViewValue = {
  readonly kind: 'view';
  readonly type: 'dict_keys' | 'dict_values' | 'dict_items';
  readonly items: readonly PythonValue[];
};
/** A function or class of the module `builtins`. */
export type BuiltinValue = { readonly kind: 'builtin'; readonly name: string };
/**
 * A value that the interpreter does not know or models itself. It can be stored, moved and counted; an operation that
 * has to inspect it is undecided.
 */
export type OpaqueValue = { readonly kind: 'opaque'; readonly value: unknown };
export type Entry = readonly [key: PythonValue, value: PythonValue];
export type RealValue = BoolValue | IntValue | FloatValue;
export type NumberValue = RealValue | ComplexValue;

export const none: NoneValue = { kind: 'none' };
export const ellipsis: PythonValue = { kind: 'ellipsis' };
const yes: BoolValue = { kind: 'bool', value: true };
const no: BoolValue = { kind: 'bool', value: false };
export const bool = (value: boolean): BoolValue => (value ? yes : no);
export const int = (value: bigint | number): IntValue => ({ kind: 'int', value: BigInt(value) });
export const float = (value: number): FloatValue => ({ kind: 'float', value });
export const complex = (real: number, imaginary: number): ComplexValue => ({ kind: 'complex', real, imaginary });
export const str = (value: string): StrValue => ({ kind: 'str', value });
export const bytes = (value: Uint8Array): BytesValue => ({ kind: 'bytes', value });
export const tuple = (items: readonly PythonValue[]): ListValue => ({ kind: 'tuple', items });
export const list = (items: readonly PythonValue[]): ListValue => ({ kind: 'list', items });
export const iterator = (type: string, items: readonly PythonValue[]): IteratorValue => ({
  kind: 'iterator',
  type,
  items,
});
export const builtin = (name: string): BuiltinValue => ({ kind: 'builtin', name });
export const opaque = (value: unknown): OpaqueValue => ({ kind: 'opaque', value });

/** Bytes as text with one character per byte, U+0000 to U+00FF, and back. */
export const latin1Of = ({ value }: BytesValue): string => Buffer.from(value).toString('latin1');
export const bytesOf = (latin1: string): BytesValue => bytes(Uint8Array.from(Buffer.from(latin1, 'latin1')));

/** The name of the value's type, as messages spell it. */
export function typeName(value: PythonValue): string {
  switch (value.kind) {
    case 'none':
      return 'NoneType';
    case 'iterator':
    case 'view':
      return value.type;
    case 'builtin':
      return isBuiltinClass(value.name) ? 'type' : 'builtin_function_or_method';
    case 'opaque':
      throw undecided('opaque');
    default:
      return value.kind;
  }
}

const builtinClasses: ReadonlySet<string> = new Set(
  `bool bytes complex dict enumerate filter float frozenset int list map object range reversed set slice str tuple type
  zip`.split(/\s+/),
);
export const isBuiltinClass = (name: string): boolean => builtinClasses.has(name);

export const isReal = (value: PythonValue): value is RealValue =>
  value.kind === 'int' || value.kind === 'float' || value.kind === 'bool';

export const isNumber = (value: PythonValue): value is NumberValue => isReal(value) || value.kind === 'complex';

/** The integer that an int or a bool stands for; null for every other type, even a whole float. */
export function integerOf(value: PythonValue): bigint | null {
  if (value.kind === 'int') return value.value;
  return value.kind === 'bool' ? (value.value ? 1n : 0n) : null;
}
