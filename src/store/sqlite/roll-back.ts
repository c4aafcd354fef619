import type { DatabaseSync } from 'node:sqlite';

export function rollBack(db: DatabaseSync): void {
  try {
    if (db.isTransaction) db.exec('ROLLBACK');
  } catch {
    // The error that led here says more; a connection that still has a transaction open is not used again.
  }
}
