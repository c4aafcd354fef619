import { defineRefusal } from './refusal.ts';

export const transactionBound = defineRefusal({
  code: 'transaction_bound',
  status: 409,
  message: 'The transaction was made for another key.',
  why: 'A transfer belongs to the key whose `deposit_data` it carries or whose reserved amount it matches, no matter who submits its hash. Nothing was credited to the key in the request.',
  hint: 'Send the key that the transfer was made for.',
  action: 'fix_request',
});
