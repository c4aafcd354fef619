import type { Mode } from '../model/mode.ts';
import { notRun } from '../model/verdict.ts';
import type { ValidateResponse } from '../wire/contract/validate-response.ts';
import { project } from '../wire/project.ts';

/** The verdict on a request that cannot be judged. */
export const createBadRequestVerdict = (mode: Mode, reason: string): ValidateResponse =>
  createFailedVerdict(mode, 'marketplace:bad-request', reason);

/** The verdict on code that should have been run but was not. */
export const createNotRunVerdict = (mode: Mode, reason: string): ValidateResponse =>
  createFailedVerdict(mode, 'marketplace:not-run', reason);

function createFailedVerdict(mode: Mode, rule: string, message: string): ValidateResponse {
  const verdict = {
    mode,
    valid: false,
    score: 0,
    findings: [{ rule, severity: 'error', message, place: null }],
    capabilities: [],
    fix: null,
    transpiled: null,
    types: null,
    run: notRun,
    search: null,
    consultation: null,
    engine: {},
    pythonVersion: null,
    durationMs: 0,
  } as const;
  return removeCallDetails(project(verdict, { requestId: '', cost: 0, baseUrl: null }));
}

/** Removes the request id and the cost, because no call of the service was made. */
export function removeCallDetails(response: ValidateResponse): ValidateResponse {
  const { cost: _, ...meta } = response.meta;
  return { ...response, meta: { ...meta, request_id: null } };
}
