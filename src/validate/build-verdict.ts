import type { Finding, Place } from '../model/finding.ts';
import { type JudgedFinding, type NameType, notRun, type Verdict } from '../model/verdict.ts';
import type { Draft, FixedFinding } from '../repair/draft.ts';
import { reportImportsOnce } from './report-imports-once.ts';
import { score } from './score.ts';
import { sortFindings } from './sort-findings.ts';
import type { Execution } from './steps/execute.ts';
import { notConsulted } from './steps/model-rewrite.ts';
import { hasNoErrors } from './steps/tested-draft.ts';
import type { Translation } from './steps/transpile.ts';
import { targetOf } from './target.ts';
import { type Call, engineVersions } from './tools.ts';

/** The results of the steps of a call. */
export type StepResults = {
  readonly sent: Draft;
  readonly repaired: Draft;
  /** The text after all changes; the one that was sent if nothing was changed. */
  readonly final: Draft;
  /** Null if nothing ran. */
  readonly execution: Execution | null;
  readonly translation: Translation;
  /** Null if they were not requested. */
  readonly types: readonly NameType[] | null;
  readonly durationMs: number;
};

/** The verdict judges the text that was sent. Changes are offered as a fix. */
export function buildVerdict(results: StepResults, call: Call): Verdict {
  const { submission, tools } = call;
  const { sent, repaired, final, execution, translation, types, durationMs } = results;
  const findings = sortFindings(
    reportImportsOnce([...sent.review.findings, ...translation.findings, ...(execution?.firstOutcome.findings ?? [])]),
  ).map(withoutDuplicates);
  const left = [...final.review.findings, ...translation.findings, ...(execution?.draft.outcome.findings ?? [])];
  const isChanged = final.reasons.length > 0;
  return {
    mode: submission.mode,
    valid: hasNoErrors(findings),
    score: score({ ...sent.review, findings }),
    findings: isChanged ? findings.map((finding) => judge(finding, left, repaired.fixed ?? [])) : findings,
    capabilities: sent.review.capabilities,
    fix: isChanged ? { code: final.code, valid: hasNoErrors(left), reasons: final.reasons } : null,
    transpiled: translation.transpiled,
    types,
    run: execution?.draft.outcome.run ?? notRun,
    search: execution?.search ?? null,
    consultation: execution?.consultation ?? (tools.rewriter && notConsulted(tools.rewriter)),
    engine: engineVersions(tools, execution !== null),
    pythonVersion: targetOf(call).version,
    durationMs,
  };
}

function judge(finding: Finding, left: readonly Finding[], fixes: readonly FixedFinding[]): JudgedFinding {
  if (isAmong(left, finding)) return { ...finding, fixed: false };
  const found = fixes.find(
    ({ finding: { rule, place } }) => rule === finding.rule && isSamePlace(place, finding.place),
  );
  return { ...finding, fixed: true, ...(found ? { fix: found.fix } : {}) };
}

const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one?.line === other?.line && one?.column === other?.column;

const withoutDuplicates = ({ duplicates: _, ...finding }: Finding): Finding => finding;

/** Lines move when a text changes, so findings are compared by rule and message. */
const isAmong = (findings: readonly Finding[], { rule, message }: Finding): boolean =>
  findings.some((other) => other.rule === rule && other.message === message);
