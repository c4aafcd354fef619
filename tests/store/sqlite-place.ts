import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import type { Place } from './contract/place.ts';

export type SqlitePlace = Place & { readonly folder: string; readonly database: string };

export async function newSqlitePlace(): Promise<SqlitePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-store-'));
  const opened: Store[] = [];
  const open = async (role: 'serve' | 'operator'): Promise<Store> => {
    const store = await openSqlite({ folder, role });
    opened.push(store);
    return store;
  };
  return {
    folder,
    database: join(folder, 'assay.db'),
    serve: () => open('serve'),
    operate: () => open('operator'),
    async [Symbol.asyncDispose]() {
      await Promise.all(opened.map((store) => store.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
