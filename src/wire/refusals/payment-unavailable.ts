import { afterDelay, defineRefusal } from './refusal.ts';

export const paymentUnavailable = defineRefusal({
  code: 'payment_unavailable',
  status: 503,
  message: 'Per-call payments cannot be verified or settled at the moment.',
  why: 'The facilitator that verifies and settles payments for this deployment is not responding. Nothing was charged.',
  hint: `Send the same call with the same payment again ${afterDelay}, or use a key with credits.`,
  action: 'retry',
});
