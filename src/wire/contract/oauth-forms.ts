import { z } from 'zod';

export const TokenRequest = z
  .object({
    grant_type: z.string().meta({ examples: ['authorization_code', 'refresh_token'] }),
    client_id: z.string(),
    code: z.string().optional(),
    code_verifier: z.string().optional(),
    redirect_uri: z.string().optional(),
    refresh_token: z.string().optional(),
    resource: z.string().optional(),
    scope: z.string().optional(),
  })
  .meta({
    id: 'TokenRequest',
    description: 'A form: a code from the consent page, or a refresh token.',
    examples: [{ grant_type: 'refresh_token', refresh_token: '<REFRESH_TOKEN>', client_id: '<CLIENT_ID>' }],
  });

export const RevocationRequest = z
  .object({ token: z.string(), client_id: z.string(), token_type_hint: z.string().optional() })
  .meta({
    id: 'RevocationRequest',
    description: 'A form with the token to revoke.',
    examples: [{ token: '<REFRESH_TOKEN>', client_id: '<CLIENT_ID>' }],
  });

export const ConsentForm = z
  .object({ consent: z.string(), decision: z.string().optional(), api_key: z.string().optional() })
  .meta({
    id: 'ConsentForm',
    description: 'Sent by the consent page: the request it showed, and the decision.',
  });
