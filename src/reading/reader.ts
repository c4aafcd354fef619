import type { Engine } from '../base/engine.ts';
import type { Place } from '../model/finding.ts';

export type SyntaxProblem = { readonly message: string; readonly place: Place };

/** A comment that would silence a whole file, which no author of judged code may do. */
export type Blanket = { readonly tool: 'ruff' | 'mypy'; readonly text: string; readonly place: Place };

export type Reading =
  | {
      readonly kind: 'program';
      /** How many statements the text holds, at every depth: what a score is measured against. */
      readonly statements: number;
      readonly blankets: readonly Blanket[];
      /** True where the text parses only under a newer grammar than that of the Python that runs it. */
      readonly newerThanRunner: boolean;
      /** The tree of the program, to be read by `python/decode.ts`. Null where only a newer grammar has one. */
      readonly tree: Uint8Array | null;
    }
  | Unfinished
  | { readonly kind: 'broken'; readonly problems: readonly SyntaxProblem[] }
  | { readonly kind: 'not-a-program'; readonly message: string };

/** Code that was cut off mid-thought: it parses once a little is added at its end. */
export type Unfinished = {
  readonly kind: 'unfinished';
  /** The text with the completion behind it, less the blanks at its end where they were in the way. */
  readonly completed: string;
  readonly completion: string;
  /** What the text ends in, such as `an open bracket`. */
  readonly what: string;
  /** The line on which that began. */
  readonly opened: number;
  /** The line on which the statement at the left margin begins that was cut. */
  readonly since: number;
  /** Where the text ends. */
  readonly place: Place;
  /** As of a program, counted in the completed text. */
  readonly statements: number;
  readonly blankets: readonly Blanket[];
  readonly tree: Uint8Array;
};

/** Text in, what Python makes of it out. Its report's version is that of the Python that reads, such as `3.11.2`. */
export type Reader = Engine & {
  /**
   * Rejects with `Overload`, or with the signal's reason; anything the text causes is an answer. `parsed` is called
   * early with the tree of what parses, while Python still compiles it: the answer may yet be that it is broken.
   */
  read(code: string, signal: AbortSignal, parsed?: (tree: Uint8Array) => void): Promise<ReadAnswer>;
};

export type ReadAnswer = { readonly kind: 'read'; readonly reading: Reading } | Unread;

/** The reader gave up on the text: nothing is known of it. */
export type Unread = { readonly kind: 'unknown'; readonly reason: 'time' | 'memory' | 'crash' };

/** A text and what Python makes of it. A text is read once; every later step takes its tree from this value. */
export type ReadText = { readonly code: string; readonly reading: Reading | Unread };

/** The tree of a text that is a whole program, where the reader has one. */
export const treeOf = ({ reading }: ReadText): Uint8Array | null => (reading.kind === 'program' ? reading.tree : null);
