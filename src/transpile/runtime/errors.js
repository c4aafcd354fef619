import { escapedCode } from './text.js';
import { className, Tuple, typeName, Unfaithful, unfaithful } from './values.js';

/** The depth of counted calls, its limit, and the file and line where the program begins. */
export const recursion = { now: 0, limit: 999, file: '', begins: 0 };

/** `str` and `repr`, which exceptions need and which need exceptions: `repr.js` adds them. */
export const textMakers = { repr: null, str: null };

/** The exception being handled, in programs that use it. */
export const handling = { now: null };

/**
 * The base of every class written in Python. Runtime classes create their state in `$alloc` and read their arguments in
 * `__init__`. It is in this file because it raises exceptions, and exceptions are objects.
 */
export class PyObject {
  constructor(...args) {
    this.$alloc?.(args);
    this.__init__(...args);
  }
  __init__(...args) {
    if (args.length > 0) throw new PyTypeError(`${typeName(this)}() takes no arguments`);
  }
}

PyObject.$isClass = true;
PyObject.$name = 'object';
PyObject.$builtin = true;

/** Recording the calls takes ten times as long as raising, so it is done for the first exceptions only. */
const traces = { left: 1000 };

function recordTrace() {
  traces.left--;
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 30;
  const trace = new Error();
  Error.stackTraceLimit = before;
  return trace;
}

export class BaseException extends PyObject {
  /** Python stores the positional arguments before `__init__` runs. */
  $alloc(args = []) {
    this.$args = new Tuple(args);
    this.__cause__ = null;
    this.__context__ = handling.now;
    this.__suppress_context__ = false;
    this.$trace = traces.left > 0 ? recordTrace() : null;
  }
  get args() {
    return this.$args;
  }
  set args(values) {
    if (!(values instanceof Tuple) && !Array.isArray(values)) {
      if (typeof values === 'object' && values !== null)
        unfaithful(`the arguments of an exception as ${typeName(values)}`);
      throw new PyTypeError(`'${typeName(values)}' object is not iterable`);
    }
    this.$args = new Tuple([...values]);
  }
  add_note(text) {
    if (typeof text !== 'string') throw new PyTypeError(`note must be a str, not '${typeName(text)}'`);
    if (this.__notes__ === undefined) this.__notes__ = [];
    this.__notes__.push(text);
    return null;
  }
  with_traceback() {
    return this;
  }
  __init__(...args) {
    this.$args = new Tuple(args);
  }
  __str__() {
    const { items } = this.args;
    return items.length === 0 ? '' : items.length === 1 ? textMakers.str(items[0]) : textMakers.repr(this.args);
  }
  __repr__() {
    const { items } = this.args;
    return `${className(this.constructor)}(${items.map(textMakers.repr).join(', ')})`;
  }
}
BaseException.$builtin = true;

/** An exception whose text depends on the inner workings of CPython; only reading the text is not supported. */
export function withoutText(error, what) {
  return Object.defineProperty(error, '$args', { get: () => unfaithful(`the text of the exception for ${what}`) });
}

