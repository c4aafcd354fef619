import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type Clock, systemClock } from '../../base/clock.ts';
import {
  type Archive,
  type ArchivedRow,
  type ArchivedTable,
  type ArchivedValue,
  ArchiveRefused,
  archivedTables,
  bytesOf,
  bytesValue,
  columnsOf,
  mustBeEmpty,
} from '../archive/tables.ts';
import { StoreUnavailable } from '../store.ts';
import { openConnection } from './connection.ts';
import { failureOf } from './failure.ts';
import { prepareFolder } from './folder.ts';
import { auditing } from './operations/audit.ts';
import { query } from './query.ts';
import { takeServeLock } from './serve-lock.ts';

/** The embedded store as an archive. Reading goes on beside a service; writing needs the folder to itself. */
export function sqliteArchive(folder: string, clock: Clock = systemClock): Archive {
  return {
    async *read() {
      const { database } = prepareFolder(folder);
      const db = opened(database, clock);
      try {
        // One transaction sees one moment, whatever is committed meanwhile.
        db.exec('BEGIN');
        for (const table of tablesOf(db)) yield* rowsOf(db, table);
      } catch (error) {
        throw asUnavailable(error, database);
      } finally {
        db.close();
      }
    },
    async write(rows) {
      const { database, lock } = prepareFolder(folder);
      const alone = takeServeLock(lock, folder);
      const db = opened(database, clock);
      try {
        db.exec('BEGIN IMMEDIATE');
        assertEmpty(db, folder);
        await insert(db, rows);
        assertRight(db);
        db.exec('COMMIT');
      } catch (error) {
        throw asUnavailable(error, database);
      } finally {
        db.close();
        alone.release();
      }
    },
  };
}

function opened(database: string, clock: Clock): DatabaseSync {
  try {
    return openConnection(database, clock.now()).db;
  } catch (error) {
    throw asUnavailable(error, database);
  }
}

/** What the machine or the file says no to, in words for the operator; anything else as it is. */
function asUnavailable(error: unknown, database: string): unknown {
  if (error instanceof StoreUnavailable) return error;
  const failure = failureOf(error, database);
  return failure ? new StoreUnavailable(failure.message, { cause: error }) : error;
}

/** Counts of the funnel are in a file of their own here. */
function tablesOf(db: DatabaseSync): readonly ArchivedTable[] {
  const found = query<{ name: string }>(db, `SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  return archivedTables.filter(({ name }) => found.some((table) => table.name === name));
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

function* rowsOf(db: DatabaseSync, table: ArchivedTable): Iterable<ArchivedRow> {
  const columns = columnsOf(table);
  const read = db.prepare(`SELECT ${quoted(columns)} FROM ${table.name} ORDER BY ${quoted(table.key)}`);
  for (const row of read.iterate()) {
    yield { table: table.name, values: columns.map((column) => archived(row[column] as SQLInputValue)) };
  }
}

const archived = (value: SQLInputValue): ArchivedValue =>
  value instanceof Uint8Array ? bytesValue(value) : (value as ArchivedValue);

function assertEmpty(db: DatabaseSync, folder: string): void {
  for (const table of mustBeEmpty) {
    if (query(db, `SELECT 1 FROM ${table} LIMIT 1`).get()) {
      throw new ArchiveRefused(`the store in ${folder} is not empty (${table}); name an empty folder in ASSAY_DATA`);
    }
  }
}

async function insert(db: DatabaseSync, rows: AsyncIterable<ArchivedRow>): Promise<void> {
  const inserts = new Map(
    tablesOf(db).map((table) => {
      const columns = columnsOf(table);
      const places = columns.map(() => '?').join(', ');
      return [
        table.name,
        db.prepare(`INSERT OR REPLACE INTO ${table.name} (${quoted(columns)}) VALUES (${places})`),
      ] as const;
    }),
  );
  for await (const { table, values } of rows) {
    inserts
      .get(table)
      ?.run(...values.map((value) => (value !== null && typeof value === 'object' ? bytesOf(value) : value)));
  }
}

function assertRight(db: DatabaseSync): void {
  const { wrong, contradictions } = auditing(db)();
  const found = wrong.length + contradictions.length;
  if (found > 0) throw new ArchiveRefused(`its ledger does not add up (${found} times); nothing was restored`);
}
