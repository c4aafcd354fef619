import type { CardCheckout } from '../payments/card/checkout.ts';
import { CheckoutPage } from '../wire/contract/checkout-page.ts';
import { CheckoutRequest } from '../wire/contract/checkout-request.ts';
import { cancelledPage, paidPage } from '../wire/formats/checkout-pages.ts';
import { readRecord } from '../wire/read-record.ts';
import { html } from './html.ts';
import { jsonBody } from './json-body.ts';
import { readKeyFingerprint } from './key-fingerprint.ts';
import { originOf } from './origin.ts';
import type { Route } from './route.ts';

export const checkoutRoute = (counter: CardCheckout): Route => ({
  method: 'POST',
  path: '/v1/keys/checkout',
  tag: 'keys',
  operationId: 'checkout',
  summary: 'Buy credits by card',
  description: 'Returns a payment page. The credits are added to the key once the payment clears.',
  request: CheckoutRequest,
  response: { description: 'The payment page.', schema: CheckoutPage },
  refusals: [
    'bad_request',
    'invalid_api_key',
    'code_too_large',
    'unsupported_media_type',
    'card_unavailable',
    'store_unavailable',
  ],
  async handle(request): Promise<CheckoutPage> {
    const { api_key, credits } = readRecord(CheckoutRequest, jsonBody(request));
    const purchase = await counter.buy({
      fingerprint: readKeyFingerprint(api_key),
      credits,
      origin: originOf(request),
    });
    return {
      url: purchase.url,
      session_id: purchase.session,
      credits: purchase.credits,
      amount_cents: purchase.amountCents,
      currency: purchase.currency,
      expires_at: purchase.expiresAt.toISOString(),
    };
  },
});

/** The pages that the processor redirects to. */
export const checkoutPageRoutes = (baseUrl: () => string): Route[] => [
  {
    method: 'GET',
    path: '/keys/paid',
    tag: 'documents',
    summary: 'Page shown after paying by card',
    response: { description: 'A page.', type: 'text/html' },
    handle: (_request, reply) => html(reply, paidPage(baseUrl())),
  },
  {
    method: 'GET',
    path: '/keys/cancelled',
    tag: 'documents',
    summary: 'Page shown after leaving the payment page',
    response: { description: 'A page.', type: 'text/html' },
    handle: (_request, reply) => html(reply, cancelledPage(baseUrl())),
  },
];
