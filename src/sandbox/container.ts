import { setTimeout as pause } from 'node:timers/promises';
import type { Counts, Group } from './cgroups.ts';
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

/** From the order to end to the last process gone; a container is given up after that. */
const launcherMs = 1_000;
const groupMs = 5_000;
const clearMs = 2_000;
const complaintMax = 1_000;
/** What an interpreter has mapped before a program is in it, where address space is all that can be bounded. */
const mappedBytes = 160 * 1024 * 1024;
/** Where memory in use is watched, address space is bounded only as a second line: threads reserve much and use little. */
const watchedFactor = 16;

const noCounts: Counts = { memoryKills: 0, forksRefused: 0 };

/** Resolves when the container is warm; rejects, with nothing left behind, when it does not get there. */
export async function openContainer(plan: ContainerPlan, signal: AbortSignal): Promise<Container> {
  const { runtime, spawned, group } = plan;
  const { input, output, process: launcher } = spawned;
  const ready = Promise.withResolvers<string>();
  const gone = Promise.withResolvers<'gone' | 'stuck'>();
  const exited = new Promise<void>((resolve) => {
    launcher.once('exit', () => resolve());
    launcher.once('error', () => resolve());
  });
  let current: (Execution & ExecutionEvents) | null = null;
  let cleared: PromiseWithResolvers<boolean> | null = null;
  let limited = plan.limits;
  let sharedCores = cpuCores;
  let before = noCounts;
  let complaint = '';
  let stopping = false;

  const send = (kind: string, ...payload: (Uint8Array | string)[]): void => {
    if (!input.destroyed) input.write(frame(kind, ...payload));
  };

  const receive = (kind: string, payload: Buffer): void => {
    if (kind === 'R') ready.resolve(JSON.parse(payload.toString()).python);
    else if (kind === 'C') cleared?.resolve(payload.toString() === '1');
    else if (kind === 'O') current?.wrote('stdout', payload);
    else if (kind === 'X') current?.wrote('stderr', payload);
    else if (kind === 'A') current?.said(payload);
    else if (kind === 'N') current?.deaf();
    else if (kind === 'S') current?.ended(JSON.parse(payload.toString()) as Status);
    else throw new Error('an unknown frame');
  };
  const read = frameReader(receive);
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
    complaint = (complaint + text).slice(-complaintMax);
  });
  launcher.on('error', (error) => {
    complaint ||= error.message;
    stop();
  });
  launcher.on('exit', stop);

  function stop(): void {
    if (stopping) return;
    stopping = true;
    signal.removeEventListener('abort', stop);
    current?.lost();
    cleared?.resolve(false);
    end().then(gone.resolve, () => gone.resolve('stuck'));
  }

  /** The first process takes all others of the container with it, and the launcher then clears up behind it. */
  async function end(): Promise<'gone' | 'stuck'> {
    input.destroy();
    output.destroy();
    const first = launcher.exitCode === null && launcher.signalCode === null ? await spawned.first() : null;
    if (first) kill(first);
    const inTime = await Promise.race([exited.then(() => true), pause(launcherMs, false)]);
    if (!inTime) launcher.kill('SIGKILL');
    const empty = group
      ? await group.empty(groupMs)
      : await Promise.race([exited.then(() => true), pause(groupMs, false)]);
    ready.reject(new Error(complaint.trim() || 'the container ended before it was warm'));
    if (!inTime || launcher.signalCode !== null) await runtime.forget(plan.id);
    if (!empty) return 'stuck';
    await group?.remove(runtime.makesGroups === true);
    return 'gone';
  }

  input.write(plan.boot.input);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const python = await ready.promise;
  signal.removeEventListener('abort', stop);

  return {
    python,
    gone: gone.promise,
    first: () => spawned.first(),
    stop,
    async begin(program, limits, { session, startedFrom, cores = cpuCores }) {
      if (group && cores !== sharedCores) {
        // Not to be had where what this service runs in has fewer: then what there is must do.
        await group.share(cores).catch(() => {});
        sharedCores = cores;
      }
      if (group && (limits.memoryBytes !== limited.memoryBytes || limits.pids !== limited.pids)) {
        // Less than is already in use can not be had; a container without its limits is not used.
        await group.limit(limits).catch(stop);
        limited = limits;
      }
      const since = before;
      const begun = execution({
        limits,
        session,
        startedFrom,
        engine: runtime.name,
        send,
        // A container that may be used again is cleared from within; if that fails it is stopped.
        kill: session ? () => void clear() : stop,
        memoryPeakBytes: async () => (await group?.memoryPeakBytes()) ?? null,
        async counts() {
          if (!group) return null;
          const counts = await group.counts();
          before = counts;
          return {
            memoryKills: counts.memoryKills - since.memoryKills,
            forksRefused: counts.forksRefused - since.forksRefused,
          };
        },
      });
      current = begun;
      const first = group ? null : await spawned.first();
      if (first) {
        const unwatch = watchMemory(first, limits.memoryBytes, () => begun.exceeded('memory', limits.memoryBytes));
        begun.result.finally(unwatch);
      }
      const source = Buffer.from(program.source);
      const room = first ? limits.memoryBytes * watchedFactor : limits.memoryBytes + mappedBytes;
      const rlimits = group ? {} : { RLIMIT_AS: room, RLIMIT_NPROC: limits.pids };
      const order = JSON.stringify({ session, source: source.length, rlimits });
      send('P', measured(order), source, program.stdin ?? new Uint8Array());
      if (stopping) begun.lost();
      return begun;
    },
    clear,
  };

  async function clear(): Promise<boolean> {
    if (stopping) return false;
    if (!cleared) {
      cleared = Promise.withResolvers();
      send('K');
      const late = setTimeout(() => cleared?.resolve(false), clearMs);
      cleared.promise.then((clean) => {
        clearTimeout(late);
        cleared = null;
        if (!clean) stop();
      });
    }
    return cleared.promise;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
