import { resolve } from 'node:path';
import type { Config } from './config.ts';
import type { Archive } from './store/archive/tables.ts';
import { openSqliteArchive } from './store/sqlite/archive.ts';

/** Opens the configured store for backup and restore. */
export async function openArchive({ databaseUrl, data }: Pick<Config, 'databaseUrl' | 'data'>): Promise<Archive> {
  if (databaseUrl === null) return openSqliteArchive(resolve(data));
  const { openPostgresArchive } = await import('./store/postgres/archive.ts');
  return openPostgresArchive(databaseUrl);
}
