import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildOwnerName, isLeftBehind } from '../base/owner.ts';
import { cpuCores, type Limits } from './sandbox.ts';

/** One container's control group: limits for all of its processes together, and what they have used. */
export type Group = {
  /** As OCI runtimes name it, relative to the root of every hierarchy. */
  readonly path: string;
  /** The `cgroup.procs` files: writing a PID into them moves the process into the group. */
  readonly procsFiles: readonly string[];
  limit(limits: Pick<Limits, 'memoryBytes' | 'pids'>): Promise<void>;
  /** Sets the number of cores that all of its processes together may use. */
  setCores(cores: number): Promise<void>;
  counts(): Promise<Counts>;
  memoryPeakBytes(): Promise<number | null>;
  /** Kills every process in it and waits until they have exited. False if some are left at the timeout. */
  killAll(timeoutMs: number): Promise<boolean>;
  /** `everywhere`: also in hierarchies where a runtime may have created groups itself. */
  remove(everywhere: boolean): Promise<void>;
};

export type Counts = {
  readonly memoryKills: number;
  readonly forksRefused: number;
};

export type Groups = {
  readonly version: 1 | 2;
  /** `processes` of the runtime's own are allowed in addition to the limit. */
  create(name: string, processes: number): Promise<Group>;
  /** Kills what exited processes of ours left running, and removes their groups. */
  sweep(): Promise<void>;
  remove(): Promise<void>;
};

/** Where the controllers are mounted: v1 has a tree per controller, v2 one for all. */
type Hierarchy = {
  readonly version: 1 | 2;
  /** Every tree in which a runtime may have created a group; processes are listed from the first. */
  readonly trees: readonly string[];
  readonly memory: string;
  readonly pids: string;
  readonly cpu: string;
};

const mountPoint = '/sys/fs/cgroup';
const periodMicroseconds = 100_000;
/** Some kernels account for swap only if booted with that option. */
const swapIsCounted = existsSync(join(mountPoint, 'memory/memory.memsw.limit_in_bytes'));
/** The name of the group that some runtimes insist on creating inside ours. */
export const runtimeGroupName = 'container';
/** One process of the group is the supervisor, not the program. */
const supervisor = 1;

/** Returns the reason if groups cannot be created: limits then apply per process only. */
export async function openGroups(family: string): Promise<Groups | { readonly reason: string }> {
  try {
    const hierarchy = await findHierarchy();
    const parent = `assay-${family}-${buildOwnerName()}`;
    await makeParent(hierarchy, parent);
    return groupsIn(hierarchy, family, parent);
  } catch (error) {
    return { reason: `control groups are not available: ${error instanceof Error ? error.message : error}` };
  }
}

