import { z } from 'zod';
import { FieldProblem } from './error-envelope.ts';

/** Kept for clients written for the older 422; failed validation returns 400 `bad_request` now. */
export const HTTPValidationError = z.object({ detail: z.array(FieldProblem) }).meta({ id: 'HTTPValidationError' });
