import { z } from 'zod';

export const CheckoutRequest = z
  .object({
    api_key: z.string().meta({ description: 'The key the credits are for.' }),
    credits: z.int().min(1),
  })
  .meta({ id: 'CheckoutRequest', description: 'Asks for a page on which credits are paid by card.' });
