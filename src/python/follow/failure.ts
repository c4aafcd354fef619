import type { Span } from '../tree.ts';
import type { Value } from './objects.ts';

/** The kinds of failure. Those that have no check of their own are reported as uncaught exceptions. */
export type FailureKind =
  | 'abstract-class-instantiated'
  | 'changed-while-iterated'
  | 'coroutine-used-as-value'
  | 'division-by-zero'
  | 'endless-recursion'
  | 'failed-conversion'
  | 'frozen-instance-changed'
  | 'invalid-class-definition'
  | 'missing-attribute'
  | 'missing-enum-member'
  | 'missing-own-attribute'
  | 'not-an-exception'
  | 'not-awaitable'
  | 'not-callable'
  | 'not-serializable'
  | 'unbound-name'
  | 'unhashable-value'
  | 'unpack-mismatch'
  | 'unsupported-operation'
  | 'argument-mismatch'
  | 'other';

/** Thrown where Python raises an exception. */
export class PythonRaise {
  /** The exception; unknown if only its existence is certain. */
  readonly exception: Value;
  readonly failure: Failure | null;
  /** Did it happen on a path that is certainly taken? */
  readonly isCertain: boolean;

  constructor(exception: Value, failure: Failure | null, isCertain: boolean) {
    this.exception = exception;
    this.failure = failure;
    this.isCertain = isCertain;
  }
}

/** An operation that Python cannot carry out. An exception that the program itself raises is not a failure. */
export type Failure = {
  readonly kind: FailureKind;
  readonly place: Span;
  readonly exception: string;
  readonly message: string;
  /** The lines of the calls that led to the place, the innermost first. */
  readonly calls: readonly number[];
};

/** Thrown to end the pass, because the program can no longer be followed. */
export class PassEnded {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Thrown through a generator whose consumer needs no more items. */
export class GeneratorClosed {}

/** Thrown by models of Python's functions; the machine turns it into an exception of the program. */
export class NativeError {
  readonly exception: string;
  readonly message: string;
  readonly kind: FailureKind;

  constructor(exception: string, message: string, kind: FailureKind = 'other') {
    this.exception = exception;
    this.message = message;
    this.kind = kind;
  }
}
