import { z } from 'zod';

export const RpcId = z.union([z.string(), z.number()]);

/** A JSON-RPC error. For refusals, `data` has the fields of an ErrorEnvelope. */
export const RpcError = z.object({
  code: z.int(),
  message: z.string(),
  data: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'The fields of ErrorEnvelope, with `remedy`.' }),
});
