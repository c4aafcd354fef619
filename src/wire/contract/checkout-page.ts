import { z } from 'zod';

export const CheckoutPage = z
  .object({
    url: z.string().meta({ description: 'The page of the card processor; open it in a browser.' }),
    session_id: z.string().meta({ description: "The processor's name for this purchase." }),
    credits: z.int(),
    amount_cents: z.int().meta({ description: 'The whole price, in the smallest unit of the currency.' }),
    currency: z.string().meta({ examples: ['usd'] }),
    expires_at: z.string().meta({ description: 'RFC 3339, UTC. After that the page takes no payment.' }),
  })
  .meta({ id: 'CheckoutPage' });

export type CheckoutPage = z.infer<typeof CheckoutPage>;
