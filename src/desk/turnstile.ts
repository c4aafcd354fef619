import { Refusal } from '../wire/refusal.ts';

/** How many calls are at work, and how many wait. */
export type Load = { readonly working: number; readonly waiting: number };

/** Of several turnstiles together. */
export const loadOf = (all: readonly Load[]): Load => ({
  get working() {
    return all.reduce((sum, { working }) => sum + working, 0);
  },
  get waiting() {
    return all.reduce((sum, { waiting }) => sum + waiting, 0);
  },
});

export type TurnstileBounds = {
  /** Calls at work at once. */
  readonly abreast: number;
  /** Calls waiting, of all callers together. */
  readonly waitingMax: number;
  /** Calls waiting, of one caller. */
  readonly waitingPerCallerMax: number;
};

/**
 * Lets a bounded number of calls at the engines. The others wait in bounded lines, one per caller, served in turn,
 * so that a caller with a hundred files delays another by one file only.
 */
export class Turnstile {
  readonly #bounds: TurnstileBounds;
  readonly #lines = new Map<string, (() => void)[]>();
  #working = 0;
  #waiting = 0;

  constructor(bounds: TurnstileBounds) {
    this.#bounds = bounds;
  }

  get working(): number {
    return this.#working;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Asked before money is held, so that a full house costs nobody a thing. */
  refuseIfFull(caller: string): void {
    if (this.#waiting >= this.#bounds.waitingMax) throw new Refusal('overloaded', { retryAfterSeconds: 2 });
    if ((this.#lines.get(caller)?.length ?? 0) >= this.#bounds.waitingPerCallerMax) {
      throw new Refusal('rate_limited', { retryAfterSeconds: 1 });
    }
  }

  async pass<Result>(caller: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(caller, signal);
    try {
      return await work();
    } finally {
      this.#working--;
      this.#next();
    }
  }

  async #enter(caller: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#working < this.#bounds.abreast) {
      this.#working++;
      return;
    }
    this.refuseIfFull(caller);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const line = this.#lines.get(caller) ?? [];
    this.#lines.set(caller, line);
    line.push(resolve);
    this.#waiting++;
    const leave = (): void => {
      const at = line.indexOf(resolve);
      if (at < 0) return;
      line.splice(at, 1);
      if (line.length === 0) this.#lines.delete(caller);
      this.#waiting--;
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  /** The line at the head gives one, and goes to the back if it has more. */
  #next(): void {
    const head = this.#lines.entries().next();
    if (head.done) return;
    const [caller, line] = head.value;
    const enter = line.shift()!;
    this.#lines.delete(caller);
    if (line.length > 0) this.#lines.set(caller, line);
    this.#waiting--;
    this.#working++;
    enter();
  }
}
