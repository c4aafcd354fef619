import { startDeadline } from './deadline.ts';
import { type EngineReport, Overload } from './engine.ts';
import { Call, Queue } from './queue.ts';
import { WarmWorkers } from './warm-workers.ts';

/** A warm worker. It runs one job at a time. */
export type PoolWorker<Job, Answer> = {
  /** A rejection means that the worker can no longer be trusted: it is stopped and replaced. */
  work(job: Job): Promise<Answer>;
  /** Stops the worker at once, even in the middle of a job. May be called more than once. */
  stop(): void;
  /** Resolves when the worker has exited, for whatever reason. */
  readonly gone: Promise<void>;
  /** CPU time used since the worker was started. */
  processorMs?(): Promise<number>;
};

export type PoolPlan<Job, Answer> = {
  readonly name: string;
  readonly size: number;
  /** How many jobs may wait for a worker before the next one is refused. */
  readonly waitingMax: number;
  /** How long one job may run: CPU time if the worker reports it, else wall-clock time. Queueing does not count. */
  readonly deadlineMs: number;
  /** Resolves to a warm worker. Once the signal aborts, it must settle soon and leave nothing running. */
  start(signal: AbortSignal): Promise<PoolWorker<Job, Answer>>;
  readonly startDeadlineMs?: number;
  /** Whether a job whose worker was lost for this reason is retried once: not if the job itself caused it. */
  shouldRetry?(cause: unknown): boolean;
  /** The pause after the first failed start; doubles with each further one. */
  readonly retryMs?: number;
  /** Workers are stopped after this long without a job, and started again by the next one. By default they are kept. */
  readonly idleMs?: number | undefined;
};

export type Pool<Job, Answer> = {
  /** Rejects with `Overload`, `PastDeadline`, `WorkerLost`, or with the signal's reason. */
  run(job: Job, signal: AbortSignal): Promise<Answer>;
  report(): Omit<EngineReport, 'version'>;
  ready(): Promise<void>;
  /** Replaces all workers, one after another and none in the middle of a job, to release their memory. */
  recycle(): void;
  close(): Promise<void>;
};

/** The job took longer than its deadline. */
export class PastDeadline extends Error {
  override readonly name = 'PastDeadline';
}

/** The worker exited, or reported a failure, in the middle of the job. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

const startDeadlineMsDefault = 30_000;
const retryMsDefault = 100;
const retryMsMax = 10_000;

/**
 * Keeps `size` workers warm, gives each one job at a time, and replaces those that exit, hang or fail. The first job, or
 * the first call of `ready`, starts them.
 */
export function createPool<Job, Answer>(plan: PoolPlan<Job, Answer>): Pool<Job, Answer> {
  const workers = new WorkerPool(plan);
  return {
    run: (job, signal) => workers.run(job, signal),
    report: () => workers.report(),
    ready: () => workers.ready(),
    recycle: () => workers.recycle(),
    close: () => workers.close(),
  };
}

class WorkerPool<Job, Answer> {
  readonly #plan: PoolPlan<Job, Answer>;
  readonly #queue: Queue<Job, Answer>;
  readonly #workers: WarmWorkers<PoolWorker<Job, Answer>>;
  /** For each busy worker, a function that fails its job and discards the worker. */
  readonly #jobs = new Map<PoolWorker<Job, Answer>, (reason: Error) => void>();
  /** Workers to be replaced as soon as they are idle. */
  readonly #outdated = new Set<PoolWorker<Job, Answer>>();
  /** Calls that were retried already. */
  readonly #retried = new WeakSet<Call<Job, Answer>>();
  #discarded = 0;
  #rest: NodeJS.Timeout | undefined;
  #isResting = false;

