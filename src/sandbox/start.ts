import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineReport } from '../base/engine.ts';
import { type ChosenEngine, chooseEngine, type EngineSettings, messageOf } from './engine-choice.ts';
import { type ContainerPool, createContainerPool } from './pool.ts';
import { openProcessState, type ProcessState, removeProcessState } from './process-state.ts';
import { type Sandbox, type SandboxReport, SandboxUnavailable } from './sandbox.ts';
import { mergeLimits, openSession } from './session.ts';

export type SandboxPlan = EngineSettings & {
  /** Where running containers keep their state. Services with different folders never touch each other's containers. */
  readonly stateFolder: string;
  /** Containers kept warm; twice the number of cores by default. */
  readonly size?: number;
  /** Containers in use at the same time; twice the number of cores by default. */
  readonly activeMax?: number;
  /** Runs that may wait for a container before the next one is refused. */
  readonly waitingMax: number;
  /** The pause after a failed self-test, doubled with each further one; five seconds by default. */
  readonly retryMs?: number;
};

type Working = ChosenEngine & { readonly pool: ContainerPool };

const waitingMs = 30_000;
const closeMs = 3_000;
const retryMsDefault = 5_000;
const retryMsMax = 300_000;

/** Starts looking for an engine that passes the self-test; until one is found, runs wait or are refused. */
export function startSandbox(plan: SandboxPlan): Sandbox {
  const engine = new SandboxEngine(plan);
  return {
    async run(job, signal) {
      const taken = await (await engine.pool()).take(signal);
      const abort = () => taken.container.stop();
      try {
        signal.addEventListener('abort', abort, { once: true });
        const options = { session: false, startedFrom: taken.startedFrom };
        const execution = await taken.container.begin(job, mergeLimits(job.limits), options);
        const result = await execution.result;
        signal.throwIfAborted();
        return result;
      } finally {
        signal.removeEventListener('abort', abort);
        taken.done();
      }
    },
    async session(wanted, signal) {
      return openSession(await (await engine.pool()).take(signal), wanted, signal);
    },
    report: () => engine.report(),
    async ready() {
      await (await engine.pool()).ready();
    },
    close: () => engine.close(),
  };
}

/** Chooses an engine, keeps its containers warm, and chooses again when it stops working. */
class SandboxEngine {
  readonly #plan: SandboxPlan;
  readonly #log: (line: string) => void;
  readonly #closing = new AbortController();
  #state: EngineReport['state'] = 'warming';
  #working: Working | null = null;
  #reasons: readonly string[] = [];
  #replaced = 0;
  #failures = 0;
  #retry: NodeJS.Timeout | undefined;
  #processState: Promise<ProcessState> | null = null;
  #found = handledPromise<Working>();
  #search: Promise<void>;

  constructor(plan: SandboxPlan) {
    this.#plan = plan;
    this.#log = plan.log ?? (() => {});
    this.#search = this.#choose();
  }

