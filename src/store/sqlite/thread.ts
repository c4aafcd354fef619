import { Worker } from 'node:worker_threads';
import type { Backend } from '../backend.ts';
import type { Input, OperationName, Output } from '../operations/operations.ts';
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

const hanging = 'the database does not answer';

/**
 * The serving thread's side of the database thread. One batch runs at a time; requests that arrive meanwhile make up the
 * next one, in the order they arrived. A thread that dies fails its batch and is replaced for the next.
 */
export function startThread(settings: () => WorkerSettings, answerMsMax = answerMsMaxDefault): Thread {
  return new BatchingThread(settings, answerMsMax);
}

class BatchingThread implements Thread {
  readonly #settings: () => WorkerSettings;
  readonly #answerMsMax: number;
  #worker: Worker | null = null;
  #overdue: NodeJS.Timeout | undefined;
  #hangs = false;
  #waiting: Waiting[] = [];
  #underWay: Waiting[] = [];
  #isScheduled = false;
  #closing: Promise<void> | null = null;
  #onIdle: () => void = () => {};

  constructor(settings: () => WorkerSettings, answerMsMax: number) {
    this.#settings = settings;
    this.#answerMsMax = answerMsMax;
  }

  run<Name extends OperationName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
    const refusal = this.#objection(name);
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

  /** Why a request is refused, or null where it is not. */
  #objection(name: OperationName): StoreUnavailable | null {
    if (this.#closing) return new StoreUnavailable('the store is closed');
    if (this.#hangs) return new StoreUnavailable(hanging);
    if (this.#waiting.length < waitingMax || neverRefused.has(name)) return null;
    return new StoreUnavailable(`${this.#waiting.length} operations are waiting for the database`);
  }

  /** At the end of this microtask; requests that arrive while a batch is running share the next commit. */
  #schedule(): void {
    if (this.#isScheduled || this.#underWay.length > 0) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#send();
    });
  }

  #send(): void {
    if (this.#underWay.length > 0) return;
    if (this.#waiting.length === 0) {
      this.#onIdle();
      return;
    }
    this.#underWay = this.#waiting.splice(0, batchMax);
    try {
      const isLong = !this.#worker || this.#underWay.some(({ request }) => request.name === 'audit');
      this.#worker ??= this.#startWorker();
      this.#worker.ref();
      this.#worker.postMessage(this.#underWay.map(({ request }) => request) satisfies ToWorker);
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
      // Some of the flags a process may run with, such as --input-type, stop a thread from starting.
      execArgv: [],
    });
    started.on('message', (outcomes: Outcome[]) => {
      // A store with nothing to do keeps no process alive.
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
    for (const { reject } of this.#endBatch()) reject(new AnswerLost(`the thread of the database stopped${why}`));
    this.#send();
  }

  #endBatch(): readonly Waiting[] {
    const ended = this.#underWay;
    this.#underWay = [];
    clearTimeout(this.#overdue);
    this.#hangs = false;
    return ended;
  }

  /** The batch goes on, so that the order is kept; for its callers the outcome is unknown. */
  #giveUp(): void {
    this.#hangs = true;
    for (const { reject } of this.#underWay) reject(new AnswerLost(hanging));
    for (const { reject } of this.#waiting.splice(0)) reject(new StoreUnavailable(hanging));
    this.#onIdle();
  }

  async #finish(): Promise<void> {
    if (!this.#hangs && (this.#underWay.length > 0 || this.#waiting.length > 0)) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
    const last = this.#worker;
    // A thread that hangs would never exit by itself; it ends with the process.
    if (!last || this.#hangs) return;
    const ended = new Promise((resolve) => last.once('exit', resolve));
    last.ref();
    last.postMessage('close' satisfies ToWorker);
    await ended;
  }
}
