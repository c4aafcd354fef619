import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCardRefusal } from '../../../src/payments/card/unavailable.ts';
import type { PaymentOffer } from '../../../src/payments/offer.ts';
import { envelope } from '../../../src/wire/envelope.ts';
import { buildDeployment } from '../../deployment.ts';

const offer = (type: PaymentOffer['type']): PaymentOffer => ({ type, terms: () => ({ type, url: `/v1/${type}` }) });
const others = [offer('buy_credits'), offer('deposit'), offer('x402')];
const routes = [
  { type: 'deposit', url: 'http://here/v1/deposit' },
  { type: 'x402', url: 'http://here/v1/x402' },
];

for (const [name, why, offers, remedy, retryAfterSeconds] of [
  [
    'the processor is down and nothing else is configured',
    'processor',
    [offer('buy_credits')],
    { action: 'retry', hint: 'Try again after the seconds in `Retry-After`.', routes: [] },
    30,
  ],
  [
    'the processor is down and other payment methods are configured',
    'processor',
    others,
    {
      action: 'buy_credits',
      hint: 'Pay by one of the routes listed in `remedy.routes`, or try the card again later.',
      routes,
    },
    30,
  ],
  [
    'card payments are off and other payment methods are configured',
    'not-sold',
    others,
    { action: 'buy_credits', hint: 'Pay by one of the routes listed in `remedy.routes`.', routes },
    undefined,
  ],
  [
    'no payment method is configured',
    'not-sold',
    [],
    {
      action: 'upgrade_key',
      hint: 'Ask the operator of this deployment to add credits to the key.',
      routes: [],
    },
    undefined,
  ],
] as const) {
  test(name, () => {
    const refusal = createCardRefusal(why, offers);
    assert.equal(refusal.status, 503);
    assert.deepEqual(envelope(refusal, 'req_1', buildDeployment('http://here')).remedy, remedy);
    assert.equal(refusal.detail.retryAfterSeconds, retryAfterSeconds);
  });
}
