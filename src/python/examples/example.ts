import type { Place } from '../../model/finding.ts';
import type { comparisonSigns } from '../signs.ts';
import type { ComparisonOperator } from '../tree.ts';

/** What is said of how a program behaves: something to run, and what it must come to. */
export type Example = {
  /** As it was written, without prompts. */
  readonly source: string;
  /** Where it stands in the submitted text; null for one from the options. */
  readonly place: Place | null;
  /** Examples of one string see each other's names, and those of no other. */
  readonly group: number;
  readonly expects: Expectation;
};

export type Expectation =
  /** What the interactive interpreter shows: the value of an expression, and all that is printed. */
  | { readonly kind: 'shows'; readonly text: string; readonly flags: Flags }
  /** The last lines of a traceback: `ValueError: too short`. */
  | { readonly kind: 'raises'; readonly text: string; readonly flags: Flags }
  /** An assertion that compares two expressions. */
  | { readonly kind: 'compares'; readonly left: string; readonly operator: Comparison; readonly right: string }
  /** An assertion of several things. */
  | { readonly kind: 'all'; readonly parts: readonly Expectation[] }
  /** Any other assertion. */
  | { readonly kind: 'holds'; readonly test: string }
  /** A statement that prepares what follows. */
  | { readonly kind: 'prepares' };

export type Comparison = (typeof comparisonSigns)[ComparisonOperator];

/** Directives of doctest, written behind an example as `# doctest: +ELLIPSIS`. */
export type Flags = {
  /** `...` stands for any text. */
  readonly ellipsis: boolean;
  /** Line ends are white space like any other. */
  readonly anySpace: boolean;
  /** Only the class of an exception matters. */
  readonly anyDetail: boolean;
};

export const noFlags: Flags = { ellipsis: false, anySpace: false, anyDetail: false };

/** What was meant as an example and cannot be read as one. */
export type Malformed = { readonly place: Place | null; readonly message: string };

export type Examples = { readonly examples: readonly Example[]; readonly malformed: readonly Malformed[] };
