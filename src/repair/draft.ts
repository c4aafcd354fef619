import type { Review } from '../model/review.ts';
import type { ReadText } from '../reading/reader.ts';

/** A text with all that was found out about it: it is read once and reviewed once. */
export type ReviewedText = ReadText & { readonly review: Review };

/** A text as it stands after some changes, and in words what was changed; no reasons where it is as it was sent. */
export type Draft = ReviewedText & { readonly reasons: readonly string[] };
