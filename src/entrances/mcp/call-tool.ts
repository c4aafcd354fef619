import type { CallToolResult } from '@modelcontextprotocol/server';
import type { SettleResponse } from '@x402/core/types';
import type { Caller } from '../../calls/caller.ts';
import { toRefusal } from '../../calls/to-refusal.ts';
import { PaymentRefused } from '../../calls/x402-calls.ts';
import type { Mode } from '../../model/mode.ts';
import type { Submission } from '../../model/submission.ts';
import type { ValidateResponse } from '../../wire/contract/validate-response.ts';
import type { Deployment } from '../../wire/deployment.ts';
import { envelope, refusalHeaders } from '../../wire/envelope.ts';
import { verdictText } from '../../wire/formats/mcp-verdict-text.ts';
import { project } from '../../wire/project.ts';
import { type Bounds, readSubmission } from '../../wire/read-submission.ts';
import { Refusal, type RefusalCode } from '../../wire/refusal.ts';
import { rpcCodes, rpcError } from '../../wire/rpc.ts';
import { meteringHeaders } from '../metering-headers.ts';
import { buildObservation } from '../observer.ts';
import { originOf } from '../origin.ts';
import { type CallContext, serveCall } from '../serve-call.ts';
import type { ClientNames } from './client-names.ts';
import { callerId } from './exchange.ts';
import { Cancelled, type InFlight } from './in-flight.ts';
import { paymentKey, receiptKey } from './payment-keys.ts';
import type { McpPayments } from './payments.ts';
import { withProgress } from './progress.ts';
import { type McpTool, type ToolCall, ToolError } from './tool.ts';

export type ToolContext = CallContext & {
  readonly bounds: Bounds;
  readonly deployment: () => Deployment;
  /** Null if x402 is off. */
  readonly payments: McpPayments | null;
  /** Added to the challenge of a call without a valid credential; null if OAuth is off. */
  readonly resourceMetadata: (() => string) | null;
  readonly clientNames: ClientNames;
  readonly inFlight: InFlight;
  readonly onRefusal: (code: RefusalCode) => void;
  readonly onFault: (error: unknown, requestId: string) => void;
};

/** From the range that the protocol leaves to servers. */
const callCodes = { cancelled: -32_000, unauthorized: -32_001 } as const;

/** The called tool, and the mode of a call. */
export type CalledTool = { readonly shown: McpTool['shown']; modeOf(given: ToolCall['given']): unknown };

/** Returns a verdict, or a refusal as a tool result. Only a missing or invalid credential is a protocol error. */
export async function callTool(context: ToolContext, tool: CalledTool, call: ToolCall): Promise<CallToolResult> {
  const { exchange } = call;
  try {
    const caller = await exchange.caller();
    const id = callerId(caller);
    const origin = originOf(exchange.request) ?? call.client ?? context.clientNames.of(id);
    return await context.inFlight.run(id, call.id, (cancelled) => {
      const signal = AbortSignal.any([exchange.gone, cancelled]);
      return new ToolCallRunner(context, tool, call, { caller, origin, signal }).result();
    });
  } catch (error) {
    return toRefusalResult(context, call, error);
  }
}

type CallSource = { readonly caller: Caller; readonly origin: string | null; readonly signal: AbortSignal };

class ToolCallRunner {
  readonly #context: ToolContext;
  readonly #tool: CalledTool;
  readonly #call: ToolCall;
  readonly #source: CallSource;
  readonly #started = performance.now();

  constructor(context: ToolContext, tool: CalledTool, call: ToolCall, source: CallSource) {
    this.#context = context;
    this.#tool = tool;
    this.#call = call;
    this.#source = source;
  }

  result(): Promise<CallToolResult> {
    return withProgress(
      this.#call,
      () => this.#sendQuotaHeaders(),
      () => this.#serve(),
    );
  }

