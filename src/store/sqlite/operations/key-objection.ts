import type { DatabaseSync } from 'node:sqlite';
import type { Fingerprint } from '../../../model/fingerprint.ts';
import { query } from '../query.ts';

/** Why a key can begin nothing, or null where it can. */
export function objectionTo(db: DatabaseSync) {
  const key = query<{ revokedAt: number | null }>(db, 'SELECT revoked_at AS revokedAt FROM keys WHERE fingerprint = ?');
  return (fingerprint: Fingerprint): 'unknown-key' | 'revoked-key' | null => {
    const found = key.get(fingerprint);
    if (!found) return 'unknown-key';
    return found.revokedAt === null ? null : 'revoked-key';
  };
}
