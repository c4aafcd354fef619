import { type ResourceLimits, Worker } from 'node:worker_threads';
import { buildThreadEnvironment } from './compiled-code.ts';
import { createExchange } from './exchange.ts';
import type { PoolWorker } from './pool.ts';

/** Sent by a thread that could not do its job and must be replaced. */
export type ThreadFailure = { readonly kind: 'failed'; readonly reason: string };

export type Thread<Job, Answer, Greeting> = PoolWorker<Job, Answer> & { readonly greeting: Greeting };

/** Starts a worker thread, which sends a greeting once it is warm and then one answer per job. */
export async function startThread<Job, Answer, Greeting>(
  script: URL,
  signal: AbortSignal,
  resourceLimits: ResourceLimits = {},
): Promise<Thread<Job, Answer, Greeting>> {
  signal.throwIfAborted();
  const worker = new Worker(script, { env: buildThreadEnvironment(), resourceLimits });
  const { promise: gone, resolve: markGone } = Promise.withResolvers<void>();
  const { next, answer, end } = createExchange();
  const stop = () => void worker.terminate();

  worker.on('message', answer);
  worker.on('error', end);
  worker.on('exit', () => {
    end(new Error('the thread exited'));
    markGone();
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
        const reply = (await next()) as Answer | ThreadFailure;
        if (isFailure(reply)) throw new Error(reply.reason);
        return reply;
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

const isFailure = (reply: unknown): reply is ThreadFailure =>
  typeof reply === 'object' && reply !== null && 'kind' in reply && reply.kind === 'failed';
