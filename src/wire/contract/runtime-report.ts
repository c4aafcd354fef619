import { z } from 'zod';

export const RuntimeReport = z
  .object({
    ran: z.boolean().default(false),
    returncode: z.int().nullable().default(null),
    stdout: z.string().default(''),
    stderr: z.string().default(''),
    duration_ms: z.int().nullable().default(null),
    timed_out: z.boolean().default(false),
    sandbox: z.string().nullable().default(null).meta({ description: 'The engine of the container, such as `crun`.' }),
    ended_by: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'The limit that ended the run: `timeout`, `memory`, `output`, `pids` or `tmp`.' }),
    signal: z.string().nullable().default(null).meta({ description: 'The signal that ended it, such as `SIGSEGV`.' }),
    stdout_truncated: z.boolean().default(false),
    stderr_truncated: z.boolean().default(false),
    cpu_ms: z.int().nullable().default(null),
    memory_peak_bytes: z.int().nullable().default(null),
    limits: z
      .object({ timeout_ms: z.int(), memory_bytes: z.int(), pids: z.int(), output_bytes: z.int() })
      .nullable()
      .default(null)
      .meta({ description: 'What the program was allowed.' }),
    examples: z
      .array(
        z.object({
          source: z.string(),
          line: z.int().nullable().default(null).meta({ description: 'Null for one from the options.' }),
          held: z.boolean(),
          message: z.string().nullable().default(null),
        }),
      )
      .default([])
      .meta({ description: 'Each example that was put to the program, and how it came out.' }),
  })
  .meta({ id: 'RuntimeReport', description: 'What happened when the code ran; `ran` is false where it did not.' });
