import type { DatabaseSync } from 'node:sqlite';
import type { Cause, LedgerAccount } from '../../accounts.ts';

export type Movement = {
  readonly at: Date;
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
    insert.run(at.getTime(), cause, from, to, credits, reference, note ?? null);
  };
}
