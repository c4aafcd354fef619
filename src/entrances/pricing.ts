import type { Tariff } from '../calls/tariff.ts';
import type { Mode } from '../model/mode.ts';
import type { PaymentOffer } from '../payments/offer.ts';
import { withAbsoluteUrl } from '../wire/absolute-url.ts';
import { Pricing } from '../wire/contract/pricing.ts';
import type { Route } from './route.ts';

export type Prices = {
  readonly tariff: Tariff;
  readonly modes: readonly Mode[];
  readonly offers: readonly PaymentOffer[];
  /** Dollars per x402 call, by mode; null if x402 is off. */
  readonly x402: Readonly<Record<Mode, string>> | null;
  readonly baseUrl: () => string;
};

export const pricingRoute = ({ tariff, modes, offers, x402, baseUrl }: Prices): Route => ({
  method: 'GET',
  path: '/v1/pricing',
  tag: 'keys',
  summary: 'Prices and payment methods',
  response: { description: 'Every price and payment method.', schema: Pricing },
  handle: () => ({
    currency: 'usd',
    cents_per_credit: tariff.centsPerCredit,
    credits: Object.fromEntries(modes.map((mode) => [mode, tariff.credits[mode]])),
    free: {
      calls_per_day: tariff.freeCallsPerDay,
      modes: tariff.freeCallsPerDay > 0 ? tariff.freeModes : [],
      keys_per_address_per_day: tariff.keysPerAddressPerDay,
      trial_calls_per_day: tariff.trialCalls,
    },
    x402: {
      enabled: x402 !== null,
      prices: x402 ? Object.fromEntries(modes.map((mode) => [mode, x402[mode]])) : {},
    },
    routes: offers.map((offer) => withAbsoluteUrl(offer.terms(null), baseUrl())),
  }),
});
