import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * A server that plays a part for whoever calls it. Idle connections are closed by the caller alone: closed from this
 * side as well, a question of a caller that was kept waiting may be on its way to a connection that is gone.
 */
export const standIn = (listener?: RequestListener): Server => createServer({ keepAliveTimeout: 0 }, listener);
