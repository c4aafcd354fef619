import type { Fingerprint } from '../model/fingerprint.ts';
import { computeFingerprint, looksLikeApiKey } from './api-key.ts';

export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'key'; readonly fingerprint: Fingerprint };

export type CredentialHeaders = {
  readonly authorization?: string | string[] | undefined;
  readonly 'x-api-key'?: string | string[] | undefined;
};

/**
 * `Authorization: Bearer` has priority. If it is invalid, `x-api-key` is not tried: a caller that could send two keys
 * at once could probe one of them. Other schemes, such as a proxy's Basic, are ignored.
 */
export function readCredential(headers: CredentialHeaders): Credential {
  const bearer = /^bearer(?:\s+(.*))?$/i.exec(joinHeader(headers.authorization) ?? '');
  if (bearer) return parseKey((bearer[1] ?? '').trim());
  const key = joinHeader(headers['x-api-key']);
  return key === undefined || key === '' ? { kind: 'none' } : parseKey(key.trim());
}

const parseKey = (text: string): Credential =>
  looksLikeApiKey(text) ? { kind: 'key', fingerprint: computeFingerprint(text) } : { kind: 'malformed' };

const joinHeader = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header;
