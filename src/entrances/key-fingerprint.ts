import { fingerprintOf, looksLikeApiKey } from '../auth/api-key.ts';
import type { Fingerprint } from '../model/fingerprint.ts';
import { Refusal } from '../wire/refusal.ts';

/** A key that a body names goes no further than its fingerprint. */
export function readKeyFingerprint(apiKey: string): Fingerprint {
  if (!looksLikeApiKey(apiKey)) throw new Refusal('invalid_api_key', { credential: 'bad' });
  return fingerprintOf(apiKey);
}
