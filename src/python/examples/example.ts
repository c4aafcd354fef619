import type { Place } from '../../model/finding.ts';
import type { comparisonSigns } from '../signs.ts';
import type { ComparisonOperator } from '../tree.ts';

/** Something to run, and its expected outcome. */
export type Example = {
  /** As it was written, without prompts. */
  readonly source: string;
  /** Its place in the submitted text; null for an example from the options. */
  readonly place: Place | null;
  /** Examples in one string share their names; those of different strings do not. */
  readonly group: number;
  readonly expects: Expectation;
  /** Names that exist only where the example is written, such as those of an enclosing function. */
  readonly localNames: readonly string[];
};

export type Expectation =
  /** What the interactive interpreter shows: printed text and the value of an expression. */
  | { readonly kind: 'shows'; readonly text: string; readonly flags: Flags }
  /** The last lines of a traceback: `ValueError: too short`. */
  | { readonly kind: 'raises'; readonly text: string; readonly flags: Flags }
  /** An assertion that compares two expressions. */
  | { readonly kind: 'compares'; readonly left: string; readonly operator: Comparison; readonly right: string }
  /** An assertion of several conditions. */
  | { readonly kind: 'all'; readonly parts: readonly Expectation[] }
  /** Any other assertion. */
  | { readonly kind: 'holds'; readonly test: string }
  /** A statement that prepares what follows. */
  | { readonly kind: 'prepares' };

export type Comparison = (typeof comparisonSigns)[ComparisonOperator];

/** Directives of doctest, written after an example as `# doctest: +ELLIPSIS`. */
export type Flags = {
  /** `...` stands for any text. */
  readonly ellipsis: boolean;
  /** Line ends are white space like any other. */
  readonly anySpace: boolean;
  /** Only the class of an exception matters. */
  readonly anyDetail: boolean;
  /** `<BLANKLINE>` stands for itself, not for an empty line. */
  readonly literalBlankLine: boolean;
  /** `True` is not accepted where `1` is expected. */
  readonly strictTrue: boolean;
};

export const noFlags: Flags = {
  ellipsis: false,
  anySpace: false,
  anyDetail: false,
  literalBlankLine: false,
  strictTrue: false,
};

/** Text that looks like an example but cannot be parsed as one. */
export type Malformed = { readonly place: Place | null; readonly message: string };

export type Examples = { readonly examples: readonly Example[]; readonly malformed: readonly Malformed[] };
