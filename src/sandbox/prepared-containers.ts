import { WarmWorkers } from '../base/warm-workers.ts';
import type { Container } from './container.ts';
import { startMsMax } from './container-factory.ts';

export type PreparedPlan = {
  /** Whether to start them at once, and not only when a program needs one. */
  readonly isWanted: boolean;
  /** Containers kept. */
  readonly size: number;
  /** How long they are kept without a program that needs one. */
  readonly idleMs: number;
  /** Starts a container that has imported the packages. */
  create(signal: AbortSignal): Promise<Container>;
  readonly log: (line: string) => void;
};

/** Containers that have imported packages. */
export type PreparedContainers = {
  /** Null if none is ready; more are then started, and the program imports the packages itself. */
  take(): Container | null;
  discard(container: Container): void;
  counts(): { readonly busy: number; readonly idle: number };
  /** Stops those that are idle, until a program needs one again. */
  stopIdle(): void;
  close(reason: Error): Promise<void>;
};

/** A start that fails is not urgent: programs are run without it. */
const pauseMs = (failures: number): number => Math.min(600_000, 5_000 * 4 ** failures);

/**
 * Keeps a few containers that have imported packages. Each takes up to half of a container's memory, so they are stopped
 * when no program has needed one for some time.
 */
export function keepPreparedContainers(plan: PreparedPlan): PreparedContainers {
  const { size, idleMs, create, log } = plan;
  let isWanted = false;
  let idleTimer: NodeJS.Timeout | undefined;
  const containers = new WarmWorkers<Container>({
    name: 'the preparation of packages',
    countMissing: ({ idle, starting }) => (isWanted && idle < size ? 1 - starting : 0),
    start: create,
    startMsMax,
    pauseMs,
    idleExitsMax: size,
    describeExit: () => 'containers exit as soon as they have imported the packages',
    onIdle: () => {},
    onFailing: (reason) => log(`sandbox: packages cannot be imported ahead of programs: ${reason}`),
  });

  function stopIdle(): void {
    clearTimeout(idleTimer);
    isWanted = false;
    for (let one = containers.take(); one; one = containers.take()) containers.discard(one);
  }

  function want(): void {
    isWanted = true;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(stopIdle, idleMs).unref();
    // Delayed: importing takes a second of the processor, which the program that was just started has a use for.
    setTimeout(() => containers.refill(), refillMs).unref();
  }

  if (plan.isWanted) want();
  return {
    take() {
      want();
      return containers.take((one) => !one.isStopping()) ?? null;
    },
    discard: (container) => void containers.discard(container),
    counts() {
      const { busy, idle } = containers.counts;
      return { busy, idle };
    },
    stopIdle,
    close(reason) {
      clearTimeout(idleTimer);
      return containers.close(reason);
    },
  };
}

const refillMs = 100;
