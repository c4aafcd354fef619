import { type ResourceLimits, Worker } from 'node:worker_threads';
import { threadEnvironment } from './compiled-code.ts';
import { createExchange } from './exchange.ts';
import type { PoolWorker } from './pool.ts';

/** A thread that could not do its job, and can no longer be trusted with another. */
export type ThreadFailure = { readonly kind: 'broke'; readonly reason: string };

export type Thread<Job, Answer, Greeting> = PoolWorker<Job, Answer> & { readonly greeting: Greeting };

/** Starts a worker thread, which says its greeting once it is warm, and then gives one answer to each job. */
export async function startThread<Job, Answer, Greeting>(
  script: URL,
  signal: AbortSignal,
  resourceLimits: ResourceLimits = {},
): Promise<Thread<Job, Answer, Greeting>> {
  signal.throwIfAborted();
  const worker = new Worker(script, { env: threadEnvironment(), resourceLimits });
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  const { next, answer, end } = createExchange();
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
    const greeting = (await next()) as Greeting;
    return {
      greeting,
      gone,
      stop,
      async processorMs() {
        const { user, system } = await worker.cpuUsage();
        return (user + system) / 1000;
      },
      async work(job) {
        worker.postMessage(job);
        const said = (await next()) as Answer | ThreadFailure;
        if (isBroke(said)) throw new Error(said.reason);
        return said;
      },
    };
  } catch (error) {
    stop();
    await gone;
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const isBroke = (said: unknown): said is ThreadFailure =>
  typeof said === 'object' && said !== null && 'kind' in said && said.kind === 'broke';
