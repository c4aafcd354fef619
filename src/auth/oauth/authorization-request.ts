import { type Client, chooseRedirect } from './client.ts';
import type { Clients } from './clients.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { isChallenge } from './pkce.ts';
import { refuseOtherResources, refuseOtherScopes } from './resource.ts';

export type AuthorizationRequest = {
  readonly client: Client;
  readonly redirectUri: string;
  /** If it was left out here, the token request must leave it out too. */
  readonly redirectUriSent: boolean;
  readonly state: string | null;
  readonly challenge: string;
};

/** An error that is reported to the client, at its redirect URI. */
export type Objection = {
  readonly redirectUri: string;
  readonly state: string | null;
  readonly error: OAuthError;
};

/** Throws if the client or its redirect URI is not certain: then the browser is not redirected. */
export async function readAuthorizationRequest(
  parameters: Parameters,
  { clients, baseUrl, admit }: { clients: Clients; baseUrl: string; admit: () => void },
): Promise<AuthorizationRequest | Objection> {
  const client = await clients.find(parameters.require('client_id'), admit);
  const sent = parameters.get('redirect_uri');
  const redirectUri = chooseRedirect(client, sent);
  let state: string | null = null;
  try {
    state = parameters.get('state');
    const challenge = readChallenge(parameters);
    refuseOtherResources(parameters, baseUrl);
    refuseOtherScopes(parameters);
    return { client, redirectUri, redirectUriSent: sent !== null, state, challenge };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return { redirectUri, state, error };
  }
}

function readChallenge(parameters: Parameters): string {
  for (const name of ['request', 'request_uri'] as const) {
    if (parameters.get(name) !== null) throw new OAuthError(`${name}_not_supported`, `${name} is not supported`);
  }
  if (parameters.require('response_type') !== 'code') {
    throw new OAuthError('unsupported_response_type', 'response_type is not code');
  }
  if ((parameters.get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode is not query');
  }
  const challenge = parameters.require('code_challenge');
  // The default method would be `plain`.
  if (parameters.get('code_challenge_method') !== 'S256') {
    throw new OAuthError('invalid_request', 'code_challenge_method is not S256');
  }
  if (!isChallenge(challenge)) throw new OAuthError('invalid_request', 'code_challenge is not a SHA-256 in base64url');
  if (parameters.get('prompt')?.split(' ').includes('none')) {
    throw new OAuthError('consent_required', 'consent is required every time');
  }
  return challenge;
}
