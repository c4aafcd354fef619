import { z } from 'zod';

const PerMode = z.record(z.string(), z.int());

export const Stats = z
  .object({
    uptime_s: z.int(),
    workers: z.int().meta({ description: 'Engine workers ready or at work.' }),
    in_progress: z.int().meta({ description: 'Calls being answered now.' }),
    totals: z.object({ free: PerMode, paid: PerMode, x402: PerMode, trial: PerMode, open: PerMode }).meta({
      description: 'Verdicts given since the start, per tier and mode; `open` where no key is asked for.',
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
        engine: z.string().nullable().optional().meta({ description: 'Of the sandbox: the container engine.' }),
        level: z
          .string()
          .nullable()
          .optional()
          .meta({ description: 'Of the sandbox: `reduced` where limits hold per process and not for their sum.' }),
        mechanisms: z
          .record(z.string(), z.string())
          .nullable()
          .optional()
          .meta({ description: 'Of the sandbox: what enforces each limit.' }),
        quarantined: z.int().optional().meta({ description: 'Of the sandbox: containers that would not die.' }),
      }),
    ),
  })
  .meta({ id: 'Stats' });
