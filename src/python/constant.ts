/** The exact value of a literal in Python. */
export type ConstantValue =
  | { readonly type: 'None' }
  | { readonly type: 'Ellipsis' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'complex'; readonly imaginary: number }
  | {
      readonly type: 'str';
      readonly value: string;
      /**
       * Set only if the string has two adjacent surrogate halves, which a JavaScript string would join into one
       * character.
       */
      readonly codePoints?: readonly number[];
    }
  /** One character per byte, U+0000 to U+00FF. */
  | { readonly type: 'bytes'; readonly value: string };
