import { randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import { checkoutReference } from '../../store/references.ts';
import type { Checkout, Store } from '../../store/store.ts';
import type { CheckoutReceiptStatus } from '../../wire/contract/checkout-receipt.ts';
import { checkoutCreditsMax, checkoutCreditsMin } from '../../wire/contract/checkout-request.ts';
import { Refusal } from '../../wire/refusal.ts';
import type { PaymentEvent, PaymentOffer } from '../offer.ts';
import type { CardCheckout, CardOrder, CardPurchase } from './checkout.ts';
import { type CardPrice, findPurchase } from './find-purchase.ts';
import { readPaidSession } from './paid-session.ts';
import { openProcessor, type PaymentPage, ProcessorFault } from './processor.ts';
import { verifyEvent } from './signed-event.ts';
import { createCardRefusal } from './unavailable.ts';

export type CardParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly price: CardPrice;
  readonly key: string;
  readonly webhookSecret: string;
  /** Null for the processor's public API. */
  readonly api: string | null;
  readonly baseUrl: () => string;
  /** Every configured payment method, to list the alternatives to a card. */
  readonly offers: readonly PaymentOffer[];
  readonly onPayment: (event: PaymentEvent) => void;
  readonly log: { warn(detail: object, line: string): void };
};

export type Card = CardCheckout & {
  readonly offer: PaymentOffer;
  /** Handles a webhook delivery: its raw bytes, and the header that signs them. */
  receive(body: Uint8Array, signature: string | undefined): Promise<CheckoutReceiptStatus>;
};

/** Sells credits by card: on a payment page of the processor, which confirms payments by signed events. */
export function openCard(parts: CardParts): Card {
  const { store, clock, price, onPayment, log } = parts;
  const processor = openProcessor(parts);

  /** Our record comes first, so that a payment can be credited even if the service crashes after it. */
  async function buy({ fingerprint, credits, origin }: CardOrder): Promise<CardPurchase> {
    const { centsPerCredit, currency } = price;
    const amountCents = credits * centsPerCredit;
    const id = randomUUID();
    const checkout: Checkout = { id, fingerprint, credits, amountCents, currency, origin, at: clock.now() };
    const opened = await store.openCheckout(checkout);
    if (opened !== 'opened') throw new Refusal('invalid_api_key', { credential: 'bad' });
    const page = await createPage(checkout);
    await store.nameCheckout(id, page.session);
    onPayment({ kind: 'offered', route: 'card', origin });
    return { ...page, credits, amountCents, currency };
  }

  async function createPage(checkout: Checkout): Promise<PaymentPage> {
    try {
      return await processor.createPage(checkout, parts.baseUrl());
    } catch (error) {
      if (!(error instanceof ProcessorFault)) throw error;
      log.warn({ checkout: checkout.id, ...error.detail }, `card processor: ${error.message}`);
      onPayment({ kind: 'refused', route: 'card', origin: checkout.origin });
      throw createCardRefusal('processor', parts.offers);
    }
  }

  async function receive(body: Uint8Array, signature: string | undefined): Promise<CheckoutReceiptStatus> {
    const report = readPaidSession(verifyEvent(body, signature, parts.webhookSecret, clock.now()));
    if (report.kind === 'nothing') return 'ignored';
    if (report.kind === 'unreadable') return ignore('the event could not be read', null);
    const { session } = report;
    const record = await store.findCheckout(session.id, session.metadata.checkout_id ?? null);
    const purchase = findPurchase(session, record, price);
    if ('problem' in purchase) return ignore(purchase.problem, session.id);
    // Missing if the service crashed while the page was created.
    if (record) await store.nameCheckout(record.id, session.id);
    const outcome = await store.credit({
      fingerprint: purchase.fingerprint,
      credits: purchase.credits,
      cause: 'purchase',
      reference: checkoutReference(session.id),
      note: `${session.amountCents} ${session.currency} by card`,
      at: clock.now(),
    });
    if (outcome.kind === 'unknown-key') return ignore('the key is unknown', session.id);
    if (outcome.kind === 'credited') onPayment({ kind: 'paid', route: 'card', origin: purchase.origin });
    return outcome.kind;
  }

  /** Someone may have paid for this, so an operator has to look into it. */
  function ignore(problem: string, session: string | null): 'ignored' {
    log.warn({ session, problem }, 'a card payment was not credited');
    return 'ignored';
  }

  return { offer: createCardOffer(price), buy, receive };
}

const createCardOffer = ({ centsPerCredit, currency }: CardPrice): PaymentOffer => ({
  type: 'buy_credits',
  terms: () => ({
    type: 'buy_credits',
    method: 'POST',
    url: '/v1/keys/checkout',
    body: { api_key: '<API_KEY>', credits: 500 },
    cents_per_credit: centsPerCredit,
    currency,
    credits_min: checkoutCreditsMin,
    credits_max: checkoutCreditsMax,
  }),
});
