import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { standIn } from '../../stand-in.ts';

/**
 * What becomes of a request: it goes through, it or its answer is held or lost, it is the last that finds us here, or it
 * is answered with a status.
 */
export type Fate = 'through' | 'held' | 'answer-held' | 'lost' | 'answer-lost' | 'last' | number;

/** Stands between two real parties and loses what it is told to. */
export class Relay {
  readonly url: string;
  readonly #server: Server;
  readonly #target: string;
  readonly #held: { readonly go: () => void; readonly giveUp: () => void }[] = [];
  /** Asked of every request, with its path and its body; by default all go through. */
  fate: (path: string, body: string) => Fate | Promise<Fate> = () => 'through';
  /** Paths that were delivered, in order. */
  readonly delivered: string[] = [];
  /** The credentials last shown. */
  authorization: string | undefined;

  private constructor(server: Server, target: string) {
    this.#server = server;
    this.#target = target;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => {
      this.#relay(request, response).catch(() => response.destroy());
    });
  }

  /** On a free port, or on one it had before. */
  static async open(target: string, port = 0): Promise<Relay> {
    const server = standIn().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new Relay(server, target);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Resolves once a request waits. */
  async someoneWaits(): Promise<void> {
    for (let looks = 3000; this.#held.length === 0; looks--) {
      if (looks === 0) throw new Error('nobody comes');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Lets what waits go on: what was held is delivered, and held answers are given. */
  release(): void {
    for (const { go } of this.#held.splice(0)) go();
  }

  /** What waits is never delivered. */
  drop(): void {
    for (const { giveUp } of this.#held.splice(0)) giveUp();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  #hold(): Promise<void> {
    return new Promise((go, giveUp) => this.#held.push({ go, giveUp: () => giveUp(new Error('dropped')) }));
  }

  async #relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    this.authorization = request.headers.authorization;
    const body = (await Array.fromAsync(request as AsyncIterable<Buffer>)).join('');
    const fate = await this.fate(path, body);
    if (fate === 'lost') return void response.destroy();
    if (typeof fate === 'number') return void response.writeHead(fate).end('{}');
    if (fate === 'held') await this.#hold();
    const answer = await fetch(this.#target + path, {
      method: request.method!,
      headers: { 'content-type': 'application/json' },
      ...(request.method === 'GET' ? {} : { body }),
    });
    const text = await answer.text();
    this.delivered.push(path);
    if (fate === 'answer-held') await this.#hold();
    if (fate === 'answer-lost') return void response.destroy();
    if (fate === 'last') {
      this.#server.close();
      this.#server.closeIdleConnections();
      response.setHeader('connection', 'close');
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  }
}
