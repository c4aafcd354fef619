import { type EngineReport, Overload } from './engine.ts';
import { startInTime } from './start-in-time.ts';

export type WarmWorker = {
  /** Stops the worker, even in the middle of a job. May be called more than once. */
  stop(): void;
  /** Resolves when the worker has exited, for whatever reason. */
  readonly gone: Promise<unknown>;
};

export type WorkerCounts = { readonly idle: number; readonly busy: number; readonly starting: number };

export type WarmPlan<Worker extends WarmWorker> = {
  /** For messages: `${name} is down`. */
  readonly name: string;
  /** How many more workers to start now. */
  countMissing(counts: WorkerCounts): number;
  /** Resolves to a warm worker. Once the signal aborts, it must settle soon and leave nothing running. */
  start(signal: AbortSignal): Promise<Worker>;
  /** For the first attempt. Each further one may take twice as long: retrying early makes a busy machine busier. */
  readonly startMsMax: number;
  /** How long to wait before the next start, after this many failures in a row. */
  pauseMs(failures: number): number;
  /** How many idle workers in a row may exit before further exits count as failed starts. */
  readonly idleExitsMax: number;
  /** Why an idle worker exited, for the operator; `end` is what its `gone` resolved to. */
  describeExit(end: Awaited<Worker['gone']>): string;
  /** Called when a worker becomes idle: it was started, or has finished a job. */
  onIdle(): void;
  /** Called when starts have failed, or workers have exited, several times in a row. */
  onFailing(reason: string): void;
};

const failuresMax = 3;
const startDoublingsMax = 4;

/**
 * Keeps workers warm: starts missing ones, replaces those that exit, and backs off while starts fail. The first
 * `refill` starts the first workers.
 */
export class WarmWorkers<Worker extends WarmWorker> {
  readonly #plan: WarmPlan<Worker>;
  readonly #idle: Worker[] = [];
  readonly #busy = new Set<Worker>();
  readonly #starts = new Set<Promise<void>>();
  readonly #exits = new Set<Promise<void>>();
  readonly #exited = new WeakSet<Worker>();
  readonly #closing = new AbortController();
  readonly #readiness: PromiseWithResolvers<void>[] = [];
  #pause: NodeJS.Timeout | undefined;
  #failures = 0;
  #idleExits = 0;
  #idleExitsEver = 0;
  #detail: string | undefined;

  constructor(plan: WarmPlan<Worker>) {
    this.#plan = plan;
  }

  get counts(): WorkerCounts {
    return { idle: this.#idle.length, busy: this.#busy.size, starting: this.#starts.size };
  }

  get state(): EngineReport['state'] {
    if (this.#closing.signal.aborted) return 'down';
    if (this.#isAnyAlive) return 'ready';
    return this.#failures < failuresMax ? 'warming' : 'down';
  }

  /** Why there is no worker, if that is known. */
  get detail(): string | undefined {
    return this.#closing.signal.aborted ? 'closed' : this.#isAnyAlive ? undefined : this.#detail;
  }

  /** Why no work is accepted, or null if it is. */
  get refusal(): Error | null {
    if (this.#closing.signal.aborted) return this.#closing.signal.reason;
    return this.state === 'down' ? new Overload(`${this.#plan.name} is down: ${this.#detail}`) : null;
  }

  /** How many workers exited while idle. */
  get idleExits(): number {
    return this.#idleExitsEver;
  }

  *[Symbol.iterator](): Generator<Worker> {
    yield* this.#idle;
    yield* this.#busy;
  }

  /** Takes an idle worker, which is busy until it is released or discarded. */
  take(matches: (worker: Worker) => boolean = () => true): Worker | undefined {
    const at = this.#idle.findIndex(matches);
    const [worker] = at < 0 ? [] : this.#idle.splice(at, 1);
    if (!worker) return;
    this.#busy.add(worker);
    this.recordUse();
    return worker;
  }

  /** A worker was used, so workers do not exit as soon as they are warm: resets the count of idle exits. */
  recordUse(): void {
    this.#idleExits = 0;
  }

  release(worker: Worker): void {
    if (!this.#busy.delete(worker)) return;
    if (this.#exited.has(worker)) this.refill();
    else this.#offer(worker);
  }

  /** Stops a busy worker and starts a replacement. False if the worker was already stopped. */
  discard(worker: Worker): boolean {
    if (!this.#busy.delete(worker)) return false;
    worker.stop();
    this.refill();
    return true;
  }

  refill(): void {
    if (this.#closing.signal.aborted || this.#pause) return;
    for (let missing = this.#plan.countMissing(this.counts); missing > 0; missing--) this.#start();
  }

  /** Resolves when a worker is available; rejects if there will be none for some time. */
  async ready(): Promise<void> {
    if (this.refusal) throw this.refusal;
    if (this.#isAnyAlive) return;
    const waiter = Promise.withResolvers<void>();
    this.#readiness.push(waiter);
    return waiter.promise;
  }

  /** Resolves when every worker has exited. */
  async close(reason: Error): Promise<void> {
    if (!this.#closing.signal.aborted) {
      this.#closing.abort(reason);
      clearTimeout(this.#pause);
      for (const waiter of this.#readiness.splice(0)) waiter.reject(reason);
      for (const worker of [...this]) worker.stop();
      this.#idle.length = 0;
      this.#busy.clear();
    }
    await Promise.all(this.#starts);
    await Promise.all(this.#exits);
  }

  get #isAnyAlive(): boolean {
    return this.#idle.length + this.#busy.size > 0;
  }

  #start(): void {
    const start: Promise<void> = this.#warmUp()
      .then(
        (worker) => this.#admit(worker),
        (error) => this.#fail(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => {
        this.#starts.delete(start);
        this.refill();
      });
    this.#starts.add(start);
  }

  #warmUp(): Promise<Worker> {
    const startMs = this.#plan.startMsMax * 2 ** Math.min(this.#failures, startDoublingsMax);
    return startInTime(startMs, this.#closing.signal, (signal) => this.#plan.start(signal));
  }

  #admit(worker: Worker): void {
    const end: Promise<void> = worker.gone.then((how) => {
      this.#exits.delete(end);
      this.#recordExit(worker, how as Awaited<Worker['gone']>);
    });
    this.#exits.add(end);
    if (this.#closing.signal.aborted) {
      worker.stop();
      return;
    }
    this.#failures = 0;
    this.#detail = undefined;
    this.#offer(worker);
    for (const waiter of this.#readiness.splice(0)) waiter.resolve();
  }

  #offer(worker: Worker): void {
    this.#idle.push(worker);
    this.#plan.onIdle();
  }

  #recordExit(worker: Worker, how: Awaited<Worker['gone']>): void {
    this.#exited.add(worker);
    const at = this.#idle.indexOf(worker);
    if (at < 0) return;
    this.#idle.splice(at, 1);
    this.#idleExitsEver++;
    const excess = ++this.#idleExits - this.#plan.idleExitsMax;
    if (excess > 0) this.#fail(this.#plan.describeExit(how), excess);
    this.refill();
  }

  /** Starts that fail together count once. */
  #fail(reason: string, failures = this.#pause ? this.#failures : this.#failures + 1): void {
    if (this.#closing.signal.aborted) return;
    this.#failures = failures;
    this.#detail = reason;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.refill();
    }, this.#plan.pauseMs(failures));
    if (failures >= failuresMax) this.#plan.onFailing(reason);
    if (this.refusal) for (const waiter of this.#readiness.splice(0)) waiter.reject(this.refusal);
  }
}
