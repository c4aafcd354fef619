import type { FastifyInstance } from 'fastify';

const drainMsMax = 30_000;
const nudgeEveryMs = 50;

/**
 * Takes no new connection, lets calls under way be answered, and closes each connection once it has nothing more to
 * say: a caller that keeps its connection open for later must not keep us.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const nudge = setInterval(() => app.server.closeIdleConnections(), nudgeEveryMs);
  const patience = setTimeout(() => app.server.closeAllConnections(), drainMsMax);
  try {
    await app.close();
  } finally {
    clearInterval(nudge);
    clearTimeout(patience);
  }
}
