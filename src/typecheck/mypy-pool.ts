import { type Engine, type EngineReport, Overload } from '../base/engine.ts';
import { Call, Queue } from '../base/queue.ts';
import { WarmWorkers } from '../base/warm-workers.ts';
import {
  type MypyLimits,
  type MypyPlace,
  type MypyProcess,
  type MypyRequest,
  type RawMessage,
  type RawNameType,
  startMypyProcess,
  type WorkerResult,
} from './mypy-process.ts';
import type { TypeCheckResult } from './typechecker.ts';

export type MypySettings = MypyPlace &
  MypyLimits & {
    /** How many checks may wait for a child. */
    readonly waitingMax: number;
    /** How long the first start may take, in which the libraries are analysed. */
    readonly startMsMax: number;
    readonly log?: (line: string) => void;
  };

export type RawAnswer =
  | { readonly kind: 'checked'; readonly messages: readonly RawMessage[]; readonly types: readonly RawNameType[] }
  | { readonly kind: 'project'; readonly files: Readonly<Record<string, readonly RawMessage[]>> }
  | { readonly kind: 'blocked'; readonly path: string }
  | Extract<TypeCheckResult, { kind: 'unknown' }>;

export type MypyPool = Engine & {
  ask(request: MypyRequest, signal: AbortSignal): Promise<RawAnswer>;
  /** The top-level modules outside the standard library that it knows; empty until it is ready. */
  packages(): readonly string[];
  /** The version of Python that it checks for; null until it is ready. */
  pythonVersion(): string | null;
};

type Question = {
  readonly number: number;
  readonly request: MypyRequest;
  /** Whether it is being retried because the first parent exited. */
  again: boolean;
};

type Check = Call<Question, RawAnswer>;

const crashed: RawAnswer = { kind: 'unknown', reason: 'crash' };
/** How long the parent may take to confirm that it has killed a child. */
const confirmMsMax = 3_000;
const pauseMs = (failures: number): number => Math.min(30_000, 50 * 4 ** failures);

export function startMypyPool(settings: MypySettings): MypyPool {
  const checks = new Checks(settings);
  return {
    ask: (request, signal) => checks.ask(request, signal),
    packages: () => checks.packages,
    pythonVersion: () => checks.pythonVersion,
    report: () => checks.report(),
    ready: () => checks.ready(),
    close: () => checks.close(),
  };
}

/**
 * Runs one parent at a time, with as many concurrent checks as it has children. The first check, or the first call of
 * `ready`, starts it.
 */
class Checks {
  readonly #settings: MypySettings;
  readonly #line: Queue<Question, RawAnswer>;
  readonly #running = new Map<number, Check>();
  readonly #parents: WarmWorkers<MypyProcess>;
  #parent: MypyProcess | null = null;
  #version: string | null = null;
  packages: readonly string[] = [];
  pythonVersion: string | null = null;
  #idle = 0;
  #replaced = 0;
  #asked = 0;
  #isClosed = false;

