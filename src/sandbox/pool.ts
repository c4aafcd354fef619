import { Overload } from '../base/engine.ts';
import { Call, Queue } from '../base/queue.ts';
import { WarmWorkers } from '../base/warm-workers.ts';
import type { Container } from './container.ts';
import { type ContainerFactory, startMsMax } from './container-factory.ts';
import type { RunResult } from './sandbox.ts';

export type PoolPlan = {
  readonly factory: ContainerFactory;
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
  take(signal: AbortSignal): Promise<Lease>;
  readonly counts: () => { busy: number; idle: number; waiting: number; lost: number };
  ready(): Promise<void>;
  close(reason: Error): Promise<void>;
};

const refillMs = 20;
const pauseMs = (failures: number): number => Math.min(5_000, 50 * 4 ** failures);

/** Keeps containers warm, uses each one once, and starts one on demand if there is none. */
export function createContainerPool(plan: PoolPlan): ContainerPool {
  const { factory, size, activeMax, waitingMax, waitingMs, startsMax } = plan;
  const queue = new Queue<null, Lease>(waitingMax);
  const containers = new WarmWorkers<Container>({
    name: 'the sandbox',
    // Containers for waiting runs are started at the same time, spare ones one after another.
    countMissing({ idle, busy, starting }) {
      const wanted = Math.min(queue.length, Math.max(0, activeMax - busy)) + size - idle - starting;
      return Math.min(wanted, (queue.length > 0 ? startsMax : 1) - starting);
    },
    start: (signal) => factory.create(signal),
    startMsMax: startMsMax,
    pauseMs,
    // All of them may exit once; if their replacements exit too, something outside is ending them.
    idleExitsMax: size,
    describeExit: () => 'containers exit as soon as they are warm',
    onIdle: serve,
    onFailing: plan.failing,
  });

  function serve(): void {
    while (queue.length > 0) {
      const taken = takeWarm('cold');
      if (!taken) return;
      queue.next()?.resolve(taken);
    }
  }

  function takeWarm(startedFrom: Lease['startedFrom']): Lease | null {
    const container = containers.counts.busy < activeMax ? containers.take() : undefined;
    if (!container) return null;
    const done = (): void => {
      containers.discard(container);
      serve();
    };
    return { container, startedFrom, done };
  }

  async function take(signal: AbortSignal): Promise<Lease> {
    signal.throwIfAborted();
    if (containers.refusal) throw containers.refusal;
    const warm = queue.length === 0 ? takeWarm('pool') : null;
    if (warm) {
      // Delayed: most runs are over by then and have had the processor to themselves.
      setTimeout(() => containers.refill(), refillMs).unref();
      return warm;
    }
    if (queue.isFull) throw new Overload(`${queue.length} runs are waiting for a container`);
    const call = new Call<null, Lease>(null, signal);
    call.setDeadline(waitingMs, () => call.reject(new Overload('the run waited too long for a container')));
    queue.add(call);
    containers.refill();
    return call.answer;
  }

  containers.refill();
  return {
    take,
    counts() {
      const { counts, idleExits } = containers;
      return { busy: counts.busy, idle: counts.idle, waiting: queue.length, lost: idleExits };
    },
    ready: () => containers.ready(),
    async close(reason) {
      const ended = containers.close(reason);
      queue.rejectAll(reason);
      await ended;
    },
  };
}
