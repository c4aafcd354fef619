import { isProblem, uncheckedImportRule, uncheckedModules } from '../src/model/unchecked-import.ts';
import { count } from './element.ts';
import type { Verdict } from './service.ts';

export const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

/** A finding of any tool. */
export type Finding = {
  readonly severity: Severity;
  /** As in the response: `mypy:operator`, `PY-COMMAND`. */
  readonly rule: string;
  readonly message: string;
  /** The rest of a long message; null if it is complete. */
  readonly detail: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly endColumn: number | null;
  /** Short labels of a security finding. */
  readonly traits: readonly string[];
  /** The suggested fix removes it. */
  readonly fixed: boolean;
  /** What removes this finding alone; null if nothing does. */
  readonly fix: FindingFix | null;
};

export type FindingFix = NonNullable<NonNullable<Verdict['diagnostics']>[number]['fix']>;

/** Diagnostics, the security policy and the credential scan as one list, in the order of lines. */
export const findingsOf = ({ diagnostics = [], security = [] }: Verdict): Finding[] =>
  [
    ...diagnostics.map((one) => ({ ...commonFields(one), rule: one.rule, detail: one.detail ?? null, traits: [] })),
    ...security.map((one) => ({ ...commonFields(one), rule: one.id, detail: null, traits: traitsOf(one) })),
  ].sort((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity) || (one.column ?? 0) - (other.column ?? 0));

type WireFinding = NonNullable<Verdict['diagnostics']>[number] | NonNullable<Verdict['security']>[number];

const commonFields = ({ severity, message, line, column, end_line, end_column, fixed, fix }: WireFinding) => ({
  severity,
  message,
  line,
  column,
  endLine: end_line,
  endColumn: end_column,
  fixed: fixed === true,
  fix: fix ?? null,
});

const traitsOf = ({ tool, kind, cwe, confidence }: NonNullable<Verdict['security']>[number]): string[] => [
  tool === 'secrets' ? 'credential' : 'security',
  ...(kind ? [kind] : []),
  ...(cwe ? [cwe] : []),
  ...(confidence && confidence !== 'high' ? [`${confidence} confidence`] : []),
];

/** The imports that nothing is known about. */
export const uncheckedIn = (findings: readonly Finding[]): string[] =>
  findings.filter(({ rule }) => rule === uncheckedImportRule).flatMap(({ message }) => uncheckedModules(message));

/** `2 errors, 1 warning`, or `no problems found, not checked: torch`. */
export function summaryOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'no findings';
  if (!findings.some(isProblem)) return `no problems found, not checked: ${uncheckedIn(findings).join(', ')}`;
  return severities
    .map((severity) => [findings.filter((finding) => finding.severity === severity).length, severity] as const)
    .filter(([number]) => number > 0)
    .map(([number, severity]) => count(number, severity === 'info' ? 'note' : severity))
    .join(', ');
}
