import { z } from 'zod';
import { Mode } from './enums.ts';
import { PaymentRoute } from './payment-route.ts';

export const Pricing = z
  .object({
    currency: z.string(),
    cents_per_credit: z.int(),
    credits: z.record(z.string(), z.int()).meta({ description: 'Credits per call, by mode.' }),
    free: z.object({
      calls_per_day: z.int(),
      modes: z.array(Mode),
      keys_per_address_per_day: z.int(),
      trial_calls_per_day: z.int().optional().meta({ description: 'Calls without a key, per caller address.' }),
    }),
    x402: z.object({ enabled: z.boolean(), prices: z.record(z.string(), z.string()) }).meta({
      description: 'Payment per call without a key; prices in dollars by mode.',
    }),
    routes: z.array(PaymentRoute).meta({ description: 'Configured payment methods, card first.' }),
  })
  .meta({ id: 'Pricing' });
