import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex, Readable, Writable } from 'node:stream';
import { requireStreams } from '../../base/require-streams.ts';
import { plainEnvironment, successful } from '../command.ts';
import { environment } from '../inside.ts';
import { tmpBytes } from '../sandbox.ts';
import { type Architecture, compiledFilter } from '../seccomp/filter.ts';
import type { Place, Runtime, Spawned } from './runtime.ts';

/** What `/proc` tells of the kernel, where it can not be mounted without. */
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

/** Its descriptors after the channel: the filter, where it reports the container's pid, what it waits for, its options. */
const [filterAt, tellAt, waitAt, optionsAt] = [4, 5, 6, 7];

/** Works for every user, in a user namespace of its own; root becomes the container's user before it starts it. */
export async function bubblewrapRuntime(architecture: Architecture, folder: string): Promise<Runtime> {
  const version = (await successful('bwrap', ['--version'])).replace(/^\D+/, '').trim();
  const filterFile = join(folder, 'filter.bpf');
  await writeFile(filterFile, compiledFilter(architecture));
  const root = process.getuid?.() === 0;

  return {
    name: 'bwrap',
    version,
    channel: 'fd3',
    processes: 0,
    async spawn(place, command) {
      // Read from where it stands, so each container needs its own.
      const filter = await open(filterFile);
      try {
        const child = requireStreams(
          spawn('bwrap', ['--args', String(optionsAt), '--', ...command], {
            cwd: '/',
            env: plainEnvironment,
            stdio: ['ignore', 'ignore', 'pipe', 'pipe', filter.fd, 'pipe', 'pipe', 'pipe'],
            ...(root ? { uid: place.user, gid: place.user } : {}),
          }),
        );
        const channel = child.stdio[3] as Duplex;
        const first = firstProcess(child.stdio[tellAt] as Readable);
        const go = child.stdio[waitAt] as Writable;
        const given = child.stdio[optionsAt] as Writable;
        for (const stream of [go, given]) stream.on('error', () => {});
        child.on('error', () => {});
        if (child.pid === undefined) throw new Error('bwrap could not be started');
        given.end(
          options(place)
            .map((option) => `${option}\0`)
            .join(''),
        );
        admit(place, first, go).catch(() => child.kill('SIGKILL'));
        return { process: child, input: channel, output: channel, first: () => first } satisfies Spawned;
      } finally {
        await filter.close();
      }
    },
    forget: async () => {},
    close: () => {},
  };
}

/** The container is held until it is in its control group: nothing it starts can be outside. */
async function admit(place: Place, first: Promise<number | null>, go: Writable): Promise<void> {
  const pid = await first;
  if (pid) for (const door of place.group?.doors ?? []) await writeFile(door, String(pid));
  go.end('go');
}

async function firstProcess(told: Readable): Promise<number | null> {
  told.setEncoding('utf8');
  let text = '';
  told.on('error', () => {});
  told.on('data', (piece: string) => {
    text += piece;
  });
  await Promise.race([once(told, 'end'), once(told, 'close')]).catch(() => {});
  return Number(/"child-pid": (\d+)/.exec(text)?.[1] ?? 0) || null;
}

const options = (place: Place): string[] => [
  '--unshare-user',
  '--unshare-ipc',
  '--unshare-pid',
  '--unshare-net',
  '--unshare-uts',
  '--unshare-cgroup-try',
  ...['--uid', String(place.user), '--gid', String(place.user)],
  ...['--hostname', 'sandbox'],
  '--die-with-parent',
  '--new-session',
  // Otherwise its own process comes first, with a view of the host's environment and descriptors.
  '--as-pid-1',
  '--clearenv',
  ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
  ...['--cap-drop', 'ALL'],
  ...['--ro-bind', place.rootfs, '/'],
  ...['--proc', '/proc'],
  ...masked.flatMap((path) => ['--dev-bind', '/dev/null', path]),
  ...['--dev', '/dev'],
  ...['--size', String(shmBytes), '--tmpfs', '/dev/shm'],
  ...['--remount-ro', '/dev'],
  ...['--size', String(tmpBytes), '--tmpfs', '/tmp'],
  ...['--chdir', '/tmp'],
  ...['--seccomp', String(filterAt)],
  ...['--info-fd', String(tellAt)],
  ...['--block-fd', String(waitAt)],
];
