/** The operators and contexts of each type, in the order of Python's grammar. */
export const operators = {
  expr_context: ['Load', 'Store', 'Del'],
  boolop: ['And', 'Or'],
  operator: [
    ...['Add', 'Sub', 'Mult', 'MatMult', 'Div', 'Mod', 'Pow', 'LShift'],
    ...['RShift', 'BitOr', 'BitXor', 'BitAnd', 'FloorDiv'],
  ],
  unaryop: ['Invert', 'Not', 'UAdd', 'USub'],
  cmpop: ['Eq', 'NotEq', 'Lt', 'LtE', 'Gt', 'GtE', 'Is', 'IsNot', 'In', 'NotIn'],
} as const;
