import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sha256 } from '../base/digest.ts';
import type { EngineReport } from '../base/engine.ts';
import { ownName, sweepable } from '../base/owner.ts';
import { type Groups, openGroups } from './cgroups.ts';
import { isInstalled } from './command.ts';
import { bootOf } from './inside.ts';
import { type Maker, maker } from './maker.ts';
import { type ContainerPool, containerPool } from './pool.ts';
import { checkedRootfs, ensureRootfs } from './rootfs.ts';
import { bubblewrapRuntime } from './runtimes/bubblewrap.ts';
import { engineRuntime } from './runtimes/engine.ts';
import { ociRuntime } from './runtimes/oci.ts';
import type { Runtime } from './runtimes/runtime.ts';
import { type EngineName, type Sandbox, type SandboxReport, SandboxUnavailable } from './sandbox.ts';
import { type Architecture, architectureOf } from './seccomp/filter.ts';
import { type Proven, selfTest } from './self-test.ts';
import { limitsOf, openSession } from './session.ts';

export type SandboxPlan = {
  /** `auto` takes the first of crun, runc and bwrap that passes the self-test. */
  readonly engine: EngineName | 'auto';
  /** The Python whose installation becomes the containers' root filesystem. */
  readonly python: string;
  /** Where that root filesystem is kept from one start to the next. */
  readonly cacheFolder: string;
  /** A root filesystem of the operator's own instead. */
  readonly rootfs?: string | null;
  /** What is under way is kept here. Services with different folders do not touch each other's containers. */
  readonly stateFolder: string;
  /** Containers kept warm; twice the number of cores unless given. */
  readonly size?: number;
  /** Containers in use at the same time; twice the number of cores unless given. */
  readonly activeMax?: number;
  /** Runs that may wait for a container before the next one is refused. */
  readonly waitingMax: number;
  /** The pause after a self-test that failed, doubled with each further one; five seconds unless given. */
  readonly retryMs?: number;
  readonly log?: (line: string) => void;
};

type Working = {
  readonly maker: Maker;
  readonly pool: ContainerPool;
  readonly proven: Proven;
};

const inOrder: readonly EngineName[] = ['crun', 'runc', 'bwrap'];

/** Whether `auto` has an engine to choose: crun and runc serve only root. */
export const isAnyEngineInstalled = (): boolean =>
  inOrder.some((name) => (name === 'bwrap' || process.getuid?.() === 0) && isInstalled(name));

const waitingMs = 30_000;
const closeMs = 3_000;
const retryMsDefault = 5_000;
const retryMsMax = 300_000;

