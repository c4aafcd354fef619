import { afterDelay, defineRefusal } from './refusal.ts';

export const paymentInProgress = defineRefusal({
  code: 'payment_in_progress',
  status: 409,
  message: 'A call with this payment is still being processed.',
  why: 'A signature pays for one call, and that call is still running on another connection. Nothing was charged for this one.',
  hint: `Send the same call with the same payment again ${afterDelay} to get its response.`,
  action: 'retry',
});
