import { Refusal } from '../wire/refusal.ts';

/** How many calls are running, and how many are waiting. */
export type Load = { readonly running: number; readonly waiting: number };

/** The load of several queues together. */
export const totalLoad = (all: readonly Load[]): Load => ({
  get running() {
    return all.reduce((sum, { running }) => sum + running, 0);
  },
  get waiting() {
    return all.reduce((sum, { waiting }) => sum + waiting, 0);
  },
});

export type QueueBounds = {
  /** Calls that may run at the same time. */
  readonly runningMax: number;
  /** Calls of one caller that may run at the same time; `runningMax` unless given. */
  readonly runningPerCallerMax?: number;
  /** Calls that may wait, of all callers together. */
  readonly waitingMax: number;
  /** Calls of one caller that may wait. */
  readonly waitingPerCallerMax: number;
  /** How long a call may wait. */
  readonly waitMsMax: number;
};

/** `full`: all queues together are; `caller`: the caller's own queue is; `late`: the call waited, or would wait, too long. */
export type RejectReason = 'full' | 'caller' | 'late';

/** Is called with how long calls waited and why they were rejected. */
export type QueueObserver = {
  onWait(seconds: number): void;
  onReject(why: RejectReason): void;
};

/** Weight of the latest call in the average: follows a change within a few calls, yet one outlier does not matter. */
const latestWeight = 1 / 8;
/** Assumed duration of a call until one has been measured. */
const workMsAssumed = 250;
const retrySecondsMax = 60;

type WaitingCall = {
  start(): void;
  reject(why: RejectReason): void;
};

/**
 * Limits how many calls run at the same time. The others wait in bounded queues, one per caller, which are served in
 * turn, so that a caller with a hundred files delays another by one file only. When all queues together are full, the
 * longest one loses its last call to a caller whose own queue is shorter.
 */
export class CallQueue {
  readonly #bounds: QueueBounds;
  readonly #observer: QueueObserver | null;
  readonly #queues = new Map<string, WaitingCall[]>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #waiting = 0;
  #workMs: number | null = null;

  constructor(bounds: QueueBounds, observer: QueueObserver | null = null) {
    this.#bounds = bounds;
    this.#observer = observer;
  }

  get bounds(): QueueBounds {
    return this.#bounds;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Called before credits are held, so that a rejected call costs nothing. */
  refuseIfFull(caller: string): void {
    const why = this.#rejectReason(caller);
    if (why) throw this.#refusal(caller, why);
  }

  /** Seconds after which a call of this caller would probably be served in time. */
  retryAfterSeconds(caller: string): number {
    return Math.min(retrySecondsMax, Math.max(1, Math.ceil(this.#waitMs(caller) / 1000)));
  }

  async run<Result>(caller: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#acquire(caller, signal);
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#measure(performance.now() - started);
      this.#finish(caller);
    }
  }

  async #acquire(caller: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#canRun(caller)) {
      this.#observer?.onWait(0);
      this.#start(caller);
      return;
    }
    this.refuseIfFull(caller);
    if (this.#waiting >= this.#bounds.waitingMax) this.#longestQueue().at(-1)!.reject('full');
    await this.#wait(caller, signal);
  }

  #wait(caller: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.#queues.get(caller) ?? [];
    this.#queues.set(caller, queue);
    const since = performance.now();
    const remove = (): void => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', abort);
      queue.splice(queue.indexOf(call), 1);
      if (queue.length === 0 && this.#queues.get(caller) === queue) this.#queues.delete(caller);
      this.#waiting--;
    };
    const call: WaitingCall = {
      start: () => {
        remove();
        this.#observer?.onWait((performance.now() - since) / 1000);
        resolve();
      },
      reject: (why) => {
        remove();
        reject(this.#refusal(caller, why));
      },
    };
    const abort = (): void => {
      remove();
      reject(signal.reason);
    };
    const deadline = setTimeout(() => call.reject('late'), this.#bounds.waitMsMax);
    signal.addEventListener('abort', abort, { once: true });
    queue.push(call);
    this.#waiting++;
    return promise;
  }

  #canRun(caller: string): boolean {
    const { runningMax, runningPerCallerMax = runningMax } = this.#bounds;
    return this.#running < runningMax && (this.#runningOf.get(caller) ?? 0) < runningPerCallerMax;
  }

  #start(caller: string): void {
    this.#running++;
    this.#runningOf.set(caller, (this.#runningOf.get(caller) ?? 0) + 1);
  }

  #finish(caller: string): void {
    this.#running--;
    const left = this.#runningOf.get(caller)! - 1;
    if (left > 0) this.#runningOf.set(caller, left);
    else this.#runningOf.delete(caller);
    this.#startNext();
  }

  /** Starts a call of the first queue that may run one; the queue moves to the back if it has more. */
  #startNext(): void {
    for (const [caller, queue] of this.#queues) {
      if (!this.#canRun(caller)) continue;
      this.#queues.delete(caller);
      this.#start(caller);
      queue[0]!.start();
      if (queue.length > 0) this.#queues.set(caller, queue);
      return;
    }
  }

  #rejectReason(caller: string): RejectReason | null {
    if (this.#canRun(caller)) return null;
    const { waitingMax, waitingPerCallerMax, waitMsMax } = this.#bounds;
    const own = this.#queues.get(caller)?.length ?? 0;
    if (own >= waitingPerCallerMax) return 'caller';
    if (this.#waiting >= waitingMax && this.#longestQueue().length <= own + 1) return 'full';
    return this.#workMs !== null && this.#waitMs(caller) > waitMsMax ? 'late' : null;
  }

  #refusal(caller: string, why: RejectReason): Refusal {
    this.#observer?.onReject(why);
    const retryAfterSeconds = this.retryAfterSeconds(caller);
    return new Refusal(why === 'caller' ? 'rate_limited' : 'overloaded', { retryAfterSeconds });
  }

  /** Callers take turns, so at most as many calls of another come first as this caller will have waiting itself. */
  #waitMs(caller: string): number {
    const turns = (this.#queues.get(caller)?.length ?? 0) + 1;
    let ahead = 0;
    for (const queue of this.#queues.values()) ahead += Math.min(queue.length, turns);
    return ((ahead + 1) * (this.#workMs ?? workMsAssumed)) / this.#bounds.runningMax;
  }

  #longestQueue(): WaitingCall[] {
    let longest: WaitingCall[] = [];
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    return longest;
  }

  #measure(workMs: number): void {
    this.#workMs = this.#workMs === null ? workMs : this.#workMs + latestWeight * (workMs - this.#workMs);
  }
}
