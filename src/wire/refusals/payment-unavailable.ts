import { defineRefusal } from './refusal.ts';

export const paymentUnavailable = defineRefusal({
  code: 'payment_unavailable',
  status: 503,
  message: 'Payments per call cannot be verified or settled at the moment.',
  why: 'Whoever verifies and settles payments for this deployment does not answer. Nothing was charged.',
  cure: 'Send the same call with the same payment again after the seconds in `Retry-After`, or use a key with credits.',
  action: 'retry',
});
