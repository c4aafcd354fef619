import type { DatabaseSync } from 'node:sqlite';
import type { Cause, LedgerAccount } from '../../accounts.ts';

export type Movement = {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly cause: Cause;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly credits: number;
  readonly reference: string;
  readonly note?: string;
};

/** Writes to the ledger. The balances of both accounts follow by trigger. */
export function moving(db: DatabaseSync) {
  const insert = db.prepare(`
    INSERT INTO movements (at, cause, from_account, to_account, credits, reference, note) VALUES (?, ?, ?, ?, ?, ?, ?)
  `);
  return ({ at, cause, from, to, credits, reference, note }: Movement): void => {
    insert.run(at, cause, from, to, credits, reference, note ?? null);
  };
}
