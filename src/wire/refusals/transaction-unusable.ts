import { defineRefusal } from './refusal.ts';

export const transactionUnusable = defineRefusal({
  code: 'transaction_unusable',
  status: 409,
  message: 'The transaction cannot be credited.',
  why: 'The transaction failed, went to another address, is worth less than one credit, or neither carries the `deposit_data` of a key nor matches a reserved amount. The message says which. Transfers made by a contract, such as a multi-signature wallet, are calls inside another transaction and are not detected. Nothing was credited.',
  hint: 'Transfer from a plain account, with the `deposit_data` of the key as the data of the transaction.',
  action: 'fix_request',
});
