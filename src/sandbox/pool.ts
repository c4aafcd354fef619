import { Overload } from '../base/engine.ts';
import { Call, Queue } from '../base/queue.ts';
import { WarmWorkers } from '../base/warm-workers.ts';
import type { Container } from './container.ts';
import { type Maker, startMsMax } from './maker.ts';
import type { RunResult } from './sandbox.ts';

export type PoolPlan = {
  readonly maker: Maker;
  /** Containers kept warm. */
  readonly size: number;
  /** Containers in use at the same time. */
  readonly activeMax: number;
  readonly waitingMax: number;
  readonly waitingMs: number;
  /** Containers started at the same time while a run waits for one; otherwise one at a time, so that refilling
   * takes little from what runs. */
  readonly startsMax: number;
  /** Starts failed in a row, none succeeded since: the engine is to be tested again. */
  failing(reason: string): void;
};

export type Taken = {
  readonly container: Container;
  readonly startedFrom: RunResult['startedFrom'];
  /** To be called once it is no longer used: it is thrown away. */
  done(): void;
};

export type ContainerPool = {
  take(signal: AbortSignal): Promise<Taken>;
  readonly counts: () => { busy: number; idle: number; waiting: number; lost: number };
  ready(): Promise<void>;
  close(reason: Error): Promise<void>;
};

const refillMs = 20;
const pauseMs = (failures: number): number => Math.min(5_000, 50 * 4 ** failures);

/** Keeps containers warm, hands each out once, and starts one on demand when there is none. */
export function containerPool(plan: PoolPlan): ContainerPool {
  const { maker, size, activeMax, waitingMax, waitingMs, startsMax } = plan;
  const line = new Queue<null, Taken>(waitingMax);
  const containers = new WarmWorkers<Container>({
    name: 'the sandbox',
    // For runs that wait at once, for the store of warm ones one after another.
    missing({ idle, busy, starting }) {
      const wanted = Math.min(line.length, Math.max(0, activeMax - busy)) + size - idle - starting;
      return Math.min(wanted, (line.length > 0 ? startsMax : 1) - starting);
    },
    start: (signal) => maker.make(signal),
    startMsMax: startMsMax,
    pauseMs,
    // As many as there are may go at once; where what replaces them goes too, a cause outside ends them.
    idleEndsMax: size,
    describeEnd: () => 'containers exit as soon as they are warm',
    onIdle: serve,
    onFailing: plan.failing,
  });

  function serve(): void {
    while (line.length > 0) {
      const taken = takeWarm('cold');
      if (!taken) return;
      line.next()?.resolve(taken);
    }
  }

  function takeWarm(startedFrom: Taken['startedFrom']): Taken | null {
    const container = containers.counts.busy < activeMax ? containers.take() : undefined;
    if (!container) return null;
    const done = (): void => {
      containers.discard(container);
      serve();
    };
    return { container, startedFrom, done };
  }

  async function take(signal: AbortSignal): Promise<Taken> {
    signal.throwIfAborted();
    if (containers.refusal) throw containers.refusal;
    const warm = line.length === 0 ? takeWarm('pool') : null;
    if (warm) {
      // Not at once: most runs are over by then, and have the processor to themselves until they are.
      setTimeout(() => containers.refill(), refillMs).unref();
      return warm;
    }
    if (line.isFull) throw new Overload(`${line.length} runs wait for a container`);
    const call = new Call<null, Taken>(null, signal);
    call.setDeadline(waitingMs, () => call.reject(new Overload('the run waited too long for a container')));
    line.add(call);
    containers.refill();
    return call.answer;
  }

  containers.refill();
  return {
    take,
    counts() {
      const { counts, idleEnds } = containers;
      return { busy: counts.busy, idle: counts.idle, waiting: line.length, lost: idleEnds };
    },
    ready: () => containers.ready(),
    async close(reason) {
      const ended = containers.close(reason);
      line.rejectAll(reason);
      await ended;
    },
  };
}
