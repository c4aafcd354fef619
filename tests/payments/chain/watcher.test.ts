import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { startChain } from '../../chain/chain.ts';
import { type FlakyNode, flakyNode } from './flaky-node.ts';
import { depositData, pricePerCredit, Scene, until } from './scene.ts';

let node: FlakyNode;
let scene: Scene;
before(async () => {
  const chain = await startChain({ id: 100 });
  node = await flakyNode(chain.url);
  scene = await Scene.open({ ASSAY_CHAIN_RPC: node.url }, chain);
});
afterEach(() => scene.assertBalanced());
after(async () => {
  await scene.close();
  await node.close();
});

/** Waits until the watcher has looked at the chain as it is now, and once more. */
async function looked(): Promise<void> {
  const asked = node.asked;
  await until(async () => node.asked > asked + 6);
}

test('a reserved amount is credited by itself once it is confirmed, and not before', async () => {
  const key = await scene.service.mint();
  const { amount_wei, ...reservation } = await scene.reserved(key, 120);
  const { reservation_id, amount, payment_uri, expires_at, ...rest } = reservation;
  assert.match(reservation_id, /^dep_[0-9a-f]{30}$/);
  assert.match(amount, /^2\.4\d{17}$|^2\.41\d{16}$/);
  assert.equal(amount.replace('.', ''), amount_wei);
  assert.equal(payment_uri, `ethereum:${scene.payee}@100?value=${amount_wei}`);
  assert.ok(Math.abs(Date.parse(expires_at) - Date.now() - 86_400_000) < 60_000);
  assert.deepEqual(rest, {
    address: scene.payee,
    network: 'eip155:100',
    asset: 'native',
    credits: 120,
    deposit_data: depositData(key),
    status: 'open',
    note: 'Send it from a plain account (EOA). A transfer from a contract wallet, such as a Safe or another multi-signature or smart account, is not detected and will not be credited.',
  });

  const hash = await scene.send({ value: BigInt(amount_wei) });
  await looked();
  assert.equal(await scene.credits(key), 0);
  await scene.chain.mine();
  await looked();
  assert.equal(await scene.credits(key), 0);
  await scene.chain.mine();
  await until(async () => (await scene.credits(key)) > 0);
  assert.equal(await scene.credits(key), 120);
  assert.deepEqual((await scene.topup(key, hash)).body, {
    tx_hash: hash,
    credits: 120,
    balance: 120,
    status: 'settled',
  });
});

test('a transfer that names its key needs neither a reservation nor a call', async () => {
  const key = await scene.service.mint();
  await scene.send({ value: pricePerCredit * 11n, data: depositData(key) });
  await scene.confirm();
  await until(async () => (await scene.credits(key)) > 0);
  assert.equal(await scene.credits(key), 11);
});

test('the same amount sent twice is credited once, and twice where it names the key', async () => {
  const [plain, named] = [await scene.service.mint(), await scene.service.mint()];
  const first = await scene.reserved(plain, 10);
  const second = await scene.reserved(named, 10);
  for (let times = 0; times < 2; times++) {
    await scene.send({ value: BigInt(first.amount_wei) });
    await scene.send({ value: BigInt(second.amount_wei), data: second.deposit_data });
  }
  await scene.watched();
  assert.deepEqual([await scene.credits(plain), await scene.credits(named)], [10, 20]);
});

test('transfers in one block are credited each to its own', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => scene.service.mint()));
  await scene.chain.automine(false);
  for (const [index, key] of keys.entries()) {
    await scene.send({ value: pricePerCredit * BigInt(index + 1), data: depositData(key) });
  }
  await scene.chain.mine();
  await scene.chain.automine(true);
  await scene.watched();
  assert.deepEqual(await Promise.all(keys.map((key) => scene.credits(key))), [1, 2, 3, 4, 5, 6, 7, 8]);
});

test('watcher and twenty calls at once credit a transfer once', async () => {
  for (let round = 0; round < 5; round++) {
    const key = await scene.service.mint();
    const { amount_wei } = await scene.reserved(key, 30);
    const hash = await scene.send({ value: BigInt(amount_wei) });
    const mined = scene.confirm();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.topup(key, hash)));
    await mined;
    await scene.watched();
    assert.ok(answers.filter(({ body }) => body.status === 'credited').length <= 1);
    assert.equal(await scene.credits(key), 30);
  }
});

test('a transfer that cannot be credited is logged with hash and amount, and blocks nothing', async () => {
  const key = await scene.service.mint();
  const { amount_wei } = await scene.reserved(key, 50);
  await scene.chain.request('hardhat_setCode', [scene.payee, '0x60006000fd']);
  await scene.send({ value: BigInt(amount_wei) });
  await scene.chain.request('hardhat_setCode', [scene.payee, '0x']);
  const nearly = await scene.send({ value: BigInt(amount_wei) - 1n });
  const small = await scene.send({ value: pricePerCredit - 1n, data: depositData(key) });
  await scene.send({ data: depositData(key) });
  await scene.send({ to: scene.chain.accounts[3]!.address, value: BigInt(amount_wei), data: depositData(key) });
  await scene.watched();
  assert.equal(await scene.credits(key), 0);
  const logged = (await scene.service.logged())
    .filter((line) => line.includes('grant the credits by hand'))
    .map((line) => JSON.parse(line))
    .filter(({ transaction }) => transaction === nearly || transaction === small)
    .map(({ transaction, amount, from }) => ({ transaction, amount, from }));
  const from = scene.payer.toLowerCase();
  const written = String(BigInt(amount_wei) - 1n);
  assert.deepEqual(logged, [
    { transaction: nearly, amount: `${written.slice(0, -18)}.${written.slice(-18)}`, from },
    { transaction: small, amount: '0.019999999999999999', from },
  ]);
  await scene.send({ value: BigInt(amount_wei) });
  await scene.watched();
  assert.equal(await scene.credits(key), 50, 'the amount is still awaited');
});

test('a transfer that a reorganisation takes back before it counts is not credited until it is made again', async () => {
  const key = await scene.service.mint();
  const { amount_wei } = await scene.reserved(key, 70);
  const snapshot = await scene.chain.snapshot();
  await scene.send({ value: BigInt(amount_wei) });
  await scene.chain.mine();
  await looked();
  await scene.chain.revert(snapshot);
  await scene.watched();
  assert.equal(await scene.credits(key), 0);
  await scene.send({ value: BigInt(amount_wei) });
  await scene.watched();
  assert.equal(await scene.credits(key), 70);
});

test('a reorganisation of blocks that were read already is noticed, and what took their place is read', async () => {
  const key = await scene.service.mint();
  const { amount_wei } = await scene.reserved(key, 80);
  const snapshot = await scene.chain.snapshot();
  const stray = await scene.send({ value: 5n });
  await scene.confirm();
  await until(async () => scene.service.log.some((line) => line.includes(stray)));
  await scene.chain.revert(snapshot);
  await scene.send({ value: BigInt(amount_wei) });
  await scene.chain.mine(6);
  await until(async () => (await scene.credits(key)) > 0);
  assert.equal(await scene.credits(key), 80);
  const log = await scene.service.logged();
  assert.equal(log.filter((line) => line.includes('the chain was reorganised')).length, 1);
});

test('a watcher that sleeps for an hour does not hold up the end of the service', async () => {
  const other = await Scene.open({ ASSAY_CHAIN_POLL_S: '3600' });
  assert.equal(await other.service.stop('SIGTERM', { keepFolder: true }), 0);
  await other.reopen();
  await other.close();
});
