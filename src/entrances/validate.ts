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
    summary: 'Check Python source',
    description:
      'Returns a verdict. Code that does not parse gets a verdict too, not a refusal. Repeating a call with the same ' +
      'key within ten minutes is free, and the response has `x-svc-repeat: 1`. Use `?format=` or `Accept` to choose ' +
      'another format; refusals are always JSON.',
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
        report: readReportRequest(request),
        submission: readSubmission(jsonBody(request), context.bounds),
      });
      let call: ReturnType<typeof read> | undefined;
      const incoming = { request, reply, caller: context.callerOf(request) };
      const served = await serveVerdict(context, incoming, () => {
        call = read();
        return call.submission;
      });
      const from = provenance(context, incoming, served, call!.submission);
      if (isJson(call!.report)) {
        reply.type('application/json; charset=utf-8');
        return context.texts.serialize(served, from);
      }
      return renderReport(
        call!.report,
        call!.submission.code,
        project(served.verdict, from),
        reply,
        from.baseUrl ?? '',
      );
    },
  };
}
