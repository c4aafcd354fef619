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
  const { control, journal, waitForDisk } = connection;
  waitForDisk(requests.some(({ name }) => !passing.has(name)));
  if (requests.every(({ name }) => readers.has(name))) {
    return runAll(connection, requests, path, () => control.begin.run());
  }
  const entered = journal.takes(requests) && enter(connection, requests, path);
  if (entered) return entered;
  const outcomes = runAll(connection, requests, path, () => beginUpToDate(connection));
  journal.settle();
  return outcomes;
}

/** Nobody waits for what the journal tells, so that neither a disk is waited for. */
export function catchUp(connection: Connection): void {
  if (!connection.journal.isBehind()) return;
  connection.waitForDisk(false);
  transact(connection, () => beginUpToDate(connection));
  connection.journal.settle();
}

function beginUpToDate({ control, journal }: Connection): void {
  control.beginToWrite.run();
  journal.carryOut();
}

/** Null where this is not for the journal: it is then carried out at once, and so is what failed by a mistake. */
function enter(connection: Connection, requests: readonly Request[], path: string): Outcome[] | null {
  try {
    // Where a hold is yet to be placed, that is one statement, which is a transaction of its own.
    if (requests[0]!.name === 'placeHold') return connection.journal.enter(requests);
    return transact(connection, () => {
      connection.control.beginToWrite.run();
      return connection.journal.enter(requests);
    });
  } catch (error) {
    if (failureOf(error, path)) throw error;
    return null;
  }
}

function runAll(connection: Connection, requests: readonly Request[], path: string, begin: () => void): Outcome[] {
  const { db, operations } = connection;
  return transact(connection, () => {
    begin();
    try {
      return requests.map((request) => ({ kind: 'done', value: run(operations, request) }));
    } catch (error) {
      if (failureOf(error, path) || !db.isTransaction) throw error;
      // A mistake is rare enough to do everything again, so that nobody pays for the means to undo it.
      rollBack(db);
      begin();
      return requests.map((request) => runAlone(connection, request, path));
    }
  });
}

function transact<Value>({ db, control }: Connection, work: () => Value): Value {
  try {
    const value = work();
    if (db.isTransaction) control.commit.run();
    return value;
  } catch (error) {
    rollBack(db);
    throw error;
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
