export type SqlValue = string | number | null | Uint8Array;

/**
 * The database as operations see it. They are written once, in SQL that both SQLite and PostgreSQL understand, with
 * parameters written as `$1`.
 */
export type Transaction = {
  rows<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row[]>;
  /** Waits for the lock of this name, and holds it until the transaction ends. */
  lock(name: string): Promise<void>;
  /** Whether the owner, a process, is connected to the store right now. */
  isConnected(owner: string): Promise<boolean>;
  /** Whether the owner has been disconnected for so long that its holds and payments can be released. */
  isDead(owner: string): Promise<boolean>;
};
