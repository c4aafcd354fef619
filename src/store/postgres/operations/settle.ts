import type { Remembered, Standing, Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';
import { type StandingRow, standingFrom } from './standing.ts';
import { askTogether } from './together.ts';

/** Nulls where the hold was not open. */
type Row = StandingRow | { readonly calls_today: null; readonly credits_left: null };

const settledFrom = (row: Row): Standing | null => (row.calls_today === null ? null : standingFrom(row));

export type SpendInput = { readonly id: string; readonly at: Date; readonly remember: Remembered | null };

const spendHold: Statement = { name: 'spend', text: 'SELECT * FROM assay.spend($1, $2, $3, $4)' };
const spendHolds: Statement = {
  name: 'spends',
  text: `
    SELECT spent.* FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) WITH ORDINALITY
      AS input (id, at, digest, answer, number)
    CROSS JOIN LATERAL assay.spend(id, at, digest, answer) AS spent
    ORDER BY number
  `,
};

export const spending =
  (database: Asking) =>
  async (inputs: readonly SpendInput[]): Promise<(Standing | null)[]> => {
    const values = inputs.map(({ id, at, remember }) => [
      id,
      at.getTime(),
      remember?.digest ?? null,
      remember?.answer ?? null,
    ]);
    const rows = await askTogether<Row>(database, { one: spendHold, several: spendHolds }, values);
    return rows.map(settledFrom);
  };

const releaseHold: Statement = { name: 'release', text: 'SELECT * FROM assay.release($1, $2)' };

export const releasing =
  (database: Asking): Store['release'] =>
  async (id, at) => {
    const [row] = await database.ask<Row>(releaseHold, id, at.getTime());
    return settledFrom(row!);
  };
