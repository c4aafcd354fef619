export const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];
export type SeverityCounts = Readonly<Record<Severity, number>>;
export const noCounts: SeverityCounts = { error: 0, warning: 0, info: 0 };

/** Lines and columns count from 1, columns in Unicode code points; a byte order mark is not a column. */
export type Place = {
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
};

/** One problem found in a text, by any tool. */
export type Finding = {
  /** `<tool>:<code>`, for example `mypy:operator`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** What was left out of a long message of another tool, one statement per line. */
  readonly detail?: string;
  /** Null if it has no place in the text, such as an example from the options. */
  readonly place: Place | null;
  /** What other tools report about the same defect. It is not listed, but fixers use it. */
  readonly duplicates?: readonly Finding[];
  /** Set on findings of the security policy and the credential scan. */
  readonly risk?: Risk;
};

/** A change of the text that removes one finding, whatever happens to the others. */
export type FindingFix = {
  /** Past tense, lower case: `added the missing colon`. */
  readonly description: string;
  /** Replacements of the text at places; an empty place inserts. They do not overlap. */
  readonly edits: readonly { readonly place: Required<Place>; readonly text: string }[];
};

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

export type Risk = {
  readonly confidence: Confidence;
  /** The number in the Common Weakness Enumeration. */
  readonly cwe: number | null;
  /** `capability`: something the code can do. `vulnerability`: outside data can control it. */
  readonly kind: 'capability' | 'vulnerability';
};
