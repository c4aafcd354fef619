import { computeFingerprint, looksLikeApiKey } from '../auth/api-key.ts';
import type { Fingerprint } from '../model/fingerprint.ts';
import { Refusal } from '../wire/refusal.ts';

/** Converts the API key in a request body to its fingerprint, so that the key itself goes no further. */
export function readKeyFingerprint(apiKey: string): Fingerprint {
  if (!looksLikeApiKey(apiKey)) throw new Refusal('invalid_api_key', { credential: 'bad' });
  return computeFingerprint(apiKey);
}
