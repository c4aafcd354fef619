import type { AuthorizationServer } from '../../wire/contract/authorization-server.ts';
import type { ProtectedResource } from '../../wire/contract/protected-resource.ts';
import { buildResource, scope } from './resource.ts';

/** RFC 9728: the protected resource and its authorization server. */
export const buildResourceMetadata = (baseUrl: string): ProtectedResource => ({
  resource: buildResource(baseUrl),
  authorization_servers: [baseUrl],
  bearer_methods_supported: ['header'],
  scopes_supported: [scope],
  resource_documentation: `${baseUrl}/docs`,
});

export const resourceMetadataPath = '/.well-known/oauth-protected-resource';

/** RFC 8414: how clients get tokens. */
export const buildServerMetadata = (baseUrl: string): AuthorizationServer => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}/oauth/authorize`,
  token_endpoint: `${baseUrl}/oauth/token`,
  registration_endpoint: `${baseUrl}/oauth/register`,
  revocation_endpoint: `${baseUrl}/oauth/revoke`,
  jwks_uri: `${baseUrl}/oauth/jwks`,
  scopes_supported: [scope],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${baseUrl}/docs`,
});

/** For clients that look at the OpenID path and expect two more fields there. */
export const buildOpenIdMetadata = (baseUrl: string) => ({
  ...buildServerMetadata(baseUrl),
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['EdDSA'],
});
