import { apiVersion, serviceVersion } from '../base/version.ts';

/** The headers of every response. */
export const commonHeaders = (requestId: string): Record<string, string> => ({
  'x-service-version': serviceVersion,
  'x-api-version': apiVersion,
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Browsers may get HTML where programs get JSON; a cache must not mix them up.
  vary: 'accept',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-request-id, x-service-version, x-api-version, x-svc-repeat, x-quota-remaining, x-quota-reset, x-quota-tier, ' +
    'x-credits-remaining, retry-after, www-authenticate, payment-required, payment-response',
});
