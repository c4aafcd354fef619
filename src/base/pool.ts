import { deadline } from './deadline.ts';
import { type EngineReport, Overload } from './engine.ts';

/** One warm worker. It is given one job at a time; what it does to itself concerns nobody else. */
export type Hand<Job, Answer> = {
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
  start(signal: AbortSignal): Promise<Hand<Job, Answer>>;
  readonly startDeadlineMs?: number;
  /** Whether a job is given to another hand, once, when its hand was lost for this reason: not where the job did it. */
  again?(cause: unknown): boolean;
  /** The pause after the first failed start; it doubles with each further one. */
  readonly retryMs?: number;
};

export type Pool<Job, Answer> = {
  /** Rejects with `Overload`, `PastDeadline`, `HandLost`, or with the signal's reason. */
  run(job: Job, signal: AbortSignal): Promise<Answer>;
  report(): Omit<EngineReport, 'version'>;
  ready(): Promise<void>;
  /** Replaces every hand, one after the other and none in the middle of a job: what they have grown to is given back. */
  renew(): void;
  close(): Promise<void>;
};

/** The job took longer than a hand may work. */
export class PastDeadline extends Error {
  override readonly name = 'PastDeadline';
}

/** The hand ended, or said that it broke, while it worked on the job. */
export class HandLost extends Error {
  override readonly name = 'HandLost';
}

const startDeadlineMsDefault = 30_000;
const startDoublingsMax = 4;
const retryMsDefault = 100;
const retryMsMax = 10_000;
/** Failed attempts in a row after which a pool without a single hand counts as down. */
const failuresMax = 3;

type Waiting<Job, Answer> = {
  readonly job: Job;
  /** Its hand was lost once before. */
  again: boolean;
  /** Its caller is gone, or answered. */
  left: boolean;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
};

