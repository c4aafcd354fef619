import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * A fake server for tests. Idle connections are closed by the caller alone: closed from this
 * side as well, a question of a caller that was kept waiting may be on its way to a connection that is gone.
 */
export const standIn = (listener?: RequestListener): Server => createServer({ keepAliveTimeout: 0 }, listener);
