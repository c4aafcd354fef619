/** A parser of bytes that come from outside, and what must hold of it for every input. */
export type Target = {
  readonly name: string;
  /** Where mutation begins; what once broke it is in `corpus/` beside these. */
  readonly seeds: readonly string[];
  /** Pieces that matter to it, put in at random. */
  readonly words?: readonly string[];
  /** Throws where a property does not hold. A refusal is no fault: the target lets it pass itself. */
  run(input: string): unknown;
  /** Runs cost more than most: so many fewer of them in the suite. */
  readonly weight?: number;
};

// biome-ignore lint/suspicious/noExplicitAny: constructors of any shape
type Kinds = readonly (abstract new (...args: any[]) => unknown)[];

/** Runs what may refuse its input in these ways, and in no other. */
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

/** Inputs are texts; what takes bytes takes each character as one. */
export const bytesOf = (input: string): Uint8Array => Buffer.from(input, 'latin1');
export const utf8Of = (input: string): Uint8Array => Buffer.from(input, 'utf8');
