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
  /** Of them, calls of one caller; all of them unless given. */
  readonly abreastPerCaller?: number;
  /** Calls waiting, of all callers together. */
  readonly waitingMax: number;
  /** Calls waiting, of one caller. */
  readonly waitingPerCallerMax: number;
  /** How long a call may wait for its turn. */
  readonly waitMsMax: number;
};

/** `full`: the lines are; `caller`: its own line is; `late`: its turn did not come, or would not, in time. */
export type TurnedAway = 'full' | 'caller' | 'late';

/** Hears how long calls wait and why they are turned away. */
export type TurnstileObserver = {
  waited(seconds: number): void;
  turnedAway(why: TurnedAway): void;
};

/** Enough to follow a change within a few calls, too little to be fooled by one of them. */
const newShare = 1 / 8;
/** What a call is taken to last until one has been seen. */
const workMsAssumed = 250;
const retrySecondsMax = 60;

type Place = {
  enter(): void;
  turnAway(why: TurnedAway): void;
};

/**
 * Lets a bounded number of calls at the engines. The others wait in bounded lines, one per caller, served in turn,
 * so that a caller with a hundred files delays another by one file only. Where all lines together are full, the
 * longest gives up its last place to a caller whose own is shorter.
 */
export class Turnstile {
  readonly #bounds: TurnstileBounds;
  readonly #observer: TurnstileObserver | null;
  readonly #lines = new Map<string, Place[]>();
  readonly #workingOf = new Map<string, number>();
  #working = 0;
  #waiting = 0;
  #workMs: number | null = null;

  constructor(bounds: TurnstileBounds, observer: TurnstileObserver | null = null) {
    this.#bounds = bounds;
    this.#observer = observer;
  }

  get bounds(): TurnstileBounds {
    return this.#bounds;
  }

  get working(): number {
    return this.#working;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Asked before money is held, so that a full house costs nobody a thing. */
  refuseIfFull(caller: string): void {
    const why = this.#objection(caller);
    if (why) throw this.#turnAway(caller, why);
  }

  /** Seconds after which a call of this caller would likely find its turn in time. */
  retryAfterSeconds(caller: string): number {
    return Math.min(retrySecondsMax, Math.max(1, Math.ceil(this.#waitMs(caller) / 1000)));
  }

  async pass<Result>(caller: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(caller, signal);
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#note(performance.now() - started);
      this.#leave(caller);
    }
  }

  async #enter(caller: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#mayWork(caller)) {
      this.#observer?.waited(0);
      this.#begin(caller);
      return;
    }
    this.refuseIfFull(caller);
    if (this.#waiting >= this.#bounds.waitingMax) this.#longest().at(-1)!.turnAway('full');
    await this.#queue(caller, signal);
  }

  #queue(caller: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const line = this.#lines.get(caller) ?? [];
    this.#lines.set(caller, line);
    const since = performance.now();
    const stepOut = (): void => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', hangUp);
      line.splice(line.indexOf(place), 1);
      if (line.length === 0 && this.#lines.get(caller) === line) this.#lines.delete(caller);
      this.#waiting--;
    };
    const place: Place = {
      enter: () => {
        stepOut();
        this.#observer?.waited((performance.now() - since) / 1000);
        resolve();
      },
      turnAway: (why) => {
        stepOut();
        reject(this.#turnAway(caller, why));
      },
    };
    const hangUp = (): void => {
      stepOut();
      reject(signal.reason);
    };
    const deadline = setTimeout(() => place.turnAway('late'), this.#bounds.waitMsMax);
    signal.addEventListener('abort', hangUp, { once: true });
    line.push(place);
    this.#waiting++;
    return promise;
  }

  #mayWork(caller: string): boolean {
    const { abreast, abreastPerCaller = abreast } = this.#bounds;
    return this.#working < abreast && (this.#workingOf.get(caller) ?? 0) < abreastPerCaller;
  }

  #begin(caller: string): void {
    this.#working++;
    this.#workingOf.set(caller, (this.#workingOf.get(caller) ?? 0) + 1);
  }

  #leave(caller: string): void {
    this.#working--;
    const left = this.#workingOf.get(caller)! - 1;
    if (left > 0) this.#workingOf.set(caller, left);
    else this.#workingOf.delete(caller);
    this.#next();
  }

  /** The first line that may gives one, and goes to the back if it has more. */
  #next(): void {
    for (const [caller, line] of this.#lines) {
      if (!this.#mayWork(caller)) continue;
      this.#lines.delete(caller);
      this.#begin(caller);
      line[0]!.enter();
      if (line.length > 0) this.#lines.set(caller, line);
      return;
    }
  }

  #objection(caller: string): TurnedAway | null {
    if (this.#mayWork(caller)) return null;
    const { waitingMax, waitingPerCallerMax, waitMsMax } = this.#bounds;
    const own = this.#lines.get(caller)?.length ?? 0;
    if (own >= waitingPerCallerMax) return 'caller';
    if (this.#waiting >= waitingMax && this.#longest().length <= own + 1) return 'full';
    return this.#workMs !== null && this.#waitMs(caller) > waitMsMax ? 'late' : null;
  }

  #turnAway(caller: string, why: TurnedAway): Refusal {
    this.#observer?.turnedAway(why);
    const retryAfterSeconds = this.retryAfterSeconds(caller);
    return new Refusal(why === 'caller' ? 'rate_limited' : 'overloaded', { retryAfterSeconds });
  }

  /** Callers take turns: of another's line only as many come first as this caller has waiting itself, and one. */
  #waitMs(caller: string): number {
    const turns = (this.#lines.get(caller)?.length ?? 0) + 1;
    let ahead = 0;
    for (const line of this.#lines.values()) ahead += Math.min(line.length, turns);
    return ((ahead + 1) * (this.#workMs ?? workMsAssumed)) / this.#bounds.abreast;
  }

  #longest(): Place[] {
    let longest: Place[] = [];
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line;
    return longest;
  }

  #note(workMs: number): void {
    this.#workMs = this.#workMs === null ? workMs : this.#workMs + newShare * (workMs - this.#workMs);
  }
}
