import type { Finding } from '../model/finding.ts';
import type { Unfinished } from '../reading/reader.ts';

/** Rules that report something as missing, which may follow after the cut. */
const mayFollow: ReadonlySet<string> = new Set([
  'mypy:var-annotated',
  'python:file-never-closed',
  'ruff:F401',
  'ruff:F822',
  'ruff:RUF006',
]);

/** The same for what may follow in the statement that was cut off, such as the rest of a class. */
const mayFollowInStatement: ReadonlySet<string> = new Set([
  'mypy:attr-defined',
  'mypy:empty-body',
  'mypy:misc',
  'mypy:return',
  'python:self-attr-never-assigned',
  'ruff:B018',
  'ruff:F841',
  'ruff:F842',
  'ruff:PLE0117',
  'ruff:PLR1711',
  'ruff:PLW0602',
]);

/** A name that is used inside a function may be defined below it. */
const undefinedName: ReadonlySet<string> = new Set(['mypy:name-defined', 'ruff:F821']);

/** The findings on a completed text that are in the part that was sent and would remain if the text continued. */
export function findingsBeforeCut(
  findings: readonly Finding[],
  { completed, place: cut, since }: Unfinished,
): Finding[] {
  const lines = completed.split(/\r\n?|\n/);
  const isAtMargin = (line: number): boolean => /^\ufeff?\S/.test(lines[line - 1] ?? '');
  return findings.filter(({ rule, place }) => {
    if (place === null) return true;
    const { line, column, endLine = line, endColumn = column } = place;
    if (line > cut.line || (line === cut.line && column >= cut.column)) return false;
    if (endLine > cut.line || (endLine === cut.line && endColumn > cut.column)) return false;
    if (undefinedName.has(rule)) return isAtMargin(line);
    return !mayFollow.has(rule) && !(line >= since && mayFollowInStatement.has(rule));
  });
}
