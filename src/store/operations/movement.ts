import type { Cause, LedgerAccount } from '../accounts.ts';
import type { Transaction } from '../transaction.ts';

export type Movement = {
  readonly at: Date;
  readonly cause: Cause;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly credits: number;
  readonly reference: string;
  readonly note?: string;
};

/** Writes to the ledger. A trigger updates the balance of the key, and fails if it would fall below zero. */
export async function move(tx: Transaction, movement: Movement): Promise<void> {
  const { at, cause, from, to, credits, reference, note = null } = movement;
  await tx.rows(
    `INSERT INTO movements (at, cause, from_account, to_account, credits, reference, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    at.getTime(),
    cause,
    from,
    to,
    credits,
    reference,
    note,
  );
}
