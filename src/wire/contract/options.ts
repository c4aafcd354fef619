import { z } from 'zod';

export const timeoutSecondsMax = 60;
export const iterationsMax = 10;
export const iterationsDefault = 3;

export const Options = z
  .object({
    timeout_s: z.number().gt(0).max(timeoutSecondsMax).nullable().default(null).meta({
      description:
        'Wall-clock budget for running the code, in seconds. Null leaves it to the service. A deployment may allow less.',
    }),
    max_iterations: z.int().min(1).max(iterationsMax).default(iterationsDefault).meta({
      description: 'Rounds of fixing and checking in `repair` and `execute`.',
    }),
    transpile_to: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Target language of a translated copy.', examples: ['javascript'] }),
    expected_output: z.string().nullable().default(null).meta({
      description: 'The exact standard output the program must print in `execute`.',
    }),
    examples: z
      .string()
      .nullable()
      .default(null)
      .meta({
        description: 'Doctest lines or assertions that must hold in `execute`.',
        examples: ['>>> mean([1, 3])\n2.0'],
      }),
    optimize: z.boolean().default(false).meta({
      description: 'Fold constants and drop dead code in `repair` and `execute`.',
    }),
  })
  .meta({ id: 'Options', description: 'Unknown options are ignored, not refused.' });
