import { z } from 'zod';

export const CheckoutPage = z
  .object({
    url: z.string().meta({ description: "The card processor's payment page; open it in a browser." }),
    session_id: z.string().meta({ description: "The processor's id of this purchase." }),
    credits: z.int(),
    amount_cents: z.int().meta({ description: 'The total price, in the smallest unit of the currency.' }),
    currency: z.string().meta({ examples: ['usd'] }),
    expires_at: z.string().meta({ description: 'RFC 3339, UTC. The page accepts no payment after this time.' }),
  })
  .meta({ id: 'CheckoutPage' });

export type CheckoutPage = z.infer<typeof CheckoutPage>;
