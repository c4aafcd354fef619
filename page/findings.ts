import type { Verdict } from './service.ts';

export const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

/** One thing that was found, whichever tool found it. */
export type Finding = {
  readonly severity: Severity;
  /** As the answer names it: `mypy:operator`, `PY-COMMAND`. */
  readonly rule: string;
  readonly message: string;
  /** The rest of a long message; null if it is complete. */
  readonly detail: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly endColumn: number | null;
  /** Said in a word or two of what touches security. */
  readonly traits: readonly string[];
  /** The offered fix removes it. */
  readonly fixed: boolean;
};

/** Diagnostics, the security policy and the credential scan as one list, in the order of the text. */
export const findingsOf = ({ diagnostics = [], security = [] }: Verdict): Finding[] =>
  [
    ...diagnostics.map((one) => ({ ...placed(one), rule: one.rule, detail: one.detail ?? null, traits: [] })),
    ...security.map((one) => ({ ...placed(one), rule: one.id, detail: null, traits: traitsOf(one) })),
  ].sort((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity) || (one.column ?? 0) - (other.column ?? 0));

type Told = NonNullable<Verdict['diagnostics']>[number] | NonNullable<Verdict['security']>[number];

const placed = ({ severity, message, line, column, end_line, end_column, fixed }: Told) => ({
  severity,
  message,
  line,
  column,
  endLine: end_line,
  endColumn: end_column,
  fixed: fixed === true,
});

const traitsOf = ({ tool, kind, cwe, confidence }: NonNullable<Verdict['security']>[number]): string[] => [
  tool === 'secrets' ? 'credential' : 'security',
  ...(kind ? [kind] : []),
  ...(cwe ? [cwe] : []),
  ...(confidence && confidence !== 'high' ? [`${confidence} confidence`] : []),
];
