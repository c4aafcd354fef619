import { z } from 'zod';
import { Mode } from './enums.ts';

export const MintedKey = z
  .object({
    api_key: z.string().meta({ description: 'Shown this once; the service keeps only its SHA-256.' }),
    tier: z.string().meta({ examples: ['free'] }),
    calls_per_day: z.int(),
    modes: z.array(Mode).meta({ description: 'What the key covers without credits.' }),
    deposit_data: z.string().meta({ description: 'SHA-256 of the key: binds an on-chain payment to it.' }),
    created_at: z.string(),
    request_id: z.string(),
  })
  .meta({ id: 'MintedKey' });
