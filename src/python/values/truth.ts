import { lengthOfText } from './code-points.ts';
import { pythonError, typeError, undecided } from './outcome.ts';
import { rangeLength } from './ranges.ts';
import { type PythonValue, typeName } from './value.ts';

export function isTrue(value: PythonValue): boolean {
  switch (value.kind) {
    case 'none':
      return false;
    case 'ellipsis':
    case 'slice':
    case 'iterator':
    case 'builtin':
      return true;
    case 'opaque':
      throw undecided('opaque');
    case 'bool':
      return value.value;
    case 'int':
      return value.value !== 0n;
    case 'float':
      return value.value !== 0;
    case 'complex':
      return value.real !== 0 || value.imaginary !== 0;
    case 'str':
      return value.value !== '';
    default:
      return lengthOrNull(value) !== 0n;
  }
}

/** Null for values that have no length. */
function lengthOrNull(value: PythonValue): bigint | null {
  switch (value.kind) {
    case 'str':
      return BigInt(lengthOfText(value.value));
    case 'bytes':
      return BigInt(value.value.length);
    case 'list':
    case 'tuple':
    case 'set':
    case 'frozenset':
    case 'view':
      return BigInt(value.items.length);
    case 'dict':
      return BigInt(value.entries.length);
    case 'range':
      return rangeLength(value);
    default:
      return null;
  }
}

export const indexMax = (1n << 63n) - 1n;

/** `len(value)`. */
export function length(value: PythonValue): bigint {
  const found = lengthOrNull(value);
  if (found === null) throw typeError(`object of type '${typeName(value)}' has no len()`);
  if (found > indexMax) throw pythonError('OverflowError', 'Python int too large to convert to C ssize_t');
  return found;
}
