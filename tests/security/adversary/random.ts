/** A seeded random number generator, so that every program can be reproduced. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) >>> 0;
    for (let turn = 0; turn < 3; turn++) this.next();
  }

  /** A number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)]!;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    for (let at = rest.length - 1; at > 0; at--) {
      const other = this.whole(0, at);
      [rest[at], rest[other]] = [rest[other]!, rest[at]!];
    }
    return rest;
  }

  /** A new generator that draws one number from this one, however many it produces. */
  fork(): Random {
    return new Random(Math.floor(this.next() * 2 ** 32));
  }
}
