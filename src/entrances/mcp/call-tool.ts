import { type CallToolResult, ProtocolError } from '@modelcontextprotocol/server';
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
import type { McpTool, ToolCall } from './tool.ts';

export type ToolContext = CallContext & {
  readonly bounds: Bounds;
  readonly deployment: () => Deployment;
  /** Null where calls cannot be paid for one by one. */
  readonly payments: McpPayments | null;
  /** Added to the challenge of a call that shows no good credential; null where only keys are known. */
  readonly resourceMetadata: (() => string) | null;
  readonly clientNames: ClientNames;
  readonly inFlight: InFlight;
  readonly onRefusal: (code: RefusalCode) => void;
  readonly onFault: (error: unknown, requestId: string) => void;
};

/** The protocol leaves these free. */
const callCodes = { cancelled: -32_000, unauthorized: -32_001 } as const;

/** Which mode a call is in, and what it was called by. */
export type CalledTool = { readonly shown: McpTool['shown']; modeOf(given: ToolCall['given']): unknown };

/** A verdict, or a refusal that the tool itself speaks; only who asks is refused by the protocol. */
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
    return refused(context, call, error);
  }
}

type Asker = { readonly caller: Caller; readonly origin: string | null; readonly signal: AbortSignal };

class ToolCallRunner {
  readonly #context: ToolContext;
  readonly #tool: CalledTool;
  readonly #call: ToolCall;
  readonly #asker: Asker;
  readonly #started = performance.now();

  constructor(context: ToolContext, tool: CalledTool, call: ToolCall, asker: Asker) {
    this.#context = context;
    this.#tool = tool;
    this.#call = call;
    this.#asker = asker;
  }

  result(): Promise<CallToolResult> {
    return withProgress(
      this.#call,
      () => this.#sayStanding(),
      () => this.#served(),
    );
  }

  /** What a key has free or in credits comes first; a payment is touched where that does not cover the call. */
  async #served(): Promise<CallToolResult> {
    const { request, reply } = this.#call.exchange;
    try {
      return verdictResult(
        await serveCall(this.#context, { request, reply, ...this.#asker }, () => this.#submission()),
      );
    } catch (error) {
      this.#asker.signal.throwIfAborted();
      if (!this.#context.payments || !(error instanceof Refusal) || !payable.has(error.code)) throw error;
      return this.#paid(this.#context.payments, error);
    }
  }

  async #paid(payments: McpPayments, refusal: Refusal): Promise<CallToolResult> {
    const { exchange, given, meta } = this.#call;
    const { origin, signal, caller } = this.#asker;
    const { request, reply } = exchange;
    const stranger = caller.credential.kind === 'none';
    // Those who only look for services give nothing. Whoever gives something is told first what is wrong with it.
    const submission = Object.keys(given).length === 0 ? null : this.#submission();
    const mode = submission?.mode ?? (this.#tool.modeOf(given) as Mode);
    this.#refuseUnserved(mode);
    const unpaid = async (why: Refusal, reason: string, receipt: SettleResponse | null) =>
      new Unpaid(why, await payments.required(this.#tool.shown, mode, reason), receipt);
    if (!submission || meta[paymentKey] === undefined) {
      payments.onPayment({ kind: 'offered', route: 'x402', origin });
      if (stranger) reply.header('www-authenticate', challenge(this.#context, new Refusal('unauthorized')));
      const why = refusal.code === 'unauthorized' ? payments.refusal(mode) : refusal;
      throw await unpaid(why, refusal.message, null);
    }
    try {
      const { result: served, receipt } = await payments.serve(submission, meta[paymentKey], origin, signal);
      this.#context.observe(buildObservation(request, submission, served, this.#started, origin));
      if (stranger) reply.headers(paidHeaders);
      if (served.repeat) reply.header('x-svc-repeat', '1');
      const { cost, verdict } = served;
      const answer = project(verdict, { requestId: request.id, cost, baseUrl: this.#context.baseUrl() });
      return { ...verdictResult(answer), _meta: { [receiptKey]: receipt } };
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

  #refuseUnserved(mode: Mode): void {
    const { modes } = this.#context.calls;
    if (!modes.includes(mode)) throw new Refusal('unsupported_mode', { remedy: { modes } });
  }

  /** In a stream, the headers can only tell how the caller stood before this call. */
  async #sayStanding(): Promise<void> {
    const standing = await this.#context.calls.readMetering(this.#asker.caller).catch(() => null);
    if (standing) this.#call.exchange.reply.headers(meteringHeaders(standing.metering));
  }
}

const payable: ReadonlySet<RefusalCode> = new Set(['unauthorized', 'payment_required', 'quota_exceeded']);

const paidHeaders = { 'x-quota-tier': 'x402', 'x-quota-remaining': '0' };

/** A refusal that a payment would lift: what to pay stands beside it. */
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

/** The verdict for programs, as text because not every client passes data on, and in words for those who read. */
const verdictResult = (answer: ValidateResponse): CallToolResult => ({
  content: [
    { type: 'text', text: JSON.stringify(answer) },
    { type: 'text', text: verdictText(answer) },
  ],
  structuredContent: answer as unknown as Record<string, unknown>,
  isError: false,
});

function refused(context: ToolContext, { exchange }: ToolCall, error: unknown): CallToolResult {
  const { request, reply, gone } = exchange;
  const deployment = context.deployment();
  if (gone.aborted) throw gone.reason;
  if (error instanceof Cancelled) {
    throw new ProtocolError(callCodes.cancelled, 'The call was cancelled by its caller. Nothing was charged.');
  }
  const refusal = toRefusal(error instanceof Unpaid ? error.refusal : error) ?? new Refusal('internal_error');
  if (refusal.code === 'internal_error') context.onFault(error, request.id);
  context.onRefusal(refusal.code);
  if (refusal.code === 'internal_error') throw protocolError(refusal, rpcCodes.internal, request.id, deployment);
  if (refusal.status === 401) {
    exchange.status = 401;
    reply.header('www-authenticate', challenge(context, refusal));
    throw protocolError(refusal, callCodes.unauthorized, request.id, deployment);
  }
  reply.headers(refusalHeaders(refusal, deployment));
  const { required = {}, receipt = null } = error instanceof Unpaid ? error : {};
  const said = { ...required, ...envelope(refusal, request.id, deployment) };
  return {
    content: [{ type: 'text', text: JSON.stringify(said) }],
    structuredContent: said,
    isError: true,
    ...(said.remedy ? { remedy: said.remedy } : {}),
    ...(receipt ? { _meta: { [receiptKey]: receipt } } : {}),
  };
}

function protocolError(refusal: Refusal, code: number, requestId: string, deployment: Deployment): ProtocolError {
  const { message, data } = rpcError(refusal, code, requestId, deployment);
  return new ProtocolError(code, message, data);
}

function challenge({ resourceMetadata, deployment }: ToolContext, refusal: Refusal): string {
  const start = refusalHeaders(refusal, deployment())['www-authenticate']!;
  return resourceMetadata ? `${start}, resource_metadata="${resourceMetadata()}", scope="validate"` : start;
}
