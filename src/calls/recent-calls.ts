const callsMax = 20_000;

/** Calls that were served recently. Only a hint that the store may still have their response. */
export class RecentCalls {
  readonly #windowMs: number;
  readonly #servedAt = new Map<string, number>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  add(call: string): void {
    this.#servedAt.delete(call);
    this.#servedAt.set(call, performance.now());
    for (const oldest of this.#servedAt.keys()) {
      if (this.#servedAt.size <= callsMax) break;
      this.#servedAt.delete(oldest);
    }
  }

  has(call: string): boolean {
    const at = this.#servedAt.get(call);
    return at !== undefined && performance.now() - at < this.#windowMs;
  }
}
