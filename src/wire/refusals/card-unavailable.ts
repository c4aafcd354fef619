import { defineRefusal } from './refusal.ts';

export const cardUnavailable = defineRefusal({
  code: 'card_unavailable',
  status: 503,
  message: 'Credits cannot be paid by card at the moment.',
  why: 'This deployment sells no credits by card, or the card processor refused, was too slow or could not be reached. Nothing was charged.',
  cure: 'Try again after the seconds in `Retry-After`, or pay by one of the routes named under `remedy.routes`.',
  action: 'retry',
});
