import { z } from 'zod';

export const AIReport = z
  .object({
    consulted: z.boolean().default(false),
    backend: z.string().default(''),
    calls: z.int().default(0),
    duration_ms: z.int().default(0),
    outcome: z.string().default('not-consulted'),
    detail: z.string().nullable().default(null),
  })
  .meta({ id: 'AIReport', description: 'What the optional model backend contributed.' });
