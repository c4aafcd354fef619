import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { depositData, pricePerCredit, Scene, until } from './scene.ts';

let scene: Scene;
before(async () => {
  scene = await Scene.open();
});
afterEach(() => scene.assertBalanced());
after(() => scene.close());

test('what is sent while a killed service is down is credited when it is back, once', async () => {
  const key = await scene.service.mint();
  const { amount_wei } = await scene.reserved(key, 90);
  await scene.service.stop('SIGKILL', { keepFolder: true });
  const hash = await scene.send({ value: BigInt(amount_wei) });
  await scene.chain.mine(40);
  assert.equal(await scene.credits(key), 0);
  await scene.reopen();
  await until(async () => (await scene.credits(key)) > 0);
  assert.equal((await scene.topup(key, hash)).body.status, 'settled');
  await scene.watched();
  assert.equal(await scene.credits(key), 90);
});

test('a service killed again and again while it catches up credits every transfer once', async () => {
  const key = await scene.service.mint();
  await scene.service.stop('SIGKILL', { keepFolder: true });
  const transfers = 40;
  for (let sent = 0; sent < transfers; sent++) {
    await scene.send({ value: pricePerCredit * 2n, data: depositData(key) });
  }
  await scene.confirm();
  for (let kills = 1; kills <= 3; kills++) {
    await scene.reopen();
    const already = await scene.credits(key);
    await until(async () => (await scene.credits(key)) > already || already === transfers * 2);
    await scene.service.stop('SIGKILL', { keepFolder: true });
  }
  await scene.reopen();
  await scene.watched();
  assert.equal(await scene.credits(key), transfers * 2);
});

test('a first start looks from the block it is told, and no further back', async () => {
  const before = await scene.service.mint();
  await scene.service.stop('SIGKILL', { keepFolder: true });
  // Another payee is another beginning.
  const payee = scene.chain.accounts[8]!.address;
  await scene.send({ to: payee, value: pricePerCredit * 3n, data: depositData(before) });
  const start = (await scene.chain.blockNumber()) + 1;
  await scene.send({ to: payee, value: pricePerCredit * 4n, data: depositData(before) });
  await scene.confirm();
  await scene.reopen({ ASSAY_CHAIN_PAYEE: payee, ASSAY_CHAIN_START: String(start) });
  await until(async () => (await scene.credits(before)) > 0);
  assert.equal(await scene.credits(before), 4);
});
