import type { IncomingMessage } from 'node:http';
import { Refusal } from '../wire/refusal.ts';
import { CallerDisconnected } from './disconnect.ts';

/** Any code the contract allows fits, however it is escaped: 200,000 astral characters are 2.4 MB of `\ud83d\ude00`. */
const bodyBytesMax = 4 * 1024 * 1024;

/** A sender in full flow hears the answer only when it has finished, so this much more is heard out and dropped. */
const heardOutMax = 8 * bodyBytesMax;

export type BodyBounds = {
  /** Bytes of all bodies that are still arriving. */
  readonly togetherMax: () => number;
  /** Bytes per second that a body must bring, measured over the window. */
  readonly rateMin: number;
  readonly windowMs: number;
};

const nothing = Buffer.alloc(0);

type Arriving = {
  /** One buffer that grows: a chunk may be a single byte, and keeping it costs a hundred. */
  held: Buffer;
  length: number;
  /** Of `length`, what had arrived when the window began; null for a body that began in the middle of one. */
  lengthBefore: number | null;
  refuse(refusal: Refusal): void;
};

/** Reads bodies whole, and refuses those that are too large, too slow, or too many at once. */
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

  /** The body as bytes, or the refusal of it. */
  read(payload: IncomingMessage): Promise<Buffer> {
    if (Number(payload.headers['content-length']) > heardOutMax) return Promise.reject(tooLarge());
    return new Promise((resolve, reject) => {
      const body: Arriving = {
        held: nothing,
        length: 0,
        lengthBefore: null,
        refuse: (refusal) => {
          leave();
          // What still comes is dropped until the answer has gone out, which ends the connection.
          payload.resume();
          reject(refusal);
        },
      };
      const take = (chunk: Buffer): void => {
        if (body.length + chunk.length <= bodyBytesMax) this.#hold(body, chunk);
        else this.#drop(body);
        body.length += chunk.length;
        if (body.length > heardOutMax) body.refuse(tooLarge());
        else this.refuseExcess();
      };
      const finish = (): void => {
        const { held, length } = body;
        leave();
        if (length > bodyBytesMax) reject(tooLarge());
        else resolve(held.subarray(0, length));
      };
      const broken = (): void => {
        leave();
        reject(new CallerDisconnected());
      };
      const leave = (): void => {
        this.#arriving.delete(body);
        this.#drop(body);
        payload.off('data', take).off('end', finish).off('close', broken);
      };
      // A connection that breaks is heard of as the end of the payload; its error tells nothing more.
      payload.on('error', () => {});
      payload.on('data', take).on('end', finish).on('close', broken);
      this.#arriving.add(body);
    });
  }

  /** Refuses what is beyond the bound. The oldest goes first: who sends in earnest is done soon. */
  refuseExcess(): void {
    const max = this.#bounds.togetherMax();
    for (const body of this.#arriving) {
      if (this.#bytes <= max) return;
      if (body.held.length > 0) body.refuse(new Refusal('overloaded', { retryAfterSeconds: 2 }));
    }
  }

  #hold(body: Arriving, chunk: Buffer): void {
    const { held, length } = body;
    const needed = length + chunk.length;
    if (needed > held.length) {
      body.held = length === 0 ? chunk : roomOf(Math.max(needed, Math.min(2 * needed, bodyBytesMax)));
      this.#bytes += body.held.length - held.length;
      held.copy(body.held, 0, 0, length);
    }
    if (length > 0) chunk.copy(body.held, length);
  }

  #drop(body: Arriving): void {
    this.#bytes -= body.held.length;
    body.held = nothing;
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
 * Memory in pages of its own, as a buffer that could grow has it: it goes back to the system with the buffer. What the C
 * library hands out it may keep for ever after a flood, and the service would seem to need it.
 */
const roomOf = (bytes: number): Buffer => Buffer.from(new ArrayBuffer(bytes, { maxByteLength: bytes }));

function tooLarge(): Refusal {
  const message = `The body is larger than ${bodyBytesMax / 1024 / 1024} MiB.`;
  const field = { loc: ['body'], msg: message, type: 'too_long', ctx: { max_bytes: bodyBytesMax } };
  return new Refusal('code_too_large', { message, fields: [field] });
}
