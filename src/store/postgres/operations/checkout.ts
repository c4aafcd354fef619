import type { Checkout, Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';

const open: Statement = {
  name: 'open-checkout',
  text: 'SELECT assay.open_checkout($1, $2, $3, $4, $5, $6, $7) AS outcome',
};

export const checkoutOpening =
  (database: Asking): Store['openCheckout'] =>
  async ({ id, fingerprint, credits, amountCents, currency, origin, at }) => {
    const [row] = await database.ask<{ outcome: 'opened' | 'unknown-key' | 'revoked-key' }>(
      open,
      id,
      fingerprint,
      credits,
      amountCents,
      currency,
      origin,
      at.getTime(),
    );
    return row!.outcome;
  };

const name: Statement = {
  name: 'name-checkout',
  text: 'UPDATE assay.checkouts SET session = $2 WHERE id = $1 AND coalesce(session, $2) = $2 RETURNING 1',
  repeatable: true,
};

export const checkoutNaming =
  (database: Asking): Store['nameCheckout'] =>
  async (id, session) => {
    const named = await database.ask(name, id, session);
    if (named.length === 0) throw new Error(`no checkout ${id} that could be named ${session}`);
  };

const find: Statement = {
  name: 'find-checkout',
  // One that is tied to another session is that session's.
  text: `
    SELECT id, fingerprint, credits, amount_cents AS "amountCents", currency, origin, opened_at AS at
    FROM assay.checkouts WHERE session = $1 OR (id = $2 AND session IS NULL) ORDER BY session NULLS LAST LIMIT 1
  `,
  repeatable: true,
};

export const checkoutFinding =
  (database: Asking): Store['findCheckout'] =>
  async (session, id) => {
    const [row] = await database.ask<Omit<Checkout, 'at'> & { at: number }>(find, session, id);
    return row ? { ...row, at: new Date(row.at) } : null;
  };
