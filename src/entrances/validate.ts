import { ValidateRequest } from '../wire/contract/validate-request.ts';
import { ValidateResponse } from '../wire/contract/validate-response.ts';
import { project } from '../wire/project.ts';
import { type Bounds, readSubmission } from '../wire/read-submission.ts';
import type { CallerOf } from './caller.ts';
import { jsonBody } from './json-body.ts';
import { isJson, readReportRequest, renderReport, reportQuery, reportTypes } from './report-request.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Route } from './route.ts';
import { type CallContext, provenance, serveVerdict } from './serve-call.ts';

export type ValidateContext = CallContext & {
  readonly bounds: Bounds;
  readonly callerOf: CallerOf;
  readonly texts: ResponseCache;
};

export function validateRoute(context: ValidateContext): Route {
  return {
    method: 'POST',
    path: '/v1/validate',
    tag: 'validation',
    operationId: 'validate',
    summary: 'Judge Python source',
    description:
      'Answers with a verdict. Code that does not parse is an answer too, not a refusal. The same call by the same ' +
      'key within ten minutes is answered from memory, free, with `x-svc-repeat: 1`. `?format=` or `Accept` choose ' +
      'another format of the answer; refusals are JSON in any case.',
    key: true,
    query: reportQuery,
    request: ValidateRequest,
    response: { description: 'The verdict.', schema: ValidateResponse, otherTypes: reportTypes },
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
      const read = () => ({
        asked: readReportRequest(request),
        submission: readSubmission(jsonBody(request), context.bounds),
      });
      let call: ReturnType<typeof read> | undefined;
      const asking = { request, reply, caller: context.callerOf(request) };
      const served = await serveVerdict(context, asking, () => {
        call = read();
        return call.submission;
      });
      const from = provenance(context, asking, served);
      if (isJson(call!.asked)) {
        reply.type('application/json; charset=utf-8');
        return context.texts.textOf(served, from);
      }
      return renderReport(call!.asked, call!.submission.code, project(served.verdict, from), reply, from.baseUrl ?? '');
    },
  };
}
