import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createApiKey, looksLikeApiKey } from '../../../src/auth/api-key.ts';
import { readConfig } from '../../../src/config.ts';
import { Service, temporaryFolder } from '../../service.ts';
import { sharedService } from '../../shared-services.ts';
import { secretKey, webhookSecret } from '../processor.ts';
import { fingerprint, Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await Shop.open();
});
after(() => shop.close());

test('a checkout returns a payment page, and a payment there credits the key', async () => {
  const { service, processor } = shop;
  const key = await service.mint();
  const { status, body } = await shop.checkout({ api_key: key, credits: 500 });
  assert.equal(status, 200);
  const session = processor.sessions.get(body.session_id)!;
  const expires = Date.parse(body.expires_at) - Date.now();
  assert.ok(expires > 22 * 3_600_000 && expires < 24 * 3_600_000, body.expires_at);
  assert.deepEqual(body, {
    url: `${processor.url}/c/pay/${session.id}`,
    session_id: session.id,
    credits: 500,
    amount_cents: 1000,
    currency: 'usd',
    expires_at: new Date(session.expires_at * 1000).toISOString(),
  });
  assert.equal(await shop.balance(key), 0);

  assert.match(await (await fetch(body.url)).text(), /Pay 1000 usd/);
  const paid = await fetch(body.url, { method: 'POST', redirect: 'manual' });
  assert.deepEqual([paid.status, paid.headers.get('location')], [303, `${service.url}/keys/paid`]);
  assert.equal(await shop.balance(key), 500);
  assert.match((await service.operate('keys', 'show', key)).out, /tier +paid\ncredits +500\n/);
  await shop.assertAudit();
});

test('the processor is called in its own format and receives only the fingerprint of the key', async () => {
  const { service, processor } = shop;
  const key = await service.mint();
  const before = processor.calls.length;
  const { body } = await shop.checkout({ api_key: key, credits: 50 });
  const calls = processor.calls.slice(before);
  assert.equal(calls.length, 1);
  const { headers, form } = calls[0]!;
  const id = headers['idempotency-key']!;
  assert.match(id, /^[0-9a-f-]{36}$/);
  assert.deepEqual(
    [headers.authorization, headers['stripe-version'], headers['content-type'], headers['x-stripe-client-telemetry']],
    [`Bearer ${secretKey}`, '2026-10-28.endive', 'application/x-www-form-urlencoded', undefined],
  );
  assert.deepEqual(form, {
    mode: 'payment',
    client_reference_id: fingerprint(key),
    metadata: { credits: '50', key_fingerprint: fingerprint(key), checkout_id: id },
    line_items: {
      0: {
        quantity: '50',
        price_data: { currency: 'usd', unit_amount: '2', product_data: { name: 'Assay credit' } },
      },
    },
    adaptive_pricing: { enabled: 'false' },
    success_url: `${service.url}/keys/paid`,
    cancel_url: `${service.url}/keys/cancelled`,
    expires_at: String(Date.parse(body.expires_at) / 1000),
  });
});

test('each request is a separate purchase', async () => {
  const key = await shop.service.mint();
  const order = { api_key: key, credits: 100 };
  const [one, other] = await Promise.all([shop.checkout(order), shop.checkout(order)]);
  assert.notEqual(one.body.session_id, other.body.session_id);
  await shop.processor.pay(one.body.session_id);
  await shop.processor.pay(other.body.session_id);
  assert.equal(await shop.balance(key), 200);
  await shop.assertBalanced();
});

const credits = (msg: string, type: string, rest: object = {}): object => ({
  loc: ['body', 'credits'],
  msg,
  type,
  ...rest,
});
for (const [name, order, fields] of [
  [
    'one credit too few',
    { credits: 49 },
    [credits('must be at least 50', 'greater_than_equal', { input: 49, ctx: { ge: 50 } })],
  ],
  [
    'one credit too many',
    { credits: 100_001 },
    [credits('must be at most 100000', 'less_than_equal', { input: 100_001, ctx: { le: 100_000 } })],
  ],
  [
    'negative credits',
    { credits: -50 },
    [credits('must be at least 50', 'greater_than_equal', { input: -50, ctx: { ge: 50 } })],
  ],
  ['half a credit', { credits: 50.5 }, [credits('must be an int', 'int_type', { input: 50.5 })]],
  ['a number as text', { credits: '500' }, [credits('must be a number', 'number_type')]],
  ['null credits', { credits: null }, [credits('must be a number', 'number_type', { input: null })]],
  ['no credits', { credits: undefined }, [credits('this field is required', 'missing')]],
  [
    'no key',
    { api_key: undefined, credits: 500 },
    [{ loc: ['body', 'api_key'], msg: 'this field is required', type: 'missing' }],
  ],
  [
    'a key that is a number',
    { api_key: 5, credits: 500 },
    [{ loc: ['body', 'api_key'], msg: 'must be a string', type: 'string_type', input: 5 }],
  ],
] as const) {
  test(`bad request: ${name}`, async () => {
    const before = shop.processor.requests.length;
    const key = await shop.service.mint();
    const { status, body } = await shop.checkout({ api_key: key, ...order });
    assert.deepEqual([status, body.error, body.fields], [400, 'bad_request', fields]);
    assert.equal(shop.processor.requests.length, before);
    assert.equal(await shop.balance(key), 0);
  });
}

