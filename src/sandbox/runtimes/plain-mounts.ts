import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { requireStreams } from '../../base/require-streams.ts';
import { plainEnvironment } from '../command.ts';

const unified = '/sys/fs/cgroup/unified';

/**
 * crun fails if control groups of version 2 are mounted beside those of version 1. In that case it is started in a
 * mount namespace without them. A helper process keeps that namespace; it exits with us, because its stdin closes.
 */
export type PlainMounts = {
  /** What to put before a command so that it runs in that namespace. */
  prefix(): Promise<readonly string[]>;
  close(): void;
};

/** Null if only one version is mounted. */
export async function plainMounts(): Promise<PlainMounts | null> {
  const mounts = await readFile('/proc/self/mounts', 'utf8');
  if (!mounts.includes(` ${unified} cgroup2 `)) return null;
  let holder: Promise<ChildProcess> | null = null;
  let closed = false;
  const ensureHolder = async (): Promise<ChildProcess> => {
    const running = await holder?.catch(() => null);
    if (running && running.exitCode === null && running.signalCode === null) return running;
    if (closed) throw new Error('closed');
    holder = startHolder();
    return holder;
  };
  await ensureHolder();
  return {
    prefix: async () => ['nsenter', `--mount=/proc/${(await ensureHolder()).pid}/ns/mnt`, '--'],
    close() {
      closed = true;
      holder?.then(
        (child) => child.kill('SIGKILL'),
        () => {},
      );
    },
  };
}

async function startHolder(): Promise<ChildProcess> {
  const child = requireStreams(
    spawn('unshare', ['--mount', 'sh', '-c', `umount ${unified} && echo ready && exec cat`], {
      cwd: '/',
      env: plainEnvironment,
      stdio: ['pipe', 'pipe', 'ignore'],
    }),
  );
  child.stdin.on('error', () => {});
  child.unref();
  const timeout = setTimeout(() => child.kill('SIGKILL'), 5_000);
  try {
    const ready = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => null)]);
    if (!ready) throw new Error('cannot create a mount namespace without version 2 of control groups');
    return child;
  } finally {
    clearTimeout(timeout);
  }
}
