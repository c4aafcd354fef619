import { Worker } from 'node:worker_threads';
import type { Backend } from '../backend.ts';
import type { OperationName } from '../operations/operations.ts';
import { AnswerLost, StoreUnavailable } from '../store.ts';
import type { Outcome, Request, ToWorker, WorkerSettings } from './messages.ts';

/** Operations that share one commit: enough to make the disk cheap, few enough to let other processes in between. */
const batchMax = 256;
/** Past this many waiting, the store is not keeping up and new work is refused. */
const waitingMax = 20_000;
/** A batch that takes longer has met a disk that hangs: its callers are refused, and so are new ones until it ends. */
const answerMsMaxDefault = 20_000;
/** Opening and migrating a large file, or reading all of it, may take this many times as long. */
const longFactor = 30;
/** Operations that release or finish something are never refused because too many are waiting. */
const neverRefused: ReadonlySet<OperationName> = new Set([
  'spend',
  'release',
  'releaseUnowned',
  'forget',
  'keepPaidAnswer',
  'settlePayment',
  'dropPayment',
] as const);

type Waiting = {
  readonly request: Request;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
};

export type Thread = Pick<Backend, 'run'> & {
  /** Lets operations that were requested before finish, then ends the thread. */
  close(): Promise<void>;
};

/**
 * The serving thread's side of the database thread. One batch runs at a time; requests that arrive meanwhile make up the
 * next one, in the order they arrived. A thread that dies fails its batch and is replaced for the next.
 */
export function startThread(settings: () => WorkerSettings, answerMsMax = answerMsMaxDefault): Thread {
  let worker: Worker | null = null;
  let overdue: NodeJS.Timeout | undefined;
  let hangs = false;
  let waiting: Waiting[] = [];
  let underWay: Waiting[] = [];
  let scheduled = false;
  let closing: Promise<void> | null = null;
  let onIdle: () => void = () => {};

  /** At the end of this microtask; requests that arrive while a batch is running share the next commit. */
  function schedule(): void {
    if (scheduled || underWay.length > 0) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      send();
    });
  }

  function send(): void {
    if (underWay.length > 0) return;
    if (waiting.length === 0) {
      onIdle();
      return;
    }
    underWay = waiting.slice(0, batchMax);
    waiting = waiting.slice(batchMax);
    try {
      const long = !worker || underWay.some(({ request }) => request.name === 'audit');
      worker ??= startWorker();
      worker.ref();
      worker.postMessage(underWay.map(({ request }) => request) satisfies ToWorker);
      overdue = setTimeout(giveUp, long ? answerMsMax * longFactor : answerMsMax);
      overdue.unref();
    } catch (error) {
      failBatch(error);
    }
  }

  function startWorker(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'store',
      workerData: settings(),
      // Some of the flags a process may run with, such as --input-type, stop a thread from starting.
      execArgv: [],
    });
    started.on('message', (outcomes: Outcome[]) => {
      const answered = underWay;
      underWay = [];
      clearTimeout(overdue);
      hangs = false;
      // A store with nothing to do keeps no process alive.
      started.unref();
      for (const [index, { resolve, reject }] of answered.entries()) {
        const outcome = outcomes[index]!;
        if (outcome.kind === 'done') resolve(outcome.value);
        else if (outcome.kind === 'unavailable') reject(new StoreUnavailable(outcome.message));
        else reject(new Error(outcome.message));
      }
      send();
    });
    let reason: unknown = null;
    started.on('error', (error) => {
      reason = error;
    });
    started.on('exit', () => {
      if (worker !== started) return;
      worker = null;
      failBatch(reason);
    });
    return started;
  }

  const hanging = (): string => 'the database does not answer';

  /** The batch goes on, so that the order is kept; for its callers the outcome is unknown. */
  function giveUp(): void {
    hangs = true;
    for (const { reject } of underWay) reject(new AnswerLost(hanging()));
    for (const { reject } of waiting.splice(0)) reject(new StoreUnavailable(hanging()));
    onIdle();
  }

  function failBatch(reason: unknown): void {
    const failed = underWay;
    underWay = [];
    clearTimeout(overdue);
    hangs = false;
    const why = reason instanceof Error ? `: ${reason.message}` : '';
    for (const { reject } of failed) reject(new AnswerLost(`the thread of the database stopped${why}`));
    send();
  }

  async function finish(): Promise<void> {
    if (!hangs && (underWay.length > 0 || waiting.length > 0)) {
      await new Promise<void>((resolve) => {
        onIdle = resolve;
      });
    }
    const last = worker;
    // A thread that hangs would never exit by itself; it ends with the process.
    if (!last || hangs) return;
    const ended = new Promise((resolve) => last.once('exit', resolve));
    last.ref();
    last.postMessage('close' satisfies ToWorker);
    await ended;
  }

  /** Why a request is refused, or null where it is not. */
  function objection(name: OperationName): StoreUnavailable | null {
    if (closing) return new StoreUnavailable('the store is closed');
    if (hangs) return new StoreUnavailable(hanging());
    if (waiting.length < waitingMax || neverRefused.has(name)) return null;
    return new StoreUnavailable(`${waiting.length} operations are waiting for the database`);
  }

  return {
    run(name, input) {
      const refusal = objection(name);
      if (refusal) return Promise.reject(refusal);
      return new Promise((resolve, reject) => {
        waiting.push({ request: { name, input }, resolve: resolve as (value: unknown) => void, reject });
        schedule();
      });
    },
    close() {
      closing ??= finish();
      return closing;
    },
  };
}
