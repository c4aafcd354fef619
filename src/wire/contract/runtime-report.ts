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
      .meta({
        description:
          'The limit that ended the run: `timeout`, `memory`, `output`, `pids` or `tmp`. If the code was not run, why: ' +
          '`module-not-installed`, `newer-syntax` or `other-python`; the call then costs as much as `repair`.',
      }),
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
          outcome: z
            .enum(['held', 'failed', 'not-reached', 'skipped'])
            .default('held')
            .meta({
              description:
                'Like `held`, but tells failed examples from those that were not reached, and from those that were ' +
                'skipped because they use local names of an enclosing function.',
            }),
        }),
      )
      .default([])
      .meta({ description: 'Each example, and its result.' }),
    examples_run: z
      .object({
        completed: z.boolean().meta({ description: 'Whether every example was evaluated.' }),
        not_reached: z.int().meta({ description: 'Examples that were not evaluated, because the process had ended.' }),
        returncode: z.int().nullable(),
        duration_ms: z.int(),
        timed_out: z.boolean(),
        ended_by: z.string().nullable().meta({
          description: 'The limit that ended it, or `exception` if importing the code raised one.',
        }),
        signal: z.string().nullable(),
        stderr: z.string(),
      })
      .nullable()
      .default(null)
      .meta({
        description: 'How the process ended that imported the code and evaluated the examples; null without examples.',
      }),
    packages: z
      .array(z.object({ name: z.string(), version: z.string() }))
      .default([])
      .meta({ description: 'The packages that the code could import, beside the standard library.' }),
  })
  .meta({ id: 'RuntimeReport', description: 'The result of running the code; `ran` is false if it was not run.' });
