import { z } from 'zod';
import { confidences } from '../../model/verdict.ts';
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
        description: 'The tools that were used, with their versions.',
        examples: [{ python: '3.11.2', ruff: '0.17.3', mypy: '2.4.1' }],
      }),
    python_version: z
      .string()
      .optional()
      .meta({ description: 'The version of Python that the code was judged for.', examples: ['3.11'] }),
    ai: AIReport.nullable().default(null),
    mode: Mode.default('static'),
    duration_ms: z.int().default(0),
    request_id: z.string().nullable().default(null),
    repair: z
      .object({
        candidates: z.int().meta({ description: 'Possible one-edit changes.' }),
        tried: z.int().meta({ description: 'One-edit changes that were run.' }),
        survivors: z.int().meta({ description: 'Changes of one or more edits that satisfy every example.' }),
        behaviours: z.int().meta({
          description:
            'Number of different behaviours among them; more than 1 means that the examples do not settle which is right.',
        }),
        confidence: z.enum(confidences).nullable().meta({
          description:
            'How likely `fixed_code` is right beyond the examples; null if there is none. With `low`, `fixes` says why.',
        }),
        differences: z
          .array(
            z.object({
              call: z.string(),
              answers: z.array(z.object({ returns: z.string(), candidates: z.int() })),
            }),
          )
          .meta({
            description:
              'Calls whose results differ, that of `fixed_code` first; adding one of them as an example settles it.',
          }),
        doubtful: z
          .array(z.object({ example: z.string(), line: z.int() }))
          .optional()
          .meta({
            description:
              'Examples in the code that no change satisfies, although some satisfy all the others: they may be wrong.',
          }),
      })
      .optional()
      .meta({ description: 'What the search for a fix did; absent if there was no search.' }),
    ignored_options: z
      .array(z.string())
      .optional()
      .meta({ description: 'Options of the request that this service does not know; absent if there are none.' }),
    cost: z.int().optional().meta({ description: 'Credits charged for this call; 0 for free calls and repeats.' }),
  })
  .meta({ id: 'Meta', description: 'How the response was produced.' });
