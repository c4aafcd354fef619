import type { Credential } from '../../auth/credential.ts';
import { ClientDocuments } from '../../auth/oauth/client-documents.ts';
import { openClients } from '../../auth/oauth/clients.ts';
import { publicReach, type Reach } from '../../auth/oauth/guarded-get.ts';
import { openSigner } from '../../auth/oauth/signer.ts';
import { openTokens } from '../../auth/oauth/tokens.ts';
import type { Clock } from '../../base/clock.ts';
import type { ResolveConsentKey } from '../../calls/consent-key.ts';
import type { Store } from '../../store/store.ts';
import type { CallerOf } from '../caller.ts';
import type { Route } from '../route.ts';
import { authorizeRoutes } from './authorize.ts';
import { metadataRoutes } from './metadata.ts';
import { registerRoutes } from './register.ts';
import { revokeRoute } from './revoke.ts';
import { tokenRoute } from './token.ts';

/** The key of an access token; null if the token is invalid or expired. Only `/mcp` accepts tokens. */
export type TokenCredential = (bearer: string) => Promise<Credential | null>;

export type OAuth = { readonly routes: readonly Route[]; readonly tokenCredential: TokenCredential };

export type OAuthParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly baseUrl: () => string;
  readonly callerOf: CallerOf;
  readonly keyFor: ResolveConsentKey;
  readonly freeCallsPerDay: number;
  /** Which hosts client documents may be fetched from; tests allow this machine. */
  readonly reach?: Reach;
};

/** OAuth 2.1 for MCP clients: a token represents a key, which the program never sees. */
export async function openOAuth(parts: OAuthParts): Promise<OAuth> {
  const { store, clock, baseUrl, callerOf, keyFor, freeCallsPerDay, reach = publicReach } = parts;
  const signer = openSigner(await store.secret('oauth'), baseUrl, clock);
  const clients = openClients(signer, new ClientDocuments(reach, clock));
  const tokens = openTokens({ store, signer, baseUrl, clock });
  const authorize = { clients, signer, tokens, keyFor, freeCallsPerDay, callerOf, baseUrl, clock };
  return {
    routes: [
      ...metadataRoutes(baseUrl, signer),
      ...authorizeRoutes(['/oauth/authorize', '/authorize'], authorize),
      ...['/oauth/token', '/token'].map((path) => tokenRoute(path, { tokens, clients, baseUrl })),
      ...registerRoutes(['/oauth/register', '/register'], clients, callerOf, clock),
      revokeRoute(tokens, clients),
    ],
    tokenCredential: tokens.findCredential,
  };
}
