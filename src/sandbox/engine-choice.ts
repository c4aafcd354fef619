import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInstalled } from './command.ts';
import { type ContainerFactory, createContainerFactory } from './container-factory.ts';
import { prepareBoot } from './inside.ts';
import type { ProcessState } from './process-state.ts';
import { checkRootfs, ensureRootfs } from './rootfs.ts';
import { bubblewrapRuntime } from './runtimes/bubblewrap.ts';
import { engineRuntime } from './runtimes/engine.ts';
import { ociRuntime } from './runtimes/oci.ts';
import type { Runtime } from './runtimes/runtime.ts';
import type { EngineName } from './sandbox.ts';
import { type Architecture, architectureOf } from './seccomp/filter.ts';
import { type Guarantees, selfTest } from './self-test.ts';

export type EngineSettings = {
  /** `auto` uses the first of crun, runc and bwrap that passes the self-test. */
  readonly engine: EngineName | 'auto';
  /** The Python whose installation becomes the containers' root filesystem. */
  readonly python: string;
  /** Where that root filesystem is kept between starts. */
  readonly cacheFolder: string;
  /** A root filesystem of the operator's to use instead. */
  readonly rootfs?: string | null;
  readonly log?: (line: string) => void;
};

/** An engine that passed the self-test. */
export type ChosenEngine = { readonly factory: ContainerFactory; readonly guarantees: Guarantees };

const preferred: readonly EngineName[] = ['crun', 'runc', 'bwrap'];

/** Whether `auto` has an engine to choose: crun and runc are used by root only. */
export const isAnyEngineInstalled = (): boolean =>
  preferred.some((name) => (name === 'bwrap' || process.getuid?.() === 0) && isInstalled(name));

/** The first engine that passes the self-test, or why there is none: one line per engine tried. */
export async function chooseEngine(
  settings: EngineSettings,
  state: ProcessState,
  signal: AbortSignal,
): Promise<ChosenEngine | readonly string[]> {
  const architecture = architectureOf(process.arch);
  if (!architecture) return [`no system call filter for ${process.arch}`];
  const rootfs = settings.rootfs
    ? await checkRootfs(settings.rootfs)
    : await ensureRootfs({ ...settings, folder: settings.cacheFolder });
  const reasons: string[] = [];
  for (const name of settings.engine === 'auto' ? preferred : [settings.engine]) {
    signal.throwIfAborted();
    try {
      const runtime = await openRuntime(name, architecture, state.folder, rootfs);
      return await testEngine({ runtime, architecture, rootfs, state, python: settings.python }, signal);
    } catch (error) {
      reasons.push(`${name}: ${messageOf(error)}`);
    }
  }
  return reasons;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Candidate = {
  readonly runtime: Runtime;
  readonly architecture: Architecture;
  readonly rootfs: string;
  readonly state: ProcessState;
  readonly python: string;
};

async function testEngine(candidate: Candidate, signal: AbortSignal): Promise<ChosenEngine> {
  const { runtime, architecture, rootfs, state, python } = candidate;
  try {
    const groups = runtime.name === 'podman' || runtime.name === 'docker' ? null : state.groups;
    const boot = await prepareBoot(runtime.channel, python);
    const factory = createContainerFactory({ runtime, groups, rootfs, boot, folder: state.folder });
    const canary = join(state.folder, 'canary');
    await writeFile(canary, 'programs must not be able to read this\n', { mode: 0o644 });
    const guarantees = await selfTest(factory, architecture, [canary, import.meta.filename], signal);
    signal.throwIfAborted();
    return { factory, guarantees };
  } catch (error) {
    runtime.close();
    throw error;
  }
}

function openRuntime(name: EngineName, architecture: Architecture, folder: string, rootfs: string): Promise<Runtime> {
  if (name === 'bwrap') return bubblewrapRuntime(architecture, folder);
  if (name === 'podman' || name === 'docker') return engineRuntime(name, architecture, folder, rootfs);
  return ociRuntime(name, architecture, folder);
}
