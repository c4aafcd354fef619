import { type Change, diffLines, splitLines } from '../../base/line-diff.ts';
import type { Place } from '../../model/finding.ts';
import type { JudgedFinding } from '../../model/verdict.ts';

/** The findings that a fix does not remove, with their line numbers in the fixed code. */
export function remainingFindings(
  findings: readonly JudgedFinding[],
  code: string,
  fixedCode: string,
): JudgedFinding[] {
  const changes = diffLines(splitLines(code), splitLines(fixedCode));
  return findings
    .filter((finding) => !finding.fixed)
    .map((finding) => (finding.place ? { ...finding, place: movePlace(finding.place, changes) } : finding));
}

function movePlace(place: Place, changes: readonly Change[]): Place {
  const line = mapLine(place.line, changes);
  return { ...place, line, ...(place.endLine === undefined ? {} : { endLine: mapLine(place.endLine, changes) }) };
}

/** Inside a change, the offset is kept; the columns of such a line may be inexact. */
function mapLine(line: number, changes: readonly Change[]): number {
  const change = changes.findLast(({ from }) => from < line);
  if (!change) return line;
  if (line > change.to) return line + change.newTo - change.to;
  return Math.max(Math.min(change.newFrom + line - change.from, change.newTo), 1);
}
