import { computeFingerprint, looksLikeApiKey } from '../auth/api-key.ts';
import { type Clock, utcDay } from '../base/clock.ts';
import type { AddressMark, Fingerprint } from '../model/fingerprint.ts';
import type { Store } from '../store/store.ts';
import { addKey } from './mint-key.ts';
import type { Tariff } from './tariff.ts';

/** The `source` of keys minted on the consent page. */
const consentSource = 'oauth';

export type Choice = {
  /** The key that was entered; empty for a new one. */
  readonly apiKey: string;
  /** The new key that the page offered; it becomes valid only if it is chosen. */
  readonly promised: Fingerprint;
  readonly address: AddressMark;
};

/** Returns null if the key that was entered is not valid. */
export type ResolveConsentKey = (choice: Choice) => Promise<Fingerprint | null>;

/** Finds or mints the key that a consent is for. A new key counts towards the daily limit of its address. */
export function consentKeyResolver(
  store: Pick<Store, 'find' | 'mint'>,
  tariff: Pick<Tariff, 'keysPerAddressPerDay'>,
  clock: Clock,
  onMinted: (source: string) => void,
): ResolveConsentKey {
  const isUsable = async (fingerprint: Fingerprint): Promise<boolean> => {
    const found = await store.find(fingerprint, utcDay(clock.now()));
    return found !== null && found.revokedAt === null;
  };

  return async ({ apiKey, promised, address }) => {
    if (apiKey !== '') {
      const fingerprint = looksLikeApiKey(apiKey) ? computeFingerprint(apiKey) : null;
      return fingerprint !== null && (await isUsable(fingerprint)) ? fingerprint : null;
    }
    try {
      await addKey(store, tariff, clock, { fingerprint: promised, address, source: consentSource });
    } catch (error) {
      // The same page was submitted twice: the key was minted the first time.
      if (await isUsable(promised)) return promised;
      throw error;
    }
    onMinted(consentSource);
    return promised;
  };
}
