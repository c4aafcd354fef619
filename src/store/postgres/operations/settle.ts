import type { Remembered, Spent, Standing, Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';
import { type StandingRow, standingFrom } from './standing.ts';
import { askTogether } from './together.ts';

/** Nulls where the hold was not open. */
type Row = StandingRow | { readonly calls_today: null; readonly credits_left: null };

const settledFrom = (row: Row): Standing | null => (row.calls_today === null ? null : standingFrom(row));

type ChargeRow = Row & { readonly kind: 'spent' | 'repeat' | 'gone'; readonly answer: string | null };

export type SpendInput = { readonly id: string; readonly at: Date; readonly remember: Remembered | null };

/** `spent before`: by the same question, whose answer got lost. `gone`: it is not charged, and never will be. */
export type Charge = Spent | 'spent before' | 'gone';

const chargeHold: Statement = { name: 'charge', text: 'SELECT * FROM assay.charge($1, $2, $3, $4)' };
const chargeHolds: Statement = {
  name: 'charges',
  text: `
    SELECT charged.* FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) WITH ORDINALITY
      AS input (id, at, digest, answer, number)
    CROSS JOIN LATERAL assay.charge(id, at, digest, input.answer) AS charged
    ORDER BY number
  `,
};

export const charging =
  (database: Asking) =>
  async (inputs: readonly SpendInput[]): Promise<Charge[]> => {
    const values = inputs.map(({ id, at, remember }) => [
      id,
      at.getTime(),
      remember?.digest ?? null,
      remember?.answer ?? null,
    ]);
    const rows = await askTogether<ChargeRow>(database, { one: chargeHold, several: chargeHolds }, values);
    return rows.map(chargeFrom);
  };

function chargeFrom(row: ChargeRow): Charge {
  const standing = settledFrom(row);
  if (!standing) return row.kind === 'spent' ? 'spent before' : 'gone';
  return row.kind === 'repeat' ? { ...standing, earlier: row.answer! } : standing;
}

const releaseHold: Statement = { name: 'release', text: 'SELECT * FROM assay.release($1, $2)' };

export const releasing =
  (database: Asking): Store['release'] =>
  async (id, at) => {
    const [row] = await database.ask<Row>(releaseHold, id, at.getTime());
    return settledFrom(row!);
  };

const takeBack: Statement = { name: 'take-back', text: 'SELECT * FROM assay.take_back($1, $2, $3, $4, $5)' };

export type Doubt = { readonly fingerprint: string; readonly day: string; readonly digest: string };

/** As releasing, for a hold that may have been charged. */
export const takingBack =
  (database: Asking) =>
  async (id: string, at: Date, { fingerprint, day, digest }: Doubt): Promise<Standing | null> => {
    const [row] = await database.ask<Row>(takeBack, id, at.getTime(), fingerprint, day, digest);
    return settledFrom(row!);
  };