  /** Uses the key's free calls or credits first, and a payment only if they do not cover the call. */
  async #serve(): Promise<CallToolResult> {
    const { request, reply } = this.#call.exchange;
    try {
      return verdictResult(
        await serveCall(this.#context, { request, reply, ...this.#source }, () => this.#submission()),
      );
    } catch (error) {
      this.#source.signal.throwIfAborted();
      if (!this.#context.payments || !(error instanceof Refusal) || !payableCodes.has(error.code)) throw error;
      return this.#serveWithPayment(this.#context.payments, error);
    }
  }

  async #serveWithPayment(payments: McpPayments, refusal: Refusal): Promise<CallToolResult> {
    const { exchange, given, meta } = this.#call;
    const { origin, signal, caller } = this.#source;
    const { request, reply } = exchange;
    const isAnonymous = caller.credential.kind === 'none';
    // Crawlers that look for x402 services send no arguments. If there are any, they are checked first.
    const submission = Object.keys(given).length === 0 ? null : this.#submission();
    const mode = submission?.mode ?? (this.#tool.modeOf(given) as Mode);
    this.#refuseUnsupportedMode(mode);
    const unpaid = async (why: Refusal, reason: string, receipt: SettleResponse | null) =>
      new Unpaid(why, await payments.required(this.#tool.shown, mode, reason), receipt);
    if (!submission || meta[paymentKey] === undefined) {
      payments.onPayment({ kind: 'offered', route: 'x402', origin });
      if (isAnonymous) reply.header('www-authenticate', challenge(this.#context, new Refusal('unauthorized')));
      const why = refusal.code === 'unauthorized' ? payments.refusal(mode) : refusal;
      throw await unpaid(why, refusal.message, null);
    }
    try {
      const { result: served, receipt } = await payments.serve(submission, meta[paymentKey], origin, signal);
      this.#context.observe(buildObservation(request, submission, served, this.#started, origin));
      if (isAnonymous) reply.headers(paidHeaders);
      if (served.repeat) reply.header('x-svc-repeat', '1');
      const { cost, verdict } = served;
      const answer = project(verdict, {
        requestId: request.id,
        cost,
        baseUrl: this.#context.baseUrl(),
        ignoredOptions: submission.ignoredOptions,
      });
      return { ...verdictResult(answer), ...(receipt ? { _meta: { [receiptKey]: receipt } } : {}) };
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      const { remedy } = payments.refusal(mode).detail;
      const why = new Refusal('payment_required', { ...error.detail, ...(remedy ? { remedy } : {}) });
      throw await unpaid(why, error.reason, error.receipt);
    }
  }

  #submission(): Submission {
    const { given } = this.#call;
    return readSubmission({ ...given, mode: this.#tool.modeOf(given) }, this.#context.bounds);
  }

  #refuseUnsupportedMode(mode: Mode): void {
    const { modes } = this.#context.calls;
    if (!modes.includes(mode)) throw new Refusal('unsupported_mode', { remedy: { modes } });
  }

  /** Headers of a stream are sent before the call ends, so they show the quota before it. */
  async #sendQuotaHeaders(): Promise<void> {
    const standing = await this.#context.calls.readMetering(this.#source.caller).catch(() => null);
    if (standing) this.#call.exchange.reply.headers(meteringHeaders(standing.metering));
  }
}

const payableCodes: ReadonlySet<RefusalCode> = new Set(['unauthorized', 'payment_required', 'quota_exceeded']);

const paidHeaders = { 'x-quota-tier': 'x402', 'x-quota-remaining': '0' };

/** A refusal together with the payment that would lift it. */
class Unpaid extends Error {
  readonly refusal: Refusal;
  readonly required: object;
  readonly receipt: SettleResponse | null;

  constructor(refusal: Refusal, required: object, receipt: SettleResponse | null) {
    super(refusal.message);
    this.refusal = refusal;
    this.required = required;
    this.receipt = receipt;
  }
}

/** The verdict as data, as JSON text for clients that drop data, and as readable text. */
const verdictResult = (answer: ValidateResponse): CallToolResult => ({
  content: [
    { type: 'text', text: JSON.stringify(answer) },
    { type: 'text', text: verdictText(answer) },
  ],
  structuredContent: answer as unknown as Record<string, unknown>,
  isError: false,
});

function toRefusalResult(context: ToolContext, { exchange }: ToolCall, error: unknown): CallToolResult {
  const { request, reply, gone } = exchange;
  const deployment = context.deployment();
  if (gone.aborted) throw gone.reason;
  if (error instanceof Cancelled) {
    throw new ToolError(callCodes.cancelled, 'The call was cancelled by its caller. Nothing was charged.');
  }
  const refusal = toRefusal(error instanceof Unpaid ? error.refusal : error) ?? new Refusal('internal_error');
  if (refusal.code === 'internal_error') context.onFault(error, request.id);
  context.onRefusal(refusal.code);
  if (refusal.code === 'internal_error') throw toolError(refusal, rpcCodes.internal, request.id, deployment);
  if (refusal.status === 401) {
    exchange.status = 401;
    reply.header('www-authenticate', challenge(context, refusal));
    throw toolError(refusal, callCodes.unauthorized, request.id, deployment);
  }
  reply.headers(refusalHeaders(refusal, deployment));
  const { required = {}, receipt = null } = error instanceof Unpaid ? error : {};
  const body = { ...required, ...envelope(refusal, request.id, deployment) };
  return {
    content: [{ type: 'text', text: JSON.stringify(body) }],
    structuredContent: body,
    isError: true,
    ...(body.remedy ? { remedy: body.remedy } : {}),
    ...(receipt ? { _meta: { [receiptKey]: receipt } } : {}),
  };
}

function toolError(refusal: Refusal, code: number, requestId: string, deployment: Deployment): ToolError {
  const { message, data } = rpcError(refusal, code, requestId, deployment);
  return new ToolError(code, message, data);
}

function challenge({ resourceMetadata, deployment }: ToolContext, refusal: Refusal): string {
  const start = refusalHeaders(refusal, deployment())['www-authenticate']!;
  return resourceMetadata ? `${start}, resource_metadata="${resourceMetadata()}", scope="validate"` : start;
}
