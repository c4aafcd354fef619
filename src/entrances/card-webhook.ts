import type { Card } from '../payments/card/card.ts';
import { CheckoutReceipt } from '../wire/contract/checkout-receipt.ts';
import { bytesOf } from './json-body.ts';
import type { Route } from './route.ts';

/** The bytes go on as they came, because the signature is over them. */
export const cardWebhookRoute = (card: Card): Route => ({
  method: 'POST',
  path: '/v1/webhooks/stripe',
  tag: 'keys',
  operationId: 'receiveCardEvent',
  summary: 'Events of the card processor',
  description:
    'For the processor alone: an event is believed by its `stripe-signature`. A purchase is credited once, however ' +
    'often and in whatever order its events come.',
  headers: { 'stripe-signature': 'Over the bytes of the body, by the secret that the endpoint has at the processor.' },
  response: { description: 'Taken in.', schema: CheckoutReceipt },
  refusals: ['invalid_signature', 'code_too_large', 'store_unavailable'],
  async handle(request) {
    const header = request.headers['stripe-signature'];
    const signature = Array.isArray(header) ? header.join(',') : header;
    return { received: true, status: await card.receive(bytesOf(request), signature) };
  },
});
