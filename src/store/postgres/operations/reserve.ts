import type { Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';

const reserve: Statement = {
  name: 'reserve',
  text: 'SELECT assay.reserve($1, $2, $3, $4, $5, $6, $7, $8) AS outcome',
  // The second time finds its amount taken, and the asker takes another.
  repeatable: true,
};

export const reserving =
  (database: Asking): Store['reserve'] =>
  async ({ id, fingerprint, credits, amount, network, origin, at, expiresAt }) => {
    const [row] = await database.ask<{ outcome: 'reserved' | 'taken' | 'unknown-key' | 'revoked-key' }>(
      reserve,
      id,
      fingerprint,
      credits,
      String(amount),
      network,
      origin,
      at.getTime(),
      expiresAt.getTime(),
    );
    return row!.outcome;
  };
