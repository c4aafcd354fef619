import { type Mode, modes } from '../../model/mode.ts';
import type { PaymentOffer } from '../offer.ts';
import type { Terms } from './terms.ts';

export const buildX402Path = (mode: string): string => `/v1/x402/${mode}`;

/** Pay per call, without a key: the price list names the first mode served, which is the cheapest. */
export const createX402Offer = (
  { network, token, payee, prices }: Terms,
  served: readonly Mode[] = modes,
): PaymentOffer => ({
  type: 'x402',
  terms(call) {
    const mode = call?.mode ?? served[0] ?? 'static';
    return {
      type: 'x402',
      method: 'POST',
      url: buildX402Path(mode),
      network,
      asset: token.address,
      address: payee,
      price: prices[mode],
      currency: 'usd',
    };
  },
});