  constructor(plan: PoolPlan<Job, Answer>) {
    const { name, size, waitingMax, startDeadlineMs = startDeadlineMsDefault, retryMs = retryMsDefault } = plan;
    this.#plan = plan;
    this.#queue = new Queue(waitingMax);
    this.#workers = new WarmWorkers({
      name,
      countMissing: ({ idle, busy, starting }) => (this.#isResting ? 0 : size - idle - busy - starting),
      start: (signal) => this.#start(signal),
      startMsMax: startDeadlineMs,
      pauseMs: (failures) => Math.min(retryMs * 2 ** (failures - 1), retryMsMax),
      idleExitsMax: size,
      describeExit: () => 'workers exit as soon as they are warm',
      onIdle: () => this.#serve(),
      onFailing: () => this.#refuseIfDown(),
    });
  }

  run(job: Job, signal: AbortSignal): Promise<Answer> {
    if (signal.aborted) return Promise.reject(signal.reason);
    this.#wake();
    this.#workers.refill();
    if (this.#workers.refusal) return Promise.reject(this.#workers.refusal);
    if (this.#workers.counts.idle === 0 && this.#queue.isFull) {
      return Promise.reject(new Overload(`${this.#plan.name} has ${this.#queue.length} jobs waiting`));
    }
    // An abandoned job occupies its worker until it finishes or its deadline passes: workers cannot be interrupted.
    const call = new Call<Job, Answer>(job, signal);
    this.#queue.add(call);
    this.#serve();
    return call.answer;
  }

  report(): Omit<EngineReport, 'version'> {
    const { counts, state, detail, idleExits } = this.#workers;
    return {
      name: this.#plan.name,
      state,
      busy: counts.busy,
      idle: counts.idle,
      waiting: this.#queue.length,
      replaced: idleExits + this.#discarded,
      ...(detail === undefined ? {} : { detail }),
    };
  }

  ready(): Promise<void> {
    this.#wake();
    this.#workers.refill();
    return this.#workers.ready();
  }

  recycle(): void {
    for (const worker of this.#workers) this.#outdated.add(worker);
    this.#retire();
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest);
    const reason = new Overload(`${this.#plan.name} is closed`);
    const ended = this.#workers.close(reason);
    this.#queue.rejectAll(reason);
    for (const lose of [...this.#jobs.values()]) lose(reason);
    await ended;
  }

  async #start(signal: AbortSignal): Promise<PoolWorker<Job, Answer>> {
    const worker = await this.#plan.start(signal);
    worker.gone.then(() => {
      this.#outdated.delete(worker);
      // `gone` and the rejection of `work` arrive in either order; the rejection has the reason, so it goes first.
      setImmediate(() => this.#jobs.get(worker)?.(this.#createWorkerLost()));
    });
    return worker;
  }

  #createWorkerLost(cause?: unknown): WorkerLost {
    return new WorkerLost(`${this.#plan.name} lost a worker in the middle of a job`, { cause });
  }

  #serve(): void {
    while (this.#queue.length > 0) {
      const worker = this.#workers.take();
      if (!worker) break;
      this.#assign(worker, this.#queue.next()!);
    }
    if (this.#outdated.size > 0) setImmediate(() => this.#retire());
  }

  #assign(worker: PoolWorker<Job, Answer>, call: Call<Job, Answer>): void {
    const { name, deadlineMs } = this.#plan;
    // Answer, exit, deadline or close: the first one decides, and the others find the worker without a job.
    const release = (): boolean => {
      cancelDeadline();
      return this.#jobs.delete(worker);
    };
    const lose = (reason: Error): void => {
      if (!release()) return;
      if (this.#workers.discard(worker)) this.#discarded++;
      if (this.#mayRetry(call, reason)) this.#retry(call);
      else call.reject(reason);
    };
    const onDeadline = () => lose(new PastDeadline(`${name} took longer than ${deadlineMs} ms`));
    const cancelDeadline = startDeadline(deadlineMs, worker.processorMs, onDeadline);
    this.#jobs.set(worker, lose);
    worker.work(call.job).then(
      (answer) => {
        if (!release()) return;
        call.resolve(answer);
        this.#workers.release(worker);
      },
      (cause) => lose(this.#createWorkerLost(cause)),
    );
  }

  #mayRetry(call: Call<Job, Answer>, reason: Error): boolean {
    return reason instanceof WorkerLost && !this.#retried.has(call) && this.#plan.shouldRetry?.(reason.cause) === true;
  }

  #retry(call: Call<Job, Answer>): void {
    this.#retried.add(call);
    this.#queue.requeue([call]);
    this.#serve();
  }

  /** Replaces one worker at a time, so that work continues meanwhile. */
  #retire(): void {
    if (this.#workers.counts.starting > 0) return;
    const worker = this.#workers.take((idle) => this.#outdated.has(idle));
    if (!worker) return;
    this.#outdated.delete(worker);
    this.#discarded++;
    this.#workers.discard(worker);
  }

  /** Each job, and each call of `ready`, keeps the workers for `idleMs` more. */
  #wake(): void {
    this.#isResting = false;
    const { idleMs } = this.#plan;
    if (idleMs === undefined) return;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#startResting(), idleMs).unref();
  }

  #startResting(): void {
    if (this.#jobs.size > 0 || this.#queue.length > 0) {
      this.#wake();
      return;
    }
    this.#isResting = true;
    for (let worker = this.#workers.take(); worker; worker = this.#workers.take()) this.#workers.discard(worker);
  }

  #refuseIfDown(): void {
    if (this.#workers.refusal) this.#queue.rejectAll(this.#workers.refusal);
  }
}
