import { afterDelay, defineRefusal } from './refusal.ts';

export const storeUnavailable = defineRefusal({
  code: 'store_unavailable',
  status: 503,
  message: 'The service cannot reach its database.',
  why: 'Keys and charges are kept in a database that is not responding. Nothing was charged.',
  hint: `Retry ${afterDelay}.`,
  action: 'retry',
});
