/** The value of a literal, exactly as Python has it. */
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
      /** There only where two halves of a surrogate pair stand side by side, which the value joins to one character. */
      readonly codePoints?: readonly number[];
    }
  /** One character per byte, U+0000 to U+00FF. */
  | { readonly type: 'bytes'; readonly value: string };
