import { z } from 'zod';
import { Severity } from './enums.ts';

export const SecurityFinding = z
  .object({
    tool: z.string(),
    id: z.string(),
    severity: Severity,
    confidence: z.string().nullable().default(null),
    message: z.string(),
    line: z.int().nullable().default(null),
    cwe: z.string().nullable().default(null),
  })
  .meta({ id: 'SecurityFinding' });
