import { z } from 'zod';

export const TopupRequest = z
  .object({
    api_key: z.string().meta({ description: 'The key that the transfer pays for.' }),
    tx_hash: z
      .string()
      .regex(/^0x[0-9a-fA-F]{64}$/, { error: 'must be 0x and 64 hexadecimal digits' })
      .meta({ description: 'Hash of the transfer.' }),
  })
  .meta({
    id: 'TopupRequest',
    description: 'Submits a transfer of the native currency that pays for a key.',
    examples: [{ api_key: '<API_KEY>', tx_hash: `0x${'0'.repeat(64)}` }],
  });
