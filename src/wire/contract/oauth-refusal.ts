import { z } from 'zod';

export const OAuthRefusal = z
  .object({
    error: z.string().meta({ description: 'As RFC 6749 and RFC 7591 name it.', examples: ['invalid_grant'] }),
    error_description: z.string(),
  })
  .meta({ id: 'OAuthRefusal', description: 'How the OAuth endpoints refuse.' });
