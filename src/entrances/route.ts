import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mode } from '../model/mode.ts';
import type { Operation } from '../wire/operation.ts';

/** An operation and how it is answered. What the handler returns is the body; what it throws is the refusal. */
export type Route = Operation & {
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | unknown;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The mode asked for, once it is known; for the metrics. */
    mode: Mode | null;
  }
}
