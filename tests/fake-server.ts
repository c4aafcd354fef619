import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Creates a fake server for tests. Only the client closes idle connections: if the server closed them too, a delayed
 * request could be sent on a connection that is already closed.
 */
export const createFakeServer = (listener?: RequestListener): Server => createServer({ keepAliveTimeout: 0 }, listener);
