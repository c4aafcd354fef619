import { startDeadline } from './deadline.ts';
import { type EngineReport, Overload } from './engine.ts';
import { Call, Queue } from './queue.ts';
import { WarmWorkers } from './warm-workers.ts';

/** One warm worker. It is given one job at a time; what it does to itself concerns nobody else. */
export type PoolWorker<Job, Answer> = {
  /** A rejection means that the hand can no longer be trusted: it is stopped and replaced. */
  work(job: Job): Promise<Answer>;
  /** Ends the hand at once, in the middle of a job if need be. May be called more than once. */
  stop(): void;
  /** Resolves when the hand has ended, whoever ended it. */
  readonly gone: Promise<void>;
  /** What it has used of a processor since it was started. */
  processorMs?(): Promise<number>;
};

export type PoolPlan<Job, Answer> = {
  readonly name: string;
  readonly size: number;
  /** How many jobs may wait for a hand before the next one is refused. */
  readonly waitingMax: number;
  /** How long a hand may work on one job, by what it used of a processor where it can tell. Waiting does not count. */
  readonly deadlineMs: number;
  /** Resolves to a warmed hand. Once the signal aborts it must settle soon and leave nothing running behind. */
  start(signal: AbortSignal): Promise<PoolWorker<Job, Answer>>;
  readonly startDeadlineMs?: number;
  /** Whether a job is given to another hand, once, when its hand was lost for this reason: not where the job did it. */
  shouldRetry?(cause: unknown): boolean;
  /** The pause after the first failed start; it doubles with each further one. */
  readonly retryMs?: number;
};

export type Pool<Job, Answer> = {
  /** Rejects with `Overload`, `PastDeadline`, `WorkerLost`, or with the signal's reason. */
  run(job: Job, signal: AbortSignal): Promise<Answer>;
  report(): Omit<EngineReport, 'version'>;
  ready(): Promise<void>;
  /** Replaces every hand, one after the other and none in the middle of a job: what they have grown to is given back. */
  recycle(): void;
  close(): Promise<void>;
};

/** The job took longer than a hand may work. */
export class PastDeadline extends Error {
  override readonly name = 'PastDeadline';
}

/** The hand ended, or said that it broke, while it worked on the job. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

const startDeadlineMsDefault = 30_000;
const retryMsDefault = 100;
const retryMsMax = 10_000;

/** Keeps `size` hands warm, gives each one job at a time, and replaces those that die, hang or break. */
export function pool<Job, Answer>(plan: PoolPlan<Job, Answer>): Pool<Job, Answer> {
  const hands = new WorkerPool(plan);
  return {
    run: (job, signal) => hands.run(job, signal),
    report: () => hands.report(),
    ready: () => hands.ready(),
    recycle: () => hands.recycle(),
    close: () => hands.close(),
  };
}

class WorkerPool<Job, Answer> {
  readonly #plan: PoolPlan<Job, Answer>;
  readonly #line: Queue<Job, Answer>;
  readonly #hands: WarmWorkers<PoolWorker<Job, Answer>>;
  /** What takes the job away from a busy hand, and the hand away from the pool. */
  readonly #jobs = new Map<PoolWorker<Job, Answer>, (reason: Error) => void>();
  /** Hands to be replaced as soon as they have nothing to do. */
  readonly #worn = new Set<PoolWorker<Job, Answer>>();
  /** Calls whose hand was lost once before. */
  readonly #repeated = new WeakSet<Call<Job, Answer>>();
  #discarded = 0;

