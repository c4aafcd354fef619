import { z } from 'zod';

/** Parsed by `auth/oauth/client.ts`, which returns OAuth errors. */
export const ClientRegistration = z
  .object({
    redirect_uris: z.array(z.string()).meta({
      description:
        'An https address, an http address on the loopback interface (with any port), or an address with the private scheme of an application.',
    }),
    client_name: z.string().optional(),
  })
  .meta({
    id: 'ClientRegistration',
    description: 'RFC 7591. Other members are ignored.',
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
