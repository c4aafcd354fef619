import { z } from 'zod';

export const ProtectedResource = z
  .object({
    resource: z.string().meta({ description: 'The `aud` of every token.' }),
    authorization_servers: z.array(z.string()),
    bearer_methods_supported: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    resource_documentation: z.string(),
  })
  .meta({ id: 'ProtectedResource', description: 'RFC 9728.' });

export type ProtectedResource = z.infer<typeof ProtectedResource>;
