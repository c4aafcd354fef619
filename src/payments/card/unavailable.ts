import { Refusal, type RemedyDetail } from '../../wire/refusal.ts';
import type { PaymentOffer } from '../offer.ts';

const retryAfterSeconds = 30;

/** Refuses a card payment and lists the other payment methods. */
export function createCardRefusal(why: 'not-sold' | 'processor', offers: readonly PaymentOffer[]): Refusal {
  const routes = offers.filter(({ type }) => type !== 'buy_credits').map((offer) => offer.terms(null));
  const message = why === 'not-sold' ? 'This deployment sells no credits by card.' : undefined;
  return new Refusal('card_unavailable', {
    ...(message ? { message } : {}),
    remedy: { ...findNextStep(why, routes.length > 0), routes },
    ...(why === 'processor' ? { retryAfterSeconds } : {}),
  });
}

function findNextStep(why: 'not-sold' | 'processor', otherRoutes: boolean): RemedyDetail {
  if (otherRoutes) {
    const hint = 'Pay by one of the routes listed in `remedy.routes`';
    return { action: 'buy_credits', hint: why === 'processor' ? `${hint}, or try the card again later.` : `${hint}.` };
  }
  if (why === 'processor') return { action: 'retry', hint: 'Try again after the seconds in `Retry-After`.' };
  return { action: 'upgrade_key', hint: 'Ask the operator of this deployment to add credits to the key.' };
}
