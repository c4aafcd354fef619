import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../store.ts';
import { migrations as all } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';
import { query } from './query.ts';

/**
 * Fails, having written nothing, where the file is not one this version can keep: a newer schema, or a database
 * that something else made.
 */
export function assertOurs(db: DatabaseSync, path: string, migrations: readonly Migration[] = all): void {
  const newest = migrations.at(-1)?.version ?? 0;
  const tables = query<{ name: string }>(db, `SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  if (tables.length > 0 && !tables.some((table) => table.name === 'schema_version')) {
    throw new StoreUnavailable(`${path} is a database of another program; it was left as it is`);
  }
  const version = tables.length > 0 ? versionOf(db) : 0;
  if (version > newest) {
    throw new StoreUnavailable(
      `${path} has schema version ${version} and this release knows ${newest} at most; ` +
        'run the newer release that wrote it, or restore a backup from before; it was left as it is',
    );
  }
}

/** Takes the schema to the newest version. Of several processes that start at once, one applies each step. */
export function migrate(db: DatabaseSync, path: string, at: Date, migrations: readonly Migration[] = all): void {
  if (versionIfAny(db) === migrations.at(-1)?.version) return;
  for (const { version, name, sql } of migrations) {
    db.exec('BEGIN IMMEDIATE');
    try {
      // Asked again under the lock: another process may have gone further in the meantime.
      assertOurs(db, path, migrations);
      if (versionIfAny(db) < version) {
        db.exec(`
          CREATE TABLE IF NOT EXISTS schema_version (
            version INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            applied_at INTEGER NOT NULL
          ) STRICT
        `);
        db.exec(sql);
        db.prepare('INSERT INTO schema_version VALUES (?, ?, ?)').run(version, name, at.getTime());
      }
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }
}

const versionIfAny = (db: DatabaseSync): number =>
  query(db, `SELECT 1 FROM sqlite_schema WHERE name = 'schema_version'`).get() ? versionOf(db) : 0;

const versionOf = (db: DatabaseSync): number =>
  query<{ version: number }>(db, 'SELECT coalesce(max(version), 0) AS version FROM schema_version').get()!.version;
