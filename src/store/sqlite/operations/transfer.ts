import type { DatabaseSync } from 'node:sqlite';
import type { Fingerprint } from '../../../model/fingerprint.ts';
import { transferReference } from '../../references.ts';
import type { Transfer, TransferOutcome } from '../../store.ts';
import { query } from '../query.ts';
import { crediting, settling } from './credit.ts';

/** By so much the clock of a block may be behind ours. */
const clockSkewMs = 120_000;

export function transferCrediting(db: DatabaseSync) {
  const settled = settling(db);
  const credit = crediting(db);
  const met = query<{ origin: string | null }>(
    db,
    'SELECT origin FROM reservations WHERE network = ? AND "transaction" = ?',
  );
  const open = query<{ id: string; fingerprint: Fingerprint; credits: number; origin: string | null }>(
    db,
    `SELECT id, fingerprint, credits, origin FROM reservations
     WHERE amount = ? AND network = ? AND "transaction" IS NULL AND reserved_at - ${clockSkewMs} <= ? AND expires_at >= ?`,
  );
  const close = db.prepare('UPDATE reservations SET "transaction" = ?, credited_at = ? WHERE id = ?');

  return ({ network, transaction, amount, minedAt, bound, at }: Transfer): TransferOutcome => {
    if (transaction !== transaction.toLowerCase()) throw new Error(`a transaction called ${transaction}`);
    const reference = transferReference(network, transaction);
    const earlier = settled(reference);
    if (earlier) {
      const reservation = met.get(network, transaction);
      return { ...earlier, route: reservation ? 'deposit' : 'topup', origin: reservation?.origin ?? null };
    }
    const reservation = open.get(String(amount), network, minedAt.getTime(), minedAt.getTime());
    if (reservation) {
      const { id, fingerprint, credits, origin } = reservation;
      close.run(transaction, at.getTime(), id);
      const outcome = credit({ fingerprint, credits, cause: 'purchase', reference, note: 'deposit', at });
      return { ...known(outcome), route: 'deposit', origin };
    }
    if (!bound || bound.credits < 1) return { kind: 'unbound' };
    const outcome = credit({ ...bound, cause: 'purchase', reference, note: 'topup', at });
    return outcome.kind === 'unknown-key' ? { kind: 'unbound' } : { ...outcome, route: 'topup', origin: null };
  };
}

/** A reservation refers to its key, so the key is there. */
function known<Outcome extends { kind: string }>(outcome: Outcome): Exclude<Outcome, { kind: 'unknown-key' }> {
  if (outcome.kind === 'unknown-key') throw new Error('a reservation for no key');
  return outcome as Exclude<Outcome, { kind: 'unknown-key' }>;
}
