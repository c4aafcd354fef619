import { Refusal } from '../wire/refusal.ts';

export type MemoryLimitParts = {
  /** What the service may use, its engines included. */
  readonly bytesMax: number;
  /** Private memory of this process; cheap to read. */
  readonly readOwn: () => number;
  /** An upper bound for the whole service; fairly cheap. */
  readonly estimateTotal: () => number;
  /** The exact memory of the whole service; expensive. */
  readonly measureTotal: () => Promise<number>;
  /** Ways to free memory. */
  readonly reliefs: readonly Relief[];
  readonly warn: (detail: { readonly used: number; readonly max: number }, line: string) => void;
};

/** Frees memory when it runs short, at most once in `everyMs`. */
export type Relief = { readonly everyMs: number; readonly free: () => void };

/** Shares of the limit: above `relieve` memory is freed where possible, above `refuse` new work is refused. */
const share = { relieve: 0.8, refuse: 0.9 } as const;
const everyMs = { check: 250, estimate: 1_000, measure: 30_000, measureNearLimit: 1_500 } as const;
const retryAfterSeconds = 5;

/** Keeps the service below its memory limit: it refuses work rather than being killed. */
export class MemoryLimit {
  readonly #parts: MemoryLimitParts;
  readonly #timer: NodeJS.Timeout;
  #measured: { readonly bytes: number; readonly own: number } | null = null;
  #isMeasuring = false;
  #isNearLimit = false;
  #estimatedAt = Number.NEGATIVE_INFINITY;
  #measuredAt = Number.NEGATIVE_INFINITY;
  readonly #relievedAt = new Map<Relief, number>();
  #used = 0;
  #isLow = false;

  constructor(parts: MemoryLimitParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#check(), everyMs.check).unref();
  }

  get bytesMax(): number {
    return this.#parts.bytesMax;
  }

  /** Bytes in use at the last check. */
  get used(): number {
    return this.#used;
  }

  /** Whether memory is so low that new work is refused. */
  get isLow(): boolean {
    return this.#isLow;
  }

  refuseIfLow(): void {
    if (this.#isLow) throw new Refusal('overloaded', { retryAfterSeconds });
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const { bytesMax, readOwn, estimateTotal } = this.#parts;
    const now = performance.now();
    if (now - this.#estimatedAt > everyMs.estimate) {
      this.#estimatedAt = now;
      this.#isNearLimit = estimateTotal() > bytesMax * share.relieve;
    }
    const dueMs = this.#isNearLimit || this.#isLow ? everyMs.measureNearLimit : everyMs.measure;
    if (!this.#isMeasuring && now - this.#measuredAt > dueMs) void this.#measure();
    if (!this.#measured) return;
    // Between measurements only the growth of this process is known; a burst of request bodies grows nothing else.
    this.#used = this.#measured.bytes + readOwn() - this.#measured.own;
    this.#update();
  }

  async #measure(): Promise<void> {
    this.#isMeasuring = true;
    try {
      const own = this.#parts.readOwn();
      this.#measured = { bytes: await this.#parts.measureTotal(), own };
    } finally {
      this.#isMeasuring = false;
      this.#measuredAt = performance.now();
    }
  }

  #update(): void {
    const { bytesMax, reliefs, warn } = this.#parts;
    // Once work is refused, it stays refused until there is memory for more than a single call.
    const isLow = this.#used > bytesMax * (this.#isLow ? (share.relieve + share.refuse) / 2 : share.refuse);
    if (isLow !== this.#isLow) {
      const line = isLow ? 'memory is low: refusing new work' : 'memory is available again: accepting new work';
      warn({ used: this.#used, max: bytesMax }, line);
    }
    this.#isLow = isLow;
    if (this.#used > bytesMax * share.relieve) for (const relief of reliefs) this.#relieve(relief);
  }

  #relieve(relief: Relief): void {
    const now = performance.now();
    if (now - (this.#relievedAt.get(relief) ?? Number.NEGATIVE_INFINITY) < relief.everyMs) return;
    this.#relievedAt.set(relief, now);
    relief.free();
  }
}
