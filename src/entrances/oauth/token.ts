import type { Clients } from '../../auth/oauth/clients.ts';
import { OAuthError } from '../../auth/oauth/oauth-error.ts';
import type { Parameters } from '../../auth/oauth/parameters.ts';
import { refuseOtherResources, refuseOtherScopes, scope } from '../../auth/oauth/resource.ts';
import { kinds } from '../../auth/oauth/signer.ts';
import type { TokenPair, Tokens } from '../../auth/oauth/tokens.ts';
import { IssuedTokens } from '../../wire/contract/issued-tokens.ts';
import { TokenRequest } from '../../wire/contract/oauth-forms.ts';
import type { Route } from '../route.ts';
import { oauthRefusals, readForm, withOAuthErrors } from './responses.ts';

type TokenParts = { readonly tokens: Tokens; readonly clients: Clients; readonly baseUrl: () => string };

export const tokenRoute = (path: string, { tokens, clients, baseUrl }: TokenParts): Route => ({
  method: 'POST',
  path,
  tag: 'agents',
  summary: 'Get an access token',
  description:
    'A form with `grant_type` `authorization_code` (`code`, `code_verifier`, `redirect_uri`, `client_id`) or ' +
    '`refresh_token` (`refresh_token`, `client_id`). Codes and refresh tokens work once; using one again ' +
    'revokes all tokens that were issued from it. Access tokens are valid only at `/mcp`.',
  request: TokenRequest,
  form: true,
  response: { description: 'The tokens.', schema: IssuedTokens },
  otherResponses: oauthRefusals(400, 401),
  refusals: ['store_unavailable'],
  handle: withOAuthErrors(async (request): Promise<IssuedTokens> => {
    const form = readForm(request);
    const issue = grants[form.require('grant_type')];
    if (!issue) throw new OAuthError('unsupported_grant_type', 'authorization_code and refresh_token are supported');
    const clientId = form.get('client_id');
    if (clientId === null) throw new OAuthError('invalid_client', 'client_id is missing');
    await clients.requireClient(clientId);
    refuseOtherResources(form, baseUrl());
    const { access, refresh } = await issue(tokens, form, clientId);
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: kinds.access.lifeSeconds,
      refresh_token: refresh,
      scope,
    };
  }),
});

type Issue = (tokens: Tokens, form: Parameters, clientId: string) => Promise<TokenPair>;

const grants: Readonly<Record<string, Issue | undefined>> = {
  __proto__: null as never,
  authorization_code: (tokens, form, clientId) =>
    tokens.redeem({
      code: form.require('code'),
      clientId,
      redirectUri: form.get('redirect_uri'),
      verifier: form.require('code_verifier'),
    }),
  refresh_token: async (tokens, form, clientId) => {
    refuseOtherScopes(form);
    return tokens.refresh(form.require('refresh_token'), clientId);
  },
};
