import type { Finding, FindingFix } from '../model/finding.ts';
import type { Review } from '../model/review.ts';
import type { ReadText } from '../reading/reader.ts';

/** A text with its parse result and its findings, so that it is parsed and reviewed only once. */
export type ReviewedText = ReadText & { readonly review: Review };

/** A text after some changes, with a description of each; no reasons if it is unchanged. */
export type Draft = ReviewedText & {
  readonly reasons: readonly string[];
  /** Findings of the unchanged text, with the changes that fix each of them alone. */
  readonly fixed?: readonly FixedFinding[];
};

export type FixedFinding = { readonly finding: Pick<Finding, 'rule' | 'place'>; readonly fix: FindingFix };
