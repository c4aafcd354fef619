import { type Clock, utcDay } from '../../base/clock.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../../wire/refusal.ts';
import type { PaymentOffer } from '../offer.ts';
import type { CardCheckout } from './checkout.ts';
import { createCardRefusal } from './unavailable.ts';

/** Checkout of a deployment that does not sell by card: refuses with the other payment methods. */
export const createUnavailableCheckout = (
  store: Store,
  clock: Clock,
  offers: readonly PaymentOffer[],
): CardCheckout => ({
  async buy({ fingerprint }) {
    const record = await store.find(fingerprint, utcDay(clock.now()));
    if (!record || record.revokedAt) throw new Refusal('invalid_api_key', { credential: 'bad' });
    throw createCardRefusal('not-sold', offers);
  },
});
