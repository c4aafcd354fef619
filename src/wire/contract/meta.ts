import { z } from 'zod';
import { AIReport } from './ai-report.ts';
import { Mode } from './enums.ts';

export const Meta = z
  .object({
    service: z.string(),
    version: z.string(),
    api: z.string().default('v1'),
    engine: z
      .record(z.string(), z.string())
      .optional()
      .meta({
        description: 'The tools that made this answer, with their versions.',
        examples: [{ python: '3.11.2', ruff: '0.17.3', mypy: '2.4.1' }],
      }),
    ai: AIReport.nullable().default(null),
    mode: Mode.default('static'),
    duration_ms: z.int().default(0),
    request_id: z.string().nullable().default(null),
    repair: z
      .object({
        candidates: z.int().meta({ description: 'Single changes that were thought of.' }),
        tried: z.int().meta({ description: 'Those that were run.' }),
        survivors: z.int().meta({ description: 'Those with which every example holds.' }),
        behaviours: z.int().meta({ description: 'More than one: the examples leave open which of them is right.' }),
        differences: z
          .array(
            z.object({
              call: z.string(),
              answers: z.array(z.object({ returns: z.string(), candidates: z.int() })),
            }),
          )
          .meta({
            description: 'Calls on which they differ, the answer of `fixed_code` first: one example settles it.',
          }),
      })
      .optional()
      .meta({ description: 'How the search for a change went; absent where there was none.' }),
    cost: z.int().optional().meta({ description: 'Credits this call was charged; 0 for free calls and repeats.' }),
  })
  .meta({ id: 'Meta', description: 'Provenance of an answer.' });
