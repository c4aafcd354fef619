import { defineRefusal } from './refusal.ts';

export const paymentReused = defineRefusal({
  code: 'payment_reused',
  status: 409,
  message: 'This payment was already used for another call.',
  why: 'A signature pays for one call. That call can be repeated with it for a day at no charge; a different call cannot use it. Nothing was charged.',
  hint: 'Send the call without a payment, and sign the requirements in the response.',
  action: 'retry',
});
