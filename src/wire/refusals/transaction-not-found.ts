import { afterDelay, defineRefusal } from './refusal.ts';

export const transactionNotFound = defineRefusal({
  code: 'transaction_not_found',
  status: 404,
  message: 'The transaction does not exist or is not confirmed yet.',
  why: 'A transfer is credited once its block has as many confirmations as the deployment requires, so that it cannot be reversed. The message says how many it has.',
  hint: `Check the hash, and retry ${afterDelay}.`,
  action: 'wait',
});
