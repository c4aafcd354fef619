import { type Finding, type Severity, severities } from '../model/finding.ts';
import type { Review } from '../model/review.ts';
import { isProblem } from '../model/unchecked-import.ts';

/**
 * A rewrite is kept only if the text parses and the checkers report strictly fewer problems than before, without
 * trading them for more serious ones: from the highest severity down, the first count that differs must be smaller. So
 * two warnings may not be replaced by an error, while an error may be replaced by a warning if the total is smaller.
 *
 * If the text did not parse before, the checkers saw only its syntax errors. Other findings that appear now were there
 * all along and do not count against the rewrite, except that there must be fewer errors than before.
 */
export function isImprovement(before: Review, after: Review): boolean {
  if (!after.parses) return false;
  if (!before.parses) return count(after, 'error') < count(before, 'error');
  if (after.findings.filter(isDefect).length >= before.findings.filter(isDefect).length) return false;
  for (const severity of severities) {
    const more = count(after, severity) - count(before, severity);
    if (more !== 0) return more < 0;
  }
  return false;
}

/** The gate for rewrites that keep the behaviour: the text parses, and no severity or higher has more findings. */
export function isNoWorse(before: Review, after: Review): boolean {
  if (!after.parses) return false;
  let more = 0;
  for (const severity of severities) {
    more += count(after, severity) - count(before, severity);
    if (more > 0) return false;
  }
  return true;
}

const count = ({ findings }: Review, severity: Severity): number =>
  findings.filter((finding) => finding.severity === severity && isDefect(finding)).length;

/** That the type checker asks for an annotation says nothing against the code. */
const isDefect = (finding: Finding): boolean => isProblem(finding) && finding.rule !== 'mypy:var-annotated';
