import { PyTypeError } from './errors.js';
import { typeName } from './values.js';

/** An argument that must be a text; `what` names it as CPython's message does. */
export function textArgument(x, what) {
  if (typeof x === 'string') return x;
  throw new PyTypeError(`${what} must be str, not ${x === null ? 'None' : typeName(x)}`);
}
