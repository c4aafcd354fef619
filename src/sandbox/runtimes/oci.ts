import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { requireStreams } from '../../base/require-streams.ts';
import { runtimeGroupName } from '../cgroups.ts';
import { plainEnvironment, runCommandOrThrow } from '../command.ts';
import type { EngineName } from '../sandbox.ts';
import { type Architecture, compiledFilter, ociFilter } from '../seccomp/filter.ts';
import { bundle, type Filter } from './bundle.ts';
import { plainMounts } from './plain-mounts.ts';
import type { Runtime, Spawned } from './runtime.ts';

type Flavour = {
  readonly name: EngineName;
  /** Between the program's name and `run`. */
  readonly options: readonly string[];
  readonly filter: (architecture: Architecture) => Filter;
  /**
   * How the container gets into its control group. `launcher`: the launcher joins the group, and so does everything it
   * starts. `runtime`: the runtime insists on creating a group below ours.
   */
  readonly groups: 'launcher' | 'runtime';
  /** Refuses to work if both versions of control groups are mounted. */
  readonly needsPlainMounts?: true;
  readonly channel: Runtime['channel'];
  readonly ownKernel?: true;
  readonly processes: number;
};

const filterByName = (architecture: Architecture): Filter => ({ seccomp: ociFilter(architecture) });

const flavours = {
  crun: {
    name: 'crun',
    options: ['--cgroup-manager=disabled'],
    filter: (architecture) => ({
      annotations: { 'run.oci.seccomp_bpf_data': compiledFilter(architecture).toString('base64') },
    }),
    groups: 'launcher',
    needsPlainMounts: true,
    channel: 'fd3',
    processes: 1,
  },
  runc: { name: 'runc', options: [], filter: filterByName, groups: 'runtime', channel: 'fd3', processes: 0 },
  // It has its own kernel and cannot pass descriptors on.
  runsc: {
    name: 'runsc',
    options: ['--platform=ptrace', '--network=none'],
    filter: filterByName,
    groups: 'runtime',
    channel: 'stdio',
    ownKernel: true,
    processes: 512,
  },
} as const satisfies Partial<Record<EngineName, Flavour>>;

export type OciName = keyof typeof flavours;

/** The shell joins each group itself, and is then replaced by the launcher. */
const joinAndExec = 'while [ "$1" != -- ]; do echo 0 >"$1" || exit 125; shift; done; shift; exec "$@"';

export async function ociRuntime(name: OciName, architecture: Architecture, folder: string): Promise<Runtime> {
  const flavour: Flavour = flavours[name];
  if (process.getuid?.() !== 0) throw new Error(`${name} needs root`);
  const version = parseVersion(await runCommandOrThrow(name, ['--version']));
  const filter = flavour.filter(architecture);
  const state = join(folder, 'state');
  await mkdir(state, { recursive: true, mode: 0o700 });
  const mounts = flavour.needsPlainMounts ? await plainMounts() : null;

  return {
    name,
    version,
    channel: flavour.channel,
    processes: flavour.processes,
    ...(flavour.ownKernel ? { ownKernel: true } : {}),
    ...(flavour.groups === 'runtime' ? { makesGroups: true } : {}),
    async spawn(spec, command) {
      const { group } = spec;
      const cgroupsPath = flavour.groups === 'runtime' && group ? `${group.path}/${runtimeGroupName}` : undefined;
      await writeFile(join(spec.folder, 'config.json'), JSON.stringify(bundle(spec, command, filter, cgroupsPath)));
      const pidFile = join(spec.folder, 'pid');
      const descriptors = flavour.channel === 'fd3' ? ['--preserve-fds', '1'] : [];
      const run = ['run', '--bundle', spec.folder, '--pid-file', pidFile, ...descriptors, spec.id];
      const launcher = [...((await mounts?.prefix()) ?? []), name, '--root', state, ...flavour.options, ...run];
      const procsFiles = flavour.groups === 'launcher' && group ? group.procsFiles : [];
      return spawnLauncher(flavour, ['sh', '-c', joinAndExec, 'sh', ...procsFiles, '--', ...launcher], pidFile);
    },
    forget: (id) => rm(join(state, id), { recursive: true, force: true }),
    close: () => mounts?.close(),
  };
}

function spawnLauncher({ channel }: Flavour, [program, ...args]: readonly string[], pidFile: string): Spawned {
  const child = requireStreams(
    spawn(program!, args, {
      cwd: '/',
      env: plainEnvironment,
      stdio: channel === 'fd3' ? ['ignore', 'ignore', 'pipe', 'pipe'] : ['pipe', 'pipe', 'pipe'],
    }),
  );
  const socket = child.stdio[3] as Duplex | undefined;
  return {
    process: child,
    input: socket ?? child.stdin!,
    output: socket ?? child.stdout!,
    async first() {
      const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
      return pid > 1 ? pid : null;
    },
  };
}

const parseVersion = (text: string): string => /version (\S+)/.exec(text)?.[1] ?? 'unknown';
