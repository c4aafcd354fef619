import { Overload } from '../base/engine.ts';
import { Call, Queue } from '../base/queue.ts';
import { WarmWorkers, type WorkerCounts } from '../base/warm-workers.ts';
import type { Container } from './container.ts';
import { type ContainerFactory, startMsMax } from './container-factory.ts';
import type { PreparedContainers } from './prepared-containers.ts';
import type { RunResult } from './sandbox.ts';

export type PoolPlan = {
  readonly factory: ContainerFactory;
  /** Those for programs that import packages; null if there are no packages. */
  readonly prepared: PreparedContainers | null;
  /** Containers kept warm. */
  readonly size: number;
  /** Containers in use at the same time. */
  readonly activeMax: number;
  readonly waitingMax: number;
  readonly waitingMs: number;
  /** Containers started at the same time while a run waits for one; otherwise one at a time, so that refilling
   * takes little from what runs. */
  readonly startsMax: number;
  /** Called when several starts in a row have failed: the engine must be tested again. */
  failing(reason: string): void;
};

export type Lease = {
  readonly container: Container;
  readonly startedFrom: RunResult['startedFrom'];
  /** Must be called after use: discards the container. */
  done(): void;
};

export type ContainerPool = {
  /** `importsPackages`: takes one that has imported them, if there is one. */
  take(signal: AbortSignal, importsPackages: boolean): Promise<Lease>;
  readonly counts: () => { busy: number; idle: number; prepared: number; waiting: number; lost: number };
  ready(): Promise<void>;
  /** Frees the memory of containers that few programs need. */
  stopIdle(): void;
  /** Closes it once the runs that it has accepted have ended. */
  retire(reason: Error): Promise<void>;
  close(reason: Error): Promise<void>;
};

const refillMs = 20;
const pauseMs = (failures: number): number => Math.min(5_000, 50 * 4 ** failures);

/** Keeps containers warm, uses each one once, and starts one on demand if there is none. */
export function createContainerPool(plan: PoolPlan): ContainerPool {
  const pool = new Pool(plan);
  return {
    take: (signal, importsPackages) => pool.take(signal, importsPackages),
    counts: () => pool.counts(),
    ready: () => pool.ready(),
    stopIdle: () => plan.prepared?.stopIdle(),
    retire: (reason) => pool.retire(reason),
    close: (reason) => pool.close(reason),
  };
}

class Pool {
  readonly #plan: PoolPlan;
  readonly #queue: Queue<null, Lease>;
  readonly #containers: WarmWorkers<Container>;
  /** Resolved when the last run has ended; null unless the pool is being retired. */
  #unused: PromiseWithResolvers<void> | null = null;

  constructor(plan: PoolPlan) {
    this.#plan = plan;
    this.#queue = new Queue(plan.waitingMax);
    this.#containers = new WarmWorkers<Container>({
      name: 'the sandbox',
      countMissing: (counts) => this.#countMissing(counts),
      start: (signal) => plan.factory.create(signal),
      startMsMax,
      pauseMs,
      // All of them may exit once; if their replacements exit too, something outside is ending them.
      idleExitsMax: plan.size,
      describeExit: () => 'containers exit as soon as they are warm',
      onIdle: () => this.#serve(),
      onFailing: plan.failing,
    });
    this.#containers.refill();
  }

  async take(signal: AbortSignal, importsPackages: boolean): Promise<Lease> {
    signal.throwIfAborted();
    if (this.#containers.refusal) throw this.#containers.refusal;
    const queue = this.#queue;
    const warm = queue.length === 0 ? this.#takeWarm('pool', importsPackages) : null;
    if (warm) {
      // Delayed: most runs are over by then and have had the processor to themselves.
      setTimeout(() => this.#containers.refill(), refillMs).unref();
      return warm;
    }
    if (queue.isFull) throw new Overload(`${queue.length} runs are waiting for a container`);
    const call = new Call<null, Lease>(null, signal);
    call.setDeadline(this.#plan.waitingMs, () => call.reject(new Overload('the run waited too long for a container')));
    queue.add(call);
    this.#containers.refill();
    return call.answer;
  }

  counts(): ReturnType<ContainerPool['counts']> {
    const { counts, idleExits } = this.#containers;
    const prepared = this.#plan.prepared?.counts().idle ?? 0;
    return { busy: this.#countBusy(), idle: counts.idle, prepared, waiting: this.#queue.length, lost: idleExits };
  }

  ready(): Promise<void> {
    return this.#containers.ready();
  }

  async retire(reason: Error): Promise<void> {
    this.#unused = Promise.withResolvers();
    this.#serve();
    await this.#unused.promise;
    await this.close(reason);
  }

  async close(reason: Error): Promise<void> {
    const ended = Promise.all([this.#containers.close(reason), this.#plan.prepared?.close(reason)]);
    this.#queue.rejectAll(reason);
    this.#unused?.resolve();
    await ended;
  }

  /** Containers for waiting runs are started at the same time, spare ones one after another. */
  #countMissing({ idle, starting }: WorkerCounts): number {
    const { activeMax, size, startsMax } = this.#plan;
    const waiting = this.#queue.length;
    const spare = this.#unused ? 0 : size;
    const wanted = Math.min(waiting, Math.max(0, activeMax - this.#countBusy())) + spare - idle - starting;
    return Math.min(wanted, (waiting > 0 ? startsMax : 1) - starting);
  }

  #countBusy(): number {
    return this.#containers.counts.busy + (this.#plan.prepared?.counts().busy ?? 0);
  }

  #serve(): void {
    while (this.#queue.length > 0) {
      const taken = this.#takeWarm('cold', false);
      if (!taken) return;
      this.#queue.next()?.resolve(taken);
    }
    if (this.#countBusy() === 0) this.#unused?.resolve();
  }

  #takeWarm(startedFrom: Lease['startedFrom'], importsPackages: boolean): Lease | null {
    const { activeMax, prepared } = this.#plan;
    if (this.#countBusy() >= activeMax) return null;
    const ready = (importsPackages && prepared?.take()) || null;
    // One that has lost its supervisor is idle until nothing is left of it.
    const container = ready ?? this.#containers.take((one) => !one.isStopping());
    if (!container) return null;
    const done = (): void => {
      if (ready) prepared?.discard(ready);
      else this.#containers.discard(container);
      this.#serve();
    };
    return { container, startedFrom, done };
  }
}
