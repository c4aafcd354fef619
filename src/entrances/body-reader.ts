import type { IncomingMessage } from 'node:http';
import { Refusal } from '../wire/refusal.ts';
import { CallerDisconnected } from './disconnect.ts';

/**
 * Enough for everything that a call may contain, however it is escaped: an astral character takes 12 bytes as
 * `\ud83d\ude00`, so code, input and other files of the greatest lengths take 20.4 MB.
 */
export const bodyBytesMax = 24 * 1024 * 1024;

/** Clients read the response only after sending the body, so up to this much is read and discarded. */
const readBytesMax = 2 * bodyBytesMax;

export type BodyBounds = {
  /** Total bytes of all bodies that are still arriving. */
  readonly togetherMax: () => number;
  /** Minimum bytes per second of a body, measured over the window. */
  readonly rateMin: number;
  readonly windowMs: number;
};

const nothing = Buffer.alloc(0);

type Arriving = {
  /** One growing buffer: a chunk may be a single byte, and each kept chunk costs a hundred. */
  buffer: Buffer;
  length: number;
  /** The length when the window began; null for a body that began during the window. */
  lengthBefore: number | null;
  refuse(refusal: Refusal): void;
};

/** Reads whole bodies, and refuses those that are too large, too slow, or too many at once. */
export class BodyReader {
  readonly #bounds: BodyBounds;
  readonly #window: NodeJS.Timeout;
  /** In the order in which they began. */
  readonly #arriving = new Set<Arriving>();
  #bytes = 0;

  constructor(bounds: BodyBounds) {
    this.#bounds = bounds;
    this.#window = setInterval(() => this.#measure(), bounds.windowMs).unref();
  }

  /** Bytes of the bodies that are arriving. */
  get bytes(): number {
    return this.#bytes;
  }

  close(): void {
    clearInterval(this.#window);
  }

  /** Resolves to the body, or rejects with a refusal. */
  read(payload: IncomingMessage): Promise<Buffer> {
    if (Number(payload.headers['content-length']) > readBytesMax) return Promise.reject(tooLarge());
    return new Promise((resolve, reject) => {
      const body: Arriving = {
        buffer: nothing,
        length: 0,
        lengthBefore: null,
        refuse: (refusal) => {
          leave();
          // Discard the rest until the response is sent, which closes the connection.
          payload.resume();
          reject(refusal);
        },
      };
      const take = (chunk: Buffer): void => {
        if (body.length + chunk.length <= bodyBytesMax) this.#append(body, chunk);
        else this.#release(body);
        body.length += chunk.length;
        if (body.length > readBytesMax) body.refuse(tooLarge());
        else this.refuseExcess();
      };
      const finish = (): void => {
        const { buffer, length } = body;
        leave();
        if (length > bodyBytesMax) reject(tooLarge());
        else resolve(buffer.subarray(0, length));
      };
      const broken = (): void => {
        leave();
        reject(new CallerDisconnected());
      };
      const leave = (): void => {
        this.#arriving.delete(body);
        this.#release(body);
        payload.off('data', take).off('end', finish).off('close', broken);
      };
      // A broken connection also emits `close`; the error adds nothing.
      payload.on('error', () => {});
      payload.on('data', take).on('end', finish).on('close', broken);
      this.#arriving.add(body);
    });
  }

  /** Refuses bodies while the total exceeds the limit, oldest first: honest clients finish quickly. */
  refuseExcess(): void {
    const max = this.#bounds.togetherMax();
    for (const body of this.#arriving) {
      if (this.#bytes <= max) return;
      if (body.buffer.length > 0) body.refuse(new Refusal('overloaded', { retryAfterSeconds: 2 }));
    }
  }

  #append(body: Arriving, chunk: Buffer): void {
    const { buffer, length } = body;
    const needed = length + chunk.length;
    if (needed > buffer.length) {
      body.buffer = length === 0 ? chunk : allocatePages(Math.max(needed, Math.min(2 * needed, bodyBytesMax)));
      this.#bytes += body.buffer.length - buffer.length;
      buffer.copy(body.buffer, 0, 0, length);
    }
    if (length > 0) chunk.copy(body.buffer, length);
  }

  #release(body: Arriving): void {
    this.#bytes -= body.buffer.length;
    body.buffer = nothing;
  }

  #measure(): void {
    const due = (this.#bounds.rateMin * this.#bounds.windowMs) / 1000;
    for (const body of this.#arriving) {
      if (body.lengthBefore !== null && body.length - body.lengthBefore < due) {
        body.refuse(new Refusal('request_timeout'));
      } else body.lengthBefore = body.length;
    }
  }
}

/**
 * Allocates separate pages, as for a resizable buffer, which are returned to the system when the buffer is freed. The C
 * library might otherwise keep the memory after a flood, and the service would appear to need it.
 */
const allocatePages = (bytes: number): Buffer => Buffer.from(new ArrayBuffer(bytes, { maxByteLength: bytes }));

function tooLarge(): Refusal {
  const message = `The body is larger than ${bodyBytesMax / 1024 / 1024} MiB.`;
  const field = { loc: ['body'], msg: message, type: 'too_long', ctx: { max_bytes: bodyBytesMax } };
  return new Refusal('code_too_large', { message, fields: [field] });
}
