import type { DatabaseSync } from 'node:sqlite';
import type { Fingerprint } from '../../../model/fingerprint.ts';

export function revoking(db: DatabaseSync) {
  const revoke = db.prepare('UPDATE keys SET revoked_at = coalesce(revoked_at, ?) WHERE fingerprint = ?');
  return ({ fingerprint, at }: { fingerprint: Fingerprint; at: Date }): boolean =>
    revoke.run(at.getTime(), fingerprint).changes > 0;
}
