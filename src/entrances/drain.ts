import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const drainMsMax = 30_000;
const closeIdleEveryMs = 50;

/** Connections without any request yet, such as browsers open in advance; Node does not treat them as idle. */
export function trackUnusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/** Announces a shutdown while calls are still accepted. */
export type Notice = {
  isGiven(): boolean;
  /** From now on, readiness checks fail and each response closes its connection; calls are still accepted. */
  give(): void;
};

/** Must be called before the server listens. */
export function closingNotice(app: FastifyInstance): Notice {
  let given = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (given) reply.header('connection', 'close');
    done();
  });
  return {
    isGiven: () => given,
    give() {
      given = true;
    },
  };
}

/**
 * Accepts no new connections, finishes the calls in progress and closes each connection as soon as it is idle, so that
 * kept-alive connections do not delay the shutdown.
 */
export async function drain(app: FastifyInstance, unused: ReadonlySet<Socket>): Promise<void> {
  const closeIdle = setInterval(() => {
    app.server.closeIdleConnections();
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  }, closeIdleEveryMs);
  const deadline = setTimeout(() => app.server.closeAllConnections(), drainMsMax);
  try {
    await app.close();
  } finally {
    clearInterval(closeIdle);
    clearTimeout(deadline);
  }
}
