import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { ChainShop, depositData, pricePerCredit, until } from './chain-shop.ts';

let shop: ChainShop;
before(async () => {
  shop = await ChainShop.open();
});
afterEach(() => shop.assertBalanced());
after(() => shop.close());

test('a transfer sent while a killed service is down is credited once after the restart', async () => {
  const key = await shop.service.mint();
  const { amount_wei } = await shop.reserve(key, 90);
  await shop.service.stop('SIGKILL', { keepFolder: true });
  const hash = await shop.send({ value: BigInt(amount_wei) });
  await shop.chain.mine(40);
  assert.equal(await shop.credits(key), 0);
  await shop.reopen();
  await until(async () => (await shop.credits(key)) > 0);
  assert.equal((await shop.topup(key, hash)).body.status, 'settled');
  await shop.waitForWatcher();
  assert.equal(await shop.credits(key), 90);
});

test('a service killed repeatedly while it catches up credits every transfer once', async () => {
  const key = await shop.service.mint();
  await shop.service.stop('SIGKILL', { keepFolder: true });
  const transfers = 40;
  for (let sent = 0; sent < transfers; sent++) {
    await shop.send({ value: pricePerCredit * 2n, data: depositData(key) });
  }
  await shop.confirm();
  for (let kills = 1; kills <= 3; kills++) {
    await shop.reopen();
    const already = await shop.credits(key);
    await until(async () => (await shop.credits(key)) > already || already === transfers * 2);
    await shop.service.stop('SIGKILL', { keepFolder: true });
  }
  await shop.reopen();
  await shop.waitForWatcher();
  assert.equal(await shop.credits(key), transfers * 2);
});

test('a first start reads from the configured block, and no further back', async () => {
  const key = await shop.service.mint();
  await shop.service.stop('SIGKILL', { keepFolder: true });
  // The service starts afresh for a new payee.
  const payee = shop.chain.accounts[8]!.address;
  await shop.send({ to: payee, value: pricePerCredit * 3n, data: depositData(key) });
  const start = (await shop.chain.blockNumber()) + 1;
  await shop.send({ to: payee, value: pricePerCredit * 4n, data: depositData(key) });
  await shop.confirm();
  await shop.reopen({ ASSAY_CHAIN_PAYEE: payee, ASSAY_CHAIN_START: String(start) });
  await until(async () => (await shop.credits(key)) > 0);
  assert.equal(await shop.credits(key), 4);
});
