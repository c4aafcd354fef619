import { serviceDescription } from '../entrances/info.ts';
import { buildX402Path } from '../payments/x402/offer.ts';
import type { Deployment } from '../wire/deployment.ts';
import type { Foundation } from './foundation.ts';

/** The facts that every description of this deployment is made from. */
export const describeService = ({ config, terms, baseUrl }: Foundation) => ({
  baseUrl: baseUrl(),
  description: serviceDescription,
  modes: terms.modes,
  priceHint: terms.priceHint,
  keys: config.keys === 'on',
  signup: config.signup === 'on',
  x402: config.x402Payee !== null,
  registered: config.agentId === null ? null : { agentId: config.agentId, agentRegistry: config.agentRegistry },
  rated: config.reputationRegistry !== null,
});

/** The facts that refusals need to tell a caller what to do. */
export function describeDeployment({ config, terms, baseUrl }: Foundation): Deployment {
  const [mode] = terms.modes;
  return {
    baseUrl: baseUrl(),
    signup: config.keys === 'on' && config.signup === 'on',
    payPerCallPath: config.x402Payee === null || !mode ? null : buildX402Path(mode),
    trialCalls: terms.tariff.trialCalls,
  };
}
