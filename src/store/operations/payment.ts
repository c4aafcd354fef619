import type { Payment, PaymentClaim } from '../store.ts';
import type { Transaction } from '../transaction.ts';

type PaymentRow = {
  readonly digest: string;
  readonly owner: string;
  readonly answer: string | null;
  readonly receipt: string | null;
};

export type ClaimInput = Payment & {
  readonly owner: string;
  /** Whether the owner claimed this payment before, but has stopped working on it. */
  readonly abandoned: boolean;
};

export async function claimPayment(tx: Transaction, input: ClaimInput): Promise<PaymentClaim> {
  const { id, digest, at, owner, abandoned } = input;
  await tx.lock(`payment ${id}`);
  const sql = 'SELECT digest, owner, answer, receipt FROM payments WHERE id = $1';
  const [found] = await tx.rows<PaymentRow>(sql, id);
  if (!found) {
    const add = 'INSERT INTO payments (id, digest, owner, claimed_at) VALUES ($1, $2, $3, $4)';
    await tx.rows(add, id, digest, owner, at.getTime());
    return { kind: 'claimed' };
  }
  const { answer, receipt } = found;
  if (found.digest !== digest) return { kind: 'other-call' };
  if (receipt !== null) return answer === null ? { kind: 'forgotten', receipt } : { kind: 'answered', answer, receipt };
  const isFree = found.owner === owner ? abandoned : await tx.isDead(found.owner);
  if (!isFree) return { kind: 'under-way' };
  await tx.rows('UPDATE payments SET owner = $1, claimed_at = $2 WHERE id = $3', owner, at.getTime(), id);
  return answer === null ? { kind: 'claimed' } : { kind: 'unsettled', answer };
}

export type ClaimedPayment = { readonly id: string; readonly owner: string };

export async function keepPaidAnswer(
  tx: Transaction,
  { id, owner, answer, at }: ClaimedPayment & { readonly answer: string; readonly at: Date },
): Promise<void> {
  await tx.lock(`payment ${id}`);
  const kept = await tx.rows(
    `UPDATE payments SET answer = $1, answered_at = $2 WHERE id = $3 AND owner = $4 AND settled_at IS NULL
     RETURNING id`,
    answer,
    at.getTime(),
    id,
    owner,
  );
  if (kept.length === 0) throw createNotClaimedError(id);
}

export async function settlePayment(
  tx: Transaction,
  { id, owner, receipt, at }: ClaimedPayment & { readonly receipt: string; readonly at: Date },
): Promise<void> {
  await tx.lock(`payment ${id}`);
  const settled = await tx.rows('SELECT id FROM payments WHERE id = $1 AND receipt = $2', id, receipt);
  if (settled.length > 0) return;
  const settling = await tx.rows(
    `UPDATE payments SET receipt = $1, settled_at = $2
     WHERE id = $3 AND owner = $4 AND settled_at IS NULL AND answer IS NOT NULL RETURNING id`,
    receipt,
    at.getTime(),
    id,
    owner,
  );
  if (settling.length === 0) throw createNotClaimedError(id);
}

export async function dropPayment(tx: Transaction, { id, owner }: ClaimedPayment): Promise<void> {
  await tx.lock(`payment ${id}`);
  const drop = 'DELETE FROM payments WHERE id = $1 AND owner = $2 AND settled_at IS NULL RETURNING id';
  if ((await tx.rows(drop, id, owner)).length > 0) return;
  if ((await tx.rows('SELECT id FROM payments WHERE id = $1', id)).length > 0) throw createNotClaimedError(id);
}

const createNotClaimedError = (id: string): Error =>
  new Error(`the payment ${id} is not claimed by this process, or is settled`);
