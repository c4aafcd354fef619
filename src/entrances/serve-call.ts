import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Desk } from '../desk/desk.ts';
import type { Caller } from '../desk/till.ts';
import type { Submission } from '../model/submission.ts';
import type { ValidateResponse } from '../wire/contract/validate-response.ts';
import { project } from '../wire/project.ts';
import { Refusal } from '../wire/refusal.ts';
import { hangUp } from './hang-up.ts';
import { meteringHeaders } from './metering-headers.ts';
import { observed, type ServedObserver } from './observer.ts';

/** What every entrance that takes calls stands on. */
export type CallDoor = {
  readonly desk: Desk;
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
export async function serveCall(
  { desk, observe, baseUrl }: CallDoor,
  { request, reply, caller, origin, signal = hangUp(reply) }: Call,
  read: () => Submission,
): Promise<ValidateResponse> {
  const started = performance.now();
  try {
    const submission = read();
    request.mode = submission.mode;
    const served = await desk.serve(submission, caller, signal);
    observe(observed(request, submission, served, started, origin));
    if (served.metering) reply.headers(meteringHeaders(served.metering));
    if (served.repeat) reply.header('x-svc-repeat', '1');
    return project(served.verdict, { requestId: request.id, cost: served.cost, baseUrl: baseUrl() });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const standing = await desk.standing(caller).catch(() => null);
    if (standing) reply.headers(meteringHeaders(standing.metering));
    // Who asks comes before what is asked: a stranger is not told what is wrong with its request.
    if (standing && !standing.known && error.status !== 401 && refusesTheRequest.has(error.status)) {
      throw strangerRefusal(caller);
    }
    throw error;
  }
}

/** For who showed no key, or none that is good. */
export const strangerRefusal = ({ credential }: Caller): Refusal =>
  credential.kind === 'none' ? new Refusal('unauthorized') : new Refusal('invalid_api_key', { credential: 'bad' });

const refusesTheRequest: ReadonlySet<number> = new Set([400, 413, 415]);
