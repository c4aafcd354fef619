import { defineRefusal } from './refusal.ts';

export const invalidSignature = defineRefusal({
  code: 'invalid_signature',
  status: 400,
  message: 'The event does not have a valid signature of the card processor.',
  why: 'The `stripe-signature` header is missing, was made with another secret or for another body, or its timestamp is more than five minutes off. Nothing was credited.',
  hint: 'Check that `STRIPE_WEBHOOK_SECRET` is the signing secret of this endpoint, and that the clock of this machine is right.',
  action: null,
});
