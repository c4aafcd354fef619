import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { computeFingerprint, createApiKey } from '../../src/auth/api-key.ts';
import { openStore } from '../../src/open-store.ts';
import { projectFolder } from '../../src/project-folder.ts';
import type { Store } from '../../src/store/store.ts';

/** The service as operators start it, on a free port and with its own folder for everything it writes. */
export type RunningService = {
  readonly url: string;
  readonly process: ChildProcess;
  readonly folder: string;
  /** Its temporary folder. */
  readonly temporary: string;
  /** Creates keys with this many credits each. */
  mintKeys(count: number, credits: number): Promise<string[]>;
  /** Opens the store as operator commands do, beside the running service. */
  withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  /** Resolves to the exit code; the folder is kept. */
  stop(): Promise<number | null>;
  /** Kills the service if it is still running, and removes its folder. */
  [Symbol.asyncDispose](): Promise<void>;
};

/** `flags` are Node options, such as `--cpu-prof`. */
export async function startService(
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Promise<RunningService> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-load-'));
  const [data, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
  mkdirSync(temporary);
  const child = spawn(join(projectFolder, 'assay'), ['serve'], {
    env: {
      PATH: process.env.PATH,
      ...(flags.length > 0 ? { NODE_OPTIONS: flags.join(' ') } : {}),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TMPDIR: temporary,
      ASSAY_LISTEN: '127.0.0.1:0',
      ASSAY_DATA: data,
      ASSAY_LOG: 'warn',
      ASSAY_NEWEST_PYTHON: 'on-demand',
      ASSAY_PACKAGES: 'none',
      ASSAY_FREE_CALLS_PER_DAY: '0',
      // The generator stands for many callers behind a proxy.
      ASSAY_TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // When this process exits, the service is killed.
  const killService = (): void => void child.kill('SIGKILL');
  const exit = (): void => process.exit(143);
  process.once('exit', killService).once('SIGTERM', exit);
  child.once('exit', () => process.off('exit', killService).off('SIGTERM', exit));
  const log: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.push(line);
        if (log.length > 200) log.shift();
        const found = /listens on (\S+)/.exec(line);
        if (found) resolve(found[1]!);
      });
    }
    child.once('exit', (code) => reject(new Error(`the service exited with ${code}:\n${log.join('\n')}`)));
  });
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/healthz?ready=1`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the service exited:\n${log.join('\n')}`);
    await pause(100);
  }

  const withStore: RunningService['withStore'] = async (work) => {
    const store = await openStore({ databaseUrl: settings.DATABASE_URL ?? null, data }, 'operator');
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  };
  return {
    url,
    process: child,
    folder,
    temporary,
    withStore,
    mintKeys: (count, credits) => withStore((store) => mintKeys(store, count, credits)),
    stop: () => stop(),
    async [Symbol.asyncDispose]() {
      await stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function mintKeys(store: Store, count: number, credits: number): Promise<string[]> {
  const at = new Date();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const key = createApiKey();
      const fingerprint = computeFingerprint(key);
      await store.mint({ fingerprint, source: 'bench', at, address: null });
      await store.credit({
        fingerprint,
        credits,
        cause: 'grant',
        reference: `bench ${fingerprint}`,
        note: 'bench',
        at,
      });
      return key;
    }),
  );
}

/** Sums the credits that these keys have left. */
export async function sumCredits(store: Store, keys: readonly string[]): Promise<number> {
  const day = new Date().toISOString().slice(0, 10);
  let sum = 0;
  for (const key of keys) sum += (await store.find(computeFingerprint(key), day))?.credits ?? 0;
  return sum;
}
