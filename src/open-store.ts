import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { openSqlite } from './store/sqlite/sqlite.ts';
import type { Store } from './store/store.ts';

/** The store that is configured: PostgreSQL where an address is given, else the embedded one. */
export async function openStore(
  { databaseUrl, data }: Pick<Config, 'databaseUrl' | 'data'>,
  role: 'serve' | 'operator',
): Promise<Store> {
  if (databaseUrl === null) return openSqlite({ folder: resolve(data), role });
  // The driver is loaded only where it is needed.
  const { openPostgres } = await import('./store/postgres/postgres.ts');
  return openPostgres({ url: databaseUrl, role });
}
