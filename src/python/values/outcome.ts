/**
 * The outcome of an operation: a value, the exception that CPython raises, or neither, because the result would exceed a
 * limit or does not follow from the values alone.
 */
export type Outcome<Result> = { readonly type: 'value'; readonly value: Result } | Raised | Undecided;

/** The name of the exception's class, and `str()` of the exception. */
export class Raised {
  readonly type = 'raised';
  readonly exception: string;
  readonly message: string;

  constructor(exception: string, message: string) {
    this.exception = exception;
    this.message = message;
  }
}

export type Reason =
  /** The result is larger than the limits allow. */
  | 'limit'
  /** The result depends on object identity: `[nan] == [nan]` is true only for one object. */
  | 'identity'
  /** The order of a set depends on the hashes of its items. */
  | 'order'
  /** The last digit depends on the C library or on the processor. */
  | 'machine'
  /** Two halves of a surrogate pair would become adjacent, and a JavaScript string would join them. */
  | 'surrogates'
  /** An operand is opaque: only the interpreter knows what it is. */
  | 'opaque'
  /** The operation is not modelled. */
  | 'unmodelled';

export class Undecided {
  readonly type = 'unknown';
  readonly reason: Reason;

  constructor(reason: Reason) {
    this.reason = reason;
  }
}

/**
 * Inside this folder, functions return their result and throw the other two outcomes. These are not `Error`s, because
 * capturing a stack trace would cost more than the operation.
 */
export const pythonError = (exception: string, message: string): Raised => new Raised(exception, message);
export const typeError = (message: string): Raised => new Raised('TypeError', message);
export const valueError = (message: string): Raised => new Raised('ValueError', message);
export const undecided = (reason: Reason): Undecided => new Undecided(reason);

/** Runs work that throws outcomes, and returns the outcome. */
export function attempt<Result>(work: () => Result): Outcome<Result> {
  try {
    return { type: 'value', value: work() };
  } catch (thrown) {
    if (thrown instanceof Raised || thrown instanceof Undecided) return thrown;
    throw thrown;
  }
}
