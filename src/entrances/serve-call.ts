import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../calls/caller.ts';
import type { CallResult, Calls } from '../calls/calls.ts';
import type { Submission } from '../model/submission.ts';
import type { ValidateResponse } from '../wire/contract/validate-response.ts';
import { type Provenance, project } from '../wire/project.ts';
import { Refusal } from '../wire/refusal.ts';
import { abortOnDisconnect } from './disconnect.ts';
import { meteringHeaders } from './metering-headers.ts';
import { buildObservation, type ServedObserver } from './observer.ts';

/** What every protocol needs to serve a call. */
export type CallContext = {
  readonly calls: Calls;
  readonly observe: ServedObserver;
  readonly baseUrl: () => string;
};

export type Call = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  /** Given if the protocol itself states the origin of the call. */
  readonly origin?: string | null;
  /** Given if a caller can cancel in other ways than by disconnecting. */
  readonly signal?: AbortSignal;
};

/** Serves a call of any protocol. Responses and refusals have headers with the caller's remaining calls or credits. */
export async function serveCall(context: CallContext, call: Call, read: () => Submission): Promise<ValidateResponse> {
  let submission: Submission | undefined;
  const served = await serveVerdict(context, call, () => {
    submission = read();
    return submission;
  });
  return project(served.verdict, provenance(context, call, served, submission!));
}

export const provenance = (
  { baseUrl }: CallContext,
  { request }: Call,
  { cost }: CallResult,
  { ignoredOptions }: Submission,
): Provenance => ({
  requestId: request.id,
  cost,
  baseUrl: baseUrl(),
  ignoredOptions,
});

/** The same, before conversion to a response of the contract. */
export async function serveVerdict(
  { calls, observe }: CallContext,
  { request, reply, caller, origin, signal = abortOnDisconnect(reply) }: Call,
  read: () => Submission,
): Promise<CallResult> {
  const started = performance.now();
  try {
    const submission = read();
    request.mode = submission.mode;
    // The raw body can be many times the size of the code, and the call may have to wait: free it.
    request.body = undefined;
    const served = await calls.serve(submission, caller, signal);
    observe(buildObservation(request, submission, served, started, origin));
    if (served.metering) reply.headers(meteringHeaders(served.metering));
    if (served.repeat) reply.header('x-svc-repeat', '1');
    return served;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Do not wait a second time for a store that has just failed.
    const standing = error.code === 'store_unavailable' ? null : await calls.readMetering(caller).catch(() => null);
    if (standing) reply.headers(meteringHeaders(standing.metering));
    // The credential is checked before the request: unknown callers do not learn what is wrong with their request.
    if (standing && !standing.known && error.status !== 401 && requestErrors.has(error.status)) {
      throw credentialRefusal(caller);
    }
    throw error;
  }
}

/** The refusal for a missing or invalid credential. */
export const credentialRefusal = ({ credential }: Caller): Refusal =>
  credential.kind === 'none' ? new Refusal('unauthorized') : new Refusal('invalid_api_key', { credential: 'bad' });

const requestErrors: ReadonlySet<number> = new Set([400, 413, 415]);
