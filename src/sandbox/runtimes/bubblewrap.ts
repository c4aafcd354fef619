import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex, Readable, Writable } from 'node:stream';
import { requireStreams } from '../../base/require-streams.ts';
import { plainEnvironment, runCommandOrThrow } from '../command.ts';
import { environment } from '../inside.ts';
import { tmpBytes } from '../sandbox.ts';
import { type Architecture, compiledFilter } from '../seccomp/filter.ts';
import type { ContainerSpec, Runtime, Spawned } from './runtime.ts';

/** Files in `/proc` that reveal kernel details; bubblewrap cannot mount `/proc` without them. */
const masked = [
  'kallsyms',
  'kcore',
  'keys',
  'key-users',
  'timer_list',
  'sched_debug',
  'slabinfo',
  'vmallocinfo',
  'cmdline',
]
  .map((name) => `/proc/${name}`)
  .filter((path) => existsSync(path));

const shmBytes = 16 * 1024 * 1024;

/** Descriptors after the channel: the filter, the report of the container's PID, the start signal, the options. */
const [filterAt, infoAt, waitAt, optionsAt] = [4, 5, 6, 7];

/** Works for every user, in its own user namespace; root switches to the container's user first. */
export async function bubblewrapRuntime(architecture: Architecture, folder: string): Promise<Runtime> {
  const version = (await runCommandOrThrow('bwrap', ['--version'])).replace(/^\D+/, '').trim();
  const filterFile = join(folder, 'filter.bpf');
  await writeFile(filterFile, compiledFilter(architecture));
  const root = process.getuid?.() === 0;

  return {
    name: 'bwrap',
    version,
    channel: 'fd3',
    processes: 0,
    async spawn(spec, command) {
      // The file position is shared, so each container needs its own descriptor.
      const filter = await open(filterFile);
      try {
        const child = requireStreams(
          spawn('bwrap', ['--args', String(optionsAt), '--', ...command], {
            cwd: '/',
            env: plainEnvironment,
            stdio: ['ignore', 'ignore', 'pipe', 'pipe', filter.fd, 'pipe', 'pipe', 'pipe'],
            ...(root ? { uid: spec.user, gid: spec.user } : {}),
          }),
        );
        const channel = child.stdio[3] as Duplex;
        const first = readFirstPid(child.stdio[infoAt] as Readable);
        const go = child.stdio[waitAt] as Writable;
        const optionsPipe = child.stdio[optionsAt] as Writable;
        for (const stream of [go, optionsPipe]) stream.on('error', () => {});
        child.on('error', () => {});
        if (child.pid === undefined) throw new Error('cannot start bwrap');
        optionsPipe.end(
          options(spec)
            .map((option) => `${option}\0`)
            .join(''),
        );
        admit(spec, first, go).catch(() => child.kill('SIGKILL'));
        return { process: child, input: channel, output: channel, first: () => first } satisfies Spawned;
      } finally {
        await filter.close();
      }
    },
    forget: async () => {},
    close: () => {},
  };
}

/** Blocks the container until it is in its control group, so that nothing it starts can be outside. */
async function admit(spec: ContainerSpec, first: Promise<number | null>, go: Writable): Promise<void> {
  const pid = await first;
  if (pid) for (const procsFile of spec.group?.procsFiles ?? []) await writeFile(procsFile, String(pid));
  go.end('go');
}

async function readFirstPid(info: Readable): Promise<number | null> {
  info.setEncoding('utf8');
  let text = '';
  info.on('error', () => {});
  info.on('data', (piece: string) => {
    text += piece;
  });
  await Promise.race([once(info, 'end'), once(info, 'close')]).catch(() => {});
  return Number(/"child-pid": (\d+)/.exec(text)?.[1] ?? 0) || null;
}

const options = (spec: ContainerSpec): string[] => [
  '--unshare-user',
  '--unshare-ipc',
  '--unshare-pid',
  '--unshare-net',
  '--unshare-uts',
  '--unshare-cgroup-try',
  ...['--uid', String(spec.user), '--gid', String(spec.user)],
  ...['--hostname', 'sandbox'],
  '--die-with-parent',
  '--new-session',
  // Otherwise bwrap itself is PID 1, with the host's environment and descriptors.
  '--as-pid-1',
  '--clearenv',
  ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
  ...['--cap-drop', 'ALL'],
  ...['--ro-bind', spec.rootfs, '/'],
  ...(spec.packages ? ['--ro-bind', spec.packages.source, spec.packages.destination] : []),
  ...['--proc', '/proc'],
  ...masked.flatMap((path) => ['--dev-bind', '/dev/null', path]),
  ...['--dev', '/dev'],
  ...['--size', String(shmBytes), '--tmpfs', '/dev/shm'],
  ...['--remount-ro', '/dev'],
  ...['--size', String(tmpBytes), '--tmpfs', '/tmp'],
  ...['--chdir', '/tmp'],
  ...['--seccomp', String(filterAt)],
  ...['--info-fd', String(infoAt)],
  ...['--block-fd', String(waitAt)],
];
