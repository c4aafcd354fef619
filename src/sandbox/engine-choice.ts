import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInstalled } from './command.ts';
import { bootOf } from './inside.ts';
import { type Maker, maker } from './maker.ts';
import { checkedRootfs, ensureRootfs } from './rootfs.ts';
import { bubblewrapRuntime } from './runtimes/bubblewrap.ts';
import { engineRuntime } from './runtimes/engine.ts';
import { ociRuntime } from './runtimes/oci.ts';
import type { Runtime } from './runtimes/runtime.ts';
import type { EngineName } from './sandbox.ts';
import { type Architecture, architectureOf } from './seccomp/filter.ts';
import { type Proven, selfTest } from './self-test.ts';
import type { StatePlace } from './state-place.ts';

export type EngineWishes = {
  /** `auto` takes the first of crun, runc and bwrap that passes the self-test. */
  readonly engine: EngineName | 'auto';
  /** The Python whose installation becomes the containers' root filesystem. */
  readonly python: string;
  /** Where that root filesystem is kept from one start to the next. */
  readonly cacheFolder: string;
  /** A root filesystem of the operator's own instead. */
  readonly rootfs?: string | null;
  readonly log?: (line: string) => void;
};

/** An engine that passed the self-test. */
export type ChosenEngine = { readonly maker: Maker; readonly proven: Proven };

const inOrder: readonly EngineName[] = ['crun', 'runc', 'bwrap'];

/** Whether `auto` has an engine to choose: crun and runc serve only root. */
export const isAnyEngineInstalled = (): boolean =>
  inOrder.some((name) => (name === 'bwrap' || process.getuid?.() === 0) && isInstalled(name));

/** The first engine that keeps every promise, or why there is none: one line per engine that was tried. */
export async function chooseEngine(
  wishes: EngineWishes,
  place: StatePlace,
  signal: AbortSignal,
): Promise<ChosenEngine | readonly string[]> {
  const architecture = architectureOf(process.arch);
  if (!architecture) return [`there is no filter of system calls for ${process.arch}`];
  const rootfs = wishes.rootfs
    ? await checkedRootfs(wishes.rootfs)
    : await ensureRootfs({ ...wishes, folder: wishes.cacheFolder });
  const reasons: string[] = [];
  for (const name of wishes.engine === 'auto' ? inOrder : [wishes.engine]) {
    signal.throwIfAborted();
    try {
      const runtime = await runtimeOf(name, architecture, place.folder, rootfs);
      return await proveEngine({ runtime, architecture, rootfs, place, python: wishes.python }, signal);
    } catch (error) {
      reasons.push(`${name}: ${wordsOf(error)}`);
    }
  }
  return reasons;
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Candidate = {
  readonly runtime: Runtime;
  readonly architecture: Architecture;
  readonly rootfs: string;
  readonly place: StatePlace;
  readonly python: string;
};

async function proveEngine(candidate: Candidate, signal: AbortSignal): Promise<ChosenEngine> {
  const { runtime, architecture, rootfs, place, python } = candidate;
  try {
    const groups = runtime.name === 'podman' || runtime.name === 'docker' ? null : place.groups;
    const boot = await bootOf(runtime.channel, python);
    const made = maker({ runtime, groups, rootfs, boot, folder: place.folder });
    const canary = join(place.folder, 'canary');
    await writeFile(canary, 'not to be seen by programs\n', { mode: 0o644 });
    const proven = await selfTest(made, architecture, [canary, import.meta.filename], signal);
    signal.throwIfAborted();
    return { maker: made, proven };
  } catch (error) {
    runtime.close();
    throw error;
  }
}

function runtimeOf(name: EngineName, architecture: Architecture, folder: string, rootfs: string): Promise<Runtime> {
  if (name === 'bwrap') return bubblewrapRuntime(architecture, folder);
  if (name === 'podman' || name === 'docker') return engineRuntime(name, architecture, folder, rootfs);
  return ociRuntime(name, architecture, folder);
}
