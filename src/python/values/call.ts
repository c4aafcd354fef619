import { type Limits, usualLimits } from './limits.ts';
import { pythonError, typeError, undecided } from './outcome.ts';
import { isTrue } from './truth.ts';
import { integerOf, type PythonValue, typeName } from './value.ts';

/**
 * Calls a value that was passed to `key=` or `map`. The interpreter supplies an implementation that also calls its own
 * functions.
 */
export type CallValue = (callee: PythonValue, args: readonly PythonValue[]) => PythonValue;

/** What a call needs besides its arguments. */
export type Context = { readonly limits: Limits; readonly call: CallValue };

export const usualContext: Context = {
  limits: usualLimits,
  call: () => {
    throw undecided('opaque');
  },
};

export type Named = ReadonlyMap<string, PythonValue>;
export const noNamed: Named = new Map();

/** A call of a function or method that CPython implements in C, with arguments by position or by name. */
export class Call {
  /** The name in messages: `list.append`, or `len`. */
  readonly name: string;
  readonly positional: readonly PythonValue[];
  readonly named: Named;
  readonly context: Context;

  constructor(name: string, positional: readonly PythonValue[], named: Named, context: Context) {
    this.name = name;
    this.positional = positional;
    this.named = named;
    this.context = context;
  }

  get limits(): Limits {
    return this.context.limits;
  }

  /** Requires that there are no arguments. */
  takesNone(): this {
    this.#refuseNames();
    if (this.positional.length > 0) {
      throw typeError(`${this.name}() takes no arguments (${this.positional.length} given)`);
    }
    return this;
  }

  /** Requires exactly one argument, by position. */
  takesOne(): PythonValue {
    this.#refuseNames();
    if (this.positional.length !== 1) {
      throw typeError(`${this.name}() takes exactly one argument (${this.positional.length} given)`);
    }
    return this.positional[0]!;
  }

  /** Requires a number of arguments, all by position. */
  takes(least: number, most: number): this {
    this.#refuseNames();
    this.countPositional(least, most);
    return this;
  }

  /** Requires a number of positional arguments, with any arguments by name. */
  countPositional(least: number, most: number): void {
    const given = this.positional.length;
    if (given >= least && given <= most) return;
    const bound = least === most ? '' : given < least ? 'at least ' : 'at most ';
    const count = given < least ? least : most;
    const noun = count === 1 ? 'argument' : 'arguments';
    throw typeError(`${this.name.replace(/^.*\./, '')} expected ${bound}${count} ${noun}, got ${given}`);
  }

  /**
   * Reads arguments by position or by name. Invalid calls are undecided, because Python's messages differ between
   * functions.
   */
  takesNamed(names: readonly string[], required: number): readonly (PythonValue | undefined)[] {
    const isWrong =
      this.positional.length > names.length ||
      [...this.named.keys()].some((name) => names.indexOf(name) < this.positional.length);
    if (isWrong) throw undecided('unmodelled');
    const values = names.map((name, at) => this.positional[at] ?? this.named.get(name));
    if (values.slice(0, required).includes(undefined)) throw undecided('unmodelled');
    return values;
  }

  /** Reads arguments that can only be passed by name. */
  options(...names: readonly string[]): readonly (PythonValue | undefined)[] {
    for (const name of this.named.keys()) {
      if (!names.includes(name)) throw undecided('unmodelled');
    }
    return names.map((name) => this.named.get(name));
  }

  #refuseNames(): void {
    if (this.named.size > 0) throw typeError(`${this.name}() takes no keyword arguments`);
  }
}

const [indexLeast, indexMost] = [-(1n << 63n), (1n << 63n) - 1n];

/** Reads an argument that must be an integer. */
export function integerArgument(value: PythonValue): bigint {
  const integer = integerOf(value);
  if (integer === null) throw typeError(`'${typeName(value)}' object cannot be interpreted as an integer`);
  return integer;
}

/** Reads an integer that must fit into a machine word. */
export function indexArgument(value: PythonValue): bigint {
  const index = integerArgument(value);
  if (index < indexLeast || index > indexMost) {
    throw pythonError('OverflowError', 'Python int too large to convert to C ssize_t');
  }
  return index;
}

const [smallLeast, smallMost] = [-(1n << 31n), (1n << 31n) - 1n];

/** Reads an integer that must fit into a C int. */
export function smallArgument(value: PythonValue): bigint {
  const small = integerArgument(value);
  if (small < indexLeast || small > indexMost) {
    throw pythonError('OverflowError', 'Python int too large to convert to C int');
  }
  if (small > smallMost) throw pythonError('OverflowError', 'signed integer is greater than maximum');
  if (small < smallLeast) throw pythonError('OverflowError', 'signed integer is less than minimum');
  return small;
}

/** Is an option given and true? */
export const isSet = (value: PythonValue | undefined): boolean => value !== undefined && isTrue(value);
