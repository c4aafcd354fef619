import { z } from 'zod';
import { FindingFix } from './diagnostic.ts';
import { Severity } from './enums.ts';

export const SecurityFinding = z
  .object({
    tool: z.string().meta({
      description:
        '`security` for the security rules, `secrets` for the credential scan, `policy` for what `options.allow` does not list.',
    }),
    id: z.string().meta({ examples: ['PY-COMMAND', 'aws-access-key-id'] }),
    severity: Severity,
    confidence: z.string().nullable().default(null).meta({ description: '`high`, `medium` or `low`.' }),
    message: z.string(),
    line: z.int().nullable().default(null),
    cwe: z
      .string()
      .nullable()
      .default(null)
      .meta({ examples: ['CWE-78'] }),
    kind: z.enum(['capability', 'vulnerability']).nullable().default(null).meta({
      description: '`capability`: something the code can do. `vulnerability`: something that outside data can exploit.',
    }),
    column: z.int().nullable().default(null),
    end_line: z.int().nullable().default(null),
    end_column: z.int().nullable().default(null),
    cwe_url: z.string().nullable().default(null),
    rule_url: z.string().nullable().default(null).meta({ description: 'The page that explains the rule.' }),
    fixed: z.boolean().optional().meta({ description: 'True if `fixed_code` no longer has this finding.' }),
    fix: FindingFix.optional(),
  })
  .meta({ id: 'SecurityFinding' });
