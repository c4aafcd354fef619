import type { Metering } from '../calls/metering.ts';

export const meteringHeaders = ({ tier, remaining, resetAt, credits }: Metering): Record<string, string> => ({
  'x-quota-tier': tier,
  'x-quota-remaining': String(remaining),
  'x-quota-reset': resetAt.toISOString(),
  ...(credits === null ? {} : { 'x-credits-remaining': String(credits) }),
});
