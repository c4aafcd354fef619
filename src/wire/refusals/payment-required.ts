import { defineRefusal } from './refusal.ts';

export const paymentRequired = defineRefusal({
  code: 'payment_required',
  status: 402,
  message: 'The key does not cover this call.',
  why: 'Free keys cover `static` only. `repair` and `execute` cost credits; where a deployment has no free tier, every call does. Nothing was charged.',
  hint: 'Buy credits for the key with one of the payment methods in `remedy.routes`.',
  action: 'buy_credits',
});
