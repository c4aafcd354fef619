import { z } from 'zod';
import { Language, Mode } from './enums.ts';

const Package = z.object({ name: z.string(), version: z.string() });

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
    packages: z
      .object({
        typed: z.array(Package).meta({ description: 'Packages whose types are checked.' }),
        importable: z.array(Package).meta({ description: 'Packages that code can import when it runs here.' }),
      })
      .optional()
      .meta({ description: 'Third-party packages that the service knows.' }),
  })
  .meta({ id: 'ServiceInfo' });
