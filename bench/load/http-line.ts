import { connect, type Socket } from 'node:net';

export type Answered = {
  readonly status: number;
  /** As it came, without the status line. */
  readonly head: string;
  readonly body: Buffer;
};

/** The connection ended before the answer did. */
export class LineLost extends Error {
  override readonly name = 'LineLost';
}

/**
 * One connection that carries one request at a time and is kept: as little work per call as a caller can have, so
 * that what is measured is the service and not who measures it.
 */
export class HttpLine {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | null = null;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { request: string; resolve(answer: Answered): void; reject(reason: Error): void } | null = null;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
  }

  ask(request: string): Promise<Answered> {
    if (this.#waiting) throw new Error('this line is taken');
    return new Promise((resolve, reject) => {
      this.#waiting = { request, resolve, reject };
      this.#opened().write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #opened(): Socket {
    if (this.#socket) return this.#socket;
    const socket = connect(this.#port, this.#host);
    socket.setNoDelay(true);
    let answered = 0;
    const lose = (reason: string): void => {
      if (this.#socket !== socket) return;
      const crossed = answered > 0 && this.#received.length === 0;
      this.#socket = null;
      this.#received = Buffer.alloc(0);
      // The service may close an idle connection just as it is used again: every client then retries.
      if (crossed && this.#waiting) this.#opened().write(this.#waiting.request);
      else this.#settle()?.reject(new LineLost(reason));
    };
    socket.on('error', (error) => lose(error.message));
    socket.on('close', () => lose('closed'));
    socket.on('data', (chunk) => {
      if (this.#socket !== socket) return;
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      const found = answerIn(this.#received);
      if (!found) return;
      answered++;
      this.#received = this.#received.subarray(found.length);
      if (/^connection: close\r?$/im.test(found.answer.head)) {
        this.#socket = null;
        socket.destroy();
      }
      this.#settle()?.resolve(found.answer);
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

/** Null until all of it is there. */
export function answerIn(bytes: Buffer): { readonly answer: Answered; readonly length: number } | null {
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
    return { answer: { status, head, body: bytes.subarray(start, length) }, length };
  }
  if (!/^transfer-encoding: *chunked/im.test(head))
    return { answer: { status, head, body: Buffer.alloc(0) }, length: start };
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const sizeEnd = bytes.indexOf('\r\n', at);
    if (sizeEnd < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, sizeEnd), 16);
    const next = sizeEnd + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return { answer: { status, head, body: Buffer.concat(chunks) }, length: next };
    chunks.push(bytes.subarray(sizeEnd + 2, sizeEnd + 2 + size));
    at = next;
  }
}

export function postText(path: string, key: string, body: string, from: string | null = null): string {
  const forwarded = from === null ? '' : `x-forwarded-for: ${from}\r\n`;
  return (
    `POST ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${key}\r\n${forwarded}` +
    `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
