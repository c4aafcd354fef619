import { depositData, fingerprintOf, newApiKey } from '../auth/api-key.ts';
import { type Clock, nextUtcMidnight, utcDay } from '../base/clock.ts';
import type { AddressMark } from '../model/fingerprint.ts';
import type { Mode } from '../model/mode.ts';
import type { Store } from '../store/store.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Tariff } from './tariff.ts';

export type Minted = {
  readonly apiKey: string;
  readonly callsPerDay: number;
  readonly modes: readonly Mode[];
  readonly depositData: string;
  readonly createdAt: Date;
};

/** A new key for whoever asks, as many a day as an address may have. The key leaves here once and is not kept. */
export async function mintKey(
  store: Store,
  tariff: Tariff,
  clock: Clock,
  from: { readonly address: AddressMark | null; readonly source: string | null },
): Promise<Minted> {
  const at = clock.now();
  const apiKey = newApiKey();
  const fingerprint = fingerprintOf(apiKey);
  const minted = await store.mint({
    fingerprint,
    source: from.source,
    at,
    address: from.address && { mark: from.address, day: utcDay(at), perDay: tariff.keysPerAddressPerDay },
  });
  if (!minted) {
    const resetAt = nextUtcMidnight(at);
    throw new Refusal('mint_limit_exceeded', {
      message: `This address has had its ${tariff.keysPerAddressPerDay} keys for today.`,
      remedy: { resetAt },
      retryAfterSeconds: Math.ceil((resetAt.getTime() - at.getTime()) / 1000),
    });
  }
  return {
    apiKey,
    callsPerDay: tariff.freeCallsPerDay,
    modes: tariff.freeCallsPerDay > 0 ? tariff.freeModes : [],
    depositData: depositData(fingerprint),
    createdAt: at,
  };
}
