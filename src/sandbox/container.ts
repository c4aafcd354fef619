import type { Counts, Group } from './cgroups.ts';
import { encodeProgram } from './encode-program.ts';
import { endContainer } from './end-container.ts';
import { type Execution, type ExecutionEvents, type Status, startExecution } from './execution.ts';
import { frame, frameReader, prefixLength } from './frames.ts';
import type { Boot } from './inside.ts';
import { watchMemory } from './memory-watch.ts';
import type { Runtime, Spawned } from './runtimes/runtime.ts';
import { cpuCores, type Limits, type Program, type RunResult } from './sandbox.ts';

/** A started container whose supervisor waits for a program. */
export type Container = {
  readonly python: string;
  /** Starts a program. The previous one must have been cleared. */
  begin(program: Program, limits: Limits, options: BeginOptions): Promise<Execution>;
  /** Kills everything that runs in it and empties it for the next program. False if that failed. */
  clear(): Promise<boolean>;
  /** The host's PID of its first process. */
  first(): Promise<number | null>;
  /** Whether it is being stopped or has lost its supervisor: it takes no more programs. */
  isStopping(): boolean;
  /** May be called more than once. */
  stop(): void;
  /** Resolves when nothing of it is left, or to `stuck` if some processes could not be killed. */
  readonly gone: Promise<'gone' | 'stuck'>;
};

export type BeginOptions = {
  /** The container is used again after this program. */
  readonly session: boolean;
  /** Whether questions can be put to the program; as in `session` by default. */
  readonly questions?: boolean;
  readonly startedFrom: RunResult['startedFrom'];
  /** Has an effect only with a control group; `cpuCores` by default. */
  readonly cores?: number;
};

export type ContainerPlan = {
  readonly runtime: Runtime;
  readonly spawned: Spawned;
  readonly boot: Boot;
  readonly id: string;
  readonly group: Group | null;
  /** The limits that the group has from the start. */
  readonly limits: Limits;
};

/** Long enough for a machine that is busy with other things. */
const clearMs = 5_000;
const errorOutputMax = 1_000;
/** Address space of an idle interpreter; added to the limit when only address space can be limited. */
const mappedBytes = 160 * 1024 * 1024;
/** If memory use is watched, the limit on address space is only a backstop: threads reserve more than they use. */
const watchedFactor = 16;

const noCounts: Counts = { memoryKills: 0, forksRefused: 0 };

