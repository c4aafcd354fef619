import { type Client, DatabaseError } from 'pg';
import { systemClock } from '../../base/clock.ts';
import {
  type Archive,
  type ArchivedRow,
  type ArchivedTable,
  ArchiveRefused,
  archivedTables,
  archivedValue,
  columnsOf,
  mustBeEmpty,
  storedValue,
} from '../archive/tables.ts';
import { audit } from '../operations/audit.ts';
import { placeOf, unhurriedSettings } from './address.ts';
import { explained, onClient, unhurriedClient } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { transactionOn } from './transaction.ts';

const rowsAtOnce = 500;

/** The schema `assay` as an archive. Reading goes on beside services; writing needs the schema to itself. */
export function postgresArchive(url: string): Archive {
  const place = placeOf(url);
  return {
    async *read() {
      const client = unhurriedClient(url);
      try {
        await client.connect();
        await client.query(unhurriedSettings);
        await migrateExactly(client, place);
        // One moment, whatever is committed meanwhile.
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        for (const table of archivedTables) yield* rowsOf(client, table);
      } catch (error) {
        throw explained(error, url);
      } finally {
        await client.end().catch(() => {});
      }
    },
    write: (rows) =>
      onClient(url, async (client) => {
        await migrateExactly(client, place);
        await client.query('BEGIN');
        await assertUnused(client, place);
        await insert(client, rows).catch(refuseViolation);
        await client.query(continuedNumbers);
        const { wrong, contradictions } = await audit(transactionOn(client, 0));
        const found = wrong.length + contradictions.length;
        if (found > 0) throw new ArchiveRefused(`its ledger does not add up (${found} times); nothing was restored`);
        await client.query('COMMIT');
      }),
  };
}

/** Where a row breaks a constraint, the backup is at fault. */
function refuseViolation(error: unknown): never {
  if (error instanceof DatabaseError && error.code?.startsWith('23')) {
    throw new ArchiveRefused(`its ledger does not add up (${error.message}); nothing was restored`);
  }
  throw error;
}

/** A table or column that only a newer release knows of would be missing in the archive. */
const migrateExactly = (client: Client, place: string): Promise<void> =>
  migrate(client, place, systemClock.now(), migrations, 0);

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

async function* rowsOf(client: Client, table: ArchivedTable): AsyncIterable<ArchivedRow> {
  const columns = columnsOf(table);
  await client.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT ${quoted(columns)} FROM assay.${table.name} ORDER BY ${quoted(table.key)}`,
  );
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`FETCH ${rowsAtOnce} FROM rows`);
    if (rows.length === 0) break;
    for (const row of rows) {
      yield { table: table.name, values: columns.map((column) => archivedValue(table.name, column, row[column])) };
    }
  }
  await client.query('CLOSE rows');
}

async function assertUnused(client: Client, place: string): Promise<void> {
  const living = await client.query(
    `SELECT id FROM assay.owners WHERE NOT pg_try_advisory_xact_lock(hashtextextended('assay owner ' || id, 0)) LIMIT 1`,
  );
  if (living.rows.length > 0) throw new ArchiveRefused(`a service runs on ${place}: stop it first`);
  for (const table of mustBeEmpty) {
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
  const columns = columnsOf(table);
  const values = rows.flatMap((row) =>
    row.values.map((value, index) => storedValue(table.name, columns[index]!, value)),
  );
  const places = rows.map(
    (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  // A store that was opened before has made secrets of its own, which nothing rests on yet.
  const conflict = `ON CONFLICT (${quoted(table.key)}) DO UPDATE SET ${table.rest.map((name) => `"${name}" = excluded."${name}"`).join(', ')}`;
  await client.query(
    `INSERT INTO assay.${table.name} (${quoted(columns)}) VALUES ${places.join(', ')} ${table.name === 'secrets' ? conflict : ''}`,
    values,
  );
}

const continuedNumbers = `
  SELECT setval(pg_get_serial_sequence('assay.movements', 'id'), (SELECT max(id) FROM assay.movements))
  WHERE EXISTS (SELECT FROM assay.movements);
  SELECT setval(pg_get_serial_sequence('assay.rejected', 'number'), (SELECT max(number) FROM assay.rejected))
  WHERE EXISTS (SELECT FROM assay.rejected);
`;
