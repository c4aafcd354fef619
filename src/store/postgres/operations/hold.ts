import type { HoldOutcome, HoldRequest } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';
import { type StandingRow, standingFrom } from './standing.ts';
import { askTogether } from './together.ts';

/** The id is chosen by the asker, so that a hold whose answer got lost can still be given back. */
export type HoldInput = { readonly id: string; readonly owner: string; readonly request: HoldRequest };

type Row = StandingRow & {
  readonly kind: 'free' | 'credits' | 'repeat' | 'short' | 'under-way' | 'unknown-key' | 'revoked-key';
  readonly answer: string | null;
};

/**
 * Nobody waits for a hold to be on the disk: one that a power cut takes away is given back, and a charge that is on the
 * disk has the hold before it there too.
 */
const withoutWaiting = `set_config('synchronous_commit', 'off', true)`;

const takeHold: Statement = {
  name: 'hold',
  text: `SELECT held.* FROM ${withoutWaiting}, assay.hold_call($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true) AS held`,
};

/** One after the other, and each sees what those before it did. */
const takeHolds: Statement = {
  name: 'holds',
  text: `
    SELECT held.* FROM ${withoutWaiting}, unnest(
      $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[],
      $8::bigint[], $9::bigint[], $10::text[], $11::bigint[]
    ) WITH ORDINALITY
      AS input (id, owner, fingerprint, address, mode, day, at, free_per_day, credits, digest, since, number)
    CROSS JOIN LATERAL assay.hold_call(
      id, owner, fingerprint, address, mode, day, at, free_per_day, input.credits, digest, since, true
    ) AS held
    ORDER BY number
  `,
};

export const holding =
  (database: Asking) =>
  async (inputs: readonly HoldInput[]): Promise<HoldOutcome[]> => {
    const rows = await askTogether<Row>(database, { one: takeHold, several: takeHolds }, inputs.map(valuesOf));
    return rows.map((row, index) => outcomeOf(inputs[index]!.id, row));
  };

const valuesOf = ({ id, owner, request: { payer, mode, day, at, freePerDay, credits, repeat } }: HoldInput) => [
  id,
  owner,
  payer.kind === 'key' ? payer.fingerprint : null,
  payer.kind === 'address' ? payer.address : null,
  mode,
  day,
  at.getTime(),
  freePerDay,
  credits,
  repeat?.digest ?? null,
  repeat?.since.getTime() ?? null,
];

function outcomeOf(id: string, row: Row): HoldOutcome {
  const { kind } = row;
  if (kind === 'unknown-key' || kind === 'revoked-key') return { kind };
  const standing = standingFrom(row);
  if (kind === 'repeat') return { kind, answer: row.answer!, standing };
  if (kind === 'short' || kind === 'under-way') return { kind, standing };
  return { kind: 'held', id, from: kind, standing };
}
