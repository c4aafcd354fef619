import { z } from 'zod';
import { Mode } from './enums.ts';

export const Pricing = z
  .object({
    currency: z.string(),
    cents_per_credit: z.int(),
    credits: z.record(z.string(), z.int()).meta({ description: 'Credits per call, by mode.' }),
    free: z.object({ calls_per_day: z.int(), modes: z.array(Mode), keys_per_address_per_day: z.int() }),
    x402: z.object({ enabled: z.boolean(), prices: z.record(z.string(), z.string()) }).meta({
      description: 'Paying per call without a key: dollars by mode.',
    }),
    routes: z.array(z.record(z.string(), z.unknown())).meta({ description: 'Configured ways to pay, card first.' }),
  })
  .meta({ id: 'Pricing' });
