import { apiVersion, serviceName, serviceVersion } from '../base/version.ts';
import type { JudgedFinding, Run, Verdict } from '../model/verdict.ts';
import type { ValidateResponse } from './contract/validate-response.ts';

export type Provenance = { readonly requestId: string; readonly cost: number };

/** The verdict in the words of the contract. */
export function project(verdict: Verdict, { requestId, cost }: Provenance): ValidateResponse {
  const { mode, valid, score, findings, fix, transpiled, run, engine, durationMs } = verdict;
  return {
    valid,
    score,
    diagnostics: findings.map(diagnostic),
    security: [],
    fixes: fix ? [...fix.reasons] : [],
    fixed_code: fix ? fix.code : null,
    ...(fix ? { fixed_valid: fix.valid } : {}),
    transpiled,
    runtime: runtime(run),
    meta: {
      service: serviceName,
      version: serviceVersion,
      api: apiVersion,
      engine: { ...engine },
      ai: null,
      mode,
      duration_ms: durationMs,
      request_id: requestId,
      cost,
    },
  };
}

const diagnostic = ({ severity, rule, message, place, fixed }: JudgedFinding) => ({
  severity,
  rule,
  message,
  line: place?.line ?? null,
  column: place?.column ?? null,
  end_line: place?.endLine ?? null,
  end_column: place?.endColumn ?? null,
  ...(fixed === undefined ? {} : { fixed }),
});

const runtime = ({ ran, returncode, stdout, stderr, durationMs, timedOut, sandbox }: Run) => ({
  ran,
  returncode,
  stdout,
  stderr,
  duration_ms: durationMs,
  timed_out: timedOut,
  sandbox,
});
