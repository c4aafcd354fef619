import type { DatabaseSync } from 'node:sqlite';
import type { Connection } from './connection.ts';
import { failureOf } from './failure.ts';
import type { Outcome, Request } from './messages.ts';
import { passing, readers } from './operations/operations.ts';

/**
 * Runs operations in one transaction, so that they share one wait for the disk. One that fails by a mistake of ours
 * is undone alone; where the machine fails, nothing of any of them happened, and the failure is thrown.
 */
export function runBatch(connection: Connection, requests: readonly Request[], path: string): Outcome[] {
  const { db, control, operations } = connection;
  connection.waitForDisk(requests.some(({ name }) => !passing.has(name)));
  const readsOnly = requests.every(({ name }) => readers.has(name));
  const alone = requests.length === 1;
  (readsOnly ? control.begin : control.beginToWrite).run();
  try {
    const outcomes = requests.map(({ name, input }): Outcome => {
      if (!alone) control.savepoint.run();
      try {
        const value = (operations[name] as (input: unknown) => unknown)(input);
        if (!alone) control.release.run();
        return { kind: 'done', value };
      } catch (error) {
        if (failureOf(error, path) || !db.isTransaction) throw error;
        db.exec(alone ? 'ROLLBACK' : 'ROLLBACK TO operation; RELEASE operation');
        return { kind: 'fault', message: `${name}: ${error instanceof Error ? error.message : String(error)}` };
      }
    });
    if (db.isTransaction) control.commit.run();
    return outcomes;
  } catch (error) {
    rollBack(db);
    throw error;
  }
}

function rollBack(db: DatabaseSync): void {
  try {
    if (db.isTransaction) db.exec('ROLLBACK');
  } catch {
    // The error that led here says more; a connection that still has a transaction open is not used again.
  }
}
