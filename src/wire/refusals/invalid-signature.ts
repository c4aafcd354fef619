import { defineRefusal } from './refusal.ts';

export const invalidSignature = defineRefusal({
  code: 'invalid_signature',
  status: 400,
  message: 'The event is not signed as the card processor signs.',
  why: 'The `stripe-signature` header is missing, was made with another secret or over another body, or is more than five minutes from the time here. Nothing was credited.',
  cure: 'Compare the signing secret of the endpoint with `STRIPE_WEBHOOK_SECRET`, and the clock of this machine with the time.',
  action: null,
});
