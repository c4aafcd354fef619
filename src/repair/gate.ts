import { severities } from '../model/finding.ts';
import type { Review } from '../model/review.ts';

/**
 * A rewrite is kept only when the text still parses, the checkers report strictly fewer problems than before,
 * and none of them is graver than the gravest it had.
 */
export function better(before: Review, after: Review): boolean {
  return after.parses && after.findings.length < before.findings.length && gravest(after) >= gravest(before);
}

/** Smaller is graver; past the list where there is nothing. */
const gravest = ({ findings }: Review): number =>
  Math.min(severities.length, ...findings.map(({ severity }) => severities.indexOf(severity)));
