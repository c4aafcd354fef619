import { type Severity, severities } from '../model/finding.ts';
import type { Review } from '../model/review.ts';

/**
 * A rewrite is kept only when the text parses and the checkers report strictly fewer problems than before, of which
 * none has taken the place of a lighter one: going from the gravest severity down, the first whose number differs has
 * become smaller. So an error may not appear for two warnings that go, while a warning may come to light where an
 * error went, as long as the sum is smaller.
 *
 * A text that does not parse hides everything but its syntax errors from the checkers. What comes to light once it
 * does was there before, and is not held against the repair, unless it is as grave as what was repaired: there must
 * be fewer errors than before.
 */
export function better(before: Review, after: Review): boolean {
  if (!after.parses) return false;
  if (!before.parses) return count(after, 'error') < count(before, 'error');
  if (after.findings.length >= before.findings.length) return false;
  for (const severity of severities) {
    const more = count(after, severity) - count(before, severity);
    if (more !== 0) return more < 0;
  }
  return false;
}

/** What changes nothing but the way a text is written is kept when it parses and the checkers find no more wrong with it. */
export function noWorse(before: Review, after: Review): boolean {
  if (!after.parses) return false;
  let more = 0;
  for (const severity of severities) {
    more += count(after, severity) - count(before, severity);
    if (more > 0) return false;
  }
  return true;
}

const count = ({ findings }: Review, severity: Severity): number =>
  findings.filter((finding) => finding.severity === severity).length;
