import { z } from 'zod';

export const IssuedTokens = z
  .object({
    access_token: z.string().meta({ description: 'A bearer token, valid only at `/mcp`.' }),
    token_type: z.string(),
    expires_in: z.int().meta({ description: 'Seconds.' }),
    refresh_token: z.string().meta({ description: 'Can be used once; each response contains a new one.' }),
    scope: z.string(),
  })
  .meta({ id: 'IssuedTokens' });

export type IssuedTokens = z.infer<typeof IssuedTokens>;
