import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineReport } from '../base/engine.ts';
import {
  type ChosenEngine,
  type ContainerPython,
  chooseEngine,
  type EngineSettings,
  messageOf,
} from './engine-choice.ts';
import { importsAny } from './imports-any.ts';
import { type ContainerPool, createContainerPool, type Lease } from './pool.ts';
import { keepPreparedContainers, type PreparedContainers } from './prepared-containers.ts';
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

/** A sandbox that can be given packages after its start. */
export type StartedSandbox = Sandbox & {
  /** The Python in containers, once an engine works; null if packages cannot be mounted in its root filesystem. */
  python(): Promise<ContainerPython | null>;
  /**
   * Tests an engine with the packages that are installed by now, unless it has them, and uses it for further runs. Returns
   * what went wrong: nothing if the packages can be imported.
   */
  usePackages(): Promise<readonly PackageFault[]>;
};

/** A module that cannot be imported; the name is empty if no package can be. */
export type PackageFault = { readonly name: string; readonly reason: string };

type Working = ChosenEngine & { readonly pool: ContainerPool };

const waitingMs = 30_000;
const closeMs = 3_000;
const retryMsDefault = 5_000;
const retryMsMax = 300_000;
/** Containers that have imported packages, which take a lot of memory each, and how long they are kept without work. */
const preparedMax = 4;
const preparedIdleMs = 10 * 60_000;
/** They are started before a program needs one if the machine has this much memory left. */
const preparedBytesMin = 4 * 1024 ** 3;

/**
 * The first run, or the first call of `ready`, starts looking for an engine that passes the self-test. Until one is found,
 * runs wait or are refused.
 */
export function startSandbox(plan: SandboxPlan): StartedSandbox {
  const engine = new SandboxEngine(plan);
  return {
    async run(job, signal) {
      const taken = await engine.take(job.source, signal);
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
      return openSession(await engine.take(wanted.source ?? '', signal), wanted, signal);
    },
    report: () => engine.report(),
    modules: () => engine.modules,
    python: () => engine.python(),
    usePackages: () => engine.usePackages(),
    recycle: () => engine.stopIdle(),
    ready: () => engine.ready(),
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
  #modules: ReadonlySet<string> | null = null;
  #packageFaults: readonly PackageFault[] = [];
  #search: Promise<void> | null = null;

  constructor(plan: SandboxPlan) {
    this.#plan = plan;
    this.#log = plan.log ?? (() => {});
  }

  async ready(): Promise<void> {
    await (await this.#engine()).pool.ready();
  }

  async #engine(): Promise<Working> {
    if (this.#closing.signal.aborted) throw closedError();
    this.#search ??= this.#choose();
    if (this.#state === 'down') throw this.#unavailable();
    return this.#found.promise;
  }

  /** A container for a text; one that has imported packages if the text does and there is one. */
  async take(source: string, signal: AbortSignal): Promise<Lease> {
    const { pool, guarantees } = await this.#engine();
    return pool.take(signal, importsAny(source, guarantees.inventory.mounted));
  }

  get modules(): ReadonlySet<string> | null {
    return this.#modules;
  }

  async python(): Promise<ContainerPython | null> {
    return (await this.#engine()).python;
  }

  stopIdle(): void {
    this.#working?.pool.stopIdle();
  }

  async usePackages(): Promise<readonly PackageFault[]> {
    this.#search ??= this.#choose();
    await this.#search;
    const before = this.#working;
    // An engine that is found later is tested with the packages anyway.
    if (!before || before.packages) return this.#packageFaults;
    const choice = await this.#tryEngines().catch((error) => [messageOf(error)]);
    if ('factory' in choice && !this.#closing.signal.aborted && this.#working === before) {
      this.#found = handledPromise();
      this.#use(choice);
      before.pool.retire(closedError()).finally(() => before.factory.runtime.close());
    } else if ('factory' in choice) {
      choice.factory.runtime.close();
    }
    return this.#packageFaults;
  }

  report(): SandboxReport {
    const { factory, guarantees, pool } = this.#working ?? {};
    const counts = pool?.counts() ?? { busy: 0, idle: 0, prepared: 0, waiting: 0, lost: 0 };
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
      packages: guarantees?.inventory.packages ?? [],
      prepared: counts.prepared,
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
    const choice = await chooseEngine(this.#plan, state, this.#closing.signal);
    if ('factory' in choice) {
      this.#packageFaults = choice.guarantees.inventory.broken;
      return choice;
    }
    const plain = await chooseEngine(this.#plan, state, this.#closing.signal, false);
    if ('factory' in plain) this.#packageFaults = choice.map((reason) => ({ name: '', reason }));
    return 'factory' in plain ? plain : choice;
  }

  #use(chosen: ChosenEngine): void {
    const { runtime } = chosen.factory;
    this.#working = { ...chosen, pool: this.#startPool(chosen) };
    this.#modules = new Set(chosen.guarantees.inventory.modules);
    this.#reasons = [];
    this.#state = 'ready';
    this.#failures = 0;
    const { level, python } = chosen.guarantees;
    this.#log(`sandbox: ${runtime.name} ${runtime.version}, ${level}, Python ${python}`);
    this.#found.resolve(this.#working);
  }

  #prepare({ factory, packagesBoot }: ChosenEngine): PreparedContainers | null {
    if (!packagesBoot) return null;
    const size = Math.min(availableParallelism(), preparedMax);
    const create = (signal: AbortSignal) => factory.create(signal, packagesBoot);
    const isWanted = process.availableMemory() > preparedBytesMin;
    return keepPreparedContainers({ isWanted, size, idleMs: preparedIdleMs, create, log: this.#log });
  }

  #startPool(chosen: ChosenEngine): ContainerPool {
    const { factory } = chosen;
    const { size, activeMax, waitingMax } = this.#plan;
    const cores = availableParallelism();
    return createContainerPool({
      factory,
      prepared: this.#prepare(chosen),
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
