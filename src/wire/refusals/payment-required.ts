import { defineRefusal } from './refusal.ts';

export const paymentRequired = defineRefusal({
  code: 'payment_required',
  status: 402,
  message: 'The key does not cover this call.',
  why: 'Free keys cover `static` only; `repair` and `execute` are paid in credits, and so is every call where a deployment has no free tier. Nothing was charged.',
  cure: 'Add credits to the key by one of the routes listed in `remedy.routes`.',
  action: 'buy_credits',
});
