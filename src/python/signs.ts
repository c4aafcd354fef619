import type { BinaryOperator, ComparisonOperator } from './tree.ts';

/** How each operator is written. */
export const binarySigns: Readonly<Record<BinaryOperator, string>> = {
  Add: '+',
  Sub: '-',
  Mult: '*',
  MatMult: '@',
  Div: '/',
  Mod: '%',
  Pow: '**',
  LShift: '<<',
  RShift: '>>',
  BitOr: '|',
  BitXor: '^',
  BitAnd: '&',
  FloorDiv: '//',
};

/** How CPython names them in error messages. */
export const signsInErrors: typeof binarySigns = { ...binarySigns, Pow: '** or pow()' };

export const comparisonSigns = {
  Eq: '==',
  NotEq: '!=',
  Lt: '<',
  LtE: '<=',
  Gt: '>',
  GtE: '>=',
  Is: 'is',
  IsNot: 'is not',
  In: 'in',
  NotIn: 'not in',
} as const satisfies Record<ComparisonOperator, string>;
