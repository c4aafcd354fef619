import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInstalled } from './command.ts';
import { type ContainerFactory, createContainerFactory } from './container-factory.ts';
import { chooseContainerPython } from './container-python.ts';
import { type Boot, prepareBoot } from './inside.ts';
import type { ProcessState } from './process-state.ts';
import { checkRootfs, ensureRootfs, findRootfsPython } from './rootfs.ts';
import { bubblewrapRuntime } from './runtimes/bubblewrap.ts';
import { engineRuntime } from './runtimes/engine.ts';
import { ociRuntime } from './runtimes/oci.ts';
import type { PackageMount, Runtime } from './runtimes/runtime.ts';
import type { EngineName } from './sandbox.ts';
import { type Architecture, architectureOf } from './seccomp/filter.ts';
import { type Guarantees, selfTest } from './self-test.ts';

export type EngineSettings = {
  /** `auto` uses the first of crun, runc and bwrap that passes the self-test. */
  readonly engine: EngineName | 'auto';
  /** The Python whose installation becomes the containers' root filesystem, unless the machine has a newer one. */
  readonly python: string;
  /** Commands of newer Pythons to look for; those that are known by default. */
  readonly newerPythons?: readonly string[];
  /** Finds the folder with packages for a version of Python, such as `3.11`; null if they are not installed. */
  readonly findPackages?: (python: ContainerPython) => string | null;
  /** Where that root filesystem is kept between starts. */
  readonly cacheFolder: string;
  /** A root filesystem of the operator's to use instead. */
  readonly rootfs?: string | null;
  readonly log?: (line: string) => void;
};

/** The Python in containers. */
export type ContainerPython = {
  /** Such as `3.11`. */
  readonly version: string;
  /** The same Python on this machine; null if the root filesystem is the operator's. */
  readonly executable: string | null;
};

/** An engine that passed the self-test. */
export type ChosenEngine = {
  readonly factory: ContainerFactory;
  readonly guarantees: Guarantees;
  /** Null if none are installed. */
  readonly packages: PackageMount | null;
  /** Starts a container that has imported the packages; null if there are none. */
  readonly packagesBoot: Boot | null;
  /** Null if packages cannot be mounted in its root filesystem. */
  readonly python: ContainerPython | null;
};

const preferred: readonly EngineName[] = ['crun', 'runc', 'bwrap'];

/** Whether `auto` has an engine to choose: crun and runc are used by root only. */
export const isAnyEngineInstalled = (): boolean =>
  preferred.some((name) => (name === 'bwrap' || process.getuid?.() === 0) && isInstalled(name));

/** The first engine that passes the self-test, or why there is none: one line per engine tried. */
export async function chooseEngine(
  settings: EngineSettings,
  state: ProcessState,
  signal: AbortSignal,
  isWithPackages = true,
): Promise<ChosenEngine | readonly string[]> {
  const architecture = architectureOf(process.arch);
  if (!architecture) return [`no system call filter for ${process.arch}`];
  const root = await openRoot(settings, isWithPackages);
  const reasons: string[] = [];
  for (const name of settings.engine === 'auto' ? preferred : [settings.engine]) {
    signal.throwIfAborted();
    try {
      const runtime = await openRuntime(name, architecture, state.folder, root.rootfs);
      return await testEngine({ ...root, runtime, architecture, state }, signal);
    } catch (error) {
      reasons.push(`${name}: ${messageOf(error)}`);
    }
  }
  return reasons;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What every engine runs containers with. */
type Root = {
  readonly rootfs: string;
  readonly python: ContainerPython | null;
  /** Compiles what containers are started with. */
  readonly compiler: string;
  readonly packages: PackageMount | null;
};

async function openRoot(settings: EngineSettings, isWithPackages: boolean): Promise<Root> {
  const own = await chooseContainerPython(settings.python, settings.newerPythons);
  const rootfs = settings.rootfs
    ? await checkRootfs(settings.rootfs)
    : await ensureRootfs({ python: own, folder: settings.cacheFolder });
  const found = await findRootfsPython(rootfs);
  if (!found?.site) return { rootfs, python: null, compiler: own, packages: null };
  const python = { version: found.version, executable: settings.rootfs ? null : own };
  const source = isWithPackages ? (settings.findPackages?.(python) ?? null) : null;
  const packages = source === null ? null : { source, destination: found.site };
  return { rootfs, python, compiler: own, packages };
}

type Candidate = Root & {
  readonly runtime: Runtime;
  readonly architecture: Architecture;
  readonly state: ProcessState;
};

async function testEngine(candidate: Candidate, signal: AbortSignal): Promise<ChosenEngine> {
  const { runtime, architecture, rootfs, state, python, compiler, packages } = candidate;
  try {
    const groups = runtime.name === 'podman' || runtime.name === 'docker' ? null : state.groups;
    const boot = await prepareBoot(runtime.channel, compiler);
    const { folder, slots } = state;
    const factory = createContainerFactory({ runtime, groups, rootfs, packages, boot, folder, slots });
    const canary = join(state.folder, 'canary');
    await writeFile(canary, 'programs must not be able to read this\n', { mode: 0o644 });
    const guarantees = await selfTest(factory, architecture, [canary, import.meta.filename], packages, signal);
    const { mounted } = guarantees.inventory;
    const packagesBoot = mounted.length === 0 ? null : await prepareBoot(runtime.channel, compiler, mounted);
    signal.throwIfAborted();
    return { factory, guarantees, packages, packagesBoot, python };
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
