import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const drainMsMax = 30_000;
const nudgeEveryMs = 50;

/** Connections on which nothing was ever asked, such as browsers open ahead of time; Node does not call them idle. */
export function watchSilent(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return silent;
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
