import type { FastifyReply } from 'fastify';

/** A signal that aborts if the caller disconnects before the response was written. */
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
