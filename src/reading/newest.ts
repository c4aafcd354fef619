import { type Engine, Overload } from '../base/engine.ts';
import { createPool, PastDeadline, WorkerLost } from '../base/pool.ts';
import { startThread } from '../base/thread.ts';
import type { WireResult } from './wire-result.ts';

export type NewestPlan = {
  readonly waitingMax: number;
  readonly deadlineMs: number;
  /** How long it is kept after the last text that needed it; by default for good. */
  readonly idleMs?: number | undefined;
};

/** The newest CPython, which reads what is too new for the one that runs code here. */
export type NewestReader = Pick<Engine, 'report' | 'recycle' | 'close'> & {
  /** Null if it could not read the text. Rejects only with the signal's reason. */
  read(code: string, signal: AbortSignal): Promise<WireResult | null>;
  /** Starts it ahead of the first text that needs it. */
  warm(): void;
};

/** A tree is built and walked on the stack, down to the depth at which the reader stops. */
const stackSizeMb = 32;
const startDeadlineMs = 60_000;

/** CPython as WebAssembly in a thread. It takes seconds and 200 MB to start, so it is started on demand. */
export function newestReader({ waitingMax, deadlineMs, idleMs }: NewestPlan): NewestReader {
  const script = new URL('./newest-worker.ts', import.meta.url);
  let version: string | null = null;
  const threads = createPool<string, WireResult>({
    name: 'newest-python',
    size: 1,
    waitingMax,
    deadlineMs,
    idleMs,
    startDeadlineMs,
    async start(signal) {
      const thread = await startThread<string, WireResult, string>(script, signal, { stackSizeMb });
      version = thread.greeting;
      return thread;
    },
  });
  return {
    async read(code, signal) {
      try {
        return await threads.run(code, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof PastDeadline || error instanceof WorkerLost || error instanceof Overload) return null;
        throw error;
      }
    },
    warm: () => void threads.ready().catch(() => {}),
    report() {
      const report = threads.report();
      // A text that needs it can wait while it starts; all others do not depend on it.
      return { ...report, version, state: report.state === 'down' ? 'down' : 'ready' };
    },
    recycle: threads.recycle,
    close: threads.close,
  };
}
