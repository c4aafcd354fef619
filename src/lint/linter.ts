import type { Engine } from '../base/engine.ts';
import type { Place, SeverityCounts } from '../model/finding.ts';
import type { PythonVersion } from '../model/python-version.ts';

/** A replacement of the text between two places. */
export type Edit = {
  readonly start: Pick<Place, 'line' | 'column'>;
  readonly end: Pick<Place, 'line' | 'column'>;
  readonly text: string;
};

/** One message of the linter, unfiltered. Its `code` is `invalid-syntax` if the text does not parse. */
export type LintMessage = {
  readonly code: string;
  readonly message: string;
  readonly place: Place;
  readonly fix: { readonly message: string; readonly edits: readonly Edit[] } | null;
};

/** `unlisted` counts the messages of a text that has too many of them. */
export type Linted = {
  readonly kind: 'linted';
  readonly messages: readonly LintMessage[];
  readonly unlisted: SeverityCounts;
};

export type LintResult = Linted | { readonly kind: 'unknown'; readonly reason: 'time' | 'crash' };

export type Linter = Engine & {
  /** Lints for a version of Python, by default the newest. Syntax that it lacks is reported as `invalid-syntax`. */
  lint(code: string, signal: AbortSignal, version?: PythonVersion): Promise<LintResult>;
  /**
   * Whether the newest grammar accepts the text and, if a version such as `3.11` is given, that version does not.
   * False if the linter failed.
   */
  accepts(code: string, signal: AbortSignal, newerThan?: string): Promise<boolean>;
};
