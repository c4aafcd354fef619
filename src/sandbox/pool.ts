import { Overload } from '../base/engine.ts';
import type { Container } from './container.ts';
import type { Maker } from './maker.ts';
import type { RunResult } from './sandbox.ts';

export type PoolPlan = {
  readonly maker: Maker;
  /** Containers kept warm. */
  readonly size: number;
  /** Containers in use at the same time. */
  readonly activeMax: number;
  readonly waitingMax: number;
  readonly waitingMs: number;
  /** Containers started at the same time while somebody waits for one; otherwise one at a time, so that refilling
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

type Waiting = { readonly promise: PromiseWithResolvers<Taken>; readonly signal: AbortSignal };

const failuresMax = 3;
const refillMs = 20;
const pauseMs = (failures: number): number => Math.min(5_000, 50 * 4 ** failures);

/** Keeps containers warm, hands each out once, and starts one on demand when there is none. */
export function containerPool(plan: PoolPlan): ContainerPool {
  const { maker, size, activeMax, waitingMax, waitingMs, startsMax } = plan;
  const warm: Container[] = [];
  const active = new Set<Container>();
  const ending = new Set<Promise<unknown>>();
  const waiting = new Set<Waiting>();
  const closing = new AbortController();
  const starts = new Set<Promise<void>>();
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => {});
  let failures = 0;
  /** Warm ones that ended by themselves, and none was taken in between. */
  let idleEnds = 0;
  let resting: NodeJS.Timeout | undefined;
  let lost = 0;

  /** Starts what is missing: for those who wait at once, for the store of warm ones one after another. */
  function refill(): void {
    if (closing.signal.aborted || resting) return;
    const places = Math.max(0, activeMax - active.size);
    const wanted = Math.min(waiting.size, places) + size - warm.length - starts.size;
    const abreast = waiting.size > 0 ? startsMax : 1;
    for (let missing = Math.min(wanted, abreast - starts.size); missing > 0; missing--) start();
  }

  function start(): void {
    const begun: Promise<void> = maker
      .make(closing.signal)
      .then(welcome, (reason) => failed(reason))
      .finally(() => {
        starts.delete(begun);
        refill();
      });
    starts.add(begun);
  }

  function welcome(container: Container): void {
    failures = 0;
    first.resolve();
    const gone = container.gone.finally(() => {
      ending.delete(gone);
      const at = warm.indexOf(container);
      if (at >= 0) {
        warm.splice(at, 1);
        lost++;
        if (closing.signal.aborted) return;
        // As many as there are may go at once; where what replaces them goes too, a cause outside ends them.
        if (++idleEnds > size) failed(new Error('containers end as soon as they are warm'), idleEnds - size);
        refill();
      }
    });
    ending.add(gone);
    if (closing.signal.aborted) container.stop();
    else warm.push(container);
    serve();
  }

  function failed(reason: unknown, times = failures + 1): void {
    if (closing.signal.aborted) return;
    failures = times;
    const words = reason instanceof Error ? reason.message : String(reason);
    if (failures >= failuresMax) plan.failing(words);
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      refill();
    }, pauseMs(failures));
  }

  function serve(): void {
    for (const entry of waiting) {
      if (active.size >= activeMax) return;
      const container = warm.shift();
      if (!container) return;
      waiting.delete(entry);
      entry.promise.resolve(hand(container, 'cold'));
    }
  }

  function hand(container: Container, startedFrom: Taken['startedFrom']): Taken {
    active.add(container);
    idleEnds = 0;
    return {
      container,
      startedFrom,
      done() {
        container.stop();
        if (!active.delete(container)) return;
        serve();
        refill();
      },
    };
  }

  async function take(signal: AbortSignal): Promise<Taken> {
    signal.throwIfAborted();
    closing.signal.throwIfAborted();
    const container = active.size < activeMax && waiting.size === 0 ? warm.shift() : undefined;
    if (container) {
      // Not at once: most runs are over by then, and have the processor to themselves until they are.
      setTimeout(refill, refillMs).unref();
      return hand(container, 'pool');
    }
    if (waiting.size >= waitingMax) throw new Overload(`${waiting.size} runs wait for a container`);
    const entry: Waiting = { promise: Promise.withResolvers(), signal };
    const leave = (reason: unknown) => {
      if (waiting.delete(entry)) entry.promise.reject(reason);
    };
    const abort = () => leave(signal.reason);
    const timer = setTimeout(() => leave(new Overload('the run waited too long for a container')), waitingMs);
    signal.addEventListener('abort', abort, { once: true });
    waiting.add(entry);
    refill();
    try {
      return await entry.promise.promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
  }

  async function close(reason: Error): Promise<void> {
    if (!closing.signal.aborted) {
      closing.abort(reason);
      clearTimeout(resting);
      first.reject(reason);
      for (const entry of waiting) entry.promise.reject(reason);
      waiting.clear();
      for (const container of [...warm, ...active]) container.stop();
    }
    await Promise.allSettled(starts);
    await Promise.allSettled(ending);
  }

  refill();
  return {
    take,
    counts: () => ({ busy: active.size, idle: warm.length, waiting: waiting.size, lost }),
    ready: () => first.promise,
    close,
  };
}
