import { z } from 'zod';

export const DepositRequest = z
  .object({
    api_key: z.string().meta({ description: 'The key the credits are for.' }),
    credits: z.int().min(1).max(1_000_000),
  })
  .meta({
    id: 'DepositRequest',
    description: 'Reserves an exact amount, so that a transfer of it is known as yours.',
    examples: [{ api_key: '<API_KEY>', credits: 50 }],
  });
