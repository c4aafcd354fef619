import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakeServer } from '../../fake-server.ts';

/**
 * What the relay does with a request: forward it, hold or drop it or its response, forward it and then close the relay,
 * or respond with a status.
 */
export type Action = 'forward' | 'hold' | 'hold-response' | 'drop' | 'drop-response' | 'forward-and-close' | number;

/** A proxy that can hold or drop requests and responses. */
export class Relay {
  readonly url: string;
  readonly #server: Server;
  readonly #target: string;
  readonly #held: { readonly proceed: () => void; readonly fail: () => void }[] = [];
  /** Chooses the action for each request; by default everything is forwarded. */
  decide: (path: string, body: string) => Action | Promise<Action> = () => 'forward';
  /** Paths of forwarded requests, in order. */
  readonly forwarded: string[] = [];
  /** The credentials of the last request. */
  authorization: string | undefined;

  private constructor(server: Server, target: string) {
    this.#server = server;
    this.#target = target;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => {
      this.#relay(request, response).catch(() => response.destroy());
    });
  }

  /** Listens on a free port unless `port` is given. */
  static async open(target: string, port = 0): Promise<Relay> {
    const server = createFakeServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new Relay(server, target);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Resolves once a request or response is held. */
  async waitForHeld(): Promise<void> {
    for (let tries = 3000; this.#held.length === 0; tries--) {
      if (tries === 0) throw new Error('no request was held');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Forwards held requests and sends held responses. */
  releaseHeld(): void {
    for (const { proceed } of this.#held.splice(0)) proceed();
  }

  /** Drops held requests and responses. */
  dropHeld(): void {
    for (const { fail } of this.#held.splice(0)) fail();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  #hold(): Promise<void> {
    return new Promise((proceed, fail) => this.#held.push({ proceed, fail: () => fail(new Error('dropped')) }));
  }

  async #relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    this.authorization = request.headers.authorization;
    const body = (await Array.fromAsync(request as AsyncIterable<Buffer>)).join('');
    const action = await this.decide(path, body);
    if (action === 'drop') return void response.destroy();
    if (typeof action === 'number') return void response.writeHead(action).end('{}');
    if (action === 'hold') await this.#hold();
    const upstream = await fetch(this.#target + path, {
      method: request.method!,
      headers: { 'content-type': 'application/json' },
      ...(request.method === 'GET' ? {} : { body }),
    });
    const text = await upstream.text();
    this.forwarded.push(path);
    if (action === 'hold-response') await this.#hold();
    if (action === 'drop-response') return void response.destroy();
    if (action === 'forward-and-close') {
      this.#server.close();
      this.#server.closeIdleConnections();
      response.setHeader('connection', 'close');
    }
    response.writeHead(upstream.status, { 'content-type': 'application/json' }).end(text);
  }
}
