import type { DatabaseSync } from 'node:sqlite';
import type { Fingerprint } from '../../../model/fingerprint.ts';
import { keyAccount, sourceOf } from '../../accounts.ts';
import type { Credit, CreditOutcome } from '../../store.ts';
import { query } from '../query.ts';
import { moving } from './movement.ts';

export function crediting(db: DatabaseSync) {
  const exists = query(db, 'SELECT 1 FROM keys WHERE fingerprint = ?');
  const settled = settling(db);
  const balance = query<{ credits: number }>(db, 'SELECT credits FROM keys WHERE fingerprint = ?');
  const move = moving(db);

  return ({ fingerprint, credits, cause, reference, note, at }: Credit): CreditOutcome => {
    if (!Number.isSafeInteger(credits) || credits <= 0) throw new Error(`a ${cause} of ${credits} credits`);
    const earlier = settled(reference);
    if (earlier) return earlier;
    if (!exists.get(fingerprint)) return { kind: 'unknown-key' };
    const to = keyAccount(fingerprint);
    move({ at: at.getTime(), cause, from: sourceOf[cause], to, credits, reference, note });
    return { kind: 'credited', to: fingerprint, credits, balance: balance.get(fingerprint)!.credits };
  };
}

/** To whom a reference was credited, if it ever was. */
export function settling(db: DatabaseSync) {
  const find = query<{ fingerprint: Fingerprint; credits: number; balance: number }>(
    db,
    `SELECT fingerprint, movements.credits, keys.credits AS balance
     FROM movements JOIN keys ON fingerprint = substr(to_account, length('key:') + 1)
     WHERE reference = ? AND cause IN ('grant', 'purchase', 'refund')`,
  );
  return (reference: string): Extract<CreditOutcome, { kind: 'settled' }> | null => {
    const earlier = find.get(reference);
    if (!earlier) return null;
    return { kind: 'settled', to: earlier.fingerprint, credits: earlier.credits, balance: earlier.balance };
  };
}
