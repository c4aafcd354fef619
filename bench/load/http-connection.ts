import { connect, type Socket } from 'node:net';

export type HttpResponse = {
  readonly status: number;
  /** The headers as received, without the status line. */
  readonly head: string;
  readonly body: Buffer;
};

/** The connection was closed before the response was complete. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/**
 * A persistent connection for one request at a time. It does as little work per call as possible, so that the service
 * is measured and not the client.
 */
export class HttpConnection {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | null = null;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { request: string; resolve(response: HttpResponse): void; reject(reason: Error): void } | null = null;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
  }

  send(request: string): Promise<HttpResponse> {
    if (this.#waiting) throw new Error('this connection is busy');
    return new Promise((resolve, reject) => {
      this.#waiting = { request, resolve, reject };
      this.#open().write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    if (this.#socket) return this.#socket;
    const socket = connect(this.#port, this.#host);
    socket.setNoDelay(true);
    let responses = 0;
    const lose = (reason: string): void => {
      if (this.#socket !== socket) return;
      const wasIdle = responses > 0 && this.#received.length === 0;
      this.#socket = null;
      this.#received = Buffer.alloc(0);
      // The service may close an idle connection just as it is used again: every client then retries.
      if (wasIdle && this.#waiting) this.#open().write(this.#waiting.request);
      else this.#settle()?.reject(new ConnectionLost(reason));
    };
    socket.on('error', (error) => lose(error.message));
    socket.on('close', () => lose('closed'));
    socket.on('data', (chunk) => {
      if (this.#socket !== socket) return;
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      const found = parseResponse(this.#received);
      if (!found) return;
      responses++;
      this.#received = this.#received.subarray(found.length);
      if (/^connection: close\r?$/im.test(found.response.head)) {
        this.#socket = null;
        socket.destroy();
      }
      this.#settle()?.resolve(found.response);
    });
    this.#socket = socket;
    return socket;
  }

  #settle() {
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }
}

/** Returns null until the response is complete. */
export function parseResponse(bytes: Buffer): { readonly response: HttpResponse; readonly length: number } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const lineEnd = bytes.indexOf('\r\n');
  const status = Number(bytes.toString('latin1', 9, 12));
  const head = bytes.toString('latin1', lineEnd + 2, headEnd + 2);
  const start = headEnd + 4;
  const found = /^content-length: *(\d+)/im.exec(head);
  if (found) {
    const length = start + Number(found[1]);
    if (bytes.length < length) return null;
    return { response: { status, head, body: bytes.subarray(start, length) }, length };
  }
  if (!/^transfer-encoding: *chunked/im.test(head))
    return { response: { status, head, body: Buffer.alloc(0) }, length: start };
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const sizeEnd = bytes.indexOf('\r\n', at);
    if (sizeEnd < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, sizeEnd), 16);
    const next = sizeEnd + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return { response: { status, head, body: Buffer.concat(chunks) }, length: next };
    chunks.push(bytes.subarray(sizeEnd + 2, sizeEnd + 2 + size));
    at = next;
  }
}

export function formatPost(path: string, key: string, body: string, from: string | null = null): string {
  const forwarded = from === null ? '' : `x-forwarded-for: ${from}\r\n`;
  return (
    `POST ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${key}\r\n${forwarded}` +
    `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
