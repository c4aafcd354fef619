import { type Clock, utcDay } from '../../base/clock.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../../wire/refusal.ts';
import type { PaymentOffer } from '../offer.ts';
import type { CardCounter } from './counter.ts';
import { unavailable } from './unavailable.ts';

/** The counter of a deployment that sells nothing by card: it knows the keys, and points at the other ways to pay. */
export const closedCounter = (store: Store, clock: Clock, offers: readonly PaymentOffer[]): CardCounter => ({
  async buy({ fingerprint }) {
    const record = await store.find(fingerprint, utcDay(clock.now()));
    if (!record || record.revokedAt) throw new Refusal('invalid_api_key', { credential: 'bad' });
    throw unavailable('not-sold', offers);
  },
});
