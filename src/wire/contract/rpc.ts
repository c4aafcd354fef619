import { z } from 'zod';

export const RpcId = z.union([z.string(), z.number()]);

/** A JSON-RPC error; the refusals of this service say in `data` what an ErrorEnvelope says. */
export const RpcError = z.object({
  code: z.int(),
  message: z.string(),
  data: z.record(z.string(), z.unknown()).optional().meta({ description: 'With `remedy`, as in ErrorEnvelope.' }),
});
