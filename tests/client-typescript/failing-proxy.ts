import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakeServer } from '../fake-server.ts';

/** What happens to a request on its way to the service. */
export type Reaction =
  | 'through'
  /** The connection is reset before a response. */
  | 'reset'
  /** The service handles the request, but the response is lost. */
  | 'answer-lost'
  /** Half of the response arrives. */
  | 'cut'
  /** There is no response. */
  | 'held'
  /** Only the headers of the response arrive. */
  | 'begun'
  /** The proxy sends this response itself. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown };

export type Seen = { readonly call: string; readonly key: string | null; readonly client: string | null };

/** A proxy to the real service that fails as configured. */
export class FailingProxy {
  readonly #server: Server;
  readonly #target: string;
  readonly #reactions = new Map<string, Reaction[]>();
  readonly #seen = new Map<string, Seen[]>();

  private constructor(server: Server, target: string) {
    this.#server = server;
    this.#target = target;
    server.on('request', (request, response) => {
      this.#handle(request, response).catch(() => response.destroy());
    });
  }

  static async open(target: string): Promise<FailingProxy> {
    const server = createFakeServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FailingProxy(server, target);
  }

  /** Returns a URL whose requests get these reactions in turn; later requests reach the service. */
  at(name: string, reactions: readonly Reaction[]): string {
    this.#reactions.set(name, [...reactions]);
    this.#seen.set(name, []);
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${encodeURIComponent(name)}`;
  }

  /** The requests received under that name. */
  seen = (name: string): readonly Seen[] => this.#seen.get(name)!;

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, place, path] = /^\/([^/]+)(.*)$/.exec(request.url!)!;
    const name = decodeURIComponent(place!);
    const { authorization = null, 'x-client': client = null } = request.headers;
    this.#seen
      .get(name)!
      .push({ call: `${request.method} ${path}`, key: authorization, client: client as string | null });
    const reaction = this.#reactions.get(name)!.shift() ?? 'through';
    if (reaction === 'held') return;
    if (reaction === 'begun') return response.writeHead(200).flushHeaders();
    if (reaction === 'reset') return void response.destroy();
    if (typeof reaction === 'object') {
      const body = typeof reaction.body === 'string' ? reaction.body : JSON.stringify(reaction.body);
      return void response.writeHead(reaction.status, reaction.headers).end(body);
    }
    const answer = await this.#forward(request, path!);
    if (reaction === 'answer-lost') return void response.destroy();
    const text = await answer.text();
    response.writeHead(answer.status, { ...headersOf(answer), 'content-length': Buffer.byteLength(text) });
    if (reaction === 'through') return void response.end(text);
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  }

  async #forward(request: IncomingMessage, path: string): Promise<Response> {
    const body = (await Array.fromAsync(request as AsyncIterable<Buffer>)).join('');
    const headers = Object.entries(request.headers).filter(([name]) => forwardedHeaders.has(name)) as [
      string,
      string,
    ][];
    return fetch(this.#target + path, {
      method: request.method!,
      headers,
      ...(request.method === 'POST' ? { body } : {}),
    });
  }
}

const forwardedHeaders = new Set(['accept', 'authorization', 'content-type', 'x-client', 'payment-signature']);

const headersOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    [...headers].filter(([name]) => !/^(connection|keep-alive|transfer-encoding|content-encoding)$/.test(name)),
  );
