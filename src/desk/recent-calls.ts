/** Calls answered a while ago: a hint that the store remembers the answer, and nothing more. */
export class RecentCalls {
  readonly #windowMs: number;
  readonly #answeredAt = new Map<string, number>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  note(call: string): void {
    this.#answeredAt.delete(call);
    this.#answeredAt.set(call, performance.now());
    for (const oldest of this.#answeredAt.keys()) {
      if (this.#answeredAt.size <= callsMax) break;
      this.#answeredAt.delete(oldest);
    }
  }

  has(call: string): boolean {
    const at = this.#answeredAt.get(call);
    return at !== undefined && performance.now() - at < this.#windowMs;
  }
}

const callsMax = 20_000;
