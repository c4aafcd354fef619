import { z } from 'zod';

export const RuntimeReport = z
  .object({
    ran: z.boolean().default(false),
    returncode: z.int().nullable().default(null),
    stdout: z.string().default(''),
    stderr: z.string().default(''),
    duration_ms: z.int().nullable().default(null),
    timed_out: z.boolean().default(false),
    sandbox: z.string().nullable().default(null).meta({ description: 'The container engine, such as `crun`.' }),
    ended_by: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'The limit that ended the run: `timeout`, `memory`, `output`, `pids` or `tmp`.' }),
    signal: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'The signal that ended the run, such as `SIGSEGV`.' }),
    stdout_truncated: z.boolean().default(false),
    stderr_truncated: z.boolean().default(false),
    cpu_ms: z.int().nullable().default(null),
    memory_peak_bytes: z.int().nullable().default(null),
    limits: z
      .object({ timeout_ms: z.int(), memory_bytes: z.int(), pids: z.int(), output_bytes: z.int() })
      .nullable()
      .default(null)
      .meta({ description: 'The limits of the run.' }),
    examples: z
      .array(
        z.object({
          source: z.string(),
          line: z.int().nullable().default(null).meta({ description: 'Null for an example from the options.' }),
          held: z.boolean(),
          message: z.string().nullable().default(null),
        }),
      )
      .default([])
      .meta({ description: 'Each example that was run, and its result.' }),
  })
  .meta({ id: 'RuntimeReport', description: 'The result of running the code; `ran` is false if it was not run.' });
