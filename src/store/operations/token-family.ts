import type { Fingerprint } from '../../model/fingerprint.ts';
import type { TokenFamily } from '../store.ts';
import type { Transaction } from '../transaction.ts';
import { findKeyProblem } from './keys.ts';

type Moment = { readonly id: string; readonly at: Date };

export async function openFamily(
  tx: Transaction,
  { id, fingerprint, at, expiresAt }: TokenFamily,
): Promise<'opened' | 'replayed' | 'unknown-key' | 'revoked-key'> {
  const objection = await findKeyProblem(tx, fingerprint);
  if (objection) return objection;
  const opened = await tx.rows(
    `INSERT INTO token_families (id, fingerprint, opened_at, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    id,
    fingerprint,
    at.getTime(),
    expiresAt.getTime(),
  );
  if (opened.length > 0) return 'opened';
  await revokeFamily(tx, { id, at });
  return 'replayed';
}

type Rotation = Moment & { readonly generation: number; readonly expiresAt: Date };

/** If two requests use one generation at once, the second waits for the first and then finds it used. */
export async function rotateFamily(
  tx: Transaction,
  { id, generation, at, expiresAt }: Rotation,
): Promise<'rotated' | 'reused' | 'ended'> {
  const rotated = await tx.rows(
    `UPDATE token_families SET generation = generation + 1, expires_at = $1
     WHERE id = $2 AND generation = $3 AND revoked_at IS NULL AND expires_at > $4
       AND fingerprint IN (SELECT fingerprint FROM keys WHERE revoked_at IS NULL)
     RETURNING id`,
    expiresAt.getTime(),
    id,
    generation,
    at.getTime(),
  );
  if (rotated.length > 0) return 'rotated';
  const spent = await tx.rows(
    'UPDATE token_families SET revoked_at = $1 WHERE id = $2 AND generation > $3 AND revoked_at IS NULL RETURNING id',
    at.getTime(),
    id,
    generation,
  );
  return spent.length > 0 ? 'reused' : 'ended';
}

export async function familyKey(tx: Transaction, { id, at }: Moment): Promise<Fingerprint | null> {
  const [family] = await tx.rows<{ fingerprint: Fingerprint }>(
    `SELECT fingerprint FROM token_families WHERE id = $1 AND revoked_at IS NULL AND expires_at > $2
       AND fingerprint IN (SELECT fingerprint FROM keys WHERE revoked_at IS NULL)`,
    id,
    at.getTime(),
  );
  return family?.fingerprint ?? null;
}

export async function revokeFamily(tx: Transaction, { id, at }: Moment): Promise<void> {
  await tx.rows('UPDATE token_families SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL', at.getTime(), id);
}
