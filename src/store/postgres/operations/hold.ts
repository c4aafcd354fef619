import type { HoldOutcome, HoldRequest } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';
import { askTogether } from './together.ts';
import { wordsOf } from './words.ts';

/** The id is chosen by the asker, so that a hold whose answer got lost can still be given back. */
export type HoldInput = { readonly id: string; readonly owner: string; readonly request: HoldRequest };

const takeHold = {
  name: 'place-hold',
  text: 'SELECT assay.place_hold($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
  line: true,
} as const;

/** One after the other, and each sees what those before it did. */
const takeHolds: Statement = {
  name: 'place-holds',
  text: `
    SELECT assay.place_hold(id, owner, fingerprint, address, mode, day, at, free_per_day, credits, digest, since) AS said
    FROM unnest(
      $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[],
      $8::bigint[], $9::bigint[], $10::text[], $11::bigint[]
    ) WITH ORDINALITY
      AS input (id, owner, fingerprint, address, mode, day, at, free_per_day, credits, digest, since, number)
    ORDER BY number
  `,
};

export const holding =
  (database: Asking) =>
  async (inputs: readonly HoldInput[]): Promise<HoldOutcome[]> => {
    const lines = await askTogether(database, { one: takeHold, several: takeHolds }, inputs.map(valuesOf));
    return lines.map((said, index) => outcomeOf(inputs[index]!.id, said));
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

function outcomeOf(id: string, said: string): HoldOutcome {
  const { kind, standing, answer } = wordsOf<
    'free' | 'credits' | 'repeat' | 'short' | 'under-way' | 'unknown-key' | 'revoked-key'
  >(said);
  if (kind === 'unknown-key' || kind === 'revoked-key') return { kind };
  if (kind === 'repeat') return { kind, answer, standing };
  if (kind === 'short' || kind === 'under-way') return { kind, standing };
  return { kind: 'held', id, from: kind, standing };
}
