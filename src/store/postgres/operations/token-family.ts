import type { Fingerprint } from '../../../model/fingerprint.ts';
import type { Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';

const open: Statement = { name: 'open-family', text: 'SELECT assay.open_family($1, $2, $3, $4) AS outcome' };

export const familyOpening =
  (database: Asking): Store['openFamily'] =>
  async ({ id, fingerprint, at, expiresAt }) => {
    type Row = { outcome: Awaited<ReturnType<Store['openFamily']>> };
    return (await database.ask<Row>(open, id, fingerprint, at.getTime(), expiresAt.getTime()))[0]!.outcome;
  };

const rotate: Statement = { name: 'rotate-family', text: 'SELECT assay.rotate_family($1, $2, $3, $4) AS outcome' };

export const familyRotating =
  (database: Asking): Store['rotateFamily'] =>
  async (id, generation, at, expiresAt) => {
    type Row = { outcome: Awaited<ReturnType<Store['rotateFamily']>> };
    return (await database.ask<Row>(rotate, id, generation, at.getTime(), expiresAt.getTime()))[0]!.outcome;
  };

const read: Statement = {
  name: 'family-key',
  text: `
    SELECT family.fingerprint FROM assay.token_families AS family JOIN assay.keys AS key USING (fingerprint)
    WHERE family.id = $1 AND family.revoked_at IS NULL AND family.expires_at > $2 AND key.revoked_at IS NULL
  `,
  repeatable: true,
};

export const familyReading =
  (database: Asking): Store['familyKey'] =>
  async (id, at) =>
    (await database.ask<{ fingerprint: Fingerprint }>(read, id, at.getTime()))[0]?.fingerprint ?? null;

const revoke: Statement = {
  name: 'revoke-family',
  text: 'UPDATE assay.token_families SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL',
  repeatable: true,
};

export const familyRevoking =
  (database: Asking): Store['revokeFamily'] =>
  async (id, at) =>
    void (await database.ask(revoke, id, at.getTime()));

const forget: Statement = {
  name: 'forget-families',
  text: 'DELETE FROM assay.token_families WHERE expires_at < $1',
  repeatable: true,
};

export const familiesForgetting =
  (database: Asking) =>
  async (endedBefore: Date): Promise<void> =>
    void (await database.ask(forget, endedBefore.getTime()));
