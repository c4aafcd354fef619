import type { Fingerprint } from '../model/fingerprint.ts';
import { fingerprintOf, looksLikeApiKey } from './api-key.ts';

export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'key'; readonly fingerprint: Fingerprint };

export type CredentialHeaders = {
  readonly authorization?: string | string[] | undefined;
  readonly 'x-api-key'?: string | string[] | undefined;
};

/**
 * `Authorization: Bearer` wins, and a bad one is not saved by a good `x-api-key`: a caller that could try two keys
 * at once could probe with one of them. Another scheme, such as a proxy's Basic, is not meant for us.
 */
export function credentialOf(headers: CredentialHeaders): Credential {
  const bearer = /^bearer(?:\s+(.*))?$/i.exec(single(headers.authorization) ?? '');
  if (bearer) return credential((bearer[1] ?? '').trim());
  const key = single(headers['x-api-key']);
  return key === undefined || key === '' ? { kind: 'none' } : credential(key.trim());
}

const credential = (text: string): Credential =>
  looksLikeApiKey(text) ? { kind: 'key', fingerprint: fingerprintOf(text) } : { kind: 'malformed' };

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header;
