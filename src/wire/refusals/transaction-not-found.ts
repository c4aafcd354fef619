import { defineRefusal } from './refusal.ts';

export const transactionNotFound = defineRefusal({
  code: 'transaction_not_found',
  status: 404,
  message: 'There is no such transaction, or it is too young to count.',
  why: 'A transfer is credited once its block has the number of confirmations the deployment asks for, so that it cannot be undone. The message says how many it has.',
  cure: 'Check the hash, and try again after the seconds in `Retry-After`.',
  action: 'wait',
});
