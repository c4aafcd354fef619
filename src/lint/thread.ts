import { Worker } from 'node:worker_threads';
import { exchange } from '../base/exchange.ts';
import type { Hand } from '../base/pool.ts';
import type { RuffAnswer, RuffJob } from './ruff-worker.ts';

export type RuffThread = Hand<RuffJob, RuffAnswer> & { readonly version: string };

/** Starts one thread, which says its version once it is warm. */
export async function startRuffThread(signal: AbortSignal): Promise<RuffThread> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./ruff-worker.ts', import.meta.url), { env: {} });
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  const { next, answer, end } = exchange();
  const stop = () => void worker.terminate();

  worker.on('message', answer);
  worker.on('error', end);
  worker.on('exit', () => {
    end(new Error('the thread ended'));
    leave();
  });

  const abort = () => {
    end(signal.reason);
    stop();
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    const version = (await next()) as string;
    return {
      version,
      gone,
      stop,
      async work(job) {
        worker.postMessage(job);
        const said = (await next()) as RuffAnswer;
        if (said.kind === 'broke') throw new Error(said.reason);
        return said;
      },
    };
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
