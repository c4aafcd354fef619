import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Store, StoreUnavailable } from '../../../src/store/store.ts';
import type { Place } from './place.ts';
import type { Question, Reply } from './store-process.ts';

const script = fileURLToPath(new URL('./store-process.ts', import.meta.url));

/**
 * A place whose stores serve in processes of their own, and crash by SIGKILL. `opener` is the address of a module that
 * exports `openStore`, and `location` what that is called with.
 */
export async function killedPlace(place: Place, opener: string, location: string): Promise<Place> {
  const serving = new Map<Store, ChildProcess>();
  const compiled = await mkdtemp(join(tmpdir(), 'assay-compiled-'));
  const serve = async (): Promise<Store> => {
    const { store, child } = await startStore([opener, location], compiled);
    serving.set(store, child);
    return store;
  };
  // One that ends in peace leaves behind what it has compiled, and the many that follow start quickly.
  await (await serve()).close();
  return {
    serve,
    operate: () => place.operate(),
    async crash(store) {
      await kill(serving.get(store)!);
      serving.delete(store);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...serving.values()].map(kill));
      await rm(compiled, { recursive: true, force: true });
      await place[Symbol.asyncDispose]();
    },
  };
}

async function startStore(args: readonly string[], compiled: string): Promise<{ store: Store; child: ChildProcess }> {
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled };
  const child = fork(script, args, { serialization: 'advanced', execArgv: [], env });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;

  child.on('message', (reply: Reply | 'open') => {
    if (reply === 'open') return;
    const { resolve, reject } = waiting.get(reply.number)!;
    waiting.delete(reply.number);
    if ('error' in reply) reject(reply.error);
    else resolve(reply.value);
  });
  child.on('close', () => {
    for (const { reject } of waiting.values()) reject(new StoreUnavailable('killed'));
    waiting.clear();
  });

  const ask = (name: keyof Store, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      const number = last;
      waiting.set(number, { resolve, reject });
      child.send({ number, name, args } satisfies Question, (error) => {
        if (error && waiting.delete(number)) reject(new StoreUnavailable('killed'));
      });
    });

  const store = new Proxy({} as Store, {
    get: (_, name) => {
      // A promise may be resolved with a store, and asks it for this.
      if (name === 'then') return undefined;
      if (name === 'close') return () => Promise.all([ask('close', []), once(child, 'close')]);
      return (...args: readonly unknown[]) => ask(name as keyof Store, args);
    },
  });
  await Promise.race([once(child, 'message'), once(child, 'exit').then(() => Promise.reject(new Error('no store')))]);
  return { store, child };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
