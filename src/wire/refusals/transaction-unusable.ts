import { defineRefusal } from './refusal.ts';

export const transactionUnusable = defineRefusal({
  code: 'transaction_unusable',
  status: 409,
  message: 'The transaction cannot be credited.',
  why: 'It failed, is sent to another address, is of less than a credit costs, or neither carries the `deposit_data` of a key nor meets a reserved amount. The message says which. Transfers made by a contract, such as a multi-signature wallet, are calls inside another transaction and are not seen. Nothing was credited.',
  cure: 'Send a transfer from a plain account, with the `deposit_data` of the key as its data.',
  action: 'fix_request',
});
