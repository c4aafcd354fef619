import type { Engine } from '../base/engine.ts';
import type { Place } from '../model/finding.ts';

export type SyntaxProblem = { readonly message: string; readonly place: Place };

/** A comment that would suppress findings in the whole file. Such comments are ignored. */
export type FileSuppression = { readonly tool: 'ruff' | 'mypy'; readonly text: string; readonly place: Place };

/** An encoding other than UTF-8 that a comment declares. The text was sent as Unicode, so it has no effect here. */
export type DeclaredEncoding = { readonly name: string; readonly place: Place };

export type Reading =
  | {
      readonly kind: 'program';
      /** How many statements the text has, at every depth. The score is relative to it. */
      readonly statements: number;
      readonly suppressions: readonly FileSuppression[];
      /** True if the text parses only with a newer grammar than that of the Python that runs it. */
      readonly newerThanRunner: boolean;
      /** The encoded tree, see `python/decode.ts`. Null if only a newer grammar could parse it. */
      readonly tree: Uint8Array | null;
      readonly encoding?: DeclaredEncoding;
    }
  | Unfinished
  | { readonly kind: 'broken'; readonly problems: readonly SyntaxProblem[] }
  | { readonly kind: 'not-a-program'; readonly message: string };

/** Code that was cut off: it parses once a little is added at its end. */
export type Unfinished = {
  readonly kind: 'unfinished';
  /** The text with the completion appended, without trailing whitespace if it had to be removed. */
  readonly completed: string;
  readonly completion: string;
  /** What the text ends with, such as `an open bracket`. */
  readonly what: string;
  /** The line on which that began. */
  readonly opened: number;
  /** The first line of the top-level statement that was cut. */
  readonly since: number;
  /** Where the text ends. */
  readonly place: Place;
  /** The number of statements in the completed text. */
  readonly statements: number;
  readonly suppressions: readonly FileSuppression[];
  readonly tree: Uint8Array;
  readonly encoding?: DeclaredEncoding;
};

/** Parses and compiles text with CPython. Its report has the version of that Python, such as `3.11.2`. */
export type Reader = Engine & {
  /**
   * Rejects with `Overload` or the signal's reason; anything that the text causes is a result. `parsed` is called with
   * the tree while Python still compiles the text, so the result may still be that it is broken.
   */
  read(code: string, signal: AbortSignal, parsed?: (tree: Uint8Array) => void): Promise<ReadResult>;
};

export type ReadResult = { readonly kind: 'read'; readonly reading: Reading } | Unread;

/** The reader could not finish, so nothing is known about the text. */
export type Unread = { readonly kind: 'unknown'; readonly reason: 'time' | 'memory' | 'crash' };

/** A text and the result of reading it. Every text is read once; later steps take the tree from here. */
export type ReadText = { readonly code: string; readonly reading: Reading | Unread };

/** The tree of a complete program, if the reader has one. */
export const treeOf = ({ reading }: ReadText): Uint8Array | null => (reading.kind === 'program' ? reading.tree : null);
