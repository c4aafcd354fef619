import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { isWithin, networkOf } from '../auth/address.ts';
import { Refusal } from '../wire/refusal.ts';

export type ConnectionBounds = {
  /** Connections open at once. */
  readonly connectionsMax: number;
  /** Of them, from one address. */
  readonly perAddressMax: number;
  /** Requests on one connection, before it is closed. */
  readonly requestsMax: number;
  /** Requests under way at once on one connection. */
  readonly pipelinedMax: number;
  /** How long a caller may take to take its answer. */
  readonly answerMs: number;
  /** Whose connections are not counted by address: they are opened for others. */
  readonly trustedProxies: BlockList;
};

/** `idle`: closed for a new one; `address`, `full`: refused, of its address or of all; `reader`: took no answer. */
export type ConnectionEnd = 'idle' | 'address' | 'full' | 'pipelined' | 'reader';

export type Connections = {
  readonly open: number;
  readonly idle: number;
  /** What stands against a request on its connection; asked once, when it begins. */
  objection(request: IncomingMessage): Refusal | null;
  /** Whether the answer to it is the last on its connection. */
  isLast(request: IncomingMessage): boolean;
};

type Connection = {
  /** Null where it is not counted by address. */
  readonly address: string | null;
  requests: number;
  readonly answers: Set<ServerResponse>;
  refused: ConnectionEnd | null;
  stuckSince: number | null;
};

type Neighbours = { open: number; readonly idle: Set<Socket> };

/** Connections past the bound that are open only until their first request was refused. */
const refusedAtOnceMax = 64;
const retryAfterSeconds = 1;

/**
 * Keeps account of every connection. Idle ones, and those on which no whole request has arrived yet, cost nobody a
 * place: the one that has idled longest is closed when a new one needs it.
 */
export function trackConnections(
  server: Server,
  bounds: ConnectionBounds,
  tell: (end: ConnectionEnd) => void,
): Connections {
  const connections = new OpenConnections(bounds, tell);
  server.maxConnections = bounds.connectionsMax + refusedAtOnceMax;
  server.on('connection', (socket) => connections.add(socket));
  // Before the listener that answers, which asks what stands against the request.
  server.prependListener('request', (request, response) => connections.noteRequest(request, response));
  const sweeping = setInterval(() => connections.closeStuck(), Math.min(1000, bounds.answerMs / 4)).unref();
  server.once('close', () => clearInterval(sweeping));
  return connections;
}

class OpenConnections implements Connections {
  readonly #bounds: ConnectionBounds;
  readonly #tell: (end: ConnectionEnd) => void;
  readonly #all = new Map<Socket, Connection>();
  /** In the order in which they fell idle. */
  readonly #idle = new Set<Socket>();
  readonly #busy = new Set<Socket>();
  readonly #addresses = new Map<string, Neighbours>();

  constructor(bounds: ConnectionBounds, tell: (end: ConnectionEnd) => void) {
    this.#bounds = bounds;
    this.#tell = tell;
  }

  get open(): number {
    return this.#all.size;
  }

  get idle(): number {
    return this.#idle.size;
  }

  objection({ socket }: IncomingMessage): Refusal | null {
    const connection = this.#all.get(socket);
    if (!connection) return null;
    if (connection.answers.size > this.#bounds.pipelinedMax) connection.refused ??= 'pipelined';
    const { refused } = connection;
    if (!refused) return null;
    this.#tell(refused);
    return refusals[refused]();
  }

  isLast({ socket }: IncomingMessage): boolean {
    const connection = this.#all.get(socket);
    return !connection || connection.refused !== null || connection.requests >= this.#bounds.requestsMax;
  }

  add(socket: Socket): void {
    const connection: Connection = {
      address: countedAddress(socket, this.#bounds.trustedProxies),
      requests: 0,
      answers: new Set(),
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
    this.#fallIdle(socket, connection);
    socket.once('close', () => this.#remove(socket));
  }

  noteRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.#all.get(socket);
    if (!connection) return;
    connection.requests++;
    if (connection.answers.size === 0) {
      this.#wake(socket, connection);
      this.#busy.add(socket);
    }
    connection.answers.add(response);
    response.once('close', () => {
      connection.answers.delete(response);
      connection.stuckSince = null;
      if (connection.answers.size > 0 || !this.#all.has(socket)) return;
      this.#busy.delete(socket);
      this.#fallIdle(socket, connection);
    });
  }

  /** A caller that does not read leaves its answer in our memory. */
  closeStuck(): void {
    const now = performance.now();
    for (const socket of this.#busy) {
      const connection = this.#all.get(socket)!;
      const [answer] = connection.answers;
      if (!answer?.writableEnded && !answer?.writableNeedDrain) continue;
      connection.stuckSince ??= now;
      if (now - connection.stuckSince < this.#bounds.answerMs) continue;
      this.#tell('reader');
      socket.destroy();
    }
  }

  #closeOldest(among: Set<Socket>): boolean {
    const [oldest] = among;
    if (!oldest) return false;
    this.#tell('idle');
    this.#remove(oldest);
    oldest.destroy();
    return true;
  }

  #remove(socket: Socket): void {
    const connection = this.#all.get(socket);
    if (!connection) return;
    this.#all.delete(socket);
    this.#busy.delete(socket);
    this.#wake(socket, connection);
    const neighbours = connection.address === null ? undefined : this.#addresses.get(connection.address);
    if (neighbours && --neighbours.open === 0) this.#addresses.delete(connection.address!);
  }

  #fallIdle(socket: Socket, { address }: Connection): void {
    this.#idle.add(socket);
    if (address !== null) this.#addresses.get(address)?.idle.add(socket);
  }

  #wake(socket: Socket, { address }: Connection): void {
    this.#idle.delete(socket);
    if (address !== null) this.#addresses.get(address)?.idle.delete(socket);
  }
}

const tooMany = (message: string): Refusal => new Refusal('rate_limited', { message, retryAfterSeconds });

const refusals = {
  full: () => new Refusal('overloaded', { retryAfterSeconds }),
  address: () => tooMany('Too many connections from this address are open at once.'),
  pipelined: () => tooMany('Too many requests were sent ahead on this connection.'),
  idle: () => new Refusal('overloaded', { retryAfterSeconds }),
  reader: () => new Refusal('overloaded', { retryAfterSeconds }),
} as const;

function countedAddress({ remoteAddress }: Socket, trusted: BlockList): string | null {
  if (remoteAddress === undefined || isWithin(remoteAddress, trusted)) return null;
  return networkOf(remoteAddress);
}
