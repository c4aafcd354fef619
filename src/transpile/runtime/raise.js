import { construct } from './calls.js';
import { BaseException, handling, PyTypeError } from './errors.js';

/** The exception of a `raise` statement, which may have an instance or a class. */
export function raised(value) {
  if (value instanceof BaseException) return handling.now === null ? value : inContext(value, handling.now);
  if (typeof value === 'function' && (value === BaseException || value.prototype instanceof BaseException))
    return Object.hasOwn(value, '$builtin') ? new value() : construct(value, []);
  return new PyTypeError('exceptions must derive from BaseException');
}

/** An exception that was made earlier gets its context now; the chain of contexts never becomes a circle. */
function inContext(error, context) {
  if (error === context) return error;
  for (let at = context; at.__context__ !== null; at = at.__context__) {
    if (at.__context__ === error) {
      at.__context__ = null;
      break;
    }
  }
  error.__context__ = context;
  return error;
}

export function causedBy(error, cause) {
  const it = raised(error);
  if (
    cause !== null &&
    !(cause instanceof BaseException) &&
    !(typeof cause === 'function' && (cause === BaseException || cause.prototype instanceof BaseException))
  )
    throw new PyTypeError('exception causes must derive from BaseException');
  it.__cause__ = cause === null ? null : raised(cause);
  it.__suppress_context__ = true;
  return it;
}

/** A call of a builtin with a wrong number of arguments, which are evaluated before. */
export function failWith(text) {
  throw new PyTypeError(text);
}
