import { z } from 'zod';
import { Language, Mode } from './enums.ts';

export const ServiceInfo = z
  .object({
    name: z.string(),
    version: z.string(),
    description: z.string(),
    api: z.string().default('v1'),
    tags: z.array(z.string()).optional(),
    modes: z.array(Mode).optional(),
    languages: z.array(Language).optional(),
    price_hint: z.string().nullable().optional(),
    input_schema: z.record(z.string(), z.unknown()).optional(),
    output_schema: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ServiceInfo' });
