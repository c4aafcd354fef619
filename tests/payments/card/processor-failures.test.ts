import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Behavior } from '../processor.ts';
import { secretKey } from '../processor.ts';
import { Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await Shop.open();
});
after(() => shop.close());

async function assertUnavailable(key: string): Promise<void> {
  const { status, headers, body } = await shop.checkout({ api_key: key, credits: 500 });
  const { request_id, ...rest } = body;
  assert.deepEqual([status, headers.get('retry-after'), request_id], [503, '30', headers.get('x-request-id')]);
  assert.deepEqual(rest, {
    error: 'card_unavailable',
    message: 'Card payments are unavailable at the moment.',
    url: `${shop.service.url}/errors/card_unavailable`,
    remedy: { action: 'retry', hint: 'Try again after the seconds in `Retry-After`.', routes: [] },
  });
}

for (const [name, behavior] of [
  ['rejects our key', 'rejects-key'],
  ['fails', 'fails'],
  ['never responds', 'hangs'],
  ['never finishes its response', 'drips'],
  ['returns HTML', 'sends-html'],
  ['returns another amount than requested', 'overcharges'],
  ['returns no page URL', 'omits-url'],
  ['returns null', 'sends-null'],
] as const satisfies readonly (readonly [string, Behavior])[]) {
  test(`a processor that ${name} makes the checkout unavailable`, async () => {
    const key = await shop.service.mint();
    shop.processor.behavior = behavior;
    await assertUnavailable(key);
    shop.processor.behavior = 'normal';
    assert.equal((await shop.checkout({ api_key: key, credits: 500 })).status, 200);
    assert.equal(await shop.balance(key), 0);
    await shop.assertBalanced();
  });
}

test('fields missing from the response are taken from the request', async () => {
  const key = await shop.service.mint();
  shop.processor.behavior = 'sends-minimum';
  const { status, body } = await shop.checkout({ api_key: key, credits: 500 });
  shop.processor.behavior = 'normal';
  const { id, url, expires_at } = shop.processor.sessions.get(body.session_id)!;
  assert.equal(status, 200);
  assert.deepEqual(body, {
    url,
    session_id: id,
    credits: 500,
    amount_cents: 1000,
    currency: 'usd',
    expires_at: new Date(expires_at * 1000).toISOString(),
  });
});

test('a connection lost after the page was created returns that page, not a second one', async () => {
  const key = await shop.service.mint();
  const before = shop.processor.calls.length;
  const sessions = shop.processor.sessions.size;
  shop.processor.behavior = 'disconnects-once';
  const { status, body } = await shop.checkout({ api_key: key, credits: 500 });
  assert.equal(status, 200);
  const keys = shop.processor.calls.slice(before).map(({ headers }) => headers['idempotency-key']);
  assert.deepEqual([keys.length, new Set(keys).size, shop.processor.sessions.size], [2, 1, sessions + 1]);
  await shop.processor.pay(body.session_id);
  assert.equal(await shop.balance(key), 500);
  await shop.assertBalanced();
});

test("a rejection is logged without the processor's message or our key", async () => {
  const { level, type, statusCode, msg } = await shop.warning('"statusCode":401');
  assert.deepEqual(
    { level, type, statusCode, msg },
    {
      level: 40,
      type: 'StripeAuthenticationError',
      statusCode: 401,
      msg: 'card processor: could not create a payment page',
    },
  );
  assert.ok(!shop.service.log.join('\n').includes(secretKey));
});

test('a processor that is down makes the checkout unavailable', async () => {
  const key = await shop.service.mint();
  await shop.processor.stop();
  await assertUnavailable(key);
  assert.equal(await shop.balance(key), 0);
  await shop.assertAudit();
});
