import type { FastifyReply } from 'fastify';

/** Aborts when the caller closes the connection before its answer was written. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const control = new AbortController();
  const closed = (): void => {
    if (!reply.raw.writableFinished) control.abort(new CallerDisconnected());
  };
  reply.raw.once('close', closed);
  return control.signal;
}

export class CallerDisconnected extends Error {
  override readonly name = 'CallerDisconnected';
}
