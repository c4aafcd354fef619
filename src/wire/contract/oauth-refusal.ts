import { z } from 'zod';

export const OAuthRefusal = z
  .object({
    error: z.string().meta({ description: 'An error code of RFC 6749 or RFC 7591.', examples: ['invalid_grant'] }),
    error_description: z.string(),
  })
  .meta({ id: 'OAuthRefusal', description: 'An error of an OAuth endpoint.' });
