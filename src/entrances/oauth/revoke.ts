import type { Clients } from '../../auth/oauth/clients.ts';
import { OAuthError } from '../../auth/oauth/oauth-error.ts';
import type { Tokens } from '../../auth/oauth/tokens.ts';
import { RevocationRequest } from '../../wire/contract/oauth-forms.ts';
import type { Route } from '../route.ts';
import { oauthRefusals, readForm, withOAuthErrors } from './responses.ts';

export const revokeRoute = (tokens: Tokens, clients: Clients): Route => ({
  method: 'POST',
  path: '/oauth/revoke',
  tag: 'agents',
  summary: 'Revoke a token (RFC 7009)',
  description:
    'A form with `token` and `client_id`. Revoking an access or refresh token immediately revokes all tokens of the ' +
    'same consent. An invalid token gets the same response.',
  request: RevocationRequest,
  form: true,
  response: { description: 'Revoked, or never valid.', type: 'application/json' },
  otherResponses: oauthRefusals(400, 401),
  refusals: ['store_unavailable'],
  handle: withOAuthErrors(async (request) => {
    const form = readForm(request);
    const token = form.require('token');
    const clientId = form.get('client_id');
    if (clientId === null) throw new OAuthError('invalid_client', 'client_id is missing');
    await clients.requireClient(clientId);
    await tokens.revoke(token, clientId);
    return {};
  }),
});
