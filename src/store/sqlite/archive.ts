import type { DatabaseSync } from 'node:sqlite';
import { type Clock, systemClock } from '../../base/clock.ts';
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
import { StoreUnavailable } from '../store.ts';
import { assertUndamaged, openConnection } from './connection.ts';
import { findFailure } from './failure.ts';
import { prepareFolder } from './folder.ts';
import { takeServeLock } from './serve-lock.ts';
import { createTransaction } from './transaction.ts';

/** Reads or writes the whole embedded store. Reading works beside a running service; writing locks the folder. */
export function openSqliteArchive(folder: string, clock: Clock = systemClock): Archive {
  return {
    async *read() {
      const { database } = prepareFolder(folder);
      const db = open(database, clock);
      try {
        // One transaction sees one snapshot, whatever is committed meanwhile.
        db.exec('BEGIN');
        for (const table of listTables(db)) yield* readRows(db, table);
      } catch (error) {
        throw toUnavailable(error, database);
      } finally {
        db.close();
      }
    },
    async write(rows) {
      const { database, lock } = prepareFolder(folder);
      const serveLock = takeServeLock(lock, folder);
      const db = open(database, clock);
      try {
        db.exec('BEGIN IMMEDIATE');
        assertEmpty(db, folder);
        await insert(db, rows);
        await assertConsistent(db, database);
        db.exec('COMMIT');
      } catch (error) {
        throw toUnavailable(error, database);
      } finally {
        db.close();
        serveLock.release();
      }
    },
  };
}

function open(database: string, clock: Clock): DatabaseSync {
  try {
    return openConnection(database, clock.now()).db;
  } catch (error) {
    throw toUnavailable(error, database);
  }
}

const constraintFailed = 19;

/** Words failures of the machine, the file and the backup for the operator. Returns bugs unchanged. */
function toUnavailable(error: unknown, database: string): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof Error && ((error as { errcode?: number }).errcode ?? 0) % 256 === constraintFailed) {
    return new ArchiveRefused(`its ledger does not add up (${error.message}); nothing was restored`);
  }
  const failure = findFailure(error, database);
  return failure ? new StoreUnavailable(failure.message, { cause: error }) : error;
}

/** The table `funnel` is missing here: the embedded store keeps those counts in a file. */
function listTables(db: DatabaseSync): readonly ArchivedTable[] {
  const found = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  return archivedTables.filter(({ name }) => found.some((table) => table.name === name));
}

const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

function* readRows(db: DatabaseSync, table: ArchivedTable): Iterable<ArchivedRow> {
  const columns = listColumns(table);
  const read = db.prepare(`SELECT ${quoteNames(columns)} FROM ${table.name} ORDER BY ${quoteNames(table.key)}`);
  for (const row of read.iterate()) {
    yield { table: table.name, values: columns.map((column) => toArchivedValue(table.name, column, row[column])) };
  }
}

function assertEmpty(db: DatabaseSync, folder: string): void {
  for (const table of emptyBeforeRestore) {
    if (db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get()) {
      throw new ArchiveRefused(`the store in ${folder} is not empty (${table}); name an empty folder in ASSAY_DATA`);
    }
  }
}

async function insert(db: DatabaseSync, rows: AsyncIterable<ArchivedRow>): Promise<void> {
  const inserts = new Map(
    listTables(db).map((table) => {
      const columns = listColumns(table);
      const places = columns.map(() => '?').join(', ');
      const insert = db.prepare(`INSERT OR REPLACE INTO ${table.name} (${quoteNames(columns)}) VALUES (${places})`);
      return [table.name, { columns, insert }] as const;
    }),
  );
  for await (const { table, values } of rows) {
    const { columns, insert } = inserts.get(table) ?? { columns: [] };
    insert?.run(...values.map((value, index) => toStoredValue(table, columns[index]!, value)));
  }
}

async function assertConsistent(db: DatabaseSync, database: string): Promise<void> {
  assertUndamaged(db, database);
  const { wrong, contradictions } = await audit(createTransaction(db));
  const found = wrong.length + contradictions.length;
  if (found > 0) throw new ArchiveRefused(`its ledger does not add up (${found} times); nothing was restored`);
}
