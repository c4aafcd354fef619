import { z } from 'zod';

export const DepositRequest = z
  .object({
    api_key: z.string().meta({ description: 'The key that receives the credits.' }),
    credits: z.int().min(1).max(1_000_000),
  })
  .meta({
    id: 'DepositRequest',
    description: 'Reserves an exact amount, so that a transfer of it is credited to your key.',
    examples: [{ api_key: '<API_KEY>', credits: 50 }],
  });
