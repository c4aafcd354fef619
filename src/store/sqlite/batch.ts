import type { Connection } from './connection.ts';
import { failureOf } from './failure.ts';
import type { Outcome, Request } from './messages.ts';
import { passing, readers } from './operations/operations.ts';
import { rollBack } from './roll-back.ts';

/**
 * Runs operations in one transaction, so that they share one wait for the disk. One that fails by a mistake of ours
 * is undone alone; where the machine fails, nothing of any of them happened, and the failure is thrown.
 */
export function runBatch(connection: Connection, requests: readonly Request[], path: string): Outcome[] {
  const { db, control } = connection;
  const readsOnly = requests.every(({ name }) => readers.has(name));
  try {
    catchUp(connection);
  } catch (error) {
    // Where the disk is full, it can still be read.
    if (!readsOnly) throw error;
  }
  connection.waitForDisk(requests.some(({ name }) => !passing.has(name)));
  const begin = readsOnly ? control.begin : control.beginToWrite;
  begin.run();
  try {
    let outcomes = runAll(connection, requests, path);
    if (!outcomes) {
      // A mistake is rare enough to do everything again, so that nobody pays for the means to undo it.
      rollBack(db);
      begin.run();
      outcomes = requests.map((request) => runAlone(connection, request, path));
    }
    if (db.isTransaction) control.commit.run();
    return outcomes;
  } catch (error) {
    rollBack(db);
    throw error;
  }
}

/** Nobody waits for what the journal tells, so that neither a disk is waited for. */
export function catchUp({ journal, waitForDisk }: Connection): void {
  if (!journal.isBehind()) return;
  waitForDisk(false);
  journal.catchUp();
}

/** Null where one of them failed by a mistake. */
function runAll(connection: Connection, requests: readonly Request[], path: string): Outcome[] | null {
  const { db, operations, journal } = connection;
  try {
    return journal.enter(requests) ?? requests.map((request) => ({ kind: 'done', value: run(operations, request) }));
  } catch (error) {
    if (failureOf(error, path) || !db.isTransaction) throw error;
    return null;
  }
}

function runAlone({ db, control, operations }: Connection, request: Request, path: string): Outcome {
  control.savepoint.run();
  try {
    const value = run(operations, request);
    control.release.run();
    return { kind: 'done', value };
  } catch (error) {
    if (failureOf(error, path) || !db.isTransaction) throw error;
    db.exec('ROLLBACK TO operation; RELEASE operation');
    return { kind: 'fault', message: `${request.name}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const run = (operations: Connection['operations'], { name, input }: Request): unknown =>
  (operations[name] as (input: unknown) => unknown)(input);
