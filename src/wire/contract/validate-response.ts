import { z } from 'zod';
import { CapabilityUse } from './capability.ts';
import { Diagnostic } from './diagnostic.ts';
import { Meta } from './meta.ts';
import { NameType } from './name-type.ts';
import { RuntimeReport } from './runtime-report.ts';
import { SecurityFinding } from './security-finding.ts';
import { SourceMap } from './source-map.ts';

export const ValidateResponse = z
  .object({
    valid: z.boolean().meta({ description: 'False if there is a finding of severity `error`, otherwise true.' }),
    score: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          '1 for clean code. Each error weighs 10, each warning 2, each info 0.2; the sum divided by the number of ' +
          'statements (at least 20) is the penalty. Up to a penalty of 0.5 the score is 1 minus the penalty, then 0.25 ' +
          'divided by it, rounded down to hundredths. Code that does not parse scores at most 0.2; text that is not a ' +
          'program scores 0.',
      }),
    diagnostics: z.array(Diagnostic).default([]),
    security: z.array(SecurityFinding).default([]).meta({
      description: 'Warnings and errors. `capabilities` lists ordinary operations, and hints are in `diagnostics`.',
    }),
    capabilities: z.array(CapabilityUse).default([]).meta({
      description: 'What the code can do, like the permissions of an app. `options.allow` refuses what is not listed.',
    }),
    fixes: z.array(z.string()).default([]).meta({ description: 'What was fixed, one sentence per fix.' }),
    fixed_code: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'The corrected source. Null means no fix, not an error.' }),
    fixed_valid: z.boolean().optional().meta({ description: 'Whether `fixed_code` is valid. Absent without a fix.' }),
    transpiled: z.string().nullable().default(null),
    transpiled_map: SourceMap.optional().meta({
      description: 'From lines of `transpiled` to lines of the Python program. Present with `transpiled`.',
    }),
    transpiled_runtime: z
      .string()
      .optional()
      .meta({
        description:
          'The path of the runtime on this service; `transpiled` imports a file of that name from its own folder. ' +
          'Present with `options.transpile_runtime: "import"`.',
      }),
    types: z
      .array(NameType)
      .optional()
      .meta({ description: 'The types of names that mypy knows, at most 2,000. Present with `options.types`.' }),
    runtime: RuntimeReport.prefault({}),
    meta: Meta,
  })
  .meta({ id: 'ValidateResponse', description: 'The verdict on the submitted code.' });

export type ValidateResponse = z.infer<typeof ValidateResponse>;