  constructor(settings: MypySettings) {
    this.#settings = settings;
    this.#line = new Queue(settings.waitingMax);
    this.#parents = new WarmWorkers({
      name: 'the type checker',
      countMissing: ({ idle, starting }) => 1 - idle - starting,
      start: (signal) => this.#start(signal),
      startMsMax: settings.startMsMax,
      pauseMs,
      // Texts are handled by children, so they cannot cause the parent to exit.
      idleExitsMax: 0,
      describeExit: (reason) => reason,
      onIdle: () => this.#begin(),
      onFailing: () => this.#refuseIfDown(),
    });
  }

  ask(request: MypyRequest, signal: AbortSignal): Promise<RawAnswer> {
    if (signal.aborted) return Promise.reject(signal.reason);
    this.#parents.refill();
    if (this.#parents.refusal) return Promise.reject(this.#parents.refusal);
    const free = this.#parent ? this.#settings.children - this.#running.size : 0;
    if (free <= this.#line.length && this.#line.isFull) {
      return Promise.reject(new Overload(`${this.#line.length} type checks are waiting`));
    }
    this.#asked = (this.#asked % 0xffff_ffff) + 1;
    const check: Check = new Call({ number: this.#asked, request, again: false }, signal);
    check.onSettled(() => this.#drop(check));
    this.#allow(check);
    this.#line.add(check);
    this.#advance();
    return check.answer;
  }

  report(): EngineReport {
    const { state, detail } = this.#parents;
    return {
      name: 'mypy',
      version: this.#version,
      state,
      busy: this.#running.size,
      idle: this.#idle,
      waiting: this.#line.length,
      replaced: this.#replaced,
      ...(detail === undefined ? {} : { detail }),
    };
  }

  ready(): Promise<void> {
    this.#parents.refill();
    return this.#parents.ready();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const reason = new Overload('the type checker is closed');
    this.#line.rejectAll(reason);
    for (const check of [...this.#running.values()]) check.reject(reason);
    await this.#parents.close(reason);
  }

  async #start(signal: AbortSignal): Promise<MypyProcess> {
    const { log = () => {} } = this.#settings;
    try {
      const parent = await startMypyProcess(
        this.#settings,
        {
          news: ({ idle }) => {
            this.#idle = idle;
          },
          answer: (number, answer) => this.#finish(number, answer),
          complaint: log,
        },
        signal,
      );
      this.#parent = parent;
      this.#version = parent.version;
      this.packages = parent.packages;
      this.pythonVersion = parent.pythonVersion;
      parent.gone.then((reason) => this.#lose(reason));
      return parent;
    } catch (error) {
      this.#lose(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  #begin(): void {
    for (const check of this.#line) this.#allow(check);
    this.#advance();
  }

  #lose(reason: string): void {
    this.#parent = null;
    this.#idle = 0;
    const unanswered = [...this.#running.values()];
    this.#running.clear();
    if (this.#isClosed) return;
    this.#retry(unanswered);
    for (const check of this.#line) this.#allow(check);
    this.#settings.log?.(`the type checker ${reason}`);
    this.#replaced += 1;
  }

  /** Texts cannot cause the parent to exit, so interrupted checks are retried once with the next parent. */
  #retry(checks: readonly Check[]): void {
    for (const check of checks.filter(({ job }) => job.again)) check.resolve(crashed);
    const others = checks.filter(({ isSettled }) => !isSettled);
    for (const { job } of others) job.again = true;
    this.#line.requeue(others);
  }

  /** While the parent starts, a check gets the longer startup timeout, because a busy machine starts slowly. */
  #allow(check: Check): void {
    check.setDeadline(this.#parent ? this.#settings.deadlineMs : this.#settings.startMsMax, () => {
      if (this.#running.has(check.job.number)) check.resolve({ kind: 'unknown', reason: 'time' });
      else check.reject(new Overload('the type check waited too long for its turn'));
    });
  }

  /** Starts waiting checks while there are free children. */
  #advance(): void {
    while (this.#parent && this.#running.size < this.#settings.children) {
      const check = this.#line.next();
      if (!check) return;
      const { number, request } = check.job;
      this.#running.set(number, check);
      this.#parent.ask(number, request);
    }
  }

  #finish(number: number, answer: WorkerResult): void {
    const check = this.#running.get(number);
    this.#running.delete(number);
    this.#parents.recordUse();
    if ('unknown' in answer) this.#replaced += 1;
    if ('messages' in answer) check?.resolve({ kind: 'checked', messages: answer.messages, types: answer.types });
    else if ('files' in answer) check?.resolve({ kind: 'project', files: answer.files });
    else if ('blocked' in answer) check?.resolve({ kind: 'blocked', path: answer.blocked });
    else if (answer.unknown !== 'dropped') check?.resolve({ kind: 'unknown', reason: answer.unknown });
    this.#advance();
  }

  /** Cancels a check that was settled early: kills its child, and the parent if it does not confirm that in time. */
  #drop(check: Check): void {
    const { number } = check.job;
    const parent = this.#parent;
    if (!parent || this.#running.get(number) !== check) return;
    parent.drop(number);
    setTimeout(() => {
      if (this.#running.get(number) === check) parent.kill();
    }, confirmMsMax).unref();
  }

  #refuseIfDown(): void {
    if (this.#parents.refusal) this.#line.rejectAll(this.#parents.refusal);
  }
}
