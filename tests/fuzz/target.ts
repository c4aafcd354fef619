/** A parser of untrusted input, and the properties that it must have for every input. */
export type Target = {
  readonly name: string;
  /** Inputs to mutate, in addition to those in `corpus/`, which once broke the target. */
  readonly seeds: readonly string[];
  /** Tokens of its syntax, inserted at random. */
  readonly words?: readonly string[];
  /** Throws if a property does not hold. Refusing an input is not a fault; the target handles that itself. */
  run(input: string): unknown;
  /** Divides the number of runs in the suite, for slow targets. */
  readonly weight?: number;
};

// biome-ignore lint/suspicious/noExplicitAny: constructors of any shape
type Kinds = readonly (abstract new (...args: any[]) => unknown)[];

/** Runs a function that may throw these errors and no others. */
export function refusing<Result>(kinds: Kinds, run: () => Result): Result | null {
  try {
    const result = run();
    if (!(result instanceof Promise)) return result;
    return result.catch((error) => lets(kinds, error)) as Result;
  } catch (error) {
    return lets(kinds, error);
  }
}

function lets(kinds: Kinds, error: unknown): null {
  if (kinds.some((kind) => error instanceof kind)) return null;
  throw error;
}

/** Inputs are strings; for parsers of bytes each character is one byte. */
export const bytesOf = (input: string): Uint8Array => Buffer.from(input, 'latin1');
export const utf8Of = (input: string): Uint8Array => Buffer.from(input, 'utf8');
