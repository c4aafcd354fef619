import { defineRefusal } from './refusal.ts';

export const paymentReused = defineRefusal({
  code: 'payment_reused',
  status: 409,
  message: 'This payment was already shown for another call.',
  why: 'A signature pays for one call. The same call can be repeated with it for a day, free; another one cannot. Nothing was charged.',
  cure: 'Ask for the call without a payment, and sign the requirements that come back.',
  action: 'retry',
});
