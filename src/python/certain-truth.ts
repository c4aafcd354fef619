import type { Expression } from './tree.ts';

/** Whether a literal counts as true; null for everything that is not one. */
export function certainTruth(expression: Expression): boolean | null {
  if (expression.kind !== 'Constant') return null;
  const { value } = expression;
  switch (value.type) {
    case 'None':
      return false;
    case 'Ellipsis':
      return true;
    case 'complex':
      return value.imaginary !== 0;
    case 'bool':
      return value.value;
    case 'int':
      return value.value !== 0n;
    case 'float':
      return value.value !== 0;
    case 'str':
    case 'bytes':
      return value.value !== '';
  }
}
