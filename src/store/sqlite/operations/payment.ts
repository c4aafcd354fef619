import type { DatabaseSync } from 'node:sqlite';
import type { Payment, PaymentClaim } from '../../store.ts';
import { query } from '../query.ts';

type Row = { digest: string; owner: string; answer: string | null; receipt: string | null };

export function paymentClaiming(db: DatabaseSync) {
  const find = query<Row>(db, 'SELECT digest, owner, answer, receipt FROM payments WHERE id = ?');
  const add = db.prepare('INSERT INTO payments (id, digest, owner, claimed_at) VALUES (?, ?, ?, ?)');
  const takeOver = db.prepare('UPDATE payments SET owner = ?, claimed_at = ? WHERE id = ?');

  /** The owner is the one that is alive, all others being dead; `abandoned`: it no longer works on this one itself. */
  return (input: Payment & { readonly owner: string; readonly abandoned: boolean }): PaymentClaim => {
    const { id, digest, at, owner, abandoned } = input;
    const found = find.get(id);
    if (!found) {
      add.run(id, digest, owner, at.getTime());
      return { kind: 'claimed' };
    }
    if (found.digest !== digest) return { kind: 'other-call' };
    const { answer, receipt } = found;
    if (receipt !== null)
      return answer === null ? { kind: 'forgotten', receipt } : { kind: 'answered', answer, receipt };
    if (found.owner === owner && !abandoned) return { kind: 'under-way' };
    takeOver.run(owner, at.getTime(), id);
    return answer === null ? { kind: 'claimed' } : { kind: 'unsettled', answer };
  };
}

type Mine = { readonly id: string; readonly owner: string };

export function paidAnswerKeeping(db: DatabaseSync) {
  const keep = db.prepare(`
    UPDATE payments SET answer = ?, answered_at = ? WHERE id = ? AND owner = ? AND settled_at IS NULL
  `);
  return ({ id, owner, answer, at }: Mine & { readonly answer: string; readonly at: Date }): void => {
    if (keep.run(answer, at.getTime(), id, owner).changes === 0) throw notInHand(id);
  };
}

export function paymentSettling(db: DatabaseSync) {
  const settle = db.prepare(`
    UPDATE payments SET receipt = ?, settled_at = ?
    WHERE id = ? AND owner = ? AND settled_at IS NULL AND answer IS NOT NULL
  `);
  const settled = query(db, 'SELECT 1 FROM payments WHERE id = ? AND receipt = ?');
  return ({ id, owner, receipt, at }: Mine & { readonly receipt: string; readonly at: Date }): void => {
    if (settled.get(id, receipt)) return;
    if (settle.run(receipt, at.getTime(), id, owner).changes === 0) throw notInHand(id);
  };
}

export function paymentDropping(db: DatabaseSync) {
  const drop = db.prepare('DELETE FROM payments WHERE id = ? AND owner = ? AND settled_at IS NULL');
  const exists = query(db, 'SELECT 1 FROM payments WHERE id = ?');
  return ({ id, owner }: Mine): void => {
    if (drop.run(id, owner).changes === 0 && exists.get(id)) throw notInHand(id);
  };
}

const notInHand = (id: string): Error => new Error(`the payment ${id} is not in hand here, or is settled`);
