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
    packages: z
      .object({
        state: z.enum(['off', 'installing', 'analysing', 'ready', 'failed']),
        typed: z.int().meta({ description: 'How many packages have known types.' }),
        problems: z.array(z.object({ name: z.string(), reason: z.string() })),
      })
      .optional()
      .meta({ description: 'Whether code that imports packages is checked against their types, with `?ready=1`.' }),
    sandbox_packages: z
      .object({
        state: z.enum(['off', 'installing', 'ready', 'failed']),
        importable: z.int().meta({ description: 'How many packages code can import when it runs here.' }),
        problems: z.array(z.object({ name: z.string(), reason: z.string() })),
      })
      .optional()
      .meta({ description: 'Whether code that runs here can import packages, with `?ready=1`.' }),
  })
  .meta({ id: 'Health' });
