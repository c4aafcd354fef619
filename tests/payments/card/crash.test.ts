import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, afterEach, before, test } from 'node:test';
import { fingerprint, Shop, said } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.assertBooks());
after(async () => {
  await shop.assertAudit();
  await shop.close();
});

const shown = async (key: string): Promise<string> =>
  /credits +(\d+)\n/.exec((await shop.service.operate('keys', 'show', key)).out)![1]!;

test('what was credited before a restart is settled after it', async () => {
  const { key, session } = await shop.purchase();
  assert.equal(said(await shop.processor.pay(session.id)), '200 credited');
  await shop.restart('SIGTERM');
  assert.equal(said(await shop.processor.pay(session.id)), '200 settled');
  assert.equal(said(await shop.processor.clear(session.id)), '200 settled');
  assert.deepEqual([await shop.balance(key), await shown(key)], [500, '500']);
});

test('a service killed between the page and the payment credits what was bought', async () => {
  const { key, session } = await shop.purchase();
  await shop.restart('SIGKILL');
  assert.equal(said(await shop.processor.pay(session.id)), '200 credited');
  await shop.restart('SIGKILL');
  assert.equal(said(await shop.processor.pay(session.id)), '200 settled');
  assert.deepEqual([await shop.balance(key), await shown(key)], [500, '500']);
});

test('a service killed before it hears of the page it asked for credits what is paid on it', async () => {
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
  // Its metadata no longer counts: the record does, which was written first.
  session.metadata.credits = '99999';
  assert.equal(said(await shop.processor.pay(session.id)), '200 credited');
  assert.equal(said(await shop.processor.clear(session.id)), '200 settled');
  assert.deepEqual([await shop.balance(key), await shown(key)], [700, '700']);
});

test('a service killed amid a crowd of deliveries credits each purchase once', async () => {
  const purchases = await Promise.all(Array.from({ length: 8 }, () => shop.purchase()));
  const crowd = purchases.flatMap(({ session: { id } }) => [
    shop.processor.pay(id).catch(() => null),
    shop.processor.clear(id).catch(() => null),
  ]);
  await Promise.any(crowd);
  shop.service.process.kill('SIGKILL');
  await Promise.all(crowd);
  await shop.restart('SIGKILL');
  for (const { key, session } of purchases) {
    const again = await shop.processor.pay(session.id);
    assert.match(said(again), /^200 (credited|settled)$/);
    assert.equal(await shop.balance(key), 500);
  }
});
