import { sha256 } from '../../base/digest.ts';
import { OAuthError } from './oauth-error.ts';
import { redirectMatches, redirectProblem } from './redirect-uri.ts';

/** A program that requests tokens. Its name is not verified. */
export type Client = {
  readonly id: string;
  readonly name: string | null;
  readonly redirectUris: readonly string[];
};

/** What a client says of itself, whether it registers or publishes it. */
export type ClientMetadata = Pick<Client, 'name' | 'redirectUris'>;

const nameLengthMax = 80;
const redirectUrisMax = 10;
const redirectUrisLengthMax = 1500;

/** Short enough to be bound into what is signed. */
export const clientMark = (id: string): string => sha256(id);

/** RFC 7591. What we do not know is ignored, and what we serve otherwise is replaced, as it allows. */
export function readClientMetadata(body: unknown): ClientMetadata {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unusable('the body is not an object');
  const { redirect_uris, client_name, grant_types, response_types } = body as Record<string, unknown>;
  if (!isTexts(redirect_uris) || redirect_uris.length === 0) {
    throw new OAuthError('invalid_redirect_uri', 'redirect_uris is not a list of at least one URI');
  }
  if (redirect_uris.length > redirectUrisMax || redirect_uris.join('').length > redirectUrisLengthMax) {
    throw new OAuthError(
      'invalid_redirect_uri',
      `redirect_uris are more than ${redirectUrisMax}, or longer than ${redirectUrisLengthMax} characters together`,
    );
  }
  for (const [index, uri] of redirect_uris.entries()) {
    const problem = redirectProblem(uri);
    if (problem) throw new OAuthError('invalid_redirect_uri', `redirect_uris[${index}] ${problem}`);
  }
  if (grant_types !== undefined && !(isTexts(grant_types) && grant_types.includes('authorization_code'))) {
    throw unusable('grant_types does not include authorization_code');
  }
  if (response_types !== undefined && !(isTexts(response_types) && response_types.includes('code'))) {
    throw unusable('response_types does not include code');
  }
  if (client_name !== undefined && typeof client_name !== 'string') throw unusable('client_name is not a text');
  return { name: shownName(client_name), redirectUris: redirect_uris };
}

/** Where the answer goes; refuses an address that the client has not named itself. */
export function redirectFor({ redirectUris }: Client, asked: string | null): string {
  if (asked === null) {
    const [only, ...others] = redirectUris;
    if (only === undefined || others.length > 0) throw new OAuthError('invalid_request', 'redirect_uri is missing');
    return only;
  }
  if (redirectProblem(asked) || !redirectUris.some((registered) => redirectMatches(registered, asked))) {
    throw new OAuthError('invalid_request', 'redirect_uri is none of those the client has registered');
  }
  return asked;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** On one line and left to right, so that a name cannot rearrange the page it is shown on. */
function shownName(name: string | undefined): string | null {
  const shown = [...(name ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, nameLengthMax).join('');
  return shown === '' ? null : shown;
}

const unusable = (description: string): OAuthError => new OAuthError('invalid_client_metadata', description);
