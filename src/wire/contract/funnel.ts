import { z } from 'zod';

const ByOrigin = z.record(z.string(), z.int());
const Counted = z.object({ total: z.int(), by_origin: ByOrigin });
const RouteCounts = z.object({
  offered: z.int().meta({ description: 'Payment pages opened, amounts reserved, prices quoted.' }),
  paid: z.int(),
  refused: z.int(),
});

export const Funnel = z
  .object({
    since: z.string().nullable().meta({ description: 'When counting began (RFC 3339, UTC).' }),
    trials: Counted.meta({ description: 'Calls without a key.' }),
    keys: Counted.meta({ description: 'Keys created.' }),
    payments: Counted.extend({ by_route: z.record(z.string(), z.int()) }),
    x402: RouteCounts,
    by_route: z.record(z.string(), RouteCounts),
  })
  .meta({
    id: 'Funnel',
    description: 'Trials, keys and payments, counted by origin (`src` query parameter or `x-client` header).',
  });
