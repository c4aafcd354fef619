import { apiVersion, serviceVersion } from '../base/version.ts';

/** On every response there is, whoever writes it. */
export const commonHeaders = (requestId: string): Record<string, string> => ({
  'x-service-version': serviceVersion,
  'x-api-version': apiVersion,
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Any address may answer a browser in HTML and a program in JSON; a cache must not give one what is the other's.
  vary: 'accept',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-request-id, x-service-version, x-api-version, x-svc-repeat, x-quota-remaining, x-quota-reset, x-quota-tier, ' +
    'x-credits-remaining, retry-after, www-authenticate, payment-required, payment-response',
});