for (const [name, type, sent, status, error] of [
  ['broken JSON', 'application/json', '{"api_key":', 400, 'bad_request'],
  ['a list', 'application/json', '[]', 400, 'bad_request'],
  ['an empty body', 'application/json', '', 400, 'bad_request'],
  ['a form', 'application/x-www-form-urlencoded', 'credits=500', 415, 'unsupported_media_type'],
] as const) {
  test(`malformed request: ${name}`, async () => {
    const answer = await shop.service.post('/v1/keys/checkout', sent, { 'content-type': type });
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  });
}

for (const [name, keyOf] of [
  ['unknown', async () => createApiKey()],
  ['malformed', async () => 'assay_free_nonsense'],
  ['empty', async () => ''],
  [
    'revoked',
    async () => {
      const key = await shop.service.mint();
      assert.equal((await shop.service.operate('keys', 'revoke', key)).code, 0);
      return key;
    },
  ],
] as const) {
  test(`a key that is ${name} buys nothing`, async () => {
    const key = await keyOf();
    const before = shop.processor.requests.length;
    const { status, headers, body } = await shop.checkout({ api_key: key, credits: 500 });
    const { request_id, ...rest } = body;
    assert.equal(status, 401);
    assert.match(headers.get('www-authenticate')!, /error="invalid_token"/);
    assert.deepEqual(rest, {
      error: 'invalid_api_key',
      message: 'The API key is invalid or revoked.',
      url: `${shop.service.url}/errors/invalid_api_key`,
      remedy: {
        action: 'mint_key',
        hint: 'Check that the key is complete, or create a free one with an empty POST to /v1/keys.',
        method: 'POST',
        url: `${shop.service.url}/v1/keys`,
      },
    });
    assert.equal(request_id, headers.get('x-request-id'));
    assert.equal(shop.processor.requests.length, before);
    await shop.assertBalanced();
  });
}

test('refusals and the price list name the card payment first', async () => {
  const { service } = shop;
  const offer = {
    type: 'buy_credits',
    method: 'POST',
    url: `${service.url}/v1/keys/checkout`,
    body: { api_key: '<API_KEY>', credits: 500 },
    cents_per_credit: 2,
    currency: 'usd',
    credits_min: 50,
    credits_max: 100_000,
  };
  const refused = await service.validate({ code: 'x = 1\n', mode: 'repair' }, await service.mint());
  assert.equal(refused.status, 402);
  assert.deepEqual([refused.body.remedy.action, refused.body.remedy.routes], ['buy_credits', [offer]]);
  assert.deepEqual((await service.get('/v1/pricing')).body.routes, [offer]);
});

test('the offered request works as given once a key is filled in', async () => {
  const { service } = shop;
  const [{ method, url, body }] = (await service.get('/v1/pricing')).body.routes;
  const sent = JSON.stringify(body).replace('<API_KEY>', await service.mint());
  const answer = await fetch(url, { method, headers: { 'content-type': 'application/json' }, body: sent });
  assert.equal(answer.status, 200);
});

