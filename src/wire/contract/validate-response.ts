import { z } from 'zod';
import { Diagnostic } from './diagnostic.ts';
import { Meta } from './meta.ts';
import { RuntimeReport } from './runtime-report.ts';
import { SecurityFinding } from './security-finding.ts';

export const ValidateResponse = z
  .object({
    valid: z.boolean().meta({ description: 'False exactly when a finding of severity `error` exists.' }),
    score: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          '1 for clean code. Each error weighs 10, each warning 2, each info 0.2; the sum, divided by the number of ' +
          'statements (20 at least), is taken from 1 and rounded down to hundredths. Code that does not parse scores at ' +
          'most 0.2, what is no program 0.',
      }),
    diagnostics: z.array(Diagnostic).default([]),
    security: z.array(SecurityFinding).default([]),
    fixes: z.array(z.string()).default([]).meta({ description: 'What was mended, in words.' }),
    fixed_code: z.string().nullable().default(null).meta({ description: 'Null means no fix, not an error.' }),
    fixed_valid: z.boolean().optional().meta({ description: 'Would `fixed_code` be valid? Absent without a fix.' }),
    transpiled: z.string().nullable().default(null),
    runtime: RuntimeReport.prefault({}),
    meta: Meta,
  })
  .meta({ id: 'ValidateResponse', description: 'The verdict on the text sent.' });

export type ValidateResponse = z.infer<typeof ValidateResponse>;
