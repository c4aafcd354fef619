import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createFakeServer } from '../fake-server.ts';

type HoldPoint = {
  readonly matches: (text: string) => boolean;
  readonly when: 'before' | 'after';
  readonly onHeld: () => void;
};

/** A proxy between the worker and a server it calls, which can drop or hold requests. */
export class Relay {
  readonly url: string;
  isDown = false;
  #stop: HoldPoint | null = null;
  #held: (() => void)[] = [];
  readonly #close: () => Promise<void>;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  static async start(target: string): Promise<Relay> {
    const server = createFakeServer((request, response) => {
      relay.#pass(target, request, response).catch(() => request.socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const relay: Relay = new Relay(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return relay;
  }

  close = (): Promise<void> => this.#close();

  /** Holds the next request that contains `text`, before or after forwarding it; resolves once it is held. */
  holdAt(text: string, when: 'before' | 'after'): Promise<void> {
    return new Promise((reached) => {
      this.#stop = { matches: (sent) => sent.includes(text), when, onHeld: reached };
    });
  }

  release(): void {
    for (const release of this.#held.splice(0)) release();
  }

  #hold({ onHeld: reached }: HoldPoint): Promise<void> {
    reached();
    return new Promise((resolve) => this.#held.push(resolve));
  }

  async #pass(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const stop = this.#stop?.matches(`${request.url} ${body}`) ? this.#stop : null;
    if (stop) this.#stop = null;
    if (stop?.when === 'before') await this.#hold(stop);
    if (this.isDown) {
      request.socket.destroy();
      return;
    }
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const answer = await fetch(target + request.url!, {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body } : {}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (stop?.when === 'after') await this.#hold(stop);
    if (this.isDown) {
      request.socket.destroy();
      return;
    }
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
      .end(bytes);
  }
}
