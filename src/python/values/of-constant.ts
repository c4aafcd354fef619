import type { ConstantValue } from '../constant.ts';
import { bool, bytesOf, complex, ellipsis, float, int, none, type PythonValue, str } from './value.ts';

/** The value of a literal; null for a string that a JavaScript string cannot represent. */
export function valueOfConstant(constant: ConstantValue): PythonValue | null {
  switch (constant.type) {
    case 'None':
      return none;
    case 'Ellipsis':
      return ellipsis;
    case 'bool':
      return bool(constant.value);
    case 'int':
      return int(constant.value);
    case 'float':
      return float(constant.value);
    case 'complex':
      return complex(0, constant.imaginary);
    case 'str':
      return constant.codePoints ? null : str(constant.value);
    case 'bytes':
      return bytesOf(constant.value);
  }
}
