import type { Fingerprint } from '../../../model/fingerprint.ts';
import type { Remembered, Spent, Standing, Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';
import { type StandingRow, standingFrom } from './standing.ts';
import { askTogether } from './together.ts';
import { wordsOf } from './words.ts';

/** Nulls where the hold was not open. */
type Row = StandingRow | { readonly calls_today: null; readonly credits_left: null };

const settledFrom = (row: Row): Standing | null => (row.calls_today === null ? null : standingFrom(row));

export type SpendInput = {
  readonly id: string;
  /** Whose hold it is, where that is a key that is known. */
  readonly fingerprint: Fingerprint | null;
  readonly at: Date;
  readonly remember: Remembered | null;
};

/** `spent before`: by the same question, whose answer got lost. `gone`: it is not charged, and never will be. */
export type Charge = Spent | 'spent before' | 'gone';

const chargeHold = {
  name: 'place-charge',
  text: 'SELECT assay.place_charge($1, $2, $3, $4, $5)',
  line: true,
} as const;
const chargeHolds: Statement = {
  name: 'place-charges',
  text: `
    SELECT assay.place_charge(id, fingerprint, at, digest, answer) AS said
    FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[]) WITH ORDINALITY
      AS input (id, fingerprint, at, digest, answer, number)
    ORDER BY number
  `,
};

export const charging =
  (database: Asking) =>
  async (inputs: readonly SpendInput[]): Promise<Charge[]> => {
    const values = inputs.map(({ id, fingerprint, at, remember }) => [
      id,
      fingerprint,
      at.getTime(),
      remember?.digest ?? null,
      remember?.answer ?? null,
    ]);
    const lines = await askTogether(database, { one: chargeHold, several: chargeHolds }, values);
    return lines.map(chargeOf);
  };

function chargeOf(said: string): Charge {
  // It was settled before, and nothing is known of its payer.
  if (said === 'spent') return 'spent before';
  if (said === 'gone') return 'gone';
  const { kind, standing, answer } = wordsOf<'spent' | 'repeat'>(said);
  return kind === 'repeat' ? { ...standing, earlier: answer } : standing;
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
