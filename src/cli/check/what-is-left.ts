import { type Change, diffLines, splitLines } from '../../base/line-diff.ts';
import type { Place } from '../../model/finding.ts';
import type { JudgedFinding } from '../../model/verdict.ts';

/** The findings that a fix does not remove, at the lines where they stand once it is in place. */
export function whatIsLeft(findings: readonly JudgedFinding[], code: string, fixedCode: string): JudgedFinding[] {
  const changes = diffLines(splitLines(code), splitLines(fixedCode));
  return findings
    .filter((finding) => !finding.fixed)
    .map((finding) => (finding.place ? { ...finding, place: moved(finding.place, changes) } : finding));
}

function moved(place: Place, changes: readonly Change[]): Place {
  const line = lineAfter(place.line, changes);
  return { ...place, line, ...(place.endLine === undefined ? {} : { endLine: lineAfter(place.endLine, changes) }) };
}

/** Within a change, as far into it as before; the columns of such a line may no longer be exact. */
function lineAfter(line: number, changes: readonly Change[]): number {
  const change = changes.findLast(({ from }) => from < line);
  if (!change) return line;
  if (line > change.to) return line + change.newTo - change.to;
  return Math.max(Math.min(change.newFrom + line - change.from, change.newTo), 1);
}
