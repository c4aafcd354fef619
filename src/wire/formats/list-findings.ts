import type { Confidence, Place } from '../../model/finding.ts';
import type { JudgedFinding } from '../../model/verdict.ts';
import { sortFindings } from '../../validate/sort-findings.ts';
import type { ReportableResponse } from './reports/report-format.ts';

/** The findings of a response, from `diagnostics` and `security`, in one list. */
export const listFindings = ({ diagnostics, security }: ReportableResponse): JudgedFinding[] =>
  sortFindings([
    ...diagnostics.map(({ severity, rule, message, fixed, ...where }) => ({
      ...fixedField(fixed),
      ...{ severity, rule, message, place: placeOf(where) },
    })),
    ...security.map(({ severity, tool, id, message, fixed, confidence, cwe, kind, ...where }) => ({
      ...fixedField(fixed),
      ...{ severity, rule: `${tool}:${id}`, message, place: placeOf(where) },
      risk: {
        confidence: (confidence ?? 'medium') as Confidence,
        cwe: cwe === null ? null : Number(cwe.replace('CWE-', '')),
        kind: kind ?? 'capability',
      },
    })),
  ]);

const fixedField = (fixed: boolean | undefined): { fixed?: boolean } => (fixed === undefined ? {} : { fixed });

type Where = {
  readonly line: number | null;
  readonly column: number | null;
  readonly end_line: number | null;
  readonly end_column: number | null;
};

function placeOf({ line, column, end_line, end_column }: Where): Place | null {
  if (line === null) return null;
  const end = end_line === null || end_column === null ? {} : { endLine: end_line, endColumn: end_column };
  return { line, column: column ?? 1, ...end };
}
