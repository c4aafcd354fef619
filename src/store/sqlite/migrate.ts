import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import {
  type AppliedMigration,
  isTooNew,
  isUnreleased,
  type Migration,
  newestVersion,
  unreleasedRemedy,
  versionOf,
} from '../migration.ts';
import { StoreUnavailable } from '../store.ts';
import { migrations as all } from './migrations/all.ts';

/**
 * Fails, having written nothing, where this version cannot use the file: a newer schema, one from before the first
 * release, or a database of another program. Returns the version of the schema.
 */
export function assertOurs(db: DatabaseSync, path: string, migrations: readonly Migration[] = all): number {
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  if (tables.length === 0) return 0;
  if (!tables.some(({ name }) => name === 'schema_version')) {
    throw new StoreUnavailable(`${path} is a database of another program; it was left as it is`);
  }
  const applied = db.prepare('SELECT version, name FROM schema_version').all() as unknown as AppliedMigration[];
  if (isUnreleased(applied, migrations)) {
    const folder = dirname(path);
    throw new StoreUnavailable(`${path} ${unreleasedRemedy(`mv '${folder}' '${folder}.old'`)}`);
  }
  const objection = isTooNew(versionOf(applied), newestVersion(migrations), 0);
  if (objection) throw new StoreUnavailable(`${path} ${objection}`);
  return versionOf(applied);
}

/** Takes the schema to the newest version. Of several processes that start at once, one applies each step. */
export function migrate(db: DatabaseSync, path: string, at: Date, migrations: readonly Migration[] = all): void {
  if (assertOurs(db, path, migrations) === newestVersion(migrations)) return;
  for (const { version, name, sql } of migrations) {
    db.exec('BEGIN IMMEDIATE');
    try {
      // Checked again under the lock: another process may have gone further in the meantime.
      if (assertOurs(db, path, migrations) < version) {
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
