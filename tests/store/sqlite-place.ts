import { subscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import type { Place } from './contract/place.ts';

/** Longer than a disk takes, however busy the machine is. */
const answerMsMax = 300_000;

const threads: Worker[] = [];
subscribe('worker_threads', (message) => threads.push((message as { worker: Worker }).worker));

export type SqlitePlace = Place & { readonly folder: string; readonly database: string };

export async function newSqlitePlace(): Promise<SqlitePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-store-'));
  const opened = new Map<Store, Worker>();
  const open = async (role: 'serve' | 'operator'): Promise<Store> => {
    const store = await openSqlite({ folder, role, answerMsMax });
    opened.set(store, threads.at(-1)!);
    return store;
  };
  return {
    folder,
    database: join(folder, 'assay.db'),
    serve: () => open('serve'),
    operate: () => open('operator'),
    async crash(store) {
      // Closing releases the lock and nothing else: a store that closes keeps its holds.
      await opened.get(store)!.terminate();
      await store.close();
      opened.delete(store);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...opened.keys()].map((store) => store.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
