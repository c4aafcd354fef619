import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mode } from '../model/mode.ts';
import type { Operation } from '../wire/operation.ts';

/** An operation and its handler, which returns the response body or throws a refusal. */
export type Route = Operation & {
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | unknown;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The requested mode, once it is known; for the metrics. */
    mode: Mode | null;
  }
}
