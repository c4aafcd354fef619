import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import {
  type AppliedMigration,
  findNewestVersion,
  findVersion,
  findVersionProblem,
  formatUnreleasedRemedy,
  isUnreleased,
  type Migration,
} from '../migration.ts';
import { StoreUnavailable } from '../store.ts';
import { migrations as all } from './migrations/all.ts';

/**
 * Returns the version of the schema. Throws before anything is written if this release cannot use the file: its schema
 * is newer or from before the first release, or it is a database of another program.
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
    throw new StoreUnavailable(`${path} ${formatUnreleasedRemedy(`mv '${folder}' '${folder}.old'`)}`);
  }
  const objection = findVersionProblem(findVersion(applied), findNewestVersion(migrations), 0);
  if (objection) throw new StoreUnavailable(`${path} ${objection}`);
  return findVersion(applied);
}

/** Migrates the schema to the newest version. If several processes start at once, one of them applies each step. */
export function migrate(db: DatabaseSync, path: string, at: Date, migrations: readonly Migration[] = all): void {
  if (assertOurs(db, path, migrations) === findNewestVersion(migrations)) return;
  for (const { version, name, sql } of migrations) {
    db.exec('BEGIN IMMEDIATE');
    try {
      // Checked again under the lock: another process may have applied the step meanwhile.
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
