import type { FastifyReply } from 'fastify';

/** Aborts when the caller closes the connection before its answer was written. */
export function hangUp(reply: FastifyReply): AbortSignal {
  const control = new AbortController();
  const closed = (): void => {
    if (!reply.raw.writableFinished) control.abort(new CallerGone());
  };
  reply.raw.once('close', closed);
  return control.signal;
}

export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}
