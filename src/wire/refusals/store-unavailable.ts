import { defineRefusal } from './refusal.ts';

export const storeUnavailable = defineRefusal({
  code: 'store_unavailable',
  status: 503,
  message: 'The service cannot reach its store.',
  why: 'Keys and charges are kept in a store that does not answer at the moment. Nothing was charged.',
  cure: 'Try again after the seconds in `Retry-After`.',
  action: 'retry',
});
