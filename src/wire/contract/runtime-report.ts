import { z } from 'zod';

export const RuntimeReport = z
  .object({
    ran: z.boolean().default(false),
    returncode: z.int().nullable().default(null),
    stdout: z.string().default(''),
    stderr: z.string().default(''),
    duration_ms: z.int().nullable().default(null),
    timed_out: z.boolean().default(false),
    sandbox: z.string().nullable().default(null),
  })
  .meta({ id: 'RuntimeReport', description: 'What happened when the code ran; `ran` is false where it did not.' });
