import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { startChain } from '../../chain/chain.ts';
import { ChainShop, depositData, pricePerCredit, until } from './chain-shop.ts';
import { type FlakyNode, startFlakyNode } from './flaky-node.ts';

let node: FlakyNode;
let shop: ChainShop;
before(async () => {
  const chain = await startChain({ id: 100 });
  node = await startFlakyNode(chain.url);
  shop = await ChainShop.open({ ASSAY_CHAIN_RPC: node.url }, chain);
});
afterEach(() => shop.assertBalanced());
after(async () => {
  await shop.close();
  await node.close();
});

/** Waits for enough requests that the watcher has polled the current chain twice. */
async function waitForPoll(): Promise<void> {
  const before = node.requestCount;
  await until(async () => node.requestCount > before + 6);
}

test('a reserved amount is credited automatically once it is confirmed, and not before', async () => {
  const key = await shop.service.mint();
  const { amount_wei, ...reservation } = await shop.reserve(key, 120);
  const { reservation_id, amount, payment_uri, expires_at, ...rest } = reservation;
  assert.match(reservation_id, /^dep_[0-9a-f]{30}$/);
  assert.match(amount, /^2\.4\d{17}$|^2\.41\d{16}$/);
  assert.equal(amount.replace('.', ''), amount_wei);
  assert.equal(payment_uri, `ethereum:${shop.payee}@100?value=${amount_wei}`);
  assert.ok(Math.abs(Date.parse(expires_at) - Date.now() - 86_400_000) < 60_000);
  assert.deepEqual(rest, {
    address: shop.payee,
    network: 'eip155:100',
    asset: 'native',
    credits: 120,
    deposit_data: depositData(key),
    status: 'open',
    note: 'Send it from a plain account (EOA). A transfer from a contract wallet, such as a Safe or another multi-signature or smart account, is not detected and will not be credited.',
  });

  const hash = await shop.send({ value: BigInt(amount_wei) });
  await waitForPoll();
  assert.equal(await shop.credits(key), 0);
  await shop.chain.mine();
  await waitForPoll();
  assert.equal(await shop.credits(key), 0);
  await shop.chain.mine();
  await until(async () => (await shop.credits(key)) > 0);
  assert.equal(await shop.credits(key), 120);
  assert.deepEqual((await shop.topup(key, hash)).body, {
    tx_hash: hash,
    credits: 120,
    balance: 120,
    status: 'settled',
  });
});

test('a transfer that names its key needs neither a reservation nor a call', async () => {
  const key = await shop.service.mint();
  await shop.send({ value: pricePerCredit * 11n, data: depositData(key) });
  await shop.confirm();
  await until(async () => (await shop.credits(key)) > 0);
  assert.equal(await shop.credits(key), 11);
});

test('the same amount sent twice is credited once, or twice if it names the key', async () => {
  const [plain, named] = [await shop.service.mint(), await shop.service.mint()];
  const first = await shop.reserve(plain, 10);
  const second = await shop.reserve(named, 10);
  for (let times = 0; times < 2; times++) {
    await shop.send({ value: BigInt(first.amount_wei) });
    await shop.send({ value: BigInt(second.amount_wei), data: second.deposit_data });
  }
  await shop.waitForWatcher();
  assert.deepEqual([await shop.credits(plain), await shop.credits(named)], [10, 20]);
});

test('transfers in one block are each credited to their own key', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => shop.service.mint()));
  await shop.chain.automine(false);
  for (const [index, key] of keys.entries()) {
    await shop.send({ value: pricePerCredit * BigInt(index + 1), data: depositData(key) });
  }
  await shop.chain.mine();
  await shop.chain.automine(true);
  await shop.waitForWatcher();
  assert.deepEqual(await Promise.all(keys.map((key) => shop.credits(key))), [1, 2, 3, 4, 5, 6, 7, 8]);
});

test('the watcher and twenty concurrent calls credit a transfer once', async () => {
  for (let round = 0; round < 5; round++) {
    const key = await shop.service.mint();
    const { amount_wei } = await shop.reserve(key, 30);
    const hash = await shop.send({ value: BigInt(amount_wei) });
    const mined = shop.confirm();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.topup(key, hash)));
    await mined;
    await shop.waitForWatcher();
    assert.ok(answers.filter(({ body }) => body.status === 'credited').length <= 1);
    assert.equal(await shop.credits(key), 30);
  }
});

test('transfers that cannot be credited are logged for the operator and delay nothing', async () => {
  const key = await shop.service.mint();
  const { amount_wei } = await shop.reserve(key, 50);
  await shop.chain.request('hardhat_setCode', [shop.payee, '0x60006000fd']);
  await shop.send({ value: BigInt(amount_wei) });
  await shop.chain.request('hardhat_setCode', [shop.payee, '0x']);
  const nearly = await shop.send({ value: BigInt(amount_wei) - 1n });
  const small = await shop.send({ value: pricePerCredit - 1n, data: depositData(key) });
  await shop.send({ data: depositData(key) });
  await shop.send({ to: shop.chain.accounts[3]!.address, value: BigInt(amount_wei), data: depositData(key) });
  await shop.waitForWatcher();
  assert.equal(await shop.credits(key), 0);
  const logged = (await shop.service.readLog())
    .filter((line) => line.includes('grant the credits by hand'))
    .map((line) => JSON.parse(line))
    .filter(({ transaction }) => transaction === nearly || transaction === small)
    .map(({ transaction, amount, from }) => ({ transaction, amount, from }));
  const from = shop.payer.toLowerCase();
  const written = String(BigInt(amount_wei) - 1n);
  assert.deepEqual(logged, [
    { transaction: nearly, amount: `${written.slice(0, -18)}.${written.slice(-18)}`, from },
    { transaction: small, amount: '0.019999999999999999', from },
  ]);
  await shop.send({ value: BigInt(amount_wei) });
  await shop.waitForWatcher();
  assert.equal(await shop.credits(key), 50, 'the reservation is still open');
});

test('a transfer reverted by a reorganisation before it is confirmed is credited only when sent again', async () => {
  const key = await shop.service.mint();
  const { amount_wei } = await shop.reserve(key, 70);
  const snapshot = await shop.chain.snapshot();
  await shop.send({ value: BigInt(amount_wei) });
  await shop.chain.mine();
  await waitForPoll();
  await shop.chain.revert(snapshot);
  await shop.waitForWatcher();
  assert.equal(await shop.credits(key), 0);
  await shop.send({ value: BigInt(amount_wei) });
  await shop.waitForWatcher();
  assert.equal(await shop.credits(key), 70);
});

test('a reorganisation of blocks already read is detected, and the new blocks are read', async () => {
  const key = await shop.service.mint();
  const { amount_wei } = await shop.reserve(key, 80);
  const snapshot = await shop.chain.snapshot();
  const stray = await shop.send({ value: 5n });
  await shop.confirm();
  await until(async () => shop.service.log.some((line) => line.includes(stray)));
  await shop.chain.revert(snapshot);
  await shop.send({ value: BigInt(amount_wei) });
  await shop.chain.mine(6);
  await until(async () => (await shop.credits(key)) > 0);
  assert.equal(await shop.credits(key), 80);
  const log = await shop.service.readLog();
  assert.equal(log.filter((line) => line.includes('the chain was reorganised')).length, 1);
});

test('a watcher that sleeps for an hour does not delay shutdown', async () => {
  const slow = await ChainShop.open({ ASSAY_CHAIN_POLL_S: '3600' });
  assert.equal(await slow.service.stop('SIGTERM', { keepFolder: true }), 0);
  await slow.reopen();
  await slow.close();
});
