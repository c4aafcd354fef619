import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../calls/caller.ts';

/** One HTTP request and its answer, as those see it who serve the messages in it. */
export type Exchange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborts when the caller hangs up. */
  readonly gone: AbortSignal;
  /** Does the caller take a stream, and is there but one message to stream for? */
  readonly streams: boolean;
  caller(): Promise<Caller>;
  /** The status of an answer that would otherwise be 200. */
  status: number | null;
};

/** Names who asks, for what is kept per caller. */
export const callerId = ({ credential, address }: Caller): string =>
  credential.kind === 'key' ? credential.fingerprint : address;
