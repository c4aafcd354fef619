import { z } from 'zod';
import { Mode } from './enums.ts';

export const MintedKey = z
  .object({
    api_key: z.string().meta({ description: 'Shown only once; the service stores only its SHA-256.' }),
    tier: z.string().meta({ examples: ['free'] }),
    calls_per_day: z.int(),
    modes: z.array(Mode).meta({ description: 'The modes that the key covers without credits.' }),
    deposit_data: z
      .string()
      .meta({ description: 'SHA-256 of the key; a transfer that carries it is credited to the key.' }),
    created_at: z.string(),
    request_id: z.string(),
  })
  .meta({ id: 'MintedKey' });
