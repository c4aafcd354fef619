import { readClientMetadata } from '../../auth/oauth/client.ts';
import type { Clients } from '../../auth/oauth/clients.ts';
import { OAuthError } from '../../auth/oauth/oauth-error.ts';
import { scope } from '../../auth/oauth/resource.ts';
import type { Clock } from '../../base/clock.ts';
import { ClientRegistration, RegisteredClient } from '../../wire/contract/client-registration.ts';
import { Refusal } from '../../wire/refusal.ts';
import type { CallerOf } from '../caller.ts';
import { jsonBody } from '../json-body.ts';
import type { Route } from '../route.ts';
import { RateLimit } from './rate-limit.ts';
import { oauthRefusals, withOAuthErrors } from './responses.ts';

const registrationsPerMinute = 30;

export function registerRoutes(paths: readonly string[], clients: Clients, callerOf: CallerOf, clock: Clock): Route[] {
  const limit = new RateLimit(registrationsPerMinute, clock);
  return paths.map((path) => ({
    method: 'POST',
    path,
    tag: 'agents',
    summary: 'Register an OAuth client (RFC 7591)',
    description:
      'For MCP clients. Send `redirect_uris` and optionally a `client_name`; every client is public, without a secret.',
    request: ClientRegistration,
    response: { status: 201, description: 'The client, as registered.', schema: RegisteredClient },
    otherResponses: oauthRefusals(400, 429),
    handle: withOAuthErrors(async (request, reply): Promise<RegisteredClient> => {
      limit.count(callerOf(request).address);
      const { id, name, redirectUris } = await clients.register(readClientMetadata(body(() => jsonBody(request))));
      reply.code(201);
      return {
        client_id: id,
        client_id_issued_at: Math.floor(clock.now().getTime() / 1000),
        ...(name === null ? {} : { client_name: name }),
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        scope,
      };
    }),
  }));
}

function body(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) throw new OAuthError('invalid_client_metadata', error.message);
    throw error;
  }
}
