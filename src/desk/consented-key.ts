import { fingerprintOf, looksLikeApiKey } from '../auth/api-key.ts';
import { type Clock, utcDay } from '../base/clock.ts';
import type { AddressMark, Fingerprint } from '../model/fingerprint.ts';
import type { Store } from '../store/store.ts';
import { addKey } from './minting.ts';
import type { Tariff } from './tariff.ts';

/** Keys minted on the consent page say so. */
const consentSource = 'oauth';

export type Choice = {
  /** The key typed in; empty for a new one. */
  readonly apiKey: string;
  /** The new key that was shown beside, valid only once it is chosen. */
  readonly promised: Fingerprint;
  readonly address: AddressMark;
};

/** Null: what was typed in is no key of ours. */
export type ConsentedKey = (choice: Choice) => Promise<Fingerprint | null>;

/** The key that a consent is for. A new one counts towards what its address may have; chosen twice, it is minted once. */
export function consentedKey(
  store: Pick<Store, 'find' | 'mint'>,
  tariff: Pick<Tariff, 'keysPerAddressPerDay'>,
  clock: Clock,
  onMinted: (source: string) => void,
): ConsentedKey {
  const usable = async (fingerprint: Fingerprint): Promise<boolean> => {
    const found = await store.find(fingerprint, utcDay(clock.now()));
    return found !== null && found.revokedAt === null;
  };

  return async ({ apiKey, promised, address }) => {
    if (apiKey !== '') {
      const fingerprint = looksLikeApiKey(apiKey) ? fingerprintOf(apiKey) : null;
      return fingerprint !== null && (await usable(fingerprint)) ? fingerprint : null;
    }
    try {
      await addKey(store, tariff, clock, { fingerprint: promised, address, source: consentSource });
    } catch (error) {
      // The same page sent twice: a key is never minted a second time, but it is the key.
      if (await usable(promised)) return promised;
      throw error;
    }
    onMinted(consentSource);
    return promised;
  };
}
