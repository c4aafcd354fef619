import { afterDelay, defineRefusal } from './refusal.ts';

export const cardUnavailable = defineRefusal({
  code: 'card_unavailable',
  status: 503,
  message: 'Card payments are unavailable at the moment.',
  why: 'This deployment does not sell credits by card, or the card processor declined the request, timed out or could not be reached. Nothing was charged.',
  hint: `Retry ${afterDelay}, or use another payment method from \`remedy.routes\`.`,
  action: 'retry',
});
