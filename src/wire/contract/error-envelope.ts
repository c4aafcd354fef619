import { z } from 'zod';
import { actions } from '../refusals/refusal.ts';
import { PaymentRoute } from './payment-route.ts';

export const FieldProblem = z
  .object({
    loc: z.array(z.union([z.string(), z.int()])).meta({ examples: [['body', 'options', 'timeout_s']] }),
    msg: z.string(),
    type: z.string().meta({ examples: ['less_than_equal'] }),
    input: z.unknown().optional(),
    ctx: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'FieldProblem' });

export type FieldProblem = z.infer<typeof FieldProblem>;

export const Remedy = z
  .object({
    action: z.enum(actions),
    hint: z.string().meta({ description: 'What to do next, as a sentence.' }),
    method: z.string().optional(),
    url: z.string().optional(),
    body: z.record(z.string(), z.unknown()).optional().meta({
      description: 'The body to send to `url`, after replacing each `<placeholder>`.',
    }),
    price: z.object({ credits: z.int(), usd: z.string() }).optional(),
    address: z.string().optional().meta({ description: 'The payment address, if there is one.' }),
    routes: z
      .array(PaymentRoute)
      .optional()
      .meta({
        description:
          'Every payment method of this deployment, card first. On 402, `method`, `url`, `body` and `price` beside it ' +
          'repeat the first one, and `address` the first that has one.',
      }),
    reset_at: z.string().optional().meta({ description: 'RFC 3339, UTC.' }),
    modes: z.array(z.string()).optional(),
    languages: z.array(z.string()).optional(),
  })
  .meta({ id: 'Remedy', description: 'What the caller can do about the refusal.' });

export const ErrorEnvelope = z
  .object({
    error: z.string().meta({ description: 'The error code; /errors/<code> explains it.' }),
    message: z.string(),
    request_id: z.string(),
    url: z.string().optional().meta({ description: 'The page that explains this refusal.' }),
    fields: z.array(FieldProblem).optional(),
    remedy: Remedy.optional(),
  })
  .meta({ id: 'ErrorEnvelope', description: 'Every refusal has this shape.' });

export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
