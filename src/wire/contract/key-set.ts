import { z } from 'zod';

export const KeySet = z
  .object({ keys: z.array(z.record(z.string(), z.unknown())).meta({ description: 'JWKs, RFC 7517.' }) })
  .meta({ id: 'KeySet' });