for (const [path, heading] of [
  ['/keys/paid', 'Thank you'],
  ['/keys/cancelled', 'Nothing was paid'],
] as const) {
  test(`${path} is a static page that loads nothing from other hosts`, async () => {
    const { status, headers, body } = await shop.service.get(path);
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(headers.get('content-security-policy')!, /^default-src 'none'/);
    assert.match(body, new RegExp(`<h1>${heading}</h1>`));
    assert.match(body, /x-credits-remaining/);
    assert.doesNotMatch(body, /<script(?! src="\/)|src="(?!\/)|@import|<form/);
  });
}

test('the currency and the price are configurable', async () => {
  const euros = await Shop.open({ ASSAY_CARD_CURRENCY: 'EUR', ASSAY_CENTS_PER_CREDIT: '3' });
  try {
    const { key, session } = await euros.purchase(100);
    assert.deepEqual([session.amount_total, session.currency], [300, 'eur']);
    await euros.processor.pay(session.id);
    assert.equal(await euros.balance(key), 100);
    await euros.assertBalanced();
  } finally {
    await euros.close();
  }
});

test('without card payments the checkout reports so and the webhook does not exist', async () => {
  const cardless = await sharedService('keys');
  const key = await cardless.mint();
  const { status, body } = await cardless.post('/v1/keys/checkout', { api_key: key, credits: 500 });
  const { request_id: _, ...rest } = body;
  assert.equal(status, 503);
  assert.deepEqual(rest, {
    error: 'card_unavailable',
    message: 'This deployment sells no credits by card.',
    url: `${cardless.url}/errors/card_unavailable`,
    remedy: {
      action: 'upgrade_key',
      hint: 'Ask the operator of this deployment to add credits to the key.',
      routes: [],
    },
  });
  const unknownKey = await cardless.post('/v1/keys/checkout', { api_key: createApiKey(), credits: 500 });
  assert.deepEqual([unknownKey.status, unknownKey.body.error], [401, 'invalid_api_key']);
  const short = await cardless.post('/v1/keys/checkout', { api_key: key, credits: 1 });
  assert.deepEqual([short.status, short.body.error], [400, 'bad_request']);
  assert.equal((await cardless.post('/v1/webhooks/stripe', {})).status, 404);
});

test('without card payments the other payment methods are listed', async () => {
  const cardless = await Service.start({
    ASSAY_CHAIN_RPC: 'http://127.0.0.1:9',
    ASSAY_CHAIN_PAYEE: `0x${'a1'.repeat(20)}`,
  });
  try {
    const { status, body } = await cardless.post('/v1/keys/checkout', { api_key: await cardless.mint(), credits: 500 });
    assert.deepEqual([status, body.error, body.remedy.action], [503, 'card_unavailable', 'buy_credits']);
    assert.deepEqual(
      body.remedy.routes.map(({ type, url }: Record<string, string>) => [type, url]),
      [
        ['deposit', `${cardless.url}/v1/keys/deposit`],
        ['topup', `${cardless.url}/v1/keys/topup`],
      ],
    );
  } finally {
    await cardless.stop();
  }
});

test('the funnel counts checkouts, payments and failed checkouts, by origin', async () => {
  const folder = temporaryFolder();
  const counted = await Shop.open({ ASSAY_STATS_FILE: join(folder, 'stats') });
  try {
    const key = await counted.service.mint();
    const checkout = () => counted.checkout({ api_key: key, credits: 50 }, { 'x-client': 'shop-test' });
    const { body } = await checkout();
    await counted.processor.pay(body.session_id);
    await counted.processor.pay(body.session_id);
    await checkout();
    counted.processor.behavior = 'rejects-key';
    await checkout();
    const { payments, by_route } = (await counted.service.get('/v1/funnel')).body;
    assert.deepEqual(payments, {
      total: 1,
      by_origin: { 'shop-test': 1 },
      by_route: { card: 1, deposit: 0, topup: 0, x402: 0 },
    });
    assert.deepEqual(by_route.card, { offered: 2, paid: 1, refused: 1 });
  } finally {
    await counted.close();
    rmSync(folder, { recursive: true });
  }
});

test('the URL of the processor must have no path, and its two secrets must be set together', () => {
  const card = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  for (const [environment, problem] of [
    [{ ...card, ASSAY_STRIPE_API: 'http://127.0.0.1:1/stripe' }, /^ASSAY_STRIPE_API is a host/],
    [{ STRIPE_SECRET_KEY: secretKey }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/],
    [{ STRIPE_WEBHOOK_SECRET: webhookSecret }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/],
  ] as const) {
    assert.throws(() => readConfig(environment), { name: 'BadConfig', message: problem });
  }
  assert.equal(readConfig({ ...card, ASSAY_STRIPE_API: 'http://127.0.0.1:1/' }).stripeApi, 'http://127.0.0.1:1');
});

test('no API key or secret appears in requests to the processor or in the log', async () => {
  const requests = shop.processor.requests.join('\n');
  const log = (await shop.service.readLog()).join('\n');
  assert.ok(requests.length > 1000 && log.length > 1000);
  const keysIn = (text: string): string[] => (text.match(/assay_free_\w+/g) ?? []).filter(looksLikeApiKey);
  assert.deepEqual([keysIn(requests), keysIn(log)], [[], []]);
  assert.deepEqual(
    [requests.includes(webhookSecret), log.includes(webhookSecret), log.includes(secretKey)],
    [false, false, false],
  );
});