/** Begins at once to look for an engine that keeps every promise; until one is found, runs wait or are refused. */
export function startSandbox(plan: SandboxPlan): Sandbox {
  const log = plan.log ?? (() => {});
  const cores = availableParallelism();
  const closing = new AbortController();
  let state: EngineReport['state'] = 'warming';
  let working: Working | null = null;
  let reasons: readonly string[] = [];
  let replaced = 0;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let place: Promise<StatePlace> | null = null;
  let found = Promise.withResolvers<Working>();
  found.promise.catch(() => {});

  const pauseMs = (failed: number): number =>
    Math.min(retryMsMax, (plan.retryMs ?? retryMsDefault) * 2 ** Math.min(failed, 20));
  const unavailable = () => new SandboxUnavailable(`no sandbox: ${reasons.join('; ')}`);
  const closed = () => new SandboxUnavailable('the sandbox is closed');

  async function look(): Promise<void> {
    const tried: string[] = [];
    try {
      place ??= openPlace(plan.stateFolder);
      const here = await place.catch((error) => {
        place = null;
        throw error;
      });
      const architecture = architectureOf(process.arch);
      if (!architecture) throw new Error(`there is no filter of system calls for ${process.arch}`);
      const rootfs = plan.rootfs
        ? await checkedRootfs(plan.rootfs)
        : await ensureRootfs({ ...plan, folder: plan.cacheFolder });
      closing.signal.throwIfAborted();
      for (const name of plan.engine === 'auto' ? inOrder : [plan.engine]) {
        const next = await attempt(name, architecture, rootfs, here).catch((error) => {
          tried.push(`${name}: ${wordsOf(error)}`);
          return null;
        });
        if (closing.signal.aborted) return;
        if (next) return take(next);
      }
    } catch (error) {
      tried.push(wordsOf(error));
    }
    if (closing.signal.aborted) return;
    reasons = tried;
    state = 'down';
    for (const reason of tried) log(`sandbox: ${reason}`);
    found.reject(unavailable());
    retry = setTimeout(again, pauseMs(failures++));
    retry.unref();
  }

  async function attempt(
    name: EngineName,
    architecture: Architecture,
    rootfs: string,
    here: StatePlace,
  ): Promise<Working> {
    const runtime = await runtimeOf(name, architecture, here.folder, rootfs);
    try {
      const groups = name === 'podman' || name === 'docker' ? null : here.groups;
      const boot = await bootOf(runtime.channel, plan.python);
      const made = maker({ runtime, groups, rootfs, boot, folder: here.folder });
      const canary = join(here.folder, 'canary');
      await writeFile(canary, 'not to be seen by programs\n', { mode: 0o644 });
      const proven = await selfTest(made, architecture, [canary, import.meta.filename], closing.signal);
      closing.signal.throwIfAborted();
      return { maker: made, proven, pool: poolOf(made) };
    } catch (error) {
      runtime.close();
      throw error;
    }
  }

  const poolOf = (made: Maker): ContainerPool =>
    containerPool({
      maker: made,
      size: plan.size ?? cores * 2,
      activeMax: plan.activeMax ?? cores * 2,
      waitingMax: plan.waitingMax,
      waitingMs,
      startsMax: cores,
      failing(reason) {
        if (working?.maker !== made) return;
        log(`sandbox: ${made.runtime.name} no longer starts containers: ${reason}`);
        reasons = [`${made.runtime.name}: ${reason}`];
        const failed = working;
        working = null;
        state = 'down';
        replaced++;
        found = Promise.withResolvers();
        found.promise.catch(() => {});
        found.reject(unavailable());
        failed.pool.close(unavailable()).finally(() => failed.maker.runtime.close());
        retry = setTimeout(again, pauseMs(failures++));
        retry.unref();
      },
    });

  function take(next: Working): void {
    working = next;
    reasons = [];
    state = 'ready';
    failures = 0;
    const { runtime } = next.maker;
    log(`sandbox: ${runtime.name} ${runtime.version}, ${next.proven.level}, Python ${next.proven.python}`);
    found.resolve(next);
  }

  function again(): void {
    found = Promise.withResolvers();
    found.promise.catch(() => {});
    // Until the self-test has passed, the answer stays the one it had.
    looking = look();
  }

  async function pool(): Promise<ContainerPool> {
    if (closing.signal.aborted) throw closed();
    if (state === 'down') throw unavailable();
    return (await found.promise).pool;
  }

  let looking = look();

  return {
    async run(job, signal) {
      const taken = await (await pool()).take(signal);
      const abort = () => taken.container.stop();
      try {
        signal.addEventListener('abort', abort, { once: true });
        const options = { session: false, startedFrom: taken.startedFrom };
        const execution = await taken.container.begin(job, limitsOf(job.limits), options);
        const result = await execution.result;
        signal.throwIfAborted();
        return result;
      } finally {
        signal.removeEventListener('abort', abort);
        taken.done();
      }
    },
    async session(wanted, signal) {
      return openSession(await (await pool()).take(signal), wanted, signal);
    },
    report: (): SandboxReport => {
      const counts = working?.pool.counts() ?? { busy: 0, idle: 0, waiting: 0, lost: 0 };
      const shut = closing.signal.aborted;
      return {
        name: 'sandbox',
        version: working ? `${working.maker.runtime.name} ${working.maker.runtime.version}` : null,
        state: shut ? 'down' : state,
        busy: counts.busy,
        idle: counts.idle,
        waiting: counts.waiting,
        replaced: replaced + counts.lost,
        ...(shut ? { detail: 'closed' } : reasons.length > 0 ? { detail: reasons.join('; ') } : {}),
        available: !shut && state !== 'down',
        reasons: shut ? ['closed'] : reasons,
        engine: working?.maker.runtime.name ?? null,
        level: working?.proven.level ?? null,
        mechanisms: working?.proven.mechanisms ?? null,
        python: working?.proven.python ?? null,
        quarantined: working?.maker.quarantined() ?? 0,
      };
    },
    async ready() {
      await (await pool()).ready();
    },
    async close() {
      if (!closing.signal.aborted) {
        closing.abort(closed());
        clearTimeout(retry);
        found.reject(closed());
      }
      // What can not be hurried, the making of a root filesystem, is left to itself: unfinished, it is nothing.
      await Promise.race([looking, pause(closeMs, undefined, { ref: false })]);
      await working?.pool.close(closed());
      working?.maker.runtime.close();
      const here = await place?.catch(() => null);
      // Once more: a launcher that a dead service had just started may have come after the sweep at our start.
      await here?.groups?.sweep();
      await here?.groups?.remove();
      if (here) await rm(here.folder, { recursive: true, force: true });
    },
  };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function runtimeOf(name: EngineName, architecture: Architecture, folder: string, rootfs: string): Promise<Runtime> {
  if (name === 'bwrap') return bubblewrapRuntime(architecture, folder);
  if (name === 'podman' || name === 'docker') return engineRuntime(name, architecture, folder, rootfs);
  return ociRuntime(name, architecture, folder);
}

type StatePlace = { readonly folder: string; readonly groups: Groups | null };

/** A folder and control groups of this process alone, after what dead ones left is cleared away. */
async function openPlace(stateFolder: string): Promise<StatePlace> {
  const family = sha256(resolve(stateFolder)).slice(0, 8);
  const groups = await openGroups(family);
  const usable = 'reason' in groups ? null : groups;
  await usable?.sweep();
  await mkdir(stateFolder, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(stateFolder)) {
    const path = join(stateFolder, entry);
    if (sweepable(entry, path)) await rm(path, { recursive: true, force: true });
  }
  const folder = join(resolve(stateFolder), ownName());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { folder, groups: usable };
}
