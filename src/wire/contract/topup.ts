import { z } from 'zod';

export const Topup = z
  .object({
    tx_hash: z.string(),
    credits: z.int().meta({ description: 'What the transfer bought.' }),
    balance: z.int().meta({ description: 'Credits of the key now.' }),
    status: z.string().meta({
      description: '`credited` by this call, or `settled`: it had been credited before.',
      examples: ['credited', 'settled'],
    }),
  })
  .meta({ id: 'Topup' });
