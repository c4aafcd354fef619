import { readOperations, runOperation } from '../operations/operations.ts';
import { assertUndamaged, type Connection } from './connection.ts';
import { findFailure } from './failure.ts';
import type { Outcome, Request } from './messages.ts';

/**
 * Runs operations in one transaction, so that they share one flush. An operation that fails because of a bug is rolled
 * back alone. If the machine fails, all of them are rolled back and the error is thrown.
 */
export async function runBatch(connection: Connection, requests: readonly Request[]): Promise<Outcome[]> {
  const { db } = connection;
  // Operations that only read need not wait for another process that writes.
  const onlyReads = requests.every(({ name }) => readOperations.has(name));
  db.exec(onlyReads ? 'BEGIN' : 'BEGIN IMMEDIATE');
  try {
    if (!onlyReads) connection.enterOwner();
    const outcomes: Outcome[] = [];
    for (const request of requests) outcomes.push(await runOne(connection, request));
    db.exec('COMMIT');
    return outcomes;
  } catch (error) {
    rollBack(connection);
    throw error;
  }
}

async function runOne({ db, path, transaction }: Connection, { name, input }: Request): Promise<Outcome> {
  db.exec('SAVEPOINT operation');
  try {
    if (name === 'audit') assertUndamaged(db, path);
    const value = await runOperation(transaction, name, input);
    db.exec('RELEASE operation');
    return { kind: 'done', value };
  } catch (error) {
    if (findFailure(error, path) || !db.isTransaction) throw error;
    db.exec('ROLLBACK TO operation; RELEASE operation');
    return { kind: 'fault', message: `${name}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function rollBack({ db }: Connection): void {
  try {
    if (db.isTransaction) db.exec('ROLLBACK');
  } catch {
    // The first error is more useful than this one. A connection that is still in a transaction is not reused.
  }
}
