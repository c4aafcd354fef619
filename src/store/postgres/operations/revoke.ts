import type { Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';

const revokeKey: Statement = {
  name: 'revoke',
  text: 'UPDATE assay.keys SET revoked_at = coalesce(revoked_at, $2) WHERE fingerprint = $1 RETURNING 1',
  repeatable: true,
};

export const revoking =
  (database: Asking): Store['revoke'] =>
  async (fingerprint, at) =>
    (await database.ask(revokeKey, fingerprint, at.getTime())).length > 0;