async function findHierarchy(): Promise<Hierarchy> {
  const mounts = (await readFile('/proc/self/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
  const unified = mounts.find(([, at, type]) => type === 'cgroup2' && at === mountPoint);
  if (unified) return { version: 2, trees: [mountPoint], memory: mountPoint, pids: mountPoint, cpu: mountPoint };
  const tree = (controller: string): string => {
    const found = mounts.find(([, , type, options]) => type === 'cgroup' && options?.split(',').includes(controller));
    if (!found) throw new Error(`no ${controller} controller`);
    return found[1]!;
  };
  const [memory, pids, cpu] = [tree('memory'), tree('pids'), tree('cpu')];
  const all = mounts.filter(([, , type]) => type === 'cgroup' || type === 'cgroup2').map(([, at]) => at!);
  return { version: 1, trees: [...new Set([pids, memory, cpu, ...all])], memory, pids, cpu };
}

/** All containers together get the CPU weight of four busy processes, however many they are. */
const weight = { v1: ['cpu.shares', '4096'], v2: ['cpu.weight', '400'] } as const;

async function makeParent({ version, memory, pids, cpu }: Hierarchy, parent: string): Promise<void> {
  for (const tree of new Set([memory, pids, cpu])) {
    if (version === 2) await enableControllers(tree);
    await mkdir(join(tree, parent), { recursive: true });
    if (version === 2) await writeFile(join(tree, parent, 'cgroup.subtree_control'), '+memory +pids +cpu');
  }
  const [file, value] = version === 1 ? weight.v1 : weight.v2;
  await writeFile(join(cpu, parent, file), value).catch(() => {});
}

/** In a container our own processes are in the root group, and a group with processes cannot enable controllers. */
async function enableControllers(root: string): Promise<void> {
  const control = join(root, 'cgroup.subtree_control');
  const enabled = (await readFile(control, 'utf8')).split(/\s+/);
  if (['memory', 'pids', 'cpu'].every((name) => enabled.includes(name))) return;
  try {
    await writeFile(control, '+memory +pids +cpu');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
    const aside = join(root, 'assay-service');
    await mkdir(aside, { recursive: true });
    for (const pid of await lines(join(root, 'cgroup.procs'))) {
      await writeFile(join(aside, 'cgroup.procs'), pid).catch(() => {});
    }
    await writeFile(control, '+memory +pids +cpu');
  }
}

function groupsIn(hierarchy: Hierarchy, family: string, parent: string): Groups {
  return {
    version: hierarchy.version,
    create: (name, processes) => createGroup(hierarchy, join(parent, name), processes),
    async sweep() {
      const prefix = `assay-${family}-`;
      const seen = new Set<string>();
      for (const tree of hierarchy.trees) {
        for (const entry of await readdir(tree)) {
          if (!entry.startsWith(prefix) || entry === parent || seen.has(entry)) continue;
          if (!isLeftBehind(entry.slice(prefix.length), join(tree, entry))) continue;
          seen.add(entry);
        }
      }
      for (const entry of seen) {
        await killAllIn(hierarchy, entry, 5000);
        await removeGroup(hierarchy, entry);
      }
    },
    remove: () => removeGroup(hierarchy, parent),
  };
}

async function createGroup(hierarchy: Hierarchy, path: string, processes: number): Promise<Group> {
  const { version, memory, pids, cpu } = hierarchy;
  const own = [...new Set([memory, pids, cpu])];
  await Promise.all(own.map((tree) => mkdir(join(tree, path))));
  const inMemory = (name: string): string => join(memory, path, name);
  const setCores = async (cores: number): Promise<void> => {
    const quota = periodMicroseconds * cores;
    if (version === 1) {
      await writeFile(join(cpu, path, 'cpu.cfs_period_us'), String(periodMicroseconds));
      await writeFile(join(cpu, path, 'cpu.cfs_quota_us'), String(quota));
    } else await writeFile(join(cpu, path, 'cpu.max'), `${quota} ${periodMicroseconds}`);
  };
  await setCores(cpuCores);
  if (version === 2) await writeFile(inMemory('memory.swap.max'), '0').catch(() => {});
  return {
    path: `/${path}`,
    procsFiles: own.map((tree) => join(tree, path, 'cgroup.procs')),
    async limit({ memoryBytes, pids: most }) {
      await Promise.all([
        writeFile(join(pids, path, 'pids.max'), String(most + supervisor + processes)),
        version === 2 ? writeFile(inMemory('memory.max'), String(memoryBytes)) : limitMemory(inMemory, memoryBytes),
      ]);
    },
    setCores,
    async counts() {
      const [memoryKills, forksRefused] = await Promise.all([
        version === 1 ? killsBelow(inMemory('')) : count(inMemory('memory.events'), 'oom_kill'),
        sum(join(pids, path), 'pids.events', 'max'),
      ]);
      return { memoryKills, forksRefused };
    },
    async memoryPeakBytes() {
      const file = inMemory(version === 1 ? 'memory.max_usage_in_bytes' : 'memory.peak');
      const peak = (await readFile(file, 'utf8').catch(() => '')).trim();
      return peak === '' ? null : Number(peak);
    },
    killAll: (timeoutMs) => killAllIn(hierarchy, path, timeoutMs),
    remove: (everywhere) => removeGroup(everywhere ? hierarchy : { ...hierarchy, trees: own }, path),
  };
}

/** The limit on memory plus swap may never be below the limit on memory, so the order of the writes depends. */
async function limitMemory(file: (name: string) => string, bytes: number): Promise<void> {
  const memory = file('memory.limit_in_bytes');
  const withSwap = file('memory.memsw.limit_in_bytes');
  if (!swapIsCounted) return writeFile(memory, String(bytes));
  const set = (path: string): Promise<boolean> =>
    writeFile(path, String(bytes)).then(
      () => true,
      () => false,
    );
  const swapFirst = await set(withSwap);
  await writeFile(memory, String(bytes));
  if (!swapFirst) await set(withSwap);
}

/** In version 1 an event is counted only where it happened: in our group, or in the runtime's group inside it. */
async function sum(folder: string, file: string, name: string): Promise<number> {
  const [own, inner] = await Promise.all([
    count(join(folder, file), name),
    count(join(folder, runtimeGroupName, file), name),
  ]);
  return own + inner;
}

/** If the runtime's group has been removed with its processes, only the failure count of our group is left to go by. */
async function killsBelow(folder: string): Promise<number> {
  const kills = await sum(folder, 'memory.oom_control', 'oom_kill');
  if (kills > 0) return kills;
  const failures = Number((await readFile(join(folder, 'memory.failcnt'), 'utf8').catch(() => '0')).trim());
  const inner = await readdir(join(folder, runtimeGroupName)).catch(() => null);
  const processes = await lines(join(folder, 'cgroup.procs'));
  return failures > 0 && inner === null && processes.length === 0 ? 1 : 0;
}

async function count(file: string, name: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

const lines = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');

/** The group and its descendants, deepest first: some runtimes create one inside. */
async function below(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const deeper = await Promise.all(
    entries.filter((entry) => entry.isDirectory()).map((entry) => below(join(folder, entry.name))),
  );
  return [...deeper.flat(), folder];
}

/** The timeout counts pauses, not wall-clock time: on a stalled machine killed processes cannot exit either. */
async function killAllIn({ version, trees }: Hierarchy, path: string, timeoutMs: number): Promise<boolean> {
  for (let [wait, waited] = [1, 0]; ; waited += wait, wait = Math.min(wait * 2, 50)) {
    const pids = new Set<string>();
    for (const folder of await below(join(trees[0]!, path))) {
      for (const pid of await lines(join(folder, 'cgroup.procs'))) pids.add(pid);
    }
    if (pids.size === 0) return true;
    if (waited >= timeoutMs) return false;
    if (version === 2) await writeFile(join(trees[0]!, path, 'cgroup.kill'), '1').catch(() => killEach(pids));
    else killEach(pids);
    await pause(wait);
  }
}

function killEach(pids: ReadonlySet<string>): void {
  for (const pid of pids) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has exited already.
    }
  }
}

async function removeGroup({ trees }: Hierarchy, path: string): Promise<void> {
  await Promise.all(
    trees.map(async (tree) => {
      for (const folder of await below(join(tree, path))) await rmdir(folder).catch(() => {});
    }),
  );
}
