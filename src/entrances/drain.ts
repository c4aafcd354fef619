import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const drainMsMax = 30_000;
const nudgeEveryMs = 50;

/** Connections on which nothing was ever asked, such as browsers open ahead of time; Node does not call them idle. */
export function trackUnusedConnections(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return silent;
}

/** How a service says that it is about to end, before it takes no more calls. */
export type Notice = {
  isGiven(): boolean;
  /** From now on readiness is denied and each answer closes its connection, while every call is still taken. */
  give(): void;
};

/** For a server that does not listen yet. */
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
 * Takes no new connection, lets calls under way be answered, and closes each connection once it has nothing more to
 * say: a caller that keeps its connection open for later must not keep us.
 */
export async function drain(app: FastifyInstance, silent: ReadonlySet<Socket>): Promise<void> {
  const nudge = setInterval(() => {
    app.server.closeIdleConnections();
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  }, nudgeEveryMs);
  const patience = setTimeout(() => app.server.closeAllConnections(), drainMsMax);
  try {
    await app.close();
  } finally {
    clearInterval(nudge);
    clearTimeout(patience);
  }
}
