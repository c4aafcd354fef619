import { z } from 'zod';

const PerMode = z.record(z.string(), z.int());

export const Stats = z
  .object({
    uptime_s: z.int(),
    workers: z.int().meta({ description: 'Engine workers that are idle or busy.' }),
    in_progress: z.int().meta({ description: 'Calls in progress.' }),
    totals: z.object({ free: PerMode, paid: PerMode, x402: PerMode, trial: PerMode, open: PerMode }).meta({
      description: 'Verdicts since the start, by tier and mode; `open` counts calls of a deployment without keys.',
    }),
    engines: z.array(
      z.object({
        name: z.string(),
        version: z.string().nullable(),
        state: z.enum(['warming', 'ready', 'down']),
        busy: z.int(),
        idle: z.int(),
        waiting: z.int(),
        replaced: z.int(),
        detail: z.string().optional(),
        engine: z.string().nullable().optional().meta({ description: 'Sandbox only: the container engine.' }),
        level: z.string().nullable().optional().meta({
          description: 'Sandbox only: `reduced` if limits apply to each process rather than to all of them together.',
        }),
        mechanisms: z
          .record(z.string(), z.string())
          .nullable()
          .optional()
          .meta({ description: 'Sandbox only: what enforces each limit.' }),
        quarantined: z.int().optional().meta({ description: 'Sandbox only: containers that could not be killed.' }),
      }),
    ),
  })
  .meta({ id: 'Stats' });
