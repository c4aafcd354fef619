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

/** What every entrance that takes calls stands on. */
export type CallContext = {
  readonly calls: Calls;
  readonly observe: ServedObserver;
  readonly baseUrl: () => string;
};

export type Call = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  /** Where the protocol itself says where the call comes from. */
  readonly origin?: string | null;
  /** Where a caller has other ways than hanging up to call it off. */
  readonly signal?: AbortSignal;
};

/**
 * Answers a call, whichever protocol it came in by. The headers of the answer tell what the caller has left, and those
 * of a refusal too.
 */
export async function serveCall(context: CallContext, call: Call, read: () => Submission): Promise<ValidateResponse> {
  const served = await serveVerdict(context, call, read);
  return project(served.verdict, provenance(context, call, served));
}

export const provenance = ({ baseUrl }: CallContext, { request }: Call, { cost }: CallResult): Provenance => ({
  requestId: request.id,
  cost,
  baseUrl: baseUrl(),
});

/** The same before it is put into the words of the contract. */
export async function serveVerdict(
  { calls, observe }: CallContext,
  { request, reply, caller, origin, signal = abortOnDisconnect(reply) }: Call,
  read: () => Submission,
): Promise<CallResult> {
  const started = performance.now();
  try {
    const submission = read();
    request.mode = submission.mode;
    // The bytes it came in may be many times the code, and a call may wait.
    request.body = undefined;
    const served = await calls.serve(submission, caller, signal);
    observe(buildObservation(request, submission, served, started, origin));
    if (served.metering) reply.headers(meteringHeaders(served.metering));
    if (served.repeat) reply.header('x-svc-repeat', '1');
    return served;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A store that has just failed is not waited for a second time.
    const standing = error.code === 'store_unavailable' ? null : await calls.readMetering(caller).catch(() => null);
    if (standing) reply.headers(meteringHeaders(standing.metering));
    // Who asks comes before what is asked: a stranger is not told what is wrong with its request.
    if (standing && !standing.known && error.status !== 401 && refusesTheRequest.has(error.status)) {
      throw credentialRefusal(caller);
    }
    throw error;
  }
}

/** For who showed no key, or none that is good. */
export const credentialRefusal = ({ credential }: Caller): Refusal =>
  credential.kind === 'none' ? new Refusal('unauthorized') : new Refusal('invalid_api_key', { credential: 'bad' });

const refusesTheRequest: ReadonlySet<number> = new Set([400, 413, 415]);
