import { z } from 'zod';

export const Topup = z
  .object({
    tx_hash: z.string(),
    credits: z.int().meta({ description: 'Credits bought by the transfer.' }),
    balance: z.int().meta({ description: 'Credits that the key has now.' }),
    status: z.string().meta({
      description: '`credited` by this request, or `settled` if it was credited before.',
      examples: ['credited', 'settled'],
    }),
  })
  .meta({ id: 'Topup' });
