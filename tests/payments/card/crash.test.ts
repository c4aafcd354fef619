import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, afterEach, before, test } from 'node:test';
import { fingerprint, outcomeOf, Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.assertBalanced());
after(async () => {
  await shop.assertAudit();
  await shop.close();
});

const readCredits = async (key: string): Promise<string> =>
  /credits +(\d+)\n/.exec((await shop.service.operate('keys', 'show', key)).out)![1]!;

test('a payment credited before a restart is reported as settled after it', async () => {
  const { key, session } = await shop.purchase();
  assert.equal(outcomeOf(await shop.processor.pay(session.id)), '200 credited');
  await shop.restart('SIGTERM');
  assert.equal(outcomeOf(await shop.processor.pay(session.id)), '200 settled');
  assert.equal(outcomeOf(await shop.processor.clear(session.id)), '200 settled');
  assert.deepEqual([await shop.balance(key), await readCredits(key)], [500, '500']);
});

test('a service killed between checkout and payment still credits the purchase', async () => {
  const { key, session } = await shop.purchase();
  await shop.restart('SIGKILL');
  assert.equal(outcomeOf(await shop.processor.pay(session.id)), '200 credited');
  await shop.restart('SIGKILL');
  assert.equal(outcomeOf(await shop.processor.pay(session.id)), '200 settled');
  assert.deepEqual([await shop.balance(key), await readCredits(key)], [500, '500']);
});

test('a service killed before it receives the checkout response still credits the payment', async () => {
  const key = await shop.service.mint();
  const killed = once(shop.service.process, 'exit');
  shop.processor.onSession = async () => {
    shop.service.process.kill('SIGKILL');
    await killed;
  };
  await assert.rejects(shop.checkout({ api_key: key, credits: 700 }));
  shop.processor.onSession = () => {};
  await shop.restart('SIGKILL');
  const session = [...shop.processor.sessions.values()].find((one) => one.client_reference_id === fingerprint(key))!;
  // The stored checkout, which was written first, overrides the metadata.
  session.metadata.credits = '99999';
  assert.equal(outcomeOf(await shop.processor.pay(session.id)), '200 credited');
  assert.equal(outcomeOf(await shop.processor.clear(session.id)), '200 settled');
  assert.deepEqual([await shop.balance(key), await readCredits(key)], [700, '700']);
});

test('a service killed during concurrent deliveries credits each purchase once', async () => {
  const purchases = await Promise.all(Array.from({ length: 8 }, () => shop.purchase()));
  const deliveries = purchases.flatMap(({ session: { id } }) => [
    shop.processor.pay(id).catch(() => null),
    shop.processor.clear(id).catch(() => null),
  ]);
  await Promise.any(deliveries);
  shop.service.process.kill('SIGKILL');
  await Promise.all(deliveries);
  await shop.restart('SIGKILL');
  for (const { key, session } of purchases) {
    const again = await shop.processor.pay(session.id);
    assert.match(outcomeOf(again), /^200 (credited|settled)$/);
    assert.equal(await shop.balance(key), 500);
  }
});
