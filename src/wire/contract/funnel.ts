import { z } from 'zod';

const ByOrigin = z.record(z.string(), z.int());
const Counted = z.object({ total: z.int(), by_origin: ByOrigin });
const OnTheWay = z.object({
  offered: z.int().meta({ description: 'Pages opened, amounts reserved, prices told.' }),
  paid: z.int(),
  refused: z.int(),
});

export const Funnel = z
  .object({
    since: z.string().nullable().meta({ description: 'RFC 3339, UTC: when counting began.' }),
    trials: Counted.meta({ description: 'Calls without a key.' }),
    keys: Counted.meta({ description: 'Keys minted.' }),
    payments: Counted.extend({ by_route: z.record(z.string(), z.int()) }),
    x402: OnTheWay,
    by_route: z.record(z.string(), OnTheWay),
  })
  .meta({ id: 'Funnel', description: 'How callers become customers: by `src` query parameter or `x-client` header.' });
