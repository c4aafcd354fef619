import { z } from 'zod';

/** Keeps the amount above the processor's fee and minimum charge. */
export const checkoutCreditsMin = 50;
export const checkoutCreditsMax = 100_000;

export const CheckoutRequest = z
  .object({
    api_key: z.string().meta({ description: 'The key that receives the credits.' }),
    credits: z.int().min(checkoutCreditsMin).max(checkoutCreditsMax),
  })
  .meta({
    id: 'CheckoutRequest',
    description: 'Requests a page for paying by card.',
    examples: [{ api_key: '<API_KEY>', credits: 500 }],
  });
