import { z } from 'zod';
import { Diagnostic } from './diagnostic.ts';
import { Mode } from './enums.ts';

export const TrainingData = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        recorded_at: z.string(),
        mode: Mode,
        code: z.string(),
        diagnostics: z.array(Diagnostic),
      }),
    ),
    next: z.string().nullable().meta({ description: 'Send this as `since` to get the next page.' }),
    has_more: z.boolean(),
  })
  .meta({ id: 'TrainingData', description: 'Snippets that were found invalid, oldest first.' });
