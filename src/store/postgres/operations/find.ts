import type { Payer, Standing, Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';
import { type StandingRow, standingFrom } from './standing.ts';

type Row = StandingRow & {
  readonly created_at: number;
  readonly source: string | null;
  readonly last_used_at: number | null;
  readonly revoked_at: number | null;
};

const findKey: Statement = {
  name: 'find',
  text: `
    SELECT key.created_at, key.source, key.last_used_at, key.revoked_at, standing.calls_today, standing.credits_left
    FROM assay.keys AS key CROSS JOIN assay.standing($1, $2) AS standing WHERE key.fingerprint = $1
  `,
  repeatable: true,
};

export const finding =
  (database: Asking): Store['find'] =>
  async (fingerprint, day) => {
    const [row] = await database.ask<Row>(findKey, fingerprint, day);
    if (!row) return null;
    return {
      fingerprint,
      createdAt: new Date(row.created_at),
      source: row.source,
      ...standingFrom(row),
      lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
      revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at),
    };
  };

const findStanding: Statement = {
  name: 'standing',
  text: 'SELECT * FROM assay.standing_of_payer($1, $2, $3)',
  repeatable: true,
};

export const standingReading =
  (database: Asking) =>
  async (payer: Payer, day: string): Promise<Standing> => {
    const names = payer.kind === 'key' ? ([payer.fingerprint, null] as const) : ([null, payer.address] as const);
    const [row] = await database.ask<StandingRow>(findStanding, ...names, day);
    return standingFrom(row!);
  };
