import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * A fake server for tests. Idle connections are closed only by the client: if the server closed them too, a delayed
 * request could be sent on a connection that is already closed.
 */
export const standIn = (listener?: RequestListener): Server => createServer({ keepAliveTimeout: 0 }, listener);
