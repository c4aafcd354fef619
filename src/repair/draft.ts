import type { Review } from '../model/review.ts';
import type { ReadText } from '../reading/reader.ts';

/** A text with its parse result and its findings, so that it is parsed and reviewed only once. */
export type ReviewedText = ReadText & { readonly review: Review };

/** A text after some changes, with a description of each; no reasons if it is unchanged. */
export type Draft = ReviewedText & { readonly reasons: readonly string[] };
