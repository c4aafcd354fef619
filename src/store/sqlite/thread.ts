import { Worker } from 'node:worker_threads';
import type { Backend } from '../backend.ts';
import type { Input, OperationName, Output } from '../operations/operations.ts';
import { OutcomeUnknown, StoreUnavailable } from '../store.ts';
import type { Outcome, Request, ToWorker, WorkerSettings } from './messages.ts';

/** Operations per commit: many, to save flushes, but few enough that other processes can write in between. */
const batchMax = 256;
/** With more operations waiting, the store is not keeping up and new ones are refused. */
const waitingMax = 20_000;
/** If a batch takes longer, the disk hangs: its callers are refused, and so are new ones until it ends. */
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
  /** Waits for earlier operations, then stops the thread. */
  close(): Promise<void>;
};

const hangMessage = 'the database does not answer';

/**
 * Sends operations to the database thread. One batch runs at a time; requests that arrive meanwhile form the next batch,
 * in order. If the thread dies, its batch fails, and a new thread runs the next one.
 */
export function startThread(settings: () => WorkerSettings, answerMsMax = answerMsMaxDefault): Thread {
  return new BatchingThread(settings, answerMsMax);
}

class BatchingThread implements Thread {
  readonly #settings: () => WorkerSettings;
  readonly #answerMsMax: number;
  #worker: Worker | null = null;
  #overdue: NodeJS.Timeout | undefined;
  #isHanging = false;
  #waiting: Waiting[] = [];
  #running: Waiting[] = [];
  #isScheduled = false;
  #closing: Promise<void> | null = null;
  #onIdle: () => void = () => {};

  constructor(settings: () => WorkerSettings, answerMsMax: number) {
    this.#settings = settings;
    this.#answerMsMax = answerMsMax;
  }

  run<Name extends OperationName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
    const refusal = this.#findRefusal(name);
    if (refusal) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request: { name, input }, resolve: resolve as (value: unknown) => void, reject });
      this.#schedule();
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  /** Why a request is refused; null if it is not. */
  #findRefusal(name: OperationName): StoreUnavailable | null {
    if (this.#closing) return new StoreUnavailable('the store is closed');
    if (this.#isHanging) return new StoreUnavailable(hangMessage);
    if (this.#waiting.length < waitingMax || neverRefused.has(name)) return null;
    return new StoreUnavailable(`${this.#waiting.length} operations are waiting for the database`);
  }

  /** Sends a batch after this microtask; requests that arrive while a batch is running share the next commit. */
  #schedule(): void {
    if (this.#isScheduled || this.#running.length > 0) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#send();
    });
  }

  #send(): void {
    if (this.#running.length > 0) return;
    if (this.#waiting.length === 0) {
      this.#onIdle();
      return;
    }
    this.#running = this.#waiting.splice(0, batchMax);
    try {
      const isLong = !this.#worker || this.#running.some(({ request }) => request.name === 'audit');
      this.#worker ??= this.#startWorker();
      this.#worker.ref();
      this.#worker.postMessage(this.#running.map(({ request }) => request) satisfies ToWorker);
      this.#overdue = setTimeout(() => this.#giveUp(), isLong ? this.#answerMsMax * longFactor : this.#answerMsMax);
      this.#overdue.unref();
    } catch (error) {
      this.#failBatch(error);
    }
  }

  #startWorker(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'store',
      workerData: this.#settings(),
      // Some flags of the process, such as --input-type, would prevent the thread from starting.
      execArgv: [],
    });
    started.on('message', (outcomes: Outcome[]) => {
      // An idle store must not keep the process alive.
      started.unref();
      this.#answerBatch(outcomes);
    });
    let reason: unknown = null;
    started.on('error', (error) => {
      reason = error;
    });
    started.on('exit', () => {
      if (this.#worker !== started) return;
      this.#worker = null;
      this.#failBatch(reason);
    });
    return started;
  }

  #answerBatch(outcomes: readonly Outcome[]): void {
    for (const [index, { resolve, reject }] of this.#endBatch().entries()) {
      const outcome = outcomes[index]!;
      if (outcome.kind === 'done') resolve(outcome.value);
      else if (outcome.kind === 'unavailable') reject(new StoreUnavailable(outcome.message));
      else reject(new Error(outcome.message));
    }
    this.#send();
  }

  #failBatch(reason: unknown): void {
    const why = reason instanceof Error ? `: ${reason.message}` : '';
    for (const { reject } of this.#endBatch()) reject(new OutcomeUnknown(`the thread of the database stopped${why}`));
    this.#send();
  }

  #endBatch(): readonly Waiting[] {
    const ended = this.#running;
    this.#running = [];
    clearTimeout(this.#overdue);
    this.#isHanging = false;
    return ended;
  }

  /** The batch continues, so that the order is kept, but for its callers the outcome is unknown. */
  #giveUp(): void {
    this.#isHanging = true;
    for (const { reject } of this.#running) reject(new OutcomeUnknown(hangMessage));
    for (const { reject } of this.#waiting.splice(0)) reject(new StoreUnavailable(hangMessage));
    this.#onIdle();
  }

  async #finish(): Promise<void> {
    if (!this.#isHanging && (this.#running.length > 0 || this.#waiting.length > 0)) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
    const last = this.#worker;
    // A hanging thread does not exit by itself; it ends with the process.
    if (!last || this.#isHanging) return;
    const ended = new Promise((resolve) => last.once('exit', resolve));
    last.ref();
    last.postMessage('close' satisfies ToWorker);
    await ended;
  }
}