  async pool(): Promise<ContainerPool> {
    if (this.#closing.signal.aborted) throw closedError();
    if (this.#state === 'down') throw this.#unavailable();
    return (await this.#found.promise).pool;
  }

  report(): SandboxReport {
    const { factory, guarantees, pool } = this.#working ?? {};
    const counts = pool?.counts() ?? { busy: 0, idle: 0, waiting: 0, lost: 0 };
    const isClosed = this.#closing.signal.aborted;
    const reasons = isClosed ? ['closed'] : this.#reasons;
    return {
      name: 'sandbox',
      version: factory ? `${factory.runtime.name} ${factory.runtime.version}` : null,
      state: isClosed ? 'down' : this.#state,
      busy: counts.busy,
      idle: counts.idle,
      waiting: counts.waiting,
      replaced: this.#replaced + counts.lost,
      ...(reasons.length > 0 ? { detail: reasons.join('; ') } : {}),
      available: !isClosed && this.#state !== 'down',
      reasons,
      engine: factory?.runtime.name ?? null,
      level: guarantees?.level ?? null,
      mechanisms: guarantees?.mechanisms ?? null,
      python: guarantees?.python ?? null,
      quarantined: factory?.countQuarantined() ?? 0,
    };
  }

  async close(): Promise<void> {
    if (!this.#closing.signal.aborted) {
      this.#closing.abort(closedError());
      clearTimeout(this.#retry);
      this.#found.reject(closedError());
    }
    // Building a root filesystem cannot be interrupted and is not waited for: an unfinished one is removed later.
    await Promise.race([this.#search, pause(closeMs, undefined, { ref: false })]);
    await this.#working?.pool.close(closedError());
    this.#working?.factory.runtime.close();
    const state = await this.#processState?.catch(() => null);
    if (state) await removeProcessState(state);
  }

  async #choose(): Promise<void> {
    const choice = await this.#tryEngines().catch((error) => [messageOf(error)]);
    if (this.#closing.signal.aborted) {
      if ('factory' in choice) choice.factory.runtime.close();
    } else if ('factory' in choice) {
      this.#use(choice);
    } else {
      for (const reason of choice) this.#log(`sandbox: ${reason}`);
      this.#goDown(choice);
    }
  }

  async #tryEngines(): Promise<ChosenEngine | readonly string[]> {
    this.#processState ??= openProcessState(this.#plan.stateFolder);
    const state = await this.#processState.catch((error) => {
      this.#processState = null;
      throw error;
    });
    return chooseEngine(this.#plan, state, this.#closing.signal);
  }

  #use(chosen: ChosenEngine): void {
    const { runtime } = chosen.factory;
    this.#working = { ...chosen, pool: this.#startPool(chosen) };
    this.#reasons = [];
    this.#state = 'ready';
    this.#failures = 0;
    const { level, python } = chosen.guarantees;
    this.#log(`sandbox: ${runtime.name} ${runtime.version}, ${level}, Python ${python}`);
    this.#found.resolve(this.#working);
  }

  #startPool({ factory }: ChosenEngine): ContainerPool {
    const { size, activeMax, waitingMax } = this.#plan;
    const cores = availableParallelism();
    return createContainerPool({
      factory,
      size: size ?? cores * 2,
      activeMax: activeMax ?? cores * 2,
      waitingMax,
      waitingMs,
      startsMax: cores,
      failing: (reason) => {
        const failed = this.#working;
        if (failed?.factory !== factory) return;
        this.#log(`sandbox: ${factory.runtime.name} no longer starts containers: ${reason}`);
        this.#working = null;
        this.#replaced++;
        this.#found = handledPromise();
        this.#goDown([`${factory.runtime.name}: ${reason}`]);
        failed.pool.close(this.#unavailable()).finally(() => factory.runtime.close());
      },
    });
  }

  /** Refuses runs until another search has found an engine. */
  #goDown(reasons: readonly string[]): void {
    const { retryMs = retryMsDefault } = this.#plan;
    this.#reasons = reasons;
    this.#state = 'down';
    this.#found.reject(this.#unavailable());
    const pauseMs = Math.min(retryMsMax, retryMs * 2 ** Math.min(this.#failures++, 20));
    this.#retry = setTimeout(() => {
      this.#found = handledPromise();
      this.#search = this.#choose();
    }, pauseMs);
    this.#retry.unref();
  }

  #unavailable(): SandboxUnavailable {
    return new SandboxUnavailable(`no sandbox is available: ${this.#reasons.join('; ')}`);
  }
}

const closedError = (): SandboxUnavailable => new SandboxUnavailable('the sandbox is closed');

/** A promise that may be rejected before anyone waits for it. */
function handledPromise<Value>(): PromiseWithResolvers<Value> {
  const made = Promise.withResolvers<Value>();
  made.promise.catch(() => {});
  return made;
}
