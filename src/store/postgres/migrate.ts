import { type Client, DatabaseError } from 'pg';
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

type State = { readonly encoding: string; readonly tables: number; readonly isOurs: boolean };

/** How many versions a schema may be ahead of a release: the next release starts while this one still serves. */
const aheadMax = 1;

const deadlock = '40P01';
const deadlocksMax = 20;

const clearSchema = `psql "$DATABASE_URL" -c 'DROP SCHEMA assay CASCADE'`;

/**
 * Migrates the schema to the newest version. If several services start at once, one applies each step while the others
 * wait. Throws before anything is written if this release cannot use the schema. A caller that needs to know every
 * table passes 0 for `ahead`.
 */
export async function migrate(
  client: Client,
  place: string,
  at: Date,
  migrations: readonly Migration[] = all,
  ahead = aheadMax,
): Promise<void> {
  const readVersion = () => assertOurs(client, place, migrations, ahead);
  if ((await readVersion()) >= findNewestVersion(migrations)) return;
  for (const migration of migrations) await apply(migration);

  /** A step may deadlock with calls that other services are serving: then one of the two starts over. */
  async function apply({ version, name, sql }: Migration, triesLeft = deadlocksMax): Promise<void> {
    // Overrides the server's default: a step that has waited for calls must see their changes.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    try {
      // Released with the transaction, or with the connection.
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('assay migrations', 0))`);
      // Checked again under the lock: another service may have applied the step meanwhile.
      if ((await readVersion()) < version) {
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
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      if (triesLeft === 0 || !(error instanceof DatabaseError && error.code === deadlock)) throw error;
      await apply({ version, name, sql }, triesLeft - 1);
    }
  }
}

/** Why services of this release should get no more calls; null if they can continue. */
export function findSchemaProblem(
  applied: readonly AppliedMigration[],
  migrations = all,
  ahead = aheadMax,
): string | null {
  if (isUnreleased(applied, migrations)) return formatUnreleasedRemedy(clearSchema);
  return findVersionProblem(findVersion(applied), findNewestVersion(migrations), ahead);
}

async function assertOurs(
  client: Client,
  place: string,
  migrations: readonly Migration[],
  ahead: number,
): Promise<number> {
  const found = await client.query<State>(`
    SELECT current_setting('server_encoding') AS encoding,
      (SELECT count(*) FROM pg_tables WHERE schemaname = 'assay')::integer AS tables,
      to_regclass('assay.schema_version') IS NOT NULL AS "isOurs"
  `);
  const { encoding, tables, isOurs } = found.rows[0]!;
  if (encoding !== 'UTF8') {
    throw new StoreUnavailable(`${place} is encoded as ${encoding}: make one with the encoding UTF8`);
  }
  if (!isOurs && tables > 0) {
    throw new StoreUnavailable(`${place} has a schema called assay of another program; it was left as it is`);
  }
  if (!isOurs) return 0;
  const { rows: applied } = await client.query<AppliedMigration>('SELECT version, name FROM assay.schema_version');
  const objection = findSchemaProblem(applied, migrations, ahead);
  if (objection) throw new StoreUnavailable(`${place} ${objection}`);
  return findVersion(applied);
}
