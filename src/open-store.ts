import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { openSqlite } from './store/sqlite/sqlite.ts';
import type { Store } from './store/store.ts';

/** Opens the configured store: PostgreSQL if `DATABASE_URL` is set, otherwise SQLite. */
export async function openStore(
  { databaseUrl, data }: Pick<Config, 'databaseUrl' | 'data'>,
  role: 'serve' | 'operator',
): Promise<Store> {
  if (databaseUrl === null) return openSqlite({ folder: resolve(data), role });
  // The driver is loaded only if it is needed.
  const { openPostgres } = await import('./store/postgres/postgres.ts');
  return openPostgres({ url: databaseUrl, role });
}
