import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { requireStreams } from '../../base/require-streams.ts';
import { plainEnvironment } from '../command.ts';

const unified = '/sys/fs/cgroup/unified';

/**
 * crun gives up where control groups of version 2 are mounted beside those of version 1. There it is started in a
 * view of the mounts without them. A process holds that view; it ends when we do, because its stdin does.
 */
export type PlainMounts = {
  /** What to put before a command so that it runs in that view. */
  prefix(): Promise<readonly string[]>;
  close(): void;
};

/** Null where the mounts are plain already. */
export async function plainMounts(): Promise<PlainMounts | null> {
  const mounts = await readFile('/proc/self/mounts', 'utf8');
  if (!mounts.includes(` ${unified} cgroup2 `)) return null;
  let holder: Promise<ChildProcess> | null = null;
  let closed = false;
  const held = async (): Promise<ChildProcess> => {
    const running = await holder?.catch(() => null);
    if (running && running.exitCode === null && running.signalCode === null) return running;
    if (closed) throw new Error('closed');
    holder = hold();
    return holder;
  };
  await held();
  return {
    prefix: async () => ['nsenter', `--mount=/proc/${(await held()).pid}/ns/mnt`, '--'],
    close() {
      closed = true;
      holder?.then(
        (child) => child.kill('SIGKILL'),
        () => {},
      );
    },
  };
}

async function hold(): Promise<ChildProcess> {
  const child = requireStreams(
    spawn('unshare', ['--mount', 'sh', '-c', `umount ${unified} && echo ready && exec cat`], {
      cwd: '/',
      env: plainEnvironment,
      stdio: ['pipe', 'pipe', 'ignore'],
    }),
  );
  child.stdin.on('error', () => {});
  child.unref();
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
  try {
    const told = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => null)]);
    if (!told) throw new Error('no view of the mounts without version 2 of control groups could be made');
    return child;
  } finally {
    clearTimeout(late);
  }
}
