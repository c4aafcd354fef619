/**
 * What is certain about a value. The size of an int is bounded in bits, and `isNatural` says that it is never negative.
 * `never` is the type of a value for which nothing
 * has been inferred yet, `any` that of a value that may be anything.
 */
export type Type =
  | { readonly kind: 'never' | 'any' | 'float' | 'str' | 'bool' | 'list' | 'tuple' | 'dict' | 'set' | 'none' }
  | { readonly kind: 'int'; readonly bits: number; readonly isNatural: boolean };

export const never: Type = { kind: 'never' };
export const any: Type = { kind: 'any' };
export const simple = {
  float: { kind: 'float' },
  str: { kind: 'str' },
  bool: { kind: 'bool' },
  list: { kind: 'list' },
  tuple: { kind: 'tuple' },
  dict: { kind: 'dict' },
  set: { kind: 'set' },
  none: { kind: 'none' },
} as const satisfies Record<string, Type>;

/** More than 53 bits are the same as no bound: JavaScript's numbers are exact only up to there. */
export const int = (bits: number, isNatural = false): Type => ({
  kind: 'int',
  bits: bits > 53 ? Number.POSITIVE_INFINITY : bits,
  isNatural,
});
export const natural = (bits: number): Type => int(bits, true);
export const unboundedInt = int(Number.POSITIVE_INFINITY);

/** The type of a value that has one of two types. */
export const join = (a: Type, b: Type): Type => {
  if (a.kind === 'never') return b;
  if (b.kind === 'never') return a;
  if (a.kind === 'int' && b.kind === 'int') return int(Math.max(a.bits, b.bits), a.isNatural && b.isNatural);
  return a.kind === b.kind ? a : any;
};

export const isSameType = (a: Type, b: Type): boolean =>
  a.kind === 'int' && b.kind === 'int' ? a.bits === b.bits && a.isNatural === b.isNatural : a.kind === b.kind;
