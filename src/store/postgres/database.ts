import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool, type PoolClient } from 'pg';
import { AnswerLost, StoreUnavailable } from '../store.ts';
import type { Transaction } from '../transaction.ts';
import { connectionTo, placeOf, sessionSettings, unhurriedSettings } from './address.ts';
import { DatabaseFailed, failureOf, fullMsMax } from './failure.ts';
import { transactionOn } from './transaction.ts';

const connectionsMax = 10;
const idleMsMax = 60_000;
const fullPauseMs = 100;
const conflictsMax = 20;

type Work<Result> = (transaction: Transaction) => Promise<Result>;

export type Database = {
  /** Runs statements that only read, each on its own. */
  read<Result>(work: Work<Result>): Promise<Result>;
  /** Rejects with `AnswerLost` where the connection broke over the commit, and with `StoreUnavailable` elsewhere. */
  transact<Result>(work: Work<Result>): Promise<Result>;
  /** For work that may take long, on a connection of its own. */
  apart<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  /** Waits for everything that was started before, then runs `last` and ends every connection. */
  close(last: () => Promise<void>): Promise<void>;
};

type Connections = { readonly pool: Pool; readonly place: string; readonly graceMs: number };

export function connectDatabase(url: string, graceMs: number): Database {
  const pool = new Pool({
    ...connectionTo(url),
    max: connectionsMax,
    idleTimeoutMillis: idleMsMax,
    allowExitOnIdle: true,
    onConnect: (client) => client.query(sessionSettings),
  });
  // The operation that a broken connection belongs to reports it. Without listeners the process would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connections: Connections = { pool, place: placeOf(url), graceMs };
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
    read: (work) => track(() => persist(connections, work, true)),
    transact: (work) => track(() => persist(connections, work, false)),
    apart: (work) => track(() => onClient(url, work)),
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
    // Nothing was sent yet, and another connection would fail alike.
    throw new DatabaseFailed({ ...failureOf(error), isBroken: false }, error);
  }
}

async function attempt<Result>(
  { pool, place, graceMs }: Connections,
  work: Work<Result>,
  isReader: boolean,
): Promise<Result> {
  const client = await connect(pool);
  const transaction = transactionOn(client, graceMs);
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
    if (isBroken && isCommitting) throw new AnswerLost(`${place}: ${(error as Error).message}`, { cause: error });
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

/** Tries again where nothing happened and another try may succeed at once. */
async function persist<Result>(connections: Connections, work: Work<Result>, isReader: boolean): Promise<Result> {
  const started = performance.now();
  for (let [conflicts, breaks] = [0, 0]; ; ) {
    try {
      return await attempt(connections, work, isReader);
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
        throw kind === 'bug' ? new Error(message, { cause: error }) : unavailable(connections.place, message, error);
      }
    }
  }
}

const unavailable = (place: string, message: string, cause: unknown): StoreUnavailable =>
  new StoreUnavailable(`${place}: ${message}`, { cause });

/** A connection for one piece of work that may take as long as it needs. */
export async function onClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = unhurriedClient(url);
  try {
    await client.connect();
    await client.query(unhurriedSettings);
    return await work(client);
  } catch (error) {
    throw explained(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

export function unhurriedClient(url: string): Client {
  const client = new Client({ ...connectionTo(url), query_timeout: 0 });
  client.on('error', () => {});
  return client;
}

/** An error of the driver as one that names the database. */
export function explained(error: unknown, url: string): unknown {
  if (error instanceof StoreUnavailable) return error;
  const { kind, message } = error instanceof DatabaseFailed ? error.failure : failureOf(error);
  return kind === 'bug'
    ? new Error(`${placeOf(url)}: ${message}`, { cause: error })
    : unavailable(placeOf(url), message, error);
}
