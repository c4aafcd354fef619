import { z } from 'zod';

export const Health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    engine: z.record(z.string(), z.string()).optional().meta({ description: 'State of each engine, with `?ready=1`.' }),
    sandbox: z
      .object({
        engine: z.string(),
        level: z.string().nullable(),
        mechanisms: z.record(z.string(), z.string()).nullable(),
      })
      .optional()
      .meta({ description: 'What runs code and what enforces each limit, with `?ready=1`.' }),
  })
  .meta({ id: 'Health' });
