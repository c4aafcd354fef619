import type { ClientBase } from 'pg';
import type { SqlValue, Transaction } from '../transaction.ts';
import { DatabaseFailed, findFailure } from './failure.ts';

/** Milliseconds since 1970, by the clock of the server. */
const now = 'cast(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)';

/** The number of an advisory lock. */
const lockNumber = `hashtextextended('assay ' || $1, 0)`;

export const nameOwnerLock = (owner: string): string => `owner ${owner}`;

/** An owner whose lock is free may only have lost its connection: it has `graceMs` to reconnect. */
export function createTransaction(client: ClientBase, graceMs: number): Transaction {
  async function rows<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row[]> {
    try {
      return (await client.query(sql, values.map(toStorable))).rows;
    } catch (error) {
      throw new DatabaseFailed(findFailure(error), error);
    }
  }

  async function isConnected(owner: string): Promise<boolean> {
    const sql = `SELECT pg_try_advisory_xact_lock_shared(${lockNumber}) AS "isFree"`;
    const [lock] = await rows<{ isFree: boolean }>(sql, nameOwnerLock(owner));
    return !lock!.isFree;
  }

  return {
    rows,
    lock: async (name) => void (await rows(`SELECT pg_advisory_xact_lock(${lockNumber})`, name)),
    isConnected,
    async isDead(owner) {
      const known = await rows('SELECT id FROM owners WHERE id = $1', owner);
      if (known.length === 0) return true;
      if (await isConnected(owner)) return false;
      // The owner cannot reconnect while this transaction holds its lock.
      const [missing] = await rows<{ isOver: boolean }>(
        `UPDATE owners SET missing_since = coalesce(missing_since, ${now}) WHERE id = $1
         RETURNING missing_since + ${graceMs} <= ${now} AS "isOver"`,
        owner,
      );
      if (missing && !missing.isOver) return false;
      await rows('DELETE FROM owners WHERE id = $1', owner);
      return true;
    },
  };
}

/** Queries that take a lock until the connection closes: one waits for it, the other does not. */
export const lockQueries = {
  waiting: `SELECT pg_advisory_lock(${lockNumber})`,
  trying: `SELECT pg_try_advisory_lock(${lockNumber}) AS "isMine"`,
};

/** PostgreSQL text can contain every character but NUL. */
const toStorable = (value: SqlValue): SqlValue =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
