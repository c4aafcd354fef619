import { Overload } from '../base/engine.ts';
import { HandLost, PastDeadline, type Pool, pool } from '../base/pool.ts';
import { startThread } from '../base/thread.ts';
import type { WireAnswer } from './answer.ts';

export type NewestPlan = { readonly waitingMax: number; readonly deadlineMs: number };

/** The newest CPython, which reads what is too new for the one that runs code here. */
export type NewestReader = {
  /** Null where it cannot say. Rejects with the signal's reason only. */
  read(code: string, signal: AbortSignal): Promise<WireAnswer | null>;
  close(): Promise<void>;
};

/** A tree is built and walked on the stack, down to the depth at which the reader stops. */
const stackSizeMb = 32;
const startDeadlineMs = 60_000;

/** CPython as WebAssembly in a thread. It takes seconds and 200 MB to start, so that it waits for the first text. */
export function newestReader({ waitingMax, deadlineMs }: NewestPlan): NewestReader {
  let threads: Pool<string, WireAnswer> | null = null;
  const script = new URL('./newest-worker.ts', import.meta.url);
  return {
    async read(code, signal) {
      threads ??= pool<string, WireAnswer>({
        name: 'newest python',
        size: 1,
        waitingMax,
        deadlineMs,
        startDeadlineMs,
        start: (signal) => startThread(script, signal, { stackSizeMb }),
      });
      try {
        return await threads.run(code, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof PastDeadline || error instanceof HandLost || error instanceof Overload) return null;
        throw error;
      }
    },
    close: async () => threads?.close(),
  };
}
