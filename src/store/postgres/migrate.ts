import { type Client, DatabaseError } from 'pg';
import { StoreUnavailable } from '../store.ts';
import { migrations as all } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';

type State = { readonly encoding: string; readonly tables: number; readonly ours: boolean };

const deadlock = '40P01';
const conflictsMax = 20;

/** By so many versions a schema may be ahead of a release: the next release starts while this one still serves. */
export const aheadMax = 1;

export const isTooNew = (version: number, newest: number, ahead = aheadMax): string | null =>
  version <= newest + ahead
    ? null
    : `has schema version ${version} and this release works with ${newest + ahead} at most; ` +
      'run the newer release that wrote it, or restore a backup from before; it was left as it is';

export const newestVersion = (migrations: readonly Migration[] = all): number => migrations.at(-1)?.version ?? 0;

/**
 * Takes the schema to the newest version. Of several services that start at once, one applies each step while the
 * others wait. Fails, having written nothing, where the schema is not one this version can keep; who needs to know every
 * table allows for nothing `ahead`.
 */
export async function migrate(
  client: Client,
  place: string,
  at: Date,
  migrations: readonly Migration[] = all,
  ahead = aheadMax,
): Promise<void> {
  const newest = newestVersion(migrations);
  if ((await versionOf(client, place, newest, ahead)) >= newest) return;
  for (const migration of migrations) await apply(migration, newest);

  /** Others may have calls under way that wait for what this one has, and the other way round: one of them begins again. */
  async function apply(migration: Migration, newest: number, tries = conflictsMax): Promise<void> {
    // Whatever the server's default is: a step that has waited for calls under way must see what they did.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    try {
      await applyInside(migration, newest);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      if (tries === 0 || !(error instanceof DatabaseError && error.code === deadlock)) throw error;
      await apply(migration, newest, tries - 1);
    }
  }

  async function applyInside({ version, name, sql }: Migration, newest: number): Promise<void> {
    // Taken back with the transaction, or with the connection.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('assay migrations', 0))`);
    // Asked again under the lock: another service may have gone further in the meantime.
    if ((await versionOf(client, place, newest, ahead)) >= version) return;
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS assay;
      CREATE TABLE IF NOT EXISTS assay.schema_version (
        version integer PRIMARY KEY,
        name text NOT NULL,
        applied_at bigint NOT NULL
      )
    `);
    await client.query(sql);
    await client.query('INSERT INTO assay.schema_version VALUES ($1, $2, $3)', [version, name, at.getTime()]);
  }
}

async function versionOf(client: Client, place: string, newest: number, ahead: number): Promise<number> {
  const found = await client.query<State>(`
    SELECT current_setting('server_encoding') AS encoding,
      (SELECT count(*) FROM pg_tables WHERE schemaname = 'assay') AS tables,
      to_regclass('assay.schema_version') IS NOT NULL AS ours
  `);
  const { encoding, tables, ours } = found.rows[0]!;
  if (encoding !== 'UTF8') {
    throw new StoreUnavailable(`${place} is encoded as ${encoding}: make one with the encoding UTF8`);
  }
  if (!ours && tables > 0) {
    throw new StoreUnavailable(`${place} has a schema called assay of another program; it was left as it is`);
  }
  if (!ours) return 0;
  const versions = await client.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM assay.schema_version',
  );
  const { version } = versions.rows[0]!;
  const objection = isTooNew(version, newest, ahead);
  if (objection) throw new StoreUnavailable(`${place} ${objection}`);
  return version;
}
