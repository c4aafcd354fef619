import { defineRefusal } from './refusal.ts';

export const chainUnavailable = defineRefusal({
  code: 'chain_unavailable',
  status: 503,
  message: 'The service cannot read the chain at the moment.',
  why: 'Transfers are looked up at nodes of the chain, and none gives an answer that can be used. A transfer that was made is not lost: it is credited once the chain can be read again.',
  cure: 'Try again after the seconds in `Retry-After`.',
  action: 'retry',
});
