import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { isWithin, toNetwork } from '../auth/address.ts';
import { Refusal } from '../wire/refusal.ts';

export type ConnectionBounds = {
  /** Connections open at once. */
  readonly connectionsMax: number;
  /** Connections open at once from one address. */
  readonly perAddressMax: number;
  /** Requests on one connection, before it is closed. */
  readonly requestsMax: number;
  /** Requests in progress at once on one connection. */
  readonly pipelinedMax: number;
  /** How long a caller may take to read its response. */
  readonly answerMs: number;
  /** Their connections are not counted by address, because they are opened for others. */
  readonly trustedProxies: BlockList;
};

/** `idle`: closed to make room; `address`, `full`: refused, too many from its address or in total; `reader`: did not read. */
export type ConnectionEnd = 'idle' | 'address' | 'full' | 'pipelined' | 'reader';

export type Connections = {
  readonly open: number;
  readonly idle: number;
  /** Why a request on this connection is refused, or null. Called once per request, when it begins. */
  refusalFor(request: IncomingMessage): Refusal | null;
  /** Whether the connection is closed after this request. */
  isLast(request: IncomingMessage): boolean;
};

type Connection = {
  /** Null if it is not counted by address. */
  readonly address: string | null;
  requests: number;
  readonly responses: Set<ServerResponse>;
  refused: ConnectionEnd | null;
  stuckSince: number | null;
};

type AddressConnections = { open: number; readonly idle: Set<Socket> };

/** Connections beyond the limit, accepted only to refuse their first request. */
const refusedAtOnceMax = 64;
const retryAfterSeconds = 1;

/**
 * Tracks every connection. If the limit is reached, the connection that has been idle longest is closed for a new one;
 * a connection without a complete request counts as idle.
 */
export function trackConnections(
  server: Server,
  bounds: ConnectionBounds,
  onEnd: (end: ConnectionEnd) => void,
): Connections {
  const connections = new OpenConnections(bounds, onEnd);
  server.maxConnections = bounds.connectionsMax + refusedAtOnceMax;
  server.on('connection', (socket) => connections.add(socket));
  // Must run before Fastify's listener, which calls `refusalFor`.
  server.prependListener('request', (request, response) => connections.noteRequest(request, response));
  const sweeping = setInterval(() => connections.closeStuck(), Math.min(1000, bounds.answerMs / 4)).unref();
  server.once('close', () => clearInterval(sweeping));
  return connections;
}

class OpenConnections implements Connections {
  readonly #bounds: ConnectionBounds;
  readonly #onEnd: (end: ConnectionEnd) => void;
  readonly #all = new Map<Socket, Connection>();
  /** In the order in which they became idle. */
  readonly #idle = new Set<Socket>();
  readonly #busy = new Set<Socket>();
  readonly #addresses = new Map<string, AddressConnections>();

  constructor(bounds: ConnectionBounds, onEnd: (end: ConnectionEnd) => void) {
    this.#bounds = bounds;
    this.#onEnd = onEnd;
  }

  get open(): number {
    return this.#all.size;
  }

  get idle(): number {
    return this.#idle.size;
  }

  refusalFor({ socket }: IncomingMessage): Refusal | null {
    const connection = this.#all.get(socket);
    if (!connection) return null;
    if (connection.responses.size > this.#bounds.pipelinedMax) connection.refused ??= 'pipelined';
    const { refused } = connection;
    if (!refused) return null;
    this.#onEnd(refused);
    return refusals[refused]();
  }

  isLast({ socket }: IncomingMessage): boolean {
    const connection = this.#all.get(socket);
    return !connection || connection.refused !== null || connection.requests >= this.#bounds.requestsMax;
  }

  add(socket: Socket): void {
    const connection: Connection = {
      address: addressToCount(socket, this.#bounds.trustedProxies),
      requests: 0,
      responses: new Set(),
      refused: null,
      stuckSince: null,
    };
    const { address } = connection;
    const neighbours = address === null ? null : (this.#addresses.get(address) ?? { open: 0, idle: new Set() });
    if (neighbours && neighbours.open >= this.#bounds.perAddressMax && !this.#closeOldest(neighbours.idle)) {
      connection.refused = 'address';
    } else if (this.#all.size >= this.#bounds.connectionsMax && !this.#closeOldest(this.#idle)) {
      connection.refused = 'full';
    }
    this.#all.set(socket, connection);
    if (neighbours && address !== null) {
      neighbours.open++;
      this.#addresses.set(address, neighbours);
    }
    this.#markIdle(socket, connection);
    socket.once('close', () => this.#remove(socket));
  }

  noteRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.#all.get(socket);
    if (!connection) return;
    connection.requests++;
    if (connection.responses.size === 0) {
      this.#markBusy(socket, connection);
      this.#busy.add(socket);
    }
    connection.responses.add(response);
    response.once('close', () => {
      connection.responses.delete(response);
      connection.stuckSince = null;
      if (connection.responses.size > 0 || !this.#all.has(socket)) return;
      this.#busy.delete(socket);
      this.#markIdle(socket, connection);
    });
  }

  /** Closes connections whose caller does not read, because the response stays in our memory. */
  closeStuck(): void {
    const now = performance.now();
    for (const socket of this.#busy) {
      const connection = this.#all.get(socket)!;
      const [response] = connection.responses;
      if (!response?.writableEnded && !response?.writableNeedDrain) continue;
      connection.stuckSince ??= now;
      if (now - connection.stuckSince < this.#bounds.answerMs) continue;
      this.#onEnd('reader');
      socket.destroy();
    }
  }

  #closeOldest(among: Set<Socket>): boolean {
    const [oldest] = among;
    if (!oldest) return false;
    this.#onEnd('idle');
    this.#remove(oldest);
    oldest.destroy();
    return true;
  }

  #remove(socket: Socket): void {
    const connection = this.#all.get(socket);
    if (!connection) return;
    this.#all.delete(socket);
    this.#busy.delete(socket);
    this.#markBusy(socket, connection);
    const neighbours = connection.address === null ? undefined : this.#addresses.get(connection.address);
    if (neighbours && --neighbours.open === 0) this.#addresses.delete(connection.address!);
  }

  #markIdle(socket: Socket, { address }: Connection): void {
    this.#idle.add(socket);
    if (address !== null) this.#addresses.get(address)?.idle.add(socket);
  }

  #markBusy(socket: Socket, { address }: Connection): void {
    this.#idle.delete(socket);
    if (address !== null) this.#addresses.get(address)?.idle.delete(socket);
  }
}

const tooMany = (message: string): Refusal => new Refusal('rate_limited', { message, retryAfterSeconds });

const refusals = {
  full: () => new Refusal('overloaded', { retryAfterSeconds }),
  address: () => tooMany('This address has too many open connections.'),
  pipelined: () => tooMany('Too many requests are in progress on this connection.'),
  idle: () => new Refusal('overloaded', { retryAfterSeconds }),
  reader: () => new Refusal('overloaded', { retryAfterSeconds }),
} as const;

function addressToCount({ remoteAddress }: Socket, trusted: BlockList): string | null {
  if (remoteAddress === undefined || isWithin(remoteAddress, trusted)) return null;
  return toNetwork(remoteAddress);
}
