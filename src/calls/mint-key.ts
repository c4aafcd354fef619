import { computeFingerprint, createApiKey, formatDepositData } from '../auth/api-key.ts';
import { type Clock, nextUtcMidnight, utcDay } from '../base/clock.ts';
import type { AddressMark, Fingerprint } from '../model/fingerprint.ts';
import type { Mode } from '../model/mode.ts';
import type { Store } from '../store/store.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Tariff } from './tariff.ts';

export type NewKey = {
  readonly apiKey: string;
  readonly callsPerDay: number;
  readonly modes: readonly Mode[];
  readonly depositData: string;
  readonly createdAt: Date;
};

export type MintRequest = { readonly address: AddressMark | null; readonly source: string | null };

/** Mints a key, up to the daily limit of the address. Only its fingerprint is stored. */
export async function mintKey(store: Store, tariff: Tariff, clock: Clock, from: MintRequest): Promise<NewKey> {
  const apiKey = createApiKey();
  const fingerprint = computeFingerprint(apiKey);
  const createdAt = await addKey(store, tariff, clock, { ...from, fingerprint });
  return {
    apiKey,
    callsPerDay: tariff.freeCallsPerDay,
    modes: tariff.freeCallsPerDay > 0 ? tariff.freeModes : [],
    depositData: formatDepositData(fingerprint),
    createdAt,
  };
}

/** Stores a new key, up to the daily limit of its address; returns when it was created. */
export async function addKey(
  store: Pick<Store, 'mint'>,
  tariff: Pick<Tariff, 'keysPerAddressPerDay'>,
  clock: Clock,
  { fingerprint, address, source }: MintRequest & { readonly fingerprint: Fingerprint },
): Promise<Date> {
  const at = clock.now();
  const minted = await store.mint({
    fingerprint,
    source,
    at,
    address: address && { mark: address, day: utcDay(at), perDay: tariff.keysPerAddressPerDay },
  });
  if (minted) return at;
  const resetAt = nextUtcMidnight(at);
  throw new Refusal('mint_limit_exceeded', {
    message: `This address has reached the daily limit for new keys (${tariff.keysPerAddressPerDay}).`,
    remedy: { resetAt },
    retryAfterSeconds: Math.ceil((resetAt.getTime() - at.getTime()) / 1000),
  });
}