/** Resolves when the container is warm; otherwise rejects and leaves nothing behind. */
export async function openContainer(plan: ContainerPlan, signal: AbortSignal): Promise<Container> {
  const container = new OpenContainer(plan);
  const stop = () => container.stop();
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  try {
    const python = await container.warm;
    return {
      python,
      gone: container.gone,
      first: () => plan.spawned.first(),
      isStopping: () => container.isStopping,
      stop,
      begin: (program, limits, options) => container.begin(program, limits, options),
      clear: () => container.clear(),
    };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

class OpenContainer {
  readonly #plan: ContainerPlan;
  readonly #warm = Promise.withResolvers<string>();
  readonly #gone = Promise.withResolvers<'gone' | 'stuck'>();
  readonly #launcherExit = Promise.withResolvers<void>();
  #current: (Execution & ExecutionEvents) | null = null;
  #clearing: PromiseWithResolvers<boolean> | null = null;
  #limits: Limits;
  #cores = cpuCores;
  /** The group's counters when the last program ended. */
  #counted = noCounts;
  #errorOutput = '';
  #isStopping = false;

  constructor(plan: ContainerPlan) {
    this.#plan = plan;
    this.#limits = plan.limits;
    this.#listen();
    plan.spawned.input.write(plan.boot.input);
  }

  /** Resolves to the version of its Python. */
  get warm(): Promise<string> {
    return this.#warm.promise;
  }

  get gone(): Promise<'gone' | 'stuck'> {
    return this.#gone.promise;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  stop(): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#current?.onContainerLost();
    this.#clearing?.resolve(false);
    endContainer(this.#plan, this.#launcherExit.promise).then(this.#gone.resolve, () => this.#gone.resolve('stuck'));
    this.#gone.promise.then(() =>
      this.#warm.reject(new Error(this.#errorOutput.trim() || 'the container exited before it was ready')),
    );
  }

  async begin(program: Program, limits: Limits, options: BeginOptions): Promise<Execution> {
    const { group, spawned } = this.#plan;
    await this.#setGroup(limits, options.cores ?? cpuCores);
    const execution = this.#execution(limits, options);
    this.#current = execution;
    const first = group ? null : await spawned.first();
    if (first) {
      const unwatch = watchMemory(first, limits.memoryBytes, () => execution.onLimit('memory', limits.memoryBytes));
      execution.result.finally(unwatch);
    }
    const addressSpace = first ? limits.memoryBytes * watchedFactor : limits.memoryBytes + mappedBytes;
    const rlimits = group ? {} : { RLIMIT_AS: addressSpace, RLIMIT_NPROC: limits.pids };
    const { order, content } = encodeProgram(program);
    const head = JSON.stringify({ session: options.questions ?? options.session, rlimits, ...order });
    this.#send('P', prefixLength(head), ...content, program.stdin ?? new Uint8Array());
    if (this.#isStopping) execution.onContainerLost();
    return execution;
  }

  async clear(): Promise<boolean> {
    if (this.#isStopping) return false;
    if (!this.#clearing) {
      const clearing = Promise.withResolvers<boolean>();
      this.#clearing = clearing;
      this.#send('K');
      const timeout = setTimeout(() => clearing.resolve(false), clearMs);
      clearing.promise.then((clean) => {
        clearTimeout(timeout);
        this.#clearing = null;
        if (!clean) this.stop();
      });
    }
    return this.#clearing.promise;
  }

  #listen(): void {
    const { input, output, process: launcher } = this.#plan.spawned;
    const stop = () => this.stop();
    const read = frameReader((kind, payload) => this.#receive(kind, payload));
    output.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch {
        stop();
      }
    });
    for (const stream of [input, output]) stream.on('error', () => {});
    output.on('close', stop);
    launcher.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errorOutput = (this.#errorOutput + text).slice(-errorOutputMax);
    });
    launcher.on('error', (error) => {
      this.#errorOutput ||= error.message;
      this.#launcherExit.resolve();
      stop();
    });
    launcher.on('exit', () => {
      this.#launcherExit.resolve();
      stop();
    });
  }

  #send(kind: string, ...payload: (Uint8Array | string)[]): void {
    const { input } = this.#plan.spawned;
    if (!input.destroyed) input.write(frame(kind, ...payload));
  }

  #receive(kind: string, payload: Buffer): void {
    if (kind === 'R') this.#warm.resolve(JSON.parse(payload.toString()).python);
    else if (kind === 'C') this.#clearing?.resolve(payload.toString() === '1');
    else if (kind === 'O') this.#current?.onOutput('stdout', payload);
    else if (kind === 'X') this.#current?.onOutput('stderr', payload);
    else if (kind === 'A') this.#current?.onMessage(payload);
    else if (kind === 'N') this.#current?.onDisconnect();
    else if (kind === 'S') this.#current?.onExit(JSON.parse(payload.toString()) as Status);
    else throw new Error('unknown frame');
  }

  async #setGroup(limits: Limits, cores: number): Promise<void> {
    const { group } = this.#plan;
    if (!group) return;
    if (cores !== this.#cores) {
      // Fails if the service itself is limited to fewer cores; the container then keeps what it has.
      await group.setCores(cores).catch(() => {});
      this.#cores = cores;
    }
    if (limits.memoryBytes !== this.#limits.memoryBytes || limits.pids !== this.#limits.pids) {
      // Fails if more is in use already; a container without its limits must not be used.
      await group.limit(limits).catch(() => this.stop());
      this.#limits = limits;
    }
  }

  #execution(limits: Limits, { session, questions = session, startedFrom }: BeginOptions): Execution & ExecutionEvents {
    const { group, runtime } = this.#plan;
    const since = this.#counted;
    return startExecution({
      limits,
      questions,
      startedFrom,
      engine: runtime.name,
      send: (kind, payload) => this.#send(kind, payload),
      // A session's container is cleared from inside, so that it can be used again; if that fails, it is stopped.
      kill: session ? () => void this.clear() : () => this.stop(),
      memoryPeakBytes: async () => (await group?.memoryPeakBytes()) ?? null,
      counts: async () => {
        if (!group) return null;
        const counts = await group.counts();
        this.#counted = counts;
        return {
          memoryKills: counts.memoryKills - since.memoryKills,
          forksRefused: counts.forksRefused - since.forksRefused,
        };
      },
    });
  }
}
