import { typeError, undecided } from './outcome.ts';
import { isBuiltinClass, type PythonValue, typeName } from './value.ts';

/** `isinstance(value, types)`. */
export const isInstance = (value: PythonValue, types: PythonValue): boolean =>
  isOneOf(typeName(value), types, 'isinstance() arg 2 must be a type, a tuple of types, or a union');

/** `issubclass(type, types)`. */
export function isSubclass(type: PythonValue, types: PythonValue): boolean {
  if (typeName(type) !== 'type') throw typeError('issubclass() arg 1 must be a class');
  const name = (type as { readonly name: string }).name;
  return isOneOf(name, types, 'issubclass() arg 2 must be a class, a tuple of classes, or a union');
}

/** Classes are checked one by one until one matches. */
function isOneOf(name: string, types: PythonValue, refusal: string): boolean {
  if (types.kind === 'tuple') return types.items.some((one) => isOneOf(name, one, refusal));
  if (types.kind === 'opaque') throw undecided('opaque');
  if (types.kind !== 'builtin' || !isBuiltinClass(types.name)) throw typeError(refusal);
  return types.name === 'object' || types.name === name || (types.name === 'int' && name === 'bool');
}
