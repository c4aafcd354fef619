import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Place } from './contract/place.ts';

export type SqlitePlace = Place & { readonly folder: string; readonly database: string };

export async function newSqlitePlace(): Promise<SqlitePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-store-'));
  return {
    folder,
    database: join(folder, 'assay.db'),
    serve: () => openSqlite({ folder }),
    operate: () => openSqlite({ folder, role: 'operator' }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
