import type { Fingerprint } from '../../model/fingerprint.ts';
import { keyAccount, sourceAccounts } from '../accounts.ts';
import { transferReference } from '../references.ts';
import type { Credit, CreditOutcome, Transfer, TransferOutcome } from '../store.ts';
import type { Transaction } from '../transaction.ts';
import { move } from './movement.ts';
import { lockPayer } from './payer.ts';

type Credited = Exclude<CreditOutcome, { kind: 'unknown-key' }>;

/** The timestamp of a block may be behind our clock by this much. */
const clockSkewMs = 120_000;

export async function credit(tx: Transaction, input: Credit): Promise<CreditOutcome> {
  const { fingerprint, credits, cause, reference } = input;
  if (!Number.isSafeInteger(credits) || credits <= 0) throw new Error(`cannot credit a ${cause} of ${credits} credits`);
  await tx.lock(`credit ${reference}`);
  const earlier = await findCredited(tx, reference);
  if (earlier) return { kind: 'settled', ...earlier };
  const known = await tx.rows('SELECT fingerprint FROM keys WHERE fingerprint = $1', fingerprint);
  if (known.length === 0) return { kind: 'unknown-key' };
  await lockPayer(tx, { kind: 'key', fingerprint });
  await move(tx, { ...input, from: sourceAccounts[cause], to: keyAccount(fingerprint) });
  return { kind: 'credited', ...(await findCredited(tx, reference))! };
}

/** Finds the key that a reference was credited to, and the current balance of that key. */
async function findCredited(tx: Transaction, reference: string): Promise<Omit<Credited, 'kind'> | null> {
  const [found] = await tx.rows<{ to: Fingerprint; credits: number; balance: number }>(
    `SELECT keys.fingerprint AS "to", movements.credits, keys.credits AS balance
     FROM movements JOIN keys ON keys.fingerprint = substr(movements.to_account, length('key:') + 1)
     WHERE movements.reference = $1 AND movements.cause IN ('grant', 'purchase', 'refund')`,
    reference,
  );
  return found ? { to: found.to, credits: found.credits, balance: found.balance } : null;
}

export async function creditTransfer(tx: Transaction, transfer: Transfer): Promise<TransferOutcome> {
  const { network, transaction, bound, at } = transfer;
  if (transaction !== transaction.toLowerCase())
    throw new Error(`the transaction hash ${transaction} is not in lower case`);
  const reference = transferReference(network, transaction);
  // Several services may report the same transfer at once.
  await tx.lock(`credit ${reference}`);
  const earlier = await findCredited(tx, reference);
  if (earlier) return { kind: 'settled', ...earlier, ...(await findRoute(tx, network, transaction)) };
  const reservation = await closeReservation(tx, transfer);
  if (reservation) {
    const { fingerprint, credits, origin } = reservation;
    const outcome = await credit(tx, { fingerprint, credits, cause: 'purchase', reference, note: 'deposit', at });
    if (outcome.kind === 'unknown-key') throw new Error('the reservation is for an unknown key');
    return { ...outcome, route: 'deposit', origin };
  }
  if (!bound || bound.credits < 1) return { kind: 'unbound' };
  const outcome = await credit(tx, { ...bound, cause: 'purchase', reference, note: 'topup', at });
  return outcome.kind === 'unknown-key' ? { kind: 'unbound' } : { ...outcome, route: 'topup', origin: null };
}

async function findRoute(
  tx: Transaction,
  network: string,
  transaction: string,
): Promise<{ route: 'deposit' | 'topup'; origin: string | null }> {
  const sql = 'SELECT origin FROM reservations WHERE network = $1 AND "transaction" = $2';
  const [met] = await tx.rows<{ origin: string | null }>(sql, network, transaction);
  return met ? { route: 'deposit', origin: met.origin } : { route: 'topup', origin: null };
}

/** Closes the open reservation of exactly this amount, if there is one. */
async function closeReservation(
  tx: Transaction,
  { network, transaction, amount, minedAt, at }: Transfer,
): Promise<{ fingerprint: Fingerprint; credits: number; origin: string | null } | null> {
  const [met] = await tx.rows<{ fingerprint: Fingerprint; credits: number; origin: string | null }>(
    `UPDATE reservations SET "transaction" = $1, credited_at = $2
     WHERE amount = $3 AND network = $4 AND "transaction" IS NULL
       AND reserved_at <= $5 AND expires_at >= $6
     RETURNING fingerprint, credits, origin`,
    transaction,
    at.getTime(),
    String(amount),
    network,
    minedAt.getTime() + clockSkewMs,
    minedAt.getTime(),
  );
  return met ?? null;
}
