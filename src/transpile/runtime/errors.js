import { repr, str } from './repr.js';
import { className, PyObject, Tuple, Unfaithful } from './values.js';

export class BaseException extends PyObject {
  $alloc() {
    this.args = new Tuple([]);
    this.__cause__ = null;
    this.__context__ = null;
  }
  __init__(...args) {
    this.args = new Tuple(args);
  }
  __str__() {
    const { items } = this.args;
    return items.length === 0 ? '' : items.length === 1 ? str(items[0]) : repr(this.args);
  }
  __repr__() {
    const { items } = this.args;
    return `${className(this.constructor)}(${items.map(repr).join(', ')})`;
  }
}
export class Exception extends BaseException {}
export class PyTypeError extends Exception {}
PyTypeError.$name = 'TypeError';
export class ValueError extends Exception {}
export class ArithmeticError extends Exception {}
export class ZeroDivisionError extends ArithmeticError {}
export class OverflowError extends ArithmeticError {}
export class FloatingPointError extends ArithmeticError {}
export class AssertionError extends Exception {}
export class AttributeError extends Exception {}
export class BufferError extends Exception {}
export class EOFError extends Exception {}
export class ImportError extends Exception {}
export class ModuleNotFoundError extends ImportError {}
export class LookupError extends Exception {}
export class IndexError extends LookupError {}
export class KeyError extends LookupError {
  __str__() {
    return this.args.items.length === 1 ? repr(this.args.items[0]) : super.__str__();
  }
}
export class MemoryError extends Exception {}
export class NameError extends Exception {}
export class UnboundLocalError extends NameError {}
export class RuntimeError extends Exception {}
export class NotImplementedError extends RuntimeError {}
export class RecursionError extends RuntimeError {}
export class UnicodeError extends ValueError {}
export class UnicodeDecodeError extends UnicodeError {}
export class UnicodeEncodeError extends UnicodeError {}
export class StopIteration extends Exception {
  get value() {
    return this.args.items[0] ?? null;
  }
}
export class StopAsyncIteration extends Exception {}
export class OSError extends Exception {}
export class FileNotFoundError extends OSError {}
export class FileExistsError extends OSError {}
export class PermissionError extends OSError {}
export class ConnectionError extends OSError {}
export class TimeoutError extends OSError {}
export class PySyntaxError extends Exception {}
PySyntaxError.$name = 'SyntaxError';
export class Warning extends Exception {}
export class UserWarning extends Warning {}
export class DeprecationWarning extends Warning {}
export class RuntimeWarning extends Warning {}
export class SystemExit extends BaseException {
  get code() {
    return this.args.items[0] ?? null;
  }
}
export class KeyboardInterrupt extends BaseException {}
export class GeneratorExit extends BaseException {}

/** What a handler sees. Errors of the engine that stand for no Python exception are not its business. */
export function caught(error) {
  if (error instanceof BaseException) return error;
  if (isStackOverflow(error)) return new RecursionError('maximum recursion depth exceeded');
  throw error instanceof Unfaithful ? error : new Unfaithful(`this translation cannot go on faithfully: ${error}`);
}

export const isStackOverflow = (error) =>
  (error instanceof RangeError && /call stack/i.test(error.message)) || error?.name === 'InternalError';

/** What `raise` takes: an exception, or a class of them. */
export function raised(value) {
  if (value instanceof BaseException) return value;
  if (typeof value === 'function' && value.prototype instanceof BaseException) return new value();
  if (value === BaseException) return new BaseException();
  return new PyTypeError('exceptions must derive from BaseException');
}

export function causedBy(error, cause) {
  const it = raised(error);
  it.__cause__ = cause === null ? null : raised(cause);
  return it;
}

/** `except` with something computed: a class or a tuple of them. */
export function matchesError(error, kinds) {
  if (kinds instanceof Tuple) return kinds.items.some((kind) => matchesError(error, kind));
  if (typeof kinds === 'function' && (kinds === BaseException || kinds.prototype instanceof BaseException)) {
    return kinds.$isInstance ? kinds.$isInstance(error) : error instanceof kinds;
  }
  throw new PyTypeError('catching classes that do not inherit from BaseException is not allowed');
}
