import { sha256 } from '../../base/digest.ts';
import { OAuthError } from './oauth-error.ts';
import { findRedirectProblem, matchesRedirect } from './redirect-uri.ts';

/** A program that requests tokens. Its name is not verified. */
export type Client = {
  readonly id: string;
  readonly name: string | null;
  readonly redirectUris: readonly string[];
};

/** A client's description of itself, from its registration or its document. */
export type ClientMetadata = Pick<Client, 'name' | 'redirectUris'>;

const nameLengthMax = 80;
const redirectUrisMax = 10;
const redirectUrisLengthMax = 1500;

/** Short enough to be included in tokens. */
export const hashClientId = (id: string): string => sha256(id);

/** Reads metadata as RFC 7591 defines it: unknown fields are ignored, and unsupported values may be replaced. */
export function readClientMetadata(body: unknown): ClientMetadata {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw createMetadataError('the body is not an object');
  const { redirect_uris, client_name, grant_types, response_types } = body as Record<string, unknown>;
  if (!isStringList(redirect_uris) || redirect_uris.length === 0) {
    throw new OAuthError('invalid_redirect_uri', 'redirect_uris is not a list of at least one URI');
  }
  if (redirect_uris.length > redirectUrisMax || redirect_uris.join('').length > redirectUrisLengthMax) {
    throw new OAuthError(
      'invalid_redirect_uri',
      `redirect_uris are more than ${redirectUrisMax}, or longer than ${redirectUrisLengthMax} characters together`,
    );
  }
  for (const [index, uri] of redirect_uris.entries()) {
    const problem = findRedirectProblem(uri);
    if (problem) throw new OAuthError('invalid_redirect_uri', `redirect_uris[${index}] ${problem}`);
  }
  if (grant_types !== undefined && !(isStringList(grant_types) && grant_types.includes('authorization_code'))) {
    throw createMetadataError('grant_types does not include authorization_code');
  }
  if (response_types !== undefined && !(isStringList(response_types) && response_types.includes('code'))) {
    throw createMetadataError('response_types does not include code');
  }
  if (client_name !== undefined && typeof client_name !== 'string')
    throw createMetadataError('client_name is not a text');
  return { name: cleanName(client_name), redirectUris: redirect_uris };
}

/** The URI that the browser is redirected to; refuses one that the client has not registered. */
export function chooseRedirect({ redirectUris }: Client, asked: string | null): string {
  if (asked === null) {
    const [only, ...others] = redirectUris;
    if (only === undefined || others.length > 0) throw new OAuthError('invalid_request', 'redirect_uri is missing');
    return only;
  }
  if (findRedirectProblem(asked) || !redirectUris.some((registered) => matchesRedirect(registered, asked))) {
    throw new OAuthError('invalid_request', 'redirect_uri is none of those the client has registered');
  }
  return asked;
}

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Removes line breaks and control characters, so that a name cannot rearrange the page it is shown on. */
function cleanName(name: string | undefined): string | null {
  const shown = [...(name ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, nameLengthMax).join('');
  return shown === '' ? null : shown;
}

const createMetadataError = (description: string): OAuthError => new OAuthError('invalid_client_metadata', description);
