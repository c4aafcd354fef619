import type { Expression, Span, Statement } from '../tree.ts';
import { str } from '../values/value.ts';
import { exceptionBases, libraryExceptions } from './exceptions.ts';
import { type FailureKind, NativeError, PassEnded, PythonRaise } from './failure.ts';
import {
  type CallArguments,
  ClassObject,
  forgetAll,
  hooks,
  InstanceObject,
  type Mutable,
  Scope,
  tuple,
  unknown,
  type Value,
} from './objects.ts';
import { type Completion, Paths } from './paths.ts';
import { Trail } from './trail.ts';

export type CallFrame = { readonly callLine: number; readonly name: string };

/** Wherever a division by zero or a coroutine is found, one check reports it. Messages quote the types of operands. */
function refineKind(kind: FailureKind, exception: string, message: string): FailureKind {
  if (/\bZeroDivisionError$|\bDivisionByZero$/.test(exception)) return 'division-by-zero';
  return kind === 'unsupported-operation' && /'coroutine'/.test(message) ? 'coroutine-used-as-value' : kind;
}

const noArguments: CallArguments = { positional: [], named: new Map() };

/**
 * One pass over a program. `follow.ts` implements the abstract methods, so that the files for expressions, statements,
 * calls and attributes need not import each other in a circle.
 */
export abstract class Machine {
  readonly trail = new Trail((steps) => this.step(steps));
  paths = new Paths(this.trail);
  readonly frames: CallFrame[] = [];
  readonly modules = new Map<string, Value>();
  readonly globals = new Scope('module', null, null, new Set(), null);
  place: Span = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  stepsLeft: number;
  /** Has a function of the program been passed to code that is not modelled? */
  hasEscaped = false;
  /** The places of the statements and conditions that did not fail. */
  readonly passed = new Set<Span>();
  /** What `yield` does in the generator that is running; the innermost is last. */
  readonly yields: ((value: Value) => Value)[] = [];
  /** The exceptions that handlers are handling, for a bare `raise`. */
  readonly handled: PythonRaise[] = [];
  readonly #exceptions = new Map<string, ClassObject>();

  constructor(steps: number) {
    this.stepsLeft = steps;
    hooks.beforeChange = (object) => this.trail.touch(object);
  }

  abstract evaluate(expression: Expression, scope: Scope): Value;
  abstract execute(body: readonly Statement[], scope: Scope): Completion;
  abstract assign(target: Expression, value: Value, scope: Scope): void;
  abstract call(callee: Value, given: CallArguments): Value;
  abstract attribute(value: Value, name: string): Value;
  /** The attribute; null if there certainly is none. */
  abstract findAttribute(value: Value, name: string): Value | null;
  abstract setAttribute(value: Value, name: string, given: Value): void;
  /** Passes each item to `visit` until it returns false. Returns false if the items are not known. */
  abstract visitItems(value: Value, visit: (item: Value) => boolean): boolean;
  /** The items of a value; null if they are not known. */
  abstract collect(value: Value): readonly Value[] | null;
  abstract truth(value: Value): boolean | null;
  /** `str(value)` or `repr(value)`; null if it is not known. */
  abstract text(value: Value, how: 'str' | 'repr'): string | null;
  abstract equal(one: Value, other: Value): boolean | null;
  abstract isLess(one: Value, other: Value): boolean | null;

  /** The value of a global name; null if the module does not bind it. */
  findGlobal(name: string): Value | null {
    return this.globals.names.get(name) ?? null;
  }

  step(count = 1): void {
    this.stepsLeft -= count;
    if (this.stepsLeft < 0) throw new PassEnded('too many steps');
  }

  callWith(callee: Value, ...positional: readonly Value[]): Value {
    return this.call(callee, { ...noArguments, positional });
  }

  touch(object: Mutable): void {
    this.trail.touch(object);
  }

  /** The value of an operation whose operands are not known; it may raise as well. */
  doubtful(result: Value = unknown): Value {
    this.paths.doubtfulOperations++;
    return result;
  }

  /** Code that is not modelled gets these values and can change them from now on. */
  escape(values: readonly Value[]): void {
    forgetAll(values);
  }

  /** Raises an exception because an operation cannot be carried out. */
  fail(exception: string, message: string, kind: FailureKind = 'other'): never {
    const calls = this.frames.map(({ callLine }) => callLine).reverse();
    const failure = { kind: refineKind(kind, exception, message), place: this.place, exception, message, calls };
    throw new PythonRaise(this.makeException(exception, message), failure, this.paths.doubt === 0);
  }

  /** Runs a model of one of Python's functions; what it throws becomes an exception of the program. */
  runNative<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (thrown) {
      if (thrown instanceof NativeError) this.fail(thrown.exception, thrown.message, thrown.kind);
      throw thrown;
    }
  }

  makeException(name: string, message: string): InstanceObject {
    const instance = new InstanceObject(this.exceptionClass(name)!);
    instance.names.set('args', tuple([str(message)]));
    return instance;
  }

  /** A built-in exception, or one of the standard library such as `json.JSONDecodeError`. */
  exceptionClass(name: string): ClassObject | null {
    const known = this.#exceptions.get(name);
    if (known) return known;
    const base = libraryExceptions.get(name) ?? exceptionBases(name);
    if (base === null) return null;
    const bases = base.map((one) => this.exceptionClass(one)!);
    const order = [...new Set(bases.flatMap((one) => one.order))];
    const made = new ClassObject(name, bases, order, { isBuiltin: true, hasUnknownBase: false });
    this.#exceptions.set(name, made);
    return made;
  }
}
