import type { z } from 'zod';
import {
  buildOpenIdMetadata,
  buildResourceMetadata,
  buildServerMetadata,
  resourceMetadataPath,
} from '../../auth/oauth/metadata.ts';
import type { Signer } from '../../auth/oauth/signer.ts';
import { AuthorizationServer } from '../../wire/contract/authorization-server.ts';
import { KeySet } from '../../wire/contract/key-set.ts';
import { ProtectedResource } from '../../wire/contract/protected-resource.ts';
import type { Route } from '../route.ts';

/** Clients look in several places, all of which return the same. */
export const metadataRoutes = (baseUrl: () => string, signer: Signer): Route[] => [
  ...[resourceMetadataPath, `${resourceMetadataPath}/mcp`].map((path) =>
    document(path, 'OAuth protected resource metadata (RFC 9728)', ProtectedResource, () =>
      buildResourceMetadata(baseUrl()),
    ),
  ),
  ...['/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server/mcp'].map((path) =>
    document(path, 'OAuth authorization server metadata (RFC 8414)', AuthorizationServer, () =>
      buildServerMetadata(baseUrl()),
    ),
  ),
  document('/.well-known/openid-configuration', 'The same metadata, for OpenID clients', AuthorizationServer, () =>
    buildOpenIdMetadata(baseUrl()),
  ),
  document('/oauth/jwks', 'Public keys that verify access tokens', KeySet, () => ({ keys: signer.listPublicKeys() })),
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
