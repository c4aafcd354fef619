import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { requireStreams } from '../../base/require-streams.ts';
import { runtimesOwn } from '../cgroups.ts';
import { plainEnvironment, successful } from '../command.ts';
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
   * Who puts the container into its control group. `launcher`: the launcher joins the group, and all it starts is in
   * it. `runtime`: the runtime makes a group below ours, because it will not do without.
   */
  readonly groups: 'launcher' | 'runtime';
  /** Refuses to work where the two versions of control groups are mounted side by side. */
  readonly needsPlainMounts?: true;
  readonly channel: Runtime['channel'];
  readonly ownKernel?: true;
  readonly processes: number;
};

const byNames = (architecture: Architecture): Filter => ({ seccomp: ociFilter(architecture) });

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
  runc: { name: 'runc', options: [], filter: byNames, groups: 'runtime', channel: 'fd3', processes: 0 },
  // Its kernel is its own, and it has no way to pass a descriptor on.
  runsc: {
    name: 'runsc',
    options: ['--platform=ptrace', '--network=none'],
    filter: byNames,
    groups: 'runtime',
    channel: 'stdio',
    ownKernel: true,
    processes: 512,
  },
} as const satisfies Partial<Record<EngineName, Flavour>>;

export type OciName = keyof typeof flavours;

/** Each door is written to by the shell itself, which then becomes the launcher. */
const joinAndBecome = 'while [ "$1" != -- ]; do echo 0 >"$1" || exit 125; shift; done; shift; exec "$@"';

export async function ociRuntime(name: OciName, architecture: Architecture, folder: string): Promise<Runtime> {
  const flavour: Flavour = flavours[name];
  if (process.getuid?.() !== 0) throw new Error(`${name} is used by root only`);
  const version = versionIn(await successful(name, ['--version']));
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
    async spawn(place, command) {
      const { group } = place;
      const cgroupsPath = flavour.groups === 'runtime' && group ? `${group.path}/${runtimesOwn}` : undefined;
      await writeFile(join(place.folder, 'config.json'), JSON.stringify(bundle(place, command, filter, cgroupsPath)));
      const pidFile = join(place.folder, 'pid');
      const descriptors = flavour.channel === 'fd3' ? ['--preserve-fds', '1'] : [];
      const run = ['run', '--bundle', place.folder, '--pid-file', pidFile, ...descriptors, place.id];
      const launcher = [...((await mounts?.prefix()) ?? []), name, '--root', state, ...flavour.options, ...run];
      const doors = flavour.groups === 'launcher' && group ? group.doors : [];
      return spawned(flavour, ['sh', '-c', joinAndBecome, 'sh', ...doors, '--', ...launcher], pidFile);
    },
    forget: (id) => rm(join(state, id), { recursive: true, force: true }),
    close: () => mounts?.close(),
  };
}

function spawned({ channel }: Flavour, [program, ...args]: readonly string[], pidFile: string): Spawned {
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

const versionIn = (text: string): string => /version (\S+)/.exec(text)?.[1] ?? 'unknown';