/** Keeps `size` hands warm, gives each one job at a time, and replaces those that die, hang or break. */
export function pool<Job, Answer>(plan: PoolPlan<Job, Answer>): Pool<Job, Answer> {
  const { name, size, waitingMax, deadlineMs } = plan;
  const startDeadlineMs = plan.startDeadlineMs ?? startDeadlineMsDefault;
  const retryMs = plan.retryMs ?? retryMsDefault;

  const idle: Hand<Job, Answer>[] = [];
  /** Each with what takes its job away from it, and it away from the pool. */
  const busy = new Map<Hand<Job, Answer>, (reason: Error) => void>();
  const stopped = new Set<Promise<void>>();
  /** Hands to be replaced as soon as they have nothing to do. */
  const worn = new Set<Hand<Job, Answer>>();
  /** A set keeps its order of insertion, and lets an aborted caller leave from the middle. */
  const waiting = new Set<Waiting<Job, Answer>>();
  const closing = new AbortController();
  const starts = new Set<Promise<void>>();
  const retries = new Set<NodeJS.Timeout>();
  const watchers: { resolve(): void; reject(reason: Error): void }[] = [];
  let replaced = 0;
  let failures = 0;
  /** Hands in a row that ended by themselves with nothing to do, and no job answered in between. */
  let idleEnds = 0;
  let detail: string | undefined;

  const closed = () => closing.signal.aborted;
  const down = () => failures >= failuresMax && idle.length + busy.size === 0;
  const closedError = () => new Overload(`${name} is closed`);
  const lost = (cause?: unknown) => new HandLost(`${name} lost a worker in the middle of a job`, { cause });
  const downError = () => new Overload(`${name} is down: ${detail}`);

  function refuseAll(reason: Error): void {
    for (const entry of [...waiting]) entry.reject(reason);
    for (const watcher of watchers.splice(0)) watcher.reject(reason);
  }

  function launch(attempt = 1): void {
    if (closed()) return;
    const start: Promise<void> = warmUp(attempt)
      .then(welcome, (reason) => failed(reason, attempt))
      .finally(() => starts.delete(start));
    starts.add(start);
  }

  /** Each further attempt may take twice as long: a machine that is busy is slow, and giving up early only adds to it. */
  async function warmUp(attempt: number): Promise<Hand<Job, Answer>> {
    const late = new AbortController();
    const patienceMs = startDeadlineMs * 2 ** Math.min(attempt - 1, startDoublingsMax);
    const timer = setTimeout(() => late.abort(new Error(`not warm after ${patienceMs} ms`)), patienceMs);
    try {
      return await plan.start(AbortSignal.any([closing.signal, late.signal]));
    } finally {
      clearTimeout(timer);
    }
  }

  function welcome(hand: Hand<Job, Answer>): void {
    if (closed()) {
      end(hand);
      return;
    }
    failures = 0;
    detail = undefined;
    hand.gone.then(() => {
      worn.delete(hand);
      const at = idle.indexOf(hand);
      if (at >= 0) {
        idle.splice(at, 1);
        replaceIdle();
      }
      // A hand tells its end and, by its work, the reason for it in either order: the reason goes first.
      setImmediate(() => busy.get(hand)?.(lost()));
    });
    for (const watcher of watchers.splice(0)) watcher.resolve();
    offer(hand);
  }

  function failed(reason: unknown, attempt: number): void {
    if (closed()) return;
    failures = Math.max(failures, attempt);
    detail = reason instanceof Error ? reason.message : String(reason);
    if (down()) refuseAll(downError());
    const timer = setTimeout(
      () => {
        retries.delete(timer);
        launch(attempt + 1);
      },
      Math.min(retryMs * 2 ** (attempt - 1), retryMsMax),
    );
    retries.add(timer);
  }

  function replace(): void {
    if (closed()) return;
    replaced++;
    launch();
  }

  /** The first at once; where one after another ends, ever later: a cause outside would have us start them all day. */
  function replaceIdle(): void {
    if (closed()) return;
    replaced++;
    if (++idleEnds === 1) launch();
    else failed(new Error('workers end as soon as they are warm'), idleEnds - 1);
  }

  function renew(): void {
    for (const hand of [...idle, ...busy.keys()]) worn.add(hand);
    retire();
  }

  /** One at a time, so that work goes on meanwhile. */
  function retire(): void {
    if (starts.size > 0) return;
    const at = idle.findIndex((hand) => worn.has(hand));
    const [hand] = at < 0 ? [] : idle.splice(at, 1);
    if (!hand) return;
    end(hand);
    replace();
  }

  function end(hand: Hand<Job, Answer>): void {
    worn.delete(hand);
    const ended: Promise<void> = hand.gone.finally(() => stopped.delete(ended));
    stopped.add(ended);
    hand.stop();
  }

  function offer(hand: Hand<Job, Answer>): void {
    const [next] = waiting;
    if (next) give(hand, next);
    else idle.push(hand);
    if (worn.size > 0) setImmediate(retire);
  }

  function give(hand: Hand<Job, Answer>, entry: Waiting<Job, Answer>): void {
    waiting.delete(entry);
    // Whichever of answer, death, deadline and close comes first decides; the others find the hand no longer busy.
    const release = (): boolean => {
      callOff();
      return busy.delete(hand);
    };
    const lose = (reason: Error): void => {
      if (!release()) return;
      end(hand);
      replace();
      if (reason instanceof HandLost && !entry.again && plan.again?.(reason.cause)) giveAgain(entry);
      else entry.reject(reason);
    };
    const late = () => lose(new PastDeadline(`${name} took longer than ${deadlineMs} ms`));
    const callOff = deadline(deadlineMs, hand.processorMs, late);
    busy.set(hand, lose);
    hand.work(entry.job).then(
      (answer) => {
        if (!release()) return;
        idleEnds = 0;
        entry.resolve(answer);
        offer(hand);
      },
      (cause) => lose(lost(cause)),
    );
  }

  function giveAgain(entry: Waiting<Job, Answer>): void {
    if (entry.left) return;
    entry.again = true;
    const hand = idle.shift();
    if (hand) give(hand, entry);
    else waiting.add(entry);
  }

  function run(job: Job, signal: AbortSignal): Promise<Answer> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (closed()) return Promise.reject(closedError());
    if (down()) return Promise.reject(downError());
    if (idle.length === 0 && waiting.size >= waitingMax) {
      return Promise.reject(new Overload(`${name} has ${waiting.size} jobs waiting`));
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        entry.left = true;
        waiting.delete(entry);
        signal.removeEventListener('abort', abort);
      };
      // An abandoned job still occupies its hand until it ends or its deadline does: a hand can not be interrupted.
      const abort = () => entry.reject(signal.reason);
      const entry: Waiting<Job, Answer> = {
        job,
        again: false,
        left: false,
        resolve(answer) {
          leave();
          resolve(answer);
        },
        reject(reason) {
          leave();
          reject(reason);
        },
      };
      signal.addEventListener('abort', abort, { once: true });
      const hand = idle.shift();
      if (hand) give(hand, entry);
      else waiting.add(entry);
    });
  }

  function report(): Omit<EngineReport, 'version'> {
    const alive = idle.length + busy.size > 0;
    const why = closed() ? 'closed' : alive ? undefined : detail;
    return {
      name,
      state: closed() || down() ? 'down' : alive ? 'ready' : 'warming',
      busy: busy.size,
      idle: idle.length,
      waiting: waiting.size,
      replaced,
      ...(why === undefined ? {} : { detail: why }),
    };
  }

  function ready(): Promise<void> {
    if (closed()) return Promise.reject(closedError());
    if (idle.length + busy.size > 0) return Promise.resolve();
    if (down()) return Promise.reject(downError());
    return new Promise((resolve, reject) => watchers.push({ resolve, reject }));
  }

  async function close(): Promise<void> {
    if (!closed()) {
      closing.abort(closedError());
      for (const timer of retries) clearTimeout(timer);
      refuseAll(closedError());
      for (const lose of [...busy.values()]) lose(closedError());
      for (const hand of idle.splice(0)) end(hand);
    }
    await Promise.all(starts);
    await Promise.all(stopped);
  }

  for (let count = 0; count < size; count++) launch();
  return { run, report, ready, renew, close };
}
