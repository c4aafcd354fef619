import { Refusal } from '../wire/refusal.ts';

export type MemoryPlan = {
  /** What the service may take, its engines included. */
  readonly bytesMax: number;
  /** What this process has, shared with nobody; cheap to ask. */
  readonly own: () => number;
  /** Never less than what all of it takes; not dear either. */
  readonly atMost: () => number;
  /** What all of it takes; dear. */
  readonly exact: () => Promise<number>;
  /** What gives back memory that can be spared, and how often it is worth it. */
  readonly relieve: readonly Relief[];
  readonly warn: (detail: { readonly used: number; readonly max: number }, line: string) => void;
};

export type Relief = { readonly everyMs: number; readonly work: () => void };

/** Of the ceiling: past `ease` what can be spared is given back, past `refuse` new work is refused. */
const share = { ease: 0.8, refuse: 0.9 } as const;
const everyMs = { look: 250, estimate: 1_000, measure: 30_000, measureNear: 1_500 } as const;
const retryAfterSeconds = 5;

/** Keeps the service below a ceiling of memory, by refusing work rather than by being killed. */
export class MemoryCeiling {
  readonly #plan: MemoryPlan;
  readonly #timer: NodeJS.Timeout;
  #measured: { readonly bytes: number; readonly own: number } | null = null;
  #measuring = false;
  #near = false;
  #estimatedAt = Number.NEGATIVE_INFINITY;
  #measuredAt = Number.NEGATIVE_INFINITY;
  readonly #relievedAt = new Map<Relief, number>();
  #used = 0;
  #tight = false;

  constructor(plan: MemoryPlan) {
    this.#plan = plan;
    this.#timer = setInterval(() => this.#look(), everyMs.look).unref();
  }

  get bytesMax(): number {
    return this.#plan.bytesMax;
  }

  /** As last seen. */
  get used(): number {
    return this.#used;
  }

  get tight(): boolean {
    return this.#tight;
  }

  refuseIfTight(): void {
    if (this.#tight) throw new Refusal('overloaded', { retryAfterSeconds });
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { bytesMax, own, atMost } = this.#plan;
    const now = performance.now();
    if (now - this.#estimatedAt > everyMs.estimate) {
      this.#estimatedAt = now;
      this.#near = atMost() > bytesMax * share.ease;
    }
    const dueMs = this.#near || this.#tight ? everyMs.measureNear : everyMs.measure;
    if (!this.#measuring && now - this.#measuredAt > dueMs) void this.#measure();
    if (!this.#measured) return;
    // Between two measurements only what this process has grown by is known, and a burst of bodies grows nothing else.
    this.#used = this.#measured.bytes + own() - this.#measured.own;
    this.#decide();
  }

  async #measure(): Promise<void> {
    this.#measuring = true;
    try {
      const own = this.#plan.own();
      this.#measured = { bytes: await this.#plan.exact(), own };
    } finally {
      this.#measuring = false;
      this.#measuredAt = performance.now();
    }
  }

  #decide(): void {
    const { bytesMax, relieve, warn } = this.#plan;
    // Once work is refused, it is so until there is room again for more than a single call.
    const tight = this.#used > bytesMax * (this.#tight ? (share.ease + share.refuse) / 2 : share.refuse);
    if (tight !== this.#tight) {
      const line = tight ? 'memory is short: new work is refused' : 'there is memory again: new work is taken';
      warn({ used: this.#used, max: bytesMax }, line);
    }
    this.#tight = tight;
    if (this.#used > bytesMax * share.ease) for (const relief of relieve) this.#relieve(relief);
  }

  #relieve(relief: Relief): void {
    const now = performance.now();
    if (now - (this.#relievedAt.get(relief) ?? Number.NEGATIVE_INFINITY) < relief.everyMs) return;
    this.#relievedAt.set(relief, now);
    relief.work();
  }
}
