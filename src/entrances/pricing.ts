import type { Tariff } from '../desk/tariff.ts';
import type { Mode } from '../model/mode.ts';
import { Pricing } from '../wire/contract/pricing.ts';
import type { Route } from './route.ts';

export const pricingRoute = (tariff: Tariff, modes: readonly Mode[]): Route => ({
  method: 'GET',
  path: '/v1/pricing',
  tag: 'keys',
  summary: 'Prices and ways to pay',
  answer: { description: 'All an agent may have to pay.', schema: Pricing },
  handle: () => ({
    currency: 'usd',
    cents_per_credit: tariff.centsPerCredit,
    credits: Object.fromEntries(modes.map((mode) => [mode, tariff.credits[mode]])),
    free: {
      calls_per_day: tariff.freeCallsPerDay,
      modes: tariff.freeCallsPerDay > 0 ? tariff.freeModes : [],
      keys_per_address_per_day: tariff.keysPerAddressPerDay,
    },
    routes: tariff.routes,
  }),
});