export class Exception extends BaseException {}
Exception.$builtin = true;
export class PyTypeError extends Exception {}
PyTypeError.$builtin = true;
PyTypeError.$name = 'TypeError';
export class ValueError extends Exception {}
ValueError.$builtin = true;
export class ArithmeticError extends Exception {}
ArithmeticError.$builtin = true;
export class ZeroDivisionError extends ArithmeticError {}
ZeroDivisionError.$builtin = true;
export class OverflowError extends ArithmeticError {}
OverflowError.$builtin = true;
export class FloatingPointError extends ArithmeticError {}
FloatingPointError.$builtin = true;
export class AssertionError extends Exception {}
AssertionError.$builtin = true;
export class AttributeError extends Exception {}
AttributeError.$builtin = true;
export class BufferError extends Exception {}
BufferError.$builtin = true;
export class EOFError extends Exception {}
EOFError.$builtin = true;
export class ImportError extends Exception {}
ImportError.$builtin = true;
export class ModuleNotFoundError extends ImportError {}
ModuleNotFoundError.$builtin = true;
export class LookupError extends Exception {}
LookupError.$builtin = true;
export class IndexError extends LookupError {}
IndexError.$builtin = true;
export class KeyError extends LookupError {
  __str__() {
    return this.args.items.length === 1 ? textMakers.repr(this.args.items[0]) : super.__str__();
  }
}
KeyError.$builtin = true;
export class MemoryError extends Exception {}
MemoryError.$builtin = true;
export class NameError extends Exception {}
NameError.$builtin = true;
export class UnboundLocalError extends NameError {}
UnboundLocalError.$builtin = true;
export class RuntimeError extends Exception {}
RuntimeError.$builtin = true;
export class NotImplementedError extends RuntimeError {}
NotImplementedError.$builtin = true;
export class RecursionError extends RuntimeError {}
RecursionError.$builtin = true;
export class UnicodeError extends ValueError {}
UnicodeError.$builtin = true;
/** The error of a codec, with the position of the invalid input. */
export class CodecError extends UnicodeError {
  __init__(encoding, object, start, end, reason) {
    super.__init__(encoding, object, start, end, reason);
    Object.assign(this, { encoding, object, $start: start, end, reason });
  }
}
CodecError.$mixed = true;
export class UnicodeDecodeError extends CodecError {
  __str__() {
    const [what, where] =
      this.end - this.$start === 1
        ? [`byte 0x${this.object.data[this.$start].toString(16).padStart(2, '0')}`, this.$start]
        : ['bytes', `${this.$start}-${this.end - 1}`];
    return `'${this.encoding}' codec can't decode ${what} in position ${where}: ${this.reason}`;
  }
}
UnicodeDecodeError.$builtin = true;
export class UnicodeEncodeError extends CodecError {
  __str__() {
    const one = this.end - this.$start === 1;
    const [what, where] = one
      ? [`character '${escapedCode([...this.object][this.$start].codePointAt(0))}'`, this.$start]
      : ['characters', `${this.$start}-${this.end - 1}`];
    return `'${this.encoding}' codec can't encode ${what} in position ${where}: ${this.reason}`;
  }
}
UnicodeEncodeError.$builtin = true;
export class StopIteration extends Exception {
  $alloc(args) {
    super.$alloc(args);
    this.value = null;
  }
  __init__(...args) {
    super.__init__(...args);
    this.value = args[0] ?? null;
  }
}
StopIteration.$builtin = true;
export class StopAsyncIteration extends Exception {}
StopAsyncIteration.$builtin = true;
export class OSError extends Exception {
  /** Unlike others, an OSError with an `__init__` of its own has no arguments until that of its base is called. */
  $alloc(args) {
    super.$alloc(this.__init__ === OSError.prototype.__init__ ? args : []);
    this.$hasErrno = false;
    this.errno = null;
    this.strerror = null;
    this.filename = null;
  }
  __init__(...args) {
    super.__init__(...args);
    if (args.length < 2 || args.length > 5) return;
    const errno = typeof args[0] === 'boolean' ? Number(args[0]) : args[0];
    if (this.constructor === OSError && typeof errno === 'number' && Object.hasOwn(osErrors, errno))
      Object.setPrototypeOf(this, osErrors[errno]().prototype);
    if (args.length > 3) unfaithful('an OSError with two file names');
    [this.errno, this.strerror, this.$hasErrno] = [args[0], args[1], true];
    if (args.length === 3 && args[2] !== null) [this.filename, this.$args] = [args[2], new Tuple(args.slice(0, 2))];
  }
  __str__() {
    if (!this.$hasErrno) return super.__str__();
    const text = `[Errno ${textMakers.str(this.errno)}] ${textMakers.str(this.strerror)}`;
    return this.filename === null ? text : `${text}: ${textMakers.repr(this.filename)}`;
  }
}
OSError.$builtin = true;
export class FileNotFoundError extends OSError {}
FileNotFoundError.$builtin = true;
export class FileExistsError extends OSError {}
FileExistsError.$builtin = true;
export class PermissionError extends OSError {}
PermissionError.$builtin = true;
export class ConnectionError extends OSError {}
ConnectionError.$builtin = true;
export class TimeoutError extends OSError {}
TimeoutError.$builtin = true;
export class BlockingIOError extends OSError {}
BlockingIOError.$builtin = true;
export class ChildProcessError extends OSError {}
ChildProcessError.$builtin = true;
export class InterruptedError extends OSError {}
InterruptedError.$builtin = true;
export class IsADirectoryError extends OSError {}
IsADirectoryError.$builtin = true;
export class NotADirectoryError extends OSError {}
NotADirectoryError.$builtin = true;
export class ProcessLookupError extends OSError {}
ProcessLookupError.$builtin = true;
export class BrokenPipeError extends ConnectionError {}
BrokenPipeError.$builtin = true;
export class ConnectionAbortedError extends ConnectionError {}
ConnectionAbortedError.$builtin = true;
export class ConnectionRefusedError extends ConnectionError {}
ConnectionRefusedError.$builtin = true;
export class ConnectionResetError extends ConnectionError {}
ConnectionResetError.$builtin = true;
/** The subclass that `OSError(errno, text)` creates. */
const osErrors = {
  1: () => PermissionError,
  2: () => FileNotFoundError,
  3: () => ProcessLookupError,
  4: () => InterruptedError,
  10: () => ChildProcessError,
  11: () => BlockingIOError,
  13: () => PermissionError,
  17: () => FileExistsError,
  20: () => NotADirectoryError,
  21: () => IsADirectoryError,
  32: () => BrokenPipeError,
  103: () => ConnectionAbortedError,
  104: () => ConnectionResetError,
  108: () => BrokenPipeError,
  110: () => TimeoutError,
  111: () => ConnectionRefusedError,
  114: () => BlockingIOError,
  115: () => BlockingIOError,
};
export class PySyntaxError extends Exception {
  $alloc(args) {
    super.$alloc(args);
    this.msg = null;
    this.filename = null;
    this.lineno = null;
    this.offset = null;
    this.text = null;
  }
  __init__(...args) {
    super.__init__(...args);
    if (args.length > 1) unfaithful('a SyntaxError with a position');
    this.msg = args[0] ?? null;
  }
  /** The text is that of the message, even if that has been changed. */
  __str__() {
    return textMakers.str(this.msg);
  }
}
PySyntaxError.$builtin = true;
PySyntaxError.$name = 'SyntaxError';
export class Warning extends Exception {}
Warning.$builtin = true;
export class UserWarning extends Warning {}
UserWarning.$builtin = true;
export class DeprecationWarning extends Warning {}
DeprecationWarning.$builtin = true;
export class RuntimeWarning extends Warning {}
RuntimeWarning.$builtin = true;
export class SystemExit extends BaseException {
  $alloc(args) {
    super.$alloc(args);
    this.code = null;
  }
  __init__(...args) {
    super.__init__(...args);
    this.code = args.length > 1 ? this.args : (args[0] ?? null);
  }
}
SystemExit.$builtin = true;
export class KeyboardInterrupt extends BaseException {}
KeyboardInterrupt.$builtin = true;
export class GeneratorExit extends BaseException {}
GeneratorExit.$builtin = true;

/** Converts a thrown value to a Python exception. Errors that correspond to none are rethrown. */
export function caught(error) {
  if (error instanceof BaseException) return error;
  if (isStackOverflow(error) && recursion.limit <= 999) return new RecursionError('maximum recursion depth exceeded');
  throw error instanceof Unfaithful
    ? error
    : new Unfaithful(`this translation does not support this operation (${error})`);
}

export const isStackOverflow = (error) =>
  (error instanceof RangeError && /call stack/i.test(error.message)) || error?.name === 'InternalError';

/** `except` with a computed class or tuple of classes. */
export function matchesError(error, kinds) {
  if (kinds instanceof Tuple) return kinds.items.some((kind) => matchesError(error, kind));
  if (typeof kinds === 'function' && (kinds === BaseException || kinds.prototype instanceof BaseException)) {
    return error instanceof kinds || (error.constructor.$mro?.includes(kinds) ?? false);
  }
  throw new PyTypeError('catching classes that do not inherit from BaseException is not allowed');
}
