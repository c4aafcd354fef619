import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool, type PoolClient } from 'pg';
import { OutcomeUnknown, StoreUnavailable } from '../store.ts';
import type { Transaction } from '../transaction.ts';
import { buildClientConfig, describePlace, noTimeoutSettings, sessionSettings } from './address.ts';
import { DatabaseFailed, findFailure, fullMsMax } from './failure.ts';
import { createTransaction } from './transaction.ts';

const connectionsMax = 10;
const idleMsMax = 60_000;
const fullPauseMs = 100;
const conflictsMax = 20;

type Work<Result> = (transaction: Transaction) => Promise<Result>;

export type Database = {
  /** Runs statements that only read, each in its own transaction. */
  read<Result>(work: Work<Result>): Promise<Result>;
  /** Rejects with `OutcomeUnknown` if the connection failed during the commit, otherwise with `StoreUnavailable`. */
  transact<Result>(work: Work<Result>): Promise<Result>;
  /** For work that may take long, on a connection of its own. */
  runSeparately<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  /** Waits for all running work, then runs `last` and closes every connection. */
  close(last: () => Promise<void>): Promise<void>;
};

type Connections = { readonly pool: Pool; readonly place: string; readonly graceMs: number };

export function connectDatabase(url: string, graceMs: number): Database {
  const pool = new Pool({
    ...buildClientConfig(url),
    max: connectionsMax,
    idleTimeoutMillis: idleMsMax,
    allowExitOnIdle: true,
    onConnect: (client) => client.query(sessionSettings),
  });
  // The operation that uses a broken connection reports it. Without listeners the process would crash.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connections: Connections = { pool, place: describePlace(url), graceMs };
  let closing: Promise<void> | null = null;
  const running = new Set<Promise<unknown>>();

  async function track<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closing) throw new StoreUnavailable('the store is closed');
    const result = work();
    running.add(result);
    try {
      return await result;
    } finally {
      running.delete(result);
    }
  }

  return {
    read: (work) => track(() => runWithRetries(connections, work, true)),
    transact: (work) => track(() => runWithRetries(connections, work, false)),
    runSeparately: (work) => track(() => withClient(url, work)),
    close(last) {
      closing ??= Promise.allSettled(running)
        .then(last)
        .finally(() => pool.end());
      return closing;
    },
  };
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    // Nothing was sent yet, and another connection would fail too.
    throw new DatabaseFailed({ ...findFailure(error), isBroken: false }, error);
  }
}

async function runOnce<Result>(
  { pool, place, graceMs }: Connections,
  work: Work<Result>,
  isReader: boolean,
): Promise<Result> {
  const client = await connect(pool);
  const transaction = createTransaction(client, graceMs);
  let isCommitting = false;
  let isBroken = false;
  try {
    if (isReader) return await work(transaction);
    await transaction.rows('BEGIN');
    const result = await work(transaction);
    isCommitting = true;
    await transaction.rows('COMMIT');
    return result;
  } catch (error) {
    isBroken = error instanceof DatabaseFailed && error.failure.isBroken;
    if (isBroken && isCommitting) throw new OutcomeUnknown(`${place}: ${(error as Error).message}`, { cause: error });
    if (!isBroken && !isReader) {
      await transaction.rows('ROLLBACK').catch(() => {
        isBroken = true;
      });
    }
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Retries work that has changed nothing if another attempt may succeed at once. */
async function runWithRetries<Result>(
  connections: Connections,
  work: Work<Result>,
  isReader: boolean,
): Promise<Result> {
  const started = performance.now();
  for (let [conflicts, breaks] = [0, 0]; ; ) {
    try {
      return await runOnce(connections, work, isReader);
    } catch (error) {
      if (!(error instanceof DatabaseFailed)) throw error;
      const { kind, message, isBroken, isTimeout, isFull } = error.failure;
      if (isFull && performance.now() - started < fullMsMax) {
        await pause(fullPauseMs);
      } else if (kind === 'conflict' && conflicts < conflictsMax) {
        conflicts += 1;
        await pause(Math.random() * 10 * conflicts);
      } else if (isBroken && !isTimeout && breaks === 0) {
        breaks = 1;
      } else {
        throw kind === 'bug'
          ? new Error(message, { cause: error })
          : createUnavailable(connections.place, message, error);
      }
    }
  }
}

const createUnavailable = (place: string, message: string, cause: unknown): StoreUnavailable =>
  new StoreUnavailable(`${place}: ${message}`, { cause });

/** Opens a connection for one piece of work that may take as long as it needs. */
export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = createPatientClient(url);
  try {
    await client.connect();
    await client.query(noTimeoutSettings);
    return await work(client);
  } catch (error) {
    throw explainError(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

export function createPatientClient(url: string): Client {
  const client = new Client({ ...buildClientConfig(url), query_timeout: 0 });
  client.on('error', () => {});
  return client;
}

/** Turns an error of the driver into one that names the database. */
export function explainError(error: unknown, url: string): unknown {
  if (error instanceof StoreUnavailable) return error;
  const { kind, message } = error instanceof DatabaseFailed ? error.failure : findFailure(error);
  return kind === 'bug'
    ? new Error(`${describePlace(url)}: ${message}`, { cause: error })
    : createUnavailable(describePlace(url), message, error);
}
