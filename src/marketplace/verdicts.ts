import type { Mode } from '../model/mode.ts';
import { notRun } from '../model/verdict.ts';
import type { ValidateResponse } from '../wire/contract/validate-response.ts';
import { project } from '../wire/project.ts';

/** The call was one that nothing can be judged for. */
export const badRequest = (mode: Mode, reason: string): ValidateResponse =>
  withoutJudgement(mode, 'marketplace:bad-request', reason);

/** The code was to be run, and was not. */
export const notRunVerdict = (mode: Mode, reason: string): ValidateResponse =>
  withoutJudgement(mode, 'marketplace:not-run', reason);

function withoutJudgement(mode: Mode, rule: string, message: string): ValidateResponse {
  const verdict = {
    mode,
    valid: false,
    score: 0,
    findings: [{ rule, severity: 'error', message, place: null }],
    fix: null,
    transpiled: null,
    run: notRun,
    search: null,
    consultation: null,
    engine: {},
    durationMs: 0,
  } as const;
  return withoutCall(project(verdict, { requestId: '', cost: 0, baseUrl: null }));
}

/** No call of the service stands behind it. */
export function withoutCall(response: ValidateResponse): ValidateResponse {
  const { cost: _, ...meta } = response.meta;
  return { ...response, meta: { ...meta, request_id: null } };
}
