import { z } from 'zod';

/** Below this the processor's own fee and least amount are met. */
export const checkoutCreditsMin = 50;
export const checkoutCreditsMax = 100_000;

export const CheckoutRequest = z
  .object({
    api_key: z.string().meta({ description: 'The key the credits are for.' }),
    credits: z.int().min(checkoutCreditsMin).max(checkoutCreditsMax),
  })
  .meta({
    id: 'CheckoutRequest',
    description: 'Asks for a page on which credits are paid by card.',
    examples: [{ api_key: '<API_KEY>', credits: 500 }],
  });
