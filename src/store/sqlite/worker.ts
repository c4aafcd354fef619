import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiledCode } from '../../base/compiled-code.ts';
import { runBatch } from './batch.ts';
import { type Connection, openConnection } from './connection.ts';
import { failureOf } from './failure.ts';
import type { Outcome, Request, ToWorker, WorkerSettings } from './messages.ts';

// The thread that uses SQLite: a commit waits for the disk here, and no socket waits with it.
const { path, at, owner } = workerData as WorkerSettings;
let connection: Connection | null = null;
let refusal: string | null = null;

parentPort?.on('message', async (message: ToWorker) => {
  if (message === 'close') {
    if (!refusal) disconnect();
    parentPort?.close();
  } else {
    parentPort?.postMessage(await answer(message));
  }
});

keepCompiledCode();

async function answer(requests: readonly Request[]): Promise<Outcome[]> {
  if (refusal) return unavailable(requests, refusal);
  try {
    connection ??= openConnection(path, at, owner);
    if (!connection.isInPlace()) {
      // The connection is not closed: that would delete the log, which by now may belong to the new file.
      refusal = `${path} was removed or replaced while in use: put it back and restart the service`;
      return unavailable(requests, refusal);
    }
    return await runBatch(connection, requests);
  } catch (error) {
    const failure = failureOf(error, path);
    // A damaged file is not even closed: that would write the contents of its log into it.
    if (failure?.next === 'refuse') refusal = failure.message;
    else if (failure?.next !== 'keep' || connection?.db.isTransaction) disconnect();
    if (failure) return unavailable(requests, failure.message);
    const message = error instanceof Error ? error.message : String(error);
    return requests.map(() => ({ kind: 'fault', message }));
  }
}

const unavailable = (requests: readonly Request[], message: string): Outcome[] =>
  requests.map(() => ({ kind: 'unavailable', message }));

function disconnect(): void {
  try {
    connection?.db.close();
  } catch {
    // The cause was reported by the operation that met it.
  }
  connection = null;
}
