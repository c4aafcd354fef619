import type { DatabaseSync } from 'node:sqlite';
import { type Clock, systemClock } from '../../base/clock.ts';
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
import { StoreUnavailable } from '../store.ts';
import { assertUndamaged, openConnection } from './connection.ts';
import { failureOf } from './failure.ts';
import { prepareFolder } from './folder.ts';
import { takeServeLock } from './serve-lock.ts';
import { transactionOn } from './transaction.ts';

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
        await assertRight(db, database);
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

const constraintFailed = 19;

/** Failures of the machine, of the file and of the backup, in words for the operator; bugs as they are. */
function asUnavailable(error: unknown, database: string): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof Error && ((error as { errcode?: number }).errcode ?? 0) % 256 === constraintFailed) {
    return new ArchiveRefused(`its ledger does not add up (${error.message}); nothing was restored`);
  }
  const failure = failureOf(error, database);
  return failure ? new StoreUnavailable(failure.message, { cause: error }) : error;
}

/** Counts of the funnel are in a file of their own here. */
function tablesOf(db: DatabaseSync): readonly ArchivedTable[] {
  const found = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  return archivedTables.filter(({ name }) => found.some((table) => table.name === name));
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

function* rowsOf(db: DatabaseSync, table: ArchivedTable): Iterable<ArchivedRow> {
  const columns = columnsOf(table);
  const read = db.prepare(`SELECT ${quoted(columns)} FROM ${table.name} ORDER BY ${quoted(table.key)}`);
  for (const row of read.iterate()) {
    yield { table: table.name, values: columns.map((column) => archivedValue(table.name, column, row[column])) };
  }
}

function assertEmpty(db: DatabaseSync, folder: string): void {
  for (const table of mustBeEmpty) {
    if (db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get()) {
      throw new ArchiveRefused(`the store in ${folder} is not empty (${table}); name an empty folder in ASSAY_DATA`);
    }
  }
}

async function insert(db: DatabaseSync, rows: AsyncIterable<ArchivedRow>): Promise<void> {
  const inserts = new Map(
    tablesOf(db).map((table) => {
      const columns = columnsOf(table);
      const places = columns.map(() => '?').join(', ');
      const insert = db.prepare(`INSERT OR REPLACE INTO ${table.name} (${quoted(columns)}) VALUES (${places})`);
      return [table.name, { columns, insert }] as const;
    }),
  );
  for await (const { table, values } of rows) {
    const { columns, insert } = inserts.get(table) ?? { columns: [] };
    insert?.run(...values.map((value, index) => storedValue(table, columns[index]!, value)));
  }
}

async function assertRight(db: DatabaseSync, database: string): Promise<void> {
  assertUndamaged(db, database);
  const { wrong, contradictions } = await audit(transactionOn(db));
  const found = wrong.length + contradictions.length;
  if (found > 0) throw new ArchiveRefused(`its ledger does not add up (${found} times); nothing was restored`);
}
