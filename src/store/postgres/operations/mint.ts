import type { Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';

const mintKey: Statement = {
  name: 'mint',
  text: `
    WITH counted AS (
      INSERT INTO assay.mints AS mint (address, day, keys)
      SELECT $4::text, $5::text, 1 WHERE $4::text IS NOT NULL AND $6::bigint > 0
      ON CONFLICT (address, day) DO UPDATE SET keys = mint.keys + 1 WHERE mint.keys < $6::bigint
      RETURNING 1
    )
    INSERT INTO assay.keys (fingerprint, created_at, source)
    SELECT $1::text, $2::bigint, $3::text
    WHERE $4::text IS NULL OR EXISTS (SELECT FROM counted)
      -- An error, and not a matter of the allowance.
      OR EXISTS (SELECT FROM assay.keys WHERE fingerprint = $1::text)
    RETURNING 1
  `,
};

export const minting =
  (database: Asking): Store['mint'] =>
  async ({ fingerprint, source, at, address }) => {
    const allowance = [address?.mark ?? null, address?.day ?? null, address?.perDay ?? null] as const;
    const rows = await database.ask(mintKey, fingerprint, at.getTime(), source, ...allowance);
    return rows.length > 0;
  };
