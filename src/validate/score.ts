import { type Severity, severities } from '../model/finding.ts';
import type { Review } from '../model/review.ts';
import { isProblem } from '../model/unchecked-import.ts';

const weights: Record<Severity, number> = { error: 10, warning: 2, info: 0.2 };

/** Shorter texts count as if they had this many statements, so that one mistake does not cost the whole score. */
const statementsMin = 20;

/** Up to this penalty the score falls in proportion; then ever more slowly, so that bad and worse code still differ. */
const halfway = 0.5;

/** The highest score of a text that does not parse. */
export const unparseableMax = 0.2;

/**
 * 1 for clean code, less for each finding, in proportion to the size of the text. Rounded down, so that only clean
 * code scores 1, and a further finding never raises it.
 */
export function score({ parses, program, statements, findings, unlisted }: Review): number {
  if (!program) return 0;
  const listed = findings.filter(isProblem).reduce((sum, { severity }) => sum + weights[severity], 0);
  const weight = severities.reduce((sum, severity) => sum + weights[severity] * (unlisted?.[severity] ?? 0), listed);
  const penalty = weight / Math.max(statementsMin, statements);
  const share = penalty <= halfway ? 1 - penalty : halfway ** 2 / penalty;
  const bounded = parses ? share : Math.min(unparseableMax, share);
  return Math.floor(bounded * 100 + 1e-9) / 100;
}
