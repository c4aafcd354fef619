export type SqlValue = string | number | null | Uint8Array;

/**
 * What an operation needs of a database. The operations are written once, in SQL that SQLite and PostgreSQL both
 * understand, with parameters written as `$1`.
 */
export type Transaction = {
  rows<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row[]>;
  /** Waits for other transactions that hold a lock of this name, and keeps it until this one ends. */
  lock(name: string): Promise<void>;
  /** Whether the process that goes by this name is connected to the store right now. */
  isConnected(owner: string): Promise<boolean>;
  /** Whether that process has been away for so long that its holds and payments belong to nobody. */
  isDead(owner: string): Promise<boolean>;
};
