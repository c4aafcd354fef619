import { z } from 'zod';
import { FieldProblem } from './error-envelope.ts';

/** Kept for clients written against the older 422; failed validation is answered with 400 `bad_request`. */
export const HTTPValidationError = z.object({ detail: z.array(FieldProblem) }).meta({ id: 'HTTPValidationError' });
