import { z } from 'zod';

export const IssuedTokens = z
  .object({
    access_token: z.string().meta({ description: 'For `/mcp` alone, as a bearer token.' }),
    token_type: z.string(),
    expires_in: z.int().meta({ description: 'Seconds.' }),
    refresh_token: z.string().meta({ description: 'Works once; the answer brings the next.' }),
    scope: z.string(),
  })
  .meta({ id: 'IssuedTokens' });

export type IssuedTokens = z.infer<typeof IssuedTokens>;
