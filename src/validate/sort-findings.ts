import { type Finding, severities } from '../model/finding.ts';

/** Sorts by line, column, severity and rule. Findings without a place come last, in their original order. */
export const sortFindings = (findings: readonly Finding[]): Finding[] => [...findings].sort(compare);

function compare(one: Finding, other: Finding): number {
  return (
    (one.place?.line ?? Number.POSITIVE_INFINITY) - (other.place?.line ?? Number.POSITIVE_INFINITY) ||
    (one.place?.column ?? 0) - (other.place?.column ?? 0) ||
    severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
    compareText(one.rule, other.rule) ||
    (one.place ? compareText(one.message, other.message) : 0)
  );
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
