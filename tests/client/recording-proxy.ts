import type { IncomingMessage, Server } from 'node:http';
import { after } from 'node:test';
import { createFakeServer } from '../fake-server.ts';

/** A planned failure of a call: a response, a connection reset, or no response; `pass` forwards the call. */
export type Trouble =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  | 'reset'
  | 'silence'
  | 'pass';

/** A failure for every call, or one that depends on the submitted code. */
type PlannedTrouble = Trouble | ((code: string) => Trouble);

export type Kind = 'info' | 'mint' | 'probe' | 'judge' | 'other';

export type RecordedRequest = {
  readonly kind: Kind;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** A proxy between client and service that records requests and causes configured failures. */
export class RecordingProxy {
  readonly requests: RecordedRequest[] = [];
  /** Called while a file is checked. */
  onCheck = (): void => {};
  readonly #troubles = new Map<Kind, PlannedTrouble[]>();
  readonly #server: Server;

  private constructor(target: string) {
    this.#server = createFakeServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const body = Buffer.concat(parts).toString();
      const url = request.url!;
      const kind = kindOf(request.method!, new URL(url, target).pathname, body);
      this.requests.push({ kind, url, headers: request.headers, body });
      if (kind === 'judge') this.onCheck();
      const next = this.#next(kind);
      const trouble = typeof next === 'function' ? next(JSON.parse(body).code) : next;
      if (trouble === 'silence') return;
      if (trouble === 'reset') return void request.socket.resetAndDestroy();
      if (trouble !== 'pass') {
        response.writeHead(trouble.status, { 'content-type': 'application/json', ...trouble.headers });
        return void response.end(typeof trouble.body === 'string' ? trouble.body : JSON.stringify(trouble.body ?? {}));
      }
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const answer = await fetch(new URL(new URL(url, target).pathname, target), {
        method: request.method!,
        headers: headers as Record<string, string>,
        ...(body ? { body } : {}),
      });
      const kept = [...answer.headers].filter(
        ([name]) => !/^(connection|content-length|keep-alive|transfer-)/.test(name),
      );
      response.writeHead(answer.status, Object.fromEntries(kept));
      response.end(await answer.text());
    });
  }

  static async start(target: string): Promise<RecordingProxy> {
    const proxy = new RecordingProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    after(() => proxy.close());
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  /** Sets what happens to the next calls of a kind, in turn; the last entry applies to all later calls. */
  plan(kind: Kind, ...troubles: PlannedTrouble[]): this {
    this.#troubles.set(kind, troubles);
    return this;
  }

  count = (kind: Kind): number => this.requests.filter((one) => one.kind === kind).length;

  #next(kind: Kind): PlannedTrouble {
    const troubles = this.#troubles.get(kind) ?? [];
    return (troubles.length > 1 ? troubles.shift() : troubles[0]) ?? 'pass';
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

function kindOf(method: string, path: string, body: string): Kind {
  if (method === 'GET') return path === '/v1/info' ? 'info' : 'other';
  if (path === '/v1/keys') return 'mint';
  if (path !== '/v1/validate') return 'other';
  return JSON.parse(body).code === '' ? 'probe' : 'judge';
}
