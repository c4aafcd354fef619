import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiledCode } from '../../base/compiled-code.ts';
import { catchUp, runBatch } from './batch.ts';
import { type Connection, openConnection } from './connection.ts';
import { type Failure, failureOf } from './failure.ts';
import type { Outcome, Request, ToWorker, WorkerSettings } from './messages.ts';

// The thread that talks to SQLite: a commit waits for the disk here, and no socket waits with it.
const { path, at, entries } = workerData as WorkerSettings;
let connection: Connection | null = null;
let refusal: string | null = null;
/** So long what was written down waits for more: many cost little more than one. */
const carryOutMs = 50;
let later: NodeJS.Timeout | undefined;

parentPort?.on('message', (message: ToWorker) => {
  if (message === 'close') {
    carryOut();
    if (!refusal) disconnect();
    parentPort?.close();
  } else {
    const outcomes = answer(message);
    tellState();
    parentPort?.postMessage(outcomes);
    if (connection?.journal.isFull()) carryOut();
    else if (connection?.journal.isBehind()) later ??= setTimeout(carryOut, carryOutMs);
  }
});

keepCompiledCode();

/** What was only written down when it was answered. Where it fails, it is done before the next request. */
function carryOut(): void {
  clearTimeout(later);
  later = undefined;
  try {
    if (connection && !refusal) catchUp(connection);
  } catch (error) {
    recover(error);
  }
  tellState();
}

const tellState = (): number => Atomics.store(entries, 0, connection ? connection.journal.filled() : -1);

function answer(requests: readonly Request[]): Outcome[] {
  if (refusal) return unavailable(requests, refusal);
  try {
    connection ??= openConnection(path, at);
    if (!connection.isInPlace()) {
      // The connection is not closed: that would delete the log which by now may belong to the new file.
      refusal = `${path} was removed or replaced while in use: put it back and restart the service`;
      return unavailable(requests, refusal);
    }
    return runBatch(connection, requests, path);
  } catch (error) {
    const failure = recover(error);
    if (failure) return unavailable(requests, failure.message);
    const message = error instanceof Error ? error.message : String(error);
    return requests.map(() => ({ kind: 'fault', message }));
  }
}

function recover(error: unknown): Failure | null {
  const failure = failureOf(error, path);
  // A damaged file is not even closed: that would write what its log holds into it.
  if (failure?.next === 'refuse') refusal = failure.message;
  else if (failure?.next !== 'keep' || connection?.db.isTransaction) disconnect();
  return failure;
}

const unavailable = (requests: readonly Request[], message: string): Outcome[] =>
  requests.map(() => ({ kind: 'unavailable', message }));

function disconnect(): void {
  try {
    connection?.db.close();
  } catch {
    // What made it fail was reported by the operation that met it.
  }
  connection = null;
}
