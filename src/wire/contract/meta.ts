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
    cost: z.int().optional().meta({ description: 'Credits this call was charged; 0 for free calls and repeats.' }),
  })
  .meta({ id: 'Meta', description: 'Provenance of an answer.' });
