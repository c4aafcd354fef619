import type { Checkout, Reservation } from '../store.ts';
import type { Transaction } from '../transaction.ts';
import { findKeyProblem } from './keys.ts';

export async function openCheckout(
  tx: Transaction,
  { id, fingerprint, credits, amountCents, currency, origin, at }: Checkout,
): Promise<'opened' | 'unknown-key' | 'revoked-key'> {
  const objection = await findKeyProblem(tx, fingerprint);
  if (objection) return objection;
  await tx.rows(
    `INSERT INTO checkouts (id, fingerprint, credits, amount_cents, currency, origin, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    id,
    fingerprint,
    credits,
    amountCents,
    currency,
    origin,
    at.getTime(),
  );
  return 'opened';
}

export async function nameCheckout(
  tx: Transaction,
  { id, session }: { readonly id: string; readonly session: string },
): Promise<void> {
  const sql = 'UPDATE checkouts SET session = $1 WHERE id = $2 AND coalesce(session, $1) = $1 RETURNING id';
  const named = await tx.rows(sql, session, id);
  if (named.length === 0) throw new Error(`no checkout ${id} that could be named ${session}`);
}

export async function findCheckout(
  tx: Transaction,
  { session, id }: { readonly session: string; readonly id: string | null },
): Promise<Checkout | null> {
  // A checkout that is tied to another session belongs to that session.
  const [row] = await tx.rows<Omit<Checkout, 'at'> & { readonly at: number }>(
    `SELECT id, fingerprint, credits, amount_cents AS "amountCents", currency, origin, opened_at AS at
     FROM checkouts WHERE session = $1 OR (id = $2 AND session IS NULL) ORDER BY session NULLS LAST LIMIT 1`,
    session,
    id,
  );
  return row ? { ...row, at: new Date(row.at) } : null;
}

export async function reserve(
  tx: Transaction,
  { id, fingerprint, credits, amount, network, origin, at, expiresAt }: Reservation,
): Promise<'reserved' | 'taken' | 'unknown-key' | 'revoked-key'> {
  const objection = await findKeyProblem(tx, fingerprint);
  if (objection) return objection;
  await tx.lock(`amount ${amount}`);
  const taken = await tx.rows('SELECT id FROM reservations WHERE amount = $1', String(amount));
  if (taken.length > 0) return 'taken';
  await tx.rows(
    `INSERT INTO reservations (id, fingerprint, credits, amount, network, origin, reserved_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    id,
    fingerprint,
    credits,
    String(amount),
    network,
    origin,
    at.getTime(),
    expiresAt.getTime(),
  );
  return 'reserved';
}
