import { z } from 'zod';
import { Severity } from './enums.ts';

export const FindingFix = z
  .object({
    description: z.string().meta({ examples: ['renamed `weigth` to `weight`'] }),
    edits: z
      .array(
        z.object({
          line: z.int(),
          column: z.int(),
          end_line: z.int(),
          end_column: z.int(),
          text: z
            .string()
            .meta({ description: 'Replaces the text from `line` and `column` to `end_line` and `end_column`.' }),
        }),
      )
      .meta({ description: 'Places are those of the text that was sent. They do not overlap.' }),
  })
  .meta({
    id: 'FindingFix',
    description: 'The part of the fix that removes this finding alone. In `repair` and `execute`, if there is one.',
  });

export const Diagnostic = z
  .object({
    severity: Severity,
    rule: z.string().meta({ description: '`<tool>:<code>`.', examples: ['mypy:operator', 'ruff:F507'] }),
    message: z.string(),
    detail: z
      .string()
      .optional()
      .meta({ description: 'What was left out of a long message of ruff or mypy, such as the overloads it lists.' }),
    line: z.int().nullable().default(null).meta({ description: 'Starts at 1.' }),
    column: z.int().nullable().default(null).meta({ description: 'Starts at 1; counted in Unicode code points.' }),
    end_line: z.int().nullable().default(null),
    end_column: z.int().nullable().default(null).meta({ description: 'One past the last code point.' }),
    fixed: z.boolean().optional().meta({ description: 'True if `fixed_code` no longer has this finding.' }),
    fix: FindingFix.optional(),
    url: z.string().optional().meta({ description: 'The page that explains the rule.' }),
  })
  .meta({ id: 'Diagnostic' });
