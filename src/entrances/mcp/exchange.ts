import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../calls/caller.ts';

/** One HTTP request and its response, as the message handlers see them. */
export type Exchange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborts when the caller disconnects. */
  readonly gone: AbortSignal;
  /** Whether the caller accepts a stream and the body is a single message. */
  readonly streams: boolean;
  caller(): Promise<Caller>;
  /** Overrides the status 200. */
  status: number | null;
};

/** Identifies the caller, for per-caller state. */
export const callerId = ({ credential, address }: Caller): string =>
  credential.kind === 'key' ? credential.fingerprint : address;
