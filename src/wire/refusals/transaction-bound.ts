import { defineRefusal } from './refusal.ts';

export const transactionBound = defineRefusal({
  code: 'transaction_bound',
  status: 409,
  message: 'The transaction pays for another key.',
  why: 'A transfer belongs to the key whose `deposit_data` it carries, or whose reserved amount it meets, whoever names its hash. Nothing was credited to the key in the body.',
  cure: 'Name the key that the transfer was made for.',
  action: 'fix_request',
});
