import type { DatabaseSync } from 'node:sqlite';
import type { Fingerprint } from '../../../model/fingerprint.ts';
import type { TokenFamily } from '../../store.ts';
import { query } from '../query.ts';
import { objectionTo } from './key-objection.ts';

const alive = `
  revoked_at IS NULL AND expires_at > ?
  AND EXISTS (SELECT 1 FROM keys WHERE keys.fingerprint = token_families.fingerprint AND keys.revoked_at IS NULL)
`;

type Moment = { readonly id: string; readonly at: Date };

export function familyOpening(db: DatabaseSync) {
  const objection = objectionTo(db);
  const add = db.prepare(`
    INSERT INTO token_families (id, fingerprint, opened_at, expires_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
  `);
  const revoke = familyRevoking(db);
  return ({ id, fingerprint, at, expiresAt }: TokenFamily): 'opened' | 'replayed' | 'unknown-key' | 'revoked-key' => {
    const found = objection(fingerprint);
    if (found) return found;
    if (add.run(id, fingerprint, at.getTime(), expiresAt.getTime()).changes > 0) return 'opened';
    revoke({ id, at });
    return 'replayed';
  };
}

export function familyRotating(db: DatabaseSync) {
  const rotate = db.prepare(`
    UPDATE token_families SET generation = generation + 1, expires_at = ? WHERE id = ? AND generation = ? AND ${alive}
  `);
  const spent = query(db, 'SELECT 1 FROM token_families WHERE id = ? AND generation > ? AND revoked_at IS NULL');
  const revoke = familyRevoking(db);

  type Rotation = Moment & { readonly generation: number; readonly expiresAt: Date };
  return ({ id, generation, at, expiresAt }: Rotation): 'rotated' | 'reused' | 'ended' => {
    if (rotate.run(expiresAt.getTime(), id, generation, at.getTime()).changes > 0) return 'rotated';
    if (!spent.get(id, generation)) return 'ended';
    revoke({ id, at });
    return 'reused';
  };
}

export function familyReading(db: DatabaseSync) {
  const read = query<{ fingerprint: Fingerprint }>(
    db,
    `SELECT fingerprint FROM token_families WHERE id = ? AND ${alive}`,
  );
  return ({ id, at }: Moment): Fingerprint | null => read.get(id, at.getTime())?.fingerprint ?? null;
}

export function familyRevoking(db: DatabaseSync) {
  const revoke = db.prepare('UPDATE token_families SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL');
  return ({ id, at }: Moment): void => {
    revoke.run(at.getTime(), id);
  };
}
