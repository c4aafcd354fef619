import type { Card } from '../payments/card/card.ts';
import { CheckoutReceipt } from '../wire/contract/checkout-receipt.ts';
import { bytesOf } from './json-body.ts';
import type { Route } from './route.ts';

/** Passes the raw bytes on, because the signature covers them. */
export const cardWebhookRoute = (card: Card): Route => ({
  method: 'POST',
  path: '/v1/webhooks/stripe',
  tag: 'keys',
  operationId: 'receiveCardEvent',
  summary: 'Webhook for card processor events',
  description:
    'For the card processor only: events are authenticated by `stripe-signature`. A purchase is credited once, ' +
    'regardless of how often and in which order its events arrive.',
  headers: { 'stripe-signature': 'Signature of the raw body, made with the signing secret of the endpoint.' },
  response: { description: 'The event was processed.', schema: CheckoutReceipt },
  refusals: ['invalid_signature', 'code_too_large', 'store_unavailable'],
  async handle(request) {
    const header = request.headers['stripe-signature'];
    const signature = Array.isArray(header) ? header.join(',') : header;
    return { received: true, status: await card.receive(bytesOf(request), signature) };
  },
});
