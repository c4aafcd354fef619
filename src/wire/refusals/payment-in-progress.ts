import { defineRefusal } from './refusal.ts';

export const paymentInProgress = defineRefusal({
  code: 'payment_in_progress',
  status: 409,
  message: 'A call with this payment is being answered.',
  why: 'A signature pays for one call, and that call is under way on another connection. Nothing was charged for this one.',
  cure: 'Send the same call with the same payment again after the seconds in `Retry-After`: the answer is given then.',
  action: 'retry',
});
