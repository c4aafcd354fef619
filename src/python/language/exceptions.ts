/** The built-in exceptions of CPython 3.11, each with its direct subclasses. */
const subclasses: Readonly<Record<string, string>> = {
  BaseException: 'BaseExceptionGroup Exception GeneratorExit KeyboardInterrupt SystemExit',
  BaseExceptionGroup: 'ExceptionGroup',
  Exception: `ArithmeticError AssertionError AttributeError BufferError EOFError ExceptionGroup ImportError LookupError
    MemoryError NameError OSError ReferenceError RuntimeError StopAsyncIteration StopIteration SyntaxError SystemError
    TypeError ValueError Warning`,
  ArithmeticError: 'FloatingPointError OverflowError ZeroDivisionError',
  ImportError: 'ModuleNotFoundError',
  LookupError: 'IndexError KeyError',
  NameError: 'UnboundLocalError',
  OSError: `BlockingIOError ChildProcessError ConnectionError FileExistsError FileNotFoundError InterruptedError
    IsADirectoryError NotADirectoryError PermissionError ProcessLookupError TimeoutError`,
  ConnectionError: 'BrokenPipeError ConnectionAbortedError ConnectionRefusedError ConnectionResetError',
  RuntimeError: 'NotImplementedError RecursionError',
  SyntaxError: 'IndentationError',
  IndentationError: 'TabError',
  ValueError: 'UnicodeError',
  UnicodeError: 'UnicodeDecodeError UnicodeEncodeError UnicodeTranslateError',
  Warning: `BytesWarning DeprecationWarning EncodingWarning FutureWarning ImportWarning PendingDeprecationWarning
    ResourceWarning RuntimeWarning SyntaxWarning UnicodeWarning UserWarning`,
};

/** Older names of OSError. */
const aliases: Readonly<Record<string, string>> = { EnvironmentError: 'OSError', IOError: 'OSError' };

const bases = new Map<string, string[]>([['BaseException', []]]);
for (const [base, names] of Object.entries(subclasses)) {
  for (const name of names.split(/\s+/)) bases.set(name, [...(bases.get(name) ?? []), base]);
}

const resolveAlias = (name: string): string => (Object.hasOwn(aliases, name) ? aliases[name]! : name);

export const isBuiltinException = (name: string): boolean => bases.has(resolveAlias(name));

/** The direct bases of a built-in exception; null if there is no such exception. */
export const basesOfException = (name: string): readonly string[] | null => bases.get(resolveAlias(name)) ?? null;

/** Does `except handler` catch an exception of this class? Both are names of built-in exceptions. */
export function isCaughtBy(exception: string, handler: string): boolean {
  const [one, other] = [resolveAlias(exception), resolveAlias(handler)];
  return one === other || (bases.get(one) ?? []).some((base) => isCaughtBy(base, other));
}
