import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Transaction } from '../transaction.ts';

/** Runs the statements of operations on one connection. SQLite has one writer at a time, so no locks are needed. */
export function createTransaction(db: DatabaseSync): Transaction {
  const prepared = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const known = prepared.get(sql);
    if (known) return known;
    // Numbered parameters are written `?1` here.
    const statement = db.prepare(sql.replaceAll(/\$(?=\d)/g, '?'));
    prepared.set(sql, statement);
    return statement;
  }

  const isOwner = (owner: string): boolean => prepare('SELECT id FROM owners WHERE id = $1').get(owner) !== undefined;

  return {
    rows: async <Row>(sql: string, ...values: Parameters<Transaction['rows']>[1][]) =>
      prepare(sql).all(...values) as Row[],
    lock: async () => {},
    isConnected: async (owner) => isOwner(owner),
    isDead: async (owner) => !isOwner(owner),
  };
}