  constructor(plan: PoolPlan<Job, Answer>) {
    const { name, size, waitingMax, startDeadlineMs = startDeadlineMsDefault, retryMs = retryMsDefault } = plan;
    this.#plan = plan;
    this.#line = new Queue(waitingMax);
    this.#hands = new WarmWorkers({
      name,
      missing: ({ idle, busy, starting }) => size - idle - busy - starting,
      start: (signal) => this.#start(signal),
      startMsMax: startDeadlineMs,
      pauseMs: (failures) => Math.min(retryMs * 2 ** (failures - 1), retryMsMax),
      idleEndsMax: size,
      describeEnd: () => 'workers end as soon as they are warm',
      onIdle: () => this.#serve(),
      onFailing: () => this.#refuseIfDown(),
    });
    this.#hands.refill();
  }

  run(job: Job, signal: AbortSignal): Promise<Answer> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#hands.refusal) return Promise.reject(this.#hands.refusal);
    if (this.#hands.counts.idle === 0 && this.#line.isFull) {
      return Promise.reject(new Overload(`${this.#plan.name} has ${this.#line.length} jobs waiting`));
    }
    // An abandoned job still occupies its hand until it ends or its deadline does: a hand can not be interrupted.
    const call = new Call<Job, Answer>(job, signal);
    this.#line.add(call);
    this.#serve();
    return call.answer;
  }

  report(): Omit<EngineReport, 'version'> {
    const { counts, state, detail, idleEnds } = this.#hands;
    return {
      name: this.#plan.name,
      state,
      busy: counts.busy,
      idle: counts.idle,
      waiting: this.#line.length,
      replaced: idleEnds + this.#discarded,
      ...(detail === undefined ? {} : { detail }),
    };
  }

  ready(): Promise<void> {
    return this.#hands.ready();
  }

  recycle(): void {
    for (const hand of this.#hands) this.#worn.add(hand);
    this.#retire();
  }

  async close(): Promise<void> {
    const reason = new Overload(`${this.#plan.name} is closed`);
    const ended = this.#hands.close(reason);
    this.#line.rejectAll(reason);
    for (const lose of [...this.#jobs.values()]) lose(reason);
    await ended;
  }

  async #start(signal: AbortSignal): Promise<PoolWorker<Job, Answer>> {
    const hand = await this.#plan.start(signal);
    hand.gone.then(() => {
      this.#worn.delete(hand);
      // The end of a hand and, from its work, the reason for it arrive in either order: the reason counts.
      setImmediate(() => this.#jobs.get(hand)?.(this.#lost()));
    });
    return hand;
  }

  #lost(cause?: unknown): WorkerLost {
    return new WorkerLost(`${this.#plan.name} lost a worker in the middle of a job`, { cause });
  }

  #serve(): void {
    while (this.#line.length > 0) {
      const hand = this.#hands.take();
      if (!hand) break;
      this.#give(hand, this.#line.next()!);
    }
    if (this.#worn.size > 0) setImmediate(() => this.#retire());
  }

  #give(hand: PoolWorker<Job, Answer>, call: Call<Job, Answer>): void {
    const { name, deadlineMs } = this.#plan;
    // Whichever of answer, death, deadline and close comes first decides; the others find the hand without a job.
    const release = (): boolean => {
      callOff();
      return this.#jobs.delete(hand);
    };
    const lose = (reason: Error): void => {
      if (!release()) return;
      if (this.#hands.discard(hand)) this.#discarded++;
      if (this.#mayRepeat(call, reason)) this.#repeat(call);
      else call.reject(reason);
    };
    const late = () => lose(new PastDeadline(`${name} took longer than ${deadlineMs} ms`));
    const callOff = startDeadline(deadlineMs, hand.processorMs, late);
    this.#jobs.set(hand, lose);
    hand.work(call.job).then(
      (answer) => {
        if (!release()) return;
        call.resolve(answer);
        this.#hands.release(hand);
      },
      (cause) => lose(this.#lost(cause)),
    );
  }

  #mayRepeat(call: Call<Job, Answer>, reason: Error): boolean {
    return reason instanceof WorkerLost && !this.#repeated.has(call) && this.#plan.shouldRetry?.(reason.cause) === true;
  }

  #repeat(call: Call<Job, Answer>): void {
    this.#repeated.add(call);
    this.#line.requeue([call]);
    this.#serve();
  }

  /** One at a time, so that work goes on meanwhile. */
  #retire(): void {
    if (this.#hands.counts.starting > 0) return;
    const hand = this.#hands.take((idle) => this.#worn.has(idle));
    if (!hand) return;
    this.#worn.delete(hand);
    this.#discarded++;
    this.#hands.discard(hand);
  }

  #refuseIfDown(): void {
    if (this.#hands.refusal) this.#line.rejectAll(this.#hands.refusal);
  }
}
