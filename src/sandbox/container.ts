import type { Counts, Group } from './cgroups.ts';
import { endContainer } from './end-container.ts';
import { type Execution, type ExecutionEvents, execution, type Status } from './execution.ts';
import { frame, frameReader, measured } from './frames.ts';
import type { Boot } from './inside.ts';
import { watchMemory } from './memory-watch.ts';
import type { Runtime, Spawned } from './runtimes/runtime.ts';
import { cpuCores, type Limits, type Program, type RunResult } from './sandbox.ts';

/** A started container whose supervisor waits for a program. */
export type Container = {
  readonly python: string;
  /** Begins a program. The one before it must have been cleared away. */
  begin(program: Program, limits: Limits, options: BeginOptions): Promise<Execution>;
  /** Ends everything that runs in it and empties it for another program. False when that did not succeed. */
  clear(): Promise<boolean>;
  /** The number of its first process on this host. */
  first(): Promise<number | null>;
  /** Ends it. May be called more than once. */
  stop(): void;
  /** Resolves when nothing of it is left, or when what is left would not go: `stuck`. */
  readonly gone: Promise<'gone' | 'stuck'>;
};

export type BeginOptions = {
  readonly session: boolean;
  readonly startedFrom: RunResult['startedFrom'];
  /** Processors, where there is a group to say so; as many as every container has unless given. */
  readonly cores?: number;
};

export type ContainerPlan = {
  readonly runtime: Runtime;
  readonly spawned: Spawned;
  readonly boot: Boot;
  readonly id: string;
  readonly group: Group | null;
  /** What the group allows from the start. */
  readonly limits: Limits;
};

const clearMs = 2_000;
const complaintMax = 1_000;
/** What an interpreter has mapped before a program is in it, where address space is all that can be bounded. */
const mappedBytes = 160 * 1024 * 1024;
/** Where memory in use is watched, address space is bounded only as a second line: threads reserve much and use little. */
const watchedFactor = 16;

const noCounts: Counts = { memoryKills: 0, forksRefused: 0 };

/** Resolves when the container is warm; rejects, with nothing left behind, when it does not get there. */
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
  /** What the group had counted when the last program ended. */
  #counted = noCounts;
  #complaint = '';
  #isStopping = false;

  constructor(plan: ContainerPlan) {
    this.#plan = plan;
    this.#limits = plan.limits;
    this.#listen();
    plan.spawned.input.write(plan.boot.input);
  }

  /** Resolves to the version of Python in it. */
  get warm(): Promise<string> {
    return this.#warm.promise;
  }

  get gone(): Promise<'gone' | 'stuck'> {
    return this.#gone.promise;
  }

  stop(): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#current?.lost();
    this.#clearing?.resolve(false);
    endContainer(this.#plan, this.#launcherExit.promise).then(this.#gone.resolve, () => this.#gone.resolve('stuck'));
    this.#gone.promise.then(() =>
      this.#warm.reject(new Error(this.#complaint.trim() || 'the container ended before it was warm')),
    );
  }

  async begin(program: Program, limits: Limits, options: BeginOptions): Promise<Execution> {
    const { group, spawned } = this.#plan;
    await this.#setGroup(limits, options.cores ?? cpuCores);
    const begun = this.#execution(limits, options);
    this.#current = begun;
    const first = group ? null : await spawned.first();
    if (first) {
      const unwatch = watchMemory(first, limits.memoryBytes, () => begun.exceeded('memory', limits.memoryBytes));
      begun.result.finally(unwatch);
    }
    const source = Buffer.from(program.source);
    const room = first ? limits.memoryBytes * watchedFactor : limits.memoryBytes + mappedBytes;
    const rlimits = group ? {} : { RLIMIT_AS: room, RLIMIT_NPROC: limits.pids };
    const order = JSON.stringify({ session: options.session, source: source.length, rlimits });
    this.#send('P', measured(order), source, program.stdin ?? new Uint8Array());
    if (this.#isStopping) begun.lost();
    return begun;
  }

  async clear(): Promise<boolean> {
    if (this.#isStopping) return false;
    if (!this.#clearing) {
      const clearing = Promise.withResolvers<boolean>();
      this.#clearing = clearing;
      this.#send('K');
      const late = setTimeout(() => clearing.resolve(false), clearMs);
      clearing.promise.then((clean) => {
        clearTimeout(late);
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
      this.#complaint = (this.#complaint + text).slice(-complaintMax);
    });
    launcher.on('error', (error) => {
      this.#complaint ||= error.message;
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
    else if (kind === 'O') this.#current?.wrote('stdout', payload);
    else if (kind === 'X') this.#current?.wrote('stderr', payload);
    else if (kind === 'A') this.#current?.said(payload);
    else if (kind === 'N') this.#current?.deaf();
    else if (kind === 'S') this.#current?.ended(JSON.parse(payload.toString()) as Status);
    else throw new Error('an unknown frame');
  }

  async #setGroup(limits: Limits, cores: number): Promise<void> {
    const { group } = this.#plan;
    if (!group) return;
    if (cores !== this.#cores) {
      // Not to be had where what this service runs in has fewer: then what there is must do.
      await group.share(cores).catch(() => {});
      this.#cores = cores;
    }
    if (limits.memoryBytes !== this.#limits.memoryBytes || limits.pids !== this.#limits.pids) {
      // Less than is already in use can not be had; a container without its limits is not used.
      await group.limit(limits).catch(() => this.stop());
      this.#limits = limits;
    }
  }

  #execution(limits: Limits, { session, startedFrom }: BeginOptions): Execution & ExecutionEvents {
    const { group, runtime } = this.#plan;
    const since = this.#counted;
    return execution({
      limits,
      session,
      startedFrom,
      engine: runtime.name,
      send: (kind, payload) => this.#send(kind, payload),
      // A container that may be used again is cleared from within; if that fails it is stopped.
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
