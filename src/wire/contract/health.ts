import { z } from 'zod';

export const Health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    engine: z.record(z.string(), z.string()).optional().meta({ description: 'State of each engine, with `?ready=1`.' }),
  })
  .meta({ id: 'Health' });
