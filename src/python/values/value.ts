/**
 * A Python value that is known completely. The shape is the one of `Literal`, so that a literal is a value as it stands.
 *
 * Items of a set and keys of a dict are distinct (`makeSet` and `makeDict` see to that), in the order of insertion.
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
  | SliceValue;

export type NoneValue = { readonly kind: 'none' };
export type BoolValue = { readonly kind: 'bool'; readonly value: boolean };
export type IntValue = { readonly kind: 'int'; readonly value: bigint };
/** Every Python float is a JavaScript number, including NaN, the infinities and -0.0. */
export type FloatValue = { readonly kind: 'float'; readonly value: number };
export type ComplexValue = { readonly kind: 'complex'; readonly real: number; readonly imaginary: number };
/** Code points as a JavaScript string. A high surrogate followed by a low one cannot be told from the character they form. */
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

/** Bytes as text with one character per byte, U+0000 to U+00FF, and back. */
export const latin1Of = ({ value }: BytesValue): string => Buffer.from(value).toString('latin1');
export const bytesOf = (latin1: string): BytesValue => bytes(Uint8Array.from(Buffer.from(latin1, 'latin1')));

/** The name of the value's type, as messages spell it. */
export function typeName({ kind }: PythonValue): string {
  return kind === 'none' ? 'NoneType' : kind;
}

export const isReal = (value: PythonValue): value is RealValue =>
  value.kind === 'int' || value.kind === 'float' || value.kind === 'bool';

export const isNumber = (value: PythonValue): value is NumberValue => isReal(value) || value.kind === 'complex';

/** The integer that an int or a bool stands for; null for every other type, even a whole float. */
export function integerOf(value: PythonValue): bigint | null {
  if (value.kind === 'int') return value.value;
  return value.kind === 'bool' ? (value.value ? 1n : 0n) : null;
}
