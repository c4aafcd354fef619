import { z } from 'zod';

export const SourceMap = z
  .object({
    version: z.literal(3),
    sources: z.array(z.string()),
    names: z.array(z.string()),
    mappings: z.string(),
  })
  .meta({ id: 'SourceMap', description: 'A source map, as the standard ECMA-426 defines it.' });
