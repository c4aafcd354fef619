import type { ConstantValue } from '../../python/constant.ts';
import { bool, bytes, ellipsis, float, none, str, unknown, type Value } from '../value.ts';

export function constantValue(value: ConstantValue): Value {
  switch (value.type) {
    case 'str':
      return str(value.value);
    case 'bytes':
      return bytes(value.value);
    case 'int':
      return { type: 'int', value: value.value };
    case 'float':
      return float(value.value);
    case 'bool':
      return bool(value.value);
    case 'None':
      return none;
    case 'Ellipsis':
      return ellipsis;
    default:
      return unknown();
  }
}
