import { type Client, DatabaseError } from 'pg';
import { systemClock } from '../../base/clock.ts';
import {
  type Archive,
  type ArchivedRow,
  type ArchivedTable,
  ArchiveRefused,
  archivedTables,
  emptyBeforeRestore,
  listColumns,
  toArchivedValue,
  toStoredValue,
} from '../archive/tables.ts';
import { audit } from '../operations/audit.ts';
import { describePlace, noTimeoutSettings } from './address.ts';
import { createPatientClient, explainError, withClient } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { createTransaction } from './transaction.ts';

const rowsAtOnce = 500;

/** Reads or writes the whole schema `assay`. Reading works beside running services; writing needs them stopped. */
export function openPostgresArchive(url: string): Archive {
  const place = describePlace(url);
  return {
    async *read() {
      const client = createPatientClient(url);
      try {
        await client.connect();
        await client.query(noTimeoutSettings);
        await migrateExactly(client, place);
        // One snapshot, whatever is committed meanwhile.
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        for (const table of archivedTables) yield* readRows(client, table);
      } catch (error) {
        throw explainError(error, url);
      } finally {
        await client.end().catch(() => {});
      }
    },
    write: (rows) =>
      withClient(url, async (client) => {
        await migrateExactly(client, place);
        await client.query('BEGIN');
        await assertUnused(client, place);
        await insert(client, rows).catch(refuseViolation);
        await client.query(sequenceUpdates);
        const { wrong, contradictions } = await audit(createTransaction(client, 0));
        const found = wrong.length + contradictions.length;
        if (found > 0) throw new ArchiveRefused(`its ledger does not add up (${found} times); nothing was restored`);
        await client.query('COMMIT');
      }),
  };
}

/** If a row violates a constraint, the backup is wrong. */
function refuseViolation(error: unknown): never {
  if (error instanceof DatabaseError && error.code?.startsWith('23')) {
    throw new ArchiveRefused(`its ledger does not add up (${error.message}); nothing was restored`);
  }
  throw error;
}

/** Refuses a newer schema: tables and columns that this release does not know would be missing in the archive. */
const migrateExactly = (client: Client, place: string): Promise<void> =>
  migrate(client, place, systemClock.now(), migrations, 0);

const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

async function* readRows(client: Client, table: ArchivedTable): AsyncIterable<ArchivedRow> {
  const columns = listColumns(table);
  await client.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT ${quoteNames(columns)} FROM assay.${table.name} ORDER BY ${quoteNames(table.key)}`,
  );
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`FETCH ${rowsAtOnce} FROM rows`);
    if (rows.length === 0) break;
    for (const row of rows) {
      yield { table: table.name, values: columns.map((column) => toArchivedValue(table.name, column, row[column])) };
    }
  }
  await client.query('CLOSE rows');
}

async function assertUnused(client: Client, place: string): Promise<void> {
  const living = await client.query(
    `SELECT id FROM assay.owners WHERE NOT pg_try_advisory_xact_lock(hashtextextended('assay owner ' || id, 0)) LIMIT 1`,
  );
  if (living.rows.length > 0) throw new ArchiveRefused(`a service runs on ${place}: stop it first`);
  for (const table of emptyBeforeRestore) {
    const { rows } = await client.query(`SELECT 1 FROM assay.${table} LIMIT 1`);
    if (rows.length > 0) throw new ArchiveRefused(`${place} is not empty (${table}); name an empty database`);
  }
}

async function insert(client: Client, rows: AsyncIterable<ArchivedRow>): Promise<void> {
  let waiting: ArchivedRow[] = [];
  const flush = async (): Promise<void> => {
    const table = archivedTables.find(({ name }) => name === waiting[0]?.table);
    if (table) await insertRows(client, table, waiting);
    waiting = [];
  };
  for await (const row of rows) {
    if (waiting.length >= rowsAtOnce || (waiting[0] && waiting[0].table !== row.table)) await flush();
    waiting.push(row);
  }
  await flush();
}

async function insertRows(client: Client, table: ArchivedTable, rows: readonly ArchivedRow[]): Promise<void> {
  const columns = listColumns(table);
  const values = rows.flatMap((row) =>
    row.values.map((value, index) => toStoredValue(table.name, columns[index]!, value)),
  );
  const places = rows.map(
    (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  // A store that was opened before has created its own secrets, which nothing depends on yet.
  const conflict = `ON CONFLICT (${quoteNames(table.key)}) DO UPDATE SET ${table.rest.map((name) => `"${name}" = excluded."${name}"`).join(', ')}`;
  await client.query(
    `INSERT INTO assay.${table.name} (${quoteNames(columns)}) VALUES ${places.join(', ')} ${table.name === 'secrets' ? conflict : ''}`,
    values,
  );
}

const sequenceUpdates = `
  SELECT setval(pg_get_serial_sequence('assay.movements', 'id'), (SELECT max(id) FROM assay.movements))
  WHERE EXISTS (SELECT FROM assay.movements);
  SELECT setval(pg_get_serial_sequence('assay.rejected', 'number'), (SELECT max(number) FROM assay.rejected))
  WHERE EXISTS (SELECT FROM assay.rejected);
`;
