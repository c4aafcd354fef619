import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiledCode } from '../../base/compiled-code.ts';
import { runBatch } from './batch.ts';
import { type Connection, openConnection } from './connection.ts';
import { findFailure } from './failure.ts';
import type { Outcome, Request, ToWorker, WorkerSettings } from './messages.ts';

// The thread that uses SQLite: commits wait for the disk here, so that they do not block the sockets.
const { path, at, owner } = workerData as WorkerSettings;
let connection: Connection | null = null;
let refusal: string | null = null;

parentPort?.on('message', async (message: ToWorker) => {
  if (message === 'close') {
    if (!refusal) disconnect();
    parentPort?.close();
  } else {
    parentPort?.postMessage(await runRequests(message));
  }
});

keepCompiledCode();

async function runRequests(requests: readonly Request[]): Promise<Outcome[]> {
  if (refusal) return createUnavailable(requests, refusal);
  try {
    connection ??= openConnection(path, at, owner);
    if (!connection.isInPlace()) {
      // The connection is not closed: that would delete the log, which may belong to the new file by now.
      refusal = `${path} was removed or replaced while in use: put it back and restart the service`;
      return createUnavailable(requests, refusal);
    }
    return await runBatch(connection, requests);
  } catch (error) {
    const failure = findFailure(error, path);
    // A damaged file is not closed: that would write the contents of its log into it.
    if (failure?.next === 'refuse') refusal = failure.message;
    else if (failure?.next !== 'keep' || connection?.db.isTransaction) disconnect();
    if (failure) return createUnavailable(requests, failure.message);
    const message = error instanceof Error ? error.message : String(error);
    return requests.map(() => ({ kind: 'fault', message }));
  }
}

const createUnavailable = (requests: readonly Request[], message: string): Outcome[] =>
  requests.map(() => ({ kind: 'unavailable', message }));

function disconnect(): void {
  try {
    connection?.db.close();
  } catch {
    // The operation that failed has already reported the cause.
  }
  connection = null;
}
