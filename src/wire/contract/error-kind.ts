import { z } from 'zod';
import { actions } from '../refusals/refusal.ts';
import { ErrorEnvelope } from './error-envelope.ts';

export const ErrorKind = z
  .object({
    code: z.string(),
    status: z.int(),
    message: z.string(),
    why: z.string(),
    cure: z.string(),
    action: z.enum(actions).nullable(),
    url: z.string(),
    example: ErrorEnvelope,
  })
  .meta({ id: 'ErrorKind', description: 'What an error code means and what to do.' });
export type ErrorKind = z.infer<typeof ErrorKind>;

export const ErrorKinds = z
  .object({ errors: z.array(ErrorKind) })
  .meta({ id: 'ErrorKinds', description: 'Every error code.' });
