import type { Desk, Served } from '../desk/desk.ts';
import { ValidateRequest } from '../wire/contract/validate-request.ts';
import { ValidateResponse } from '../wire/contract/validate-response.ts';
import { project } from '../wire/project.ts';
import { type Bounds, readSubmission } from '../wire/read-submission.ts';
import { Refusal } from '../wire/refusal.ts';
import type { CallerOf } from './caller.ts';
import { hangUp } from './hang-up.ts';
import { jsonBody } from './json-body.ts';
import { meteringHeaders } from './metering-headers.ts';
import type { Route } from './route.ts';

export type ServedObserver = (served: Served, seconds: number) => void;

export type ValidateDoor = {
  readonly desk: Desk;
  readonly bounds: Bounds;
  readonly callerOf: CallerOf;
  readonly observe: ServedObserver;
  readonly baseUrl: () => string;
};

export function validateRoute({ desk, bounds, callerOf, observe, baseUrl }: ValidateDoor): Route {
  return {
    method: 'POST',
    path: '/v1/validate',
    tag: 'validation',
    summary: 'Judge Python source',
    description:
      'Answers with a verdict. Code that does not parse is an answer too, not a refusal. The same call by the same ' +
      'key within ten minutes is answered from memory, free, with `x-svc-repeat: 1`.',
    key: true,
    request: ValidateRequest,
    answer: { description: 'The verdict.', schema: ValidateResponse },
    refusals: [
      'bad_request',
      'unsupported_language',
      'unauthorized',
      'invalid_api_key',
      'payment_required',
      'unsupported_mode',
      'code_too_large',
      'unsupported_media_type',
      'quota_exceeded',
      'rate_limited',
      'engine_unavailable',
      'overloaded',
      'store_unavailable',
    ],
    async handle(request, reply) {
      const started = performance.now();
      const caller = callerOf(request);
      const signal = hangUp(reply);
      try {
        const submission = readSubmission(jsonBody(request), bounds);
        request.mode = submission.mode;
        const served = await desk.serve(submission, caller, signal);
        observe(served, (performance.now() - started) / 1000);
        if (served.metering) reply.headers(meteringHeaders(served.metering));
        if (served.repeat) reply.header('x-svc-repeat', '1');
        return project(served.verdict, { requestId: request.id, cost: served.cost, baseUrl: baseUrl() });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const standing = await desk.standing(caller).catch(() => null);
        if (standing) reply.headers(meteringHeaders(standing.metering));
        // Who asks comes before what is asked: a stranger is not told what is wrong with its request.
        if (standing && !standing.known && error.status !== 401 && refusesTheRequest.has(error.status)) {
          throw caller.credential.kind === 'none'
            ? new Refusal('unauthorized')
            : new Refusal('invalid_api_key', { credential: 'bad' });
        }
        throw error;
      }
    },
  };
}

const refusesTheRequest: ReadonlySet<number> = new Set([400, 413, 415]);
