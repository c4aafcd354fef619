import {
  decodePaymentSignatureHeader,
  encodePaymentRequiredHeader,
  encodePaymentResponseHeader,
} from '@x402/core/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PaymentRefused, type X402Calls } from '../calls/x402-calls.ts';
import { type Mode, withArticle } from '../model/mode.ts';
import type { Submission } from '../model/submission.ts';
import type { PaymentEvent } from '../payments/offer.ts';
import { buildHttpDiscovery } from '../payments/x402/discovery.ts';
import { buildX402Path, createX402Offer } from '../payments/x402/offer.ts';
import { createMalformedPayment, readPayment, type SignedPayment } from '../payments/x402/signed-payment.ts';
import type { X402 } from '../payments/x402/x402.ts';
import { ValidateRequest } from '../wire/contract/validate-request.ts';
import { ValidateResponse } from '../wire/contract/validate-response.ts';
import { project } from '../wire/project.ts';
import { type Bounds, readSubmission } from '../wire/read-submission.ts';
import { Refusal } from '../wire/refusal.ts';
import { abortOnDisconnect } from './disconnect.ts';
import { bytesOf, jsonBody } from './json-body.ts';
import { buildObservation, type ServedObserver } from './observer.ts';
import { originOf } from './origin.ts';
import { readReportRequest, renderReport, reportQuery, reportTypes } from './report-request.ts';
import type { Route } from './route.ts';

export type X402Context = {
  readonly x402: X402;
  readonly x402Calls: X402Calls;
  readonly modes: readonly Mode[];
  readonly bounds: Bounds;
  readonly observe: ServedObserver;
  readonly onPayment: (event: PaymentEvent) => void;
  readonly baseUrl: () => string;
};

/** One path per mode for paying per call. Keys are neither required nor read. */
export const x402Routes = (context: X402Context): Route[] => context.modes.map((mode) => x402Route(mode, context));

const refusals = [
  'bad_request',
  'unsupported_language',
  'payment_required',
  'payment_reused',
  'payment_in_progress',
  'code_too_large',
  'unsupported_media_type',
  'rate_limited',
  'engine_unavailable',
  'overloaded',
  'payment_unavailable',
  'store_unavailable',
] as const;

function x402Route(mode: Mode, { x402, x402Calls, bounds, observe, onPayment, baseUrl }: X402Context): Route {
  const path = buildX402Path(mode);
  const extensions = buildHttpDiscovery(mode);
  const price = x402.terms.prices[mode];
  const description = `Checks Python source in ${mode} mode for $${price}.`;

  const requireHeader = async (reply: FastifyReply, error: string): Promise<void> => {
    const resource = { url: `${baseUrl()}${path}`, description, mimeType: 'application/json' };
    const required = await x402.buildPaymentRequired(mode, resource, error, extensions);
    reply.header('payment-required', encodePaymentRequiredHeader(required));
  };

  return {
    method: 'POST',
    path,
    tag: 'validation',
    summary: `Check Python source in ${mode} mode, paid per call`,
    description:
      'Pay per call with x402, without a key. Without a payment, even with an empty body, the response is 402 and the ' +
      'header `PAYMENT-REQUIRED` has the requirements to sign. Repeat the call with the signed payment in ' +
      '`PAYMENT-SIGNATURE` to get the verdict, with a receipt in `PAYMENT-RESPONSE`. The payment is verified before the ' +
      'work and settled after it, so a refused call costs nothing. For a day, the same call with the same payment ' +
      'returns the same response, with `x-svc-repeat: 1`. The path sets the mode.',
    operationId: `payFor${mode[0]!.toUpperCase()}${mode.slice(1)}`,
    headers: { 'PAYMENT-SIGNATURE': 'The signed payment, as JSON in base64.' },
    responseHeaders: {
      200: { 'PAYMENT-RESPONSE': 'The receipt, as JSON in base64.' },
      402: { 'PAYMENT-REQUIRED': 'The requirements to sign, as JSON in base64.' },
    },
    query: reportQuery,
    request: ValidateRequest,
    response: { description: 'The verdict.', schema: ValidateResponse, otherTypes: reportTypes },
    refusals,
    async handle(request, reply) {
      const started = performance.now();
      const origin = originOf(request);
      const signal = abortOnDisconnect(reply);
      request.mode = mode;
      reply.headers({ 'cache-control': 'no-store', 'x-quota-tier': 'x402', 'x-quota-remaining': '0' });
      const signature = request.headers['payment-signature'];
      const report = readReportRequest(request);
      // An invalid call is refused before the caller signs a payment for it.
      const submission = signature === undefined && isProbe(request) ? null : readCall(request, mode, bounds);
      if (signature === undefined || !submission) {
        onPayment({ kind: 'offered', route: 'x402', origin });
        await requireHeader(reply, 'PAYMENT-SIGNATURE header is required');
        throw new Refusal('payment_required', {
          message: `${withArticle(mode)} call costs $${price}, payable with x402.`,
          remedy: remedy(x402, mode),
        });
      }
      const payment = readSignature(signature);
      try {
        const { result: served, receipt } = await x402Calls.serve(submission, payment, origin, signal);
        observe(buildObservation(request, submission, served, started));
        if (receipt) reply.header('payment-response', encodePaymentResponseHeader(receipt));
        if (served.repeat) reply.header('x-svc-repeat', '1');
        const answer = project(served.verdict, {
          requestId: request.id,
          cost: served.cost,
          baseUrl: baseUrl(),
          ignoredOptions: submission.ignoredOptions,
        });
        return await renderReport(report, submission.code, answer, reply, baseUrl());
      } catch (error) {
        if (!(error instanceof PaymentRefused)) throw error;
        await requireHeader(reply, error.reason);
        if (error.receipt) reply.header('payment-response', encodePaymentResponseHeader(error.receipt));
        throw new Refusal('payment_required', { ...error.detail, remedy: remedy(x402, mode) });
      }
    },
  };
}

const remedy = ({ terms }: X402, mode: Mode) => ({
  action: 'retry' as const,
  hint: 'Sign the requirements in the PAYMENT-REQUIRED header and repeat the call with the payment in PAYMENT-SIGNATURE.',
  method: 'POST' as const,
  url: buildX402Path(mode),
  routes: [createX402Offer(terms).terms({ mode, credits: 0 })],
});

/** Crawlers that look for x402 services send nothing or an empty object. */
function isProbe(request: FastifyRequest): boolean {
  const body = bytesOf(request);
  return body.length <= emptyBytesMax && /^\s*(?:\{\s*\}\s*)?$/.test(new TextDecoder().decode(body));
}

const emptyBytesMax = 100;

function readCall(request: FastifyRequest, mode: Mode, bounds: Bounds): Submission {
  const body = jsonBody(request);
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
  return readSubmission(isRecord ? { ...body, mode } : body, bounds);
}

const signatureHeader = ['header', 'PAYMENT-SIGNATURE'];

function readSignature(header: string | string[]): SignedPayment {
  let decoded: unknown;
  try {
    decoded = decodePaymentSignatureHeader(String(header));
  } catch {
    throw createMalformedPayment([{ loc: signatureHeader, msg: 'must be a payment as base64-encoded JSON' }]);
  }
  return readPayment(decoded, signatureHeader);
}
