import { afterDelay, defineRefusal } from './refusal.ts';

export const chainUnavailable = defineRefusal({
  code: 'chain_unavailable',
  status: 503,
  message: 'The blockchain cannot be read at the moment.',
  why: 'Transfers are looked up on blockchain nodes, and none of them returns usable data. No transfer is lost: it is credited as soon as the chain can be read again.',
  hint: `Retry ${afterDelay}.`,
  action: 'retry',
});
