import type { z } from 'zod';
import { openIdMetadata, resourceMetadata, resourceMetadataPath, serverMetadata } from '../../auth/oauth/metadata.ts';
import type { Signer } from '../../auth/oauth/signer.ts';
import { AuthorizationServer } from '../../wire/contract/authorization-server.ts';
import { KeySet } from '../../wire/contract/key-set.ts';
import { ProtectedResource } from '../../wire/contract/protected-resource.ts';
import type { Route } from '../route.ts';

/** Clients look in several places; each says the same. */
export const metadataRoutes = (baseUrl: () => string, signer: Signer): Route[] => [
  ...[resourceMetadataPath, `${resourceMetadataPath}/mcp`].map((path) =>
    document(path, 'What OAuth protects here (RFC 9728)', ProtectedResource, () => resourceMetadata(baseUrl())),
  ),
  ...['/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server/mcp'].map((path) =>
    document(path, 'How to get a token (RFC 8414)', AuthorizationServer, () => serverMetadata(baseUrl())),
  ),
  document(
    '/.well-known/openid-configuration',
    'How to get a token, where OpenID clients look',
    AuthorizationServer,
    () => openIdMetadata(baseUrl()),
  ),
  document('/oauth/jwks', 'The public keys of access tokens', KeySet, () => ({ keys: signer.publicKeys() })),
];

const document = (path: string, summary: string, schema: z.ZodType, content: () => object): Route => ({
  method: 'GET',
  path,
  tag: 'agents',
  summary,
  response: { description: 'A document.', schema },
  handle: (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return content();
  },
});
