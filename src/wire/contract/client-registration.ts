import { z } from 'zod';

/** Read by `auth/oauth/client.ts`, which refuses in the words of OAuth. */
export const ClientRegistration = z
  .object({
    redirect_uris: z.array(z.string()).meta({
      description: 'https, http on the loopback interface (whose port is free), or the scheme of an application.',
    }),
    client_name: z.string().optional(),
  })
  .meta({
    id: 'ClientRegistration',
    description: 'RFC 7591. Further members are ignored.',
    examples: [{ redirect_uris: ['http://127.0.0.1/callback'], client_name: 'a client' }],
  });

export const RegisteredClient = z
  .object({
    client_id: z.string(),
    client_id_issued_at: z.int(),
    client_name: z.string().optional(),
    redirect_uris: z.array(z.string()),
    grant_types: z.array(z.string()),
    response_types: z.array(z.string()),
    token_endpoint_auth_method: z.string(),
    scope: z.string(),
  })
  .meta({ id: 'RegisteredClient' });

export type RegisteredClient = z.infer<typeof RegisteredClient>;
