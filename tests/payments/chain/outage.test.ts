import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type Chain, startChain } from '../../chain/chain.ts';
import { ChainShop, depositData, pricePerCredit, refusalOf, until } from './chain-shop.ts';
import { type FlakyNode, type NodeBehavior, startFlakyNode } from './flaky-node.ts';

let chain: Chain;
let node: FlakyNode;
let shop: ChainShop;
before(async () => {
  chain = await startChain({ id: 100 });
  node = await startFlakyNode(chain.url);
  shop = await ChainShop.open({ ASSAY_CHAIN_RPC: `${node.url}/v1/secret-of-the-node` }, chain);
});
afterEach(() => shop.assertBalanced());
after(async () => {
  await shop.close();
  await node.close();
});

const unavailable = {
  status: 503,
  error: 'chain_unavailable',
  message: 'The blockchain cannot be read at the moment.',
  retryAfter: '15',
};

for (const behavior of [
  'drops connections',
  'limits the rate',
  'fails',
  'returns broken JSON',
  'never responds',
] as const satisfies NodeBehavior[]) {
  test(`a node that ${behavior} delays credits but loses none`, async () => {
    const [reservingKey, namedKey] = [await shop.service.mint(), await shop.service.mint()];
    const { amount_wei } = await shop.reserve(reservingKey, 25);
    node.behavior = behavior;
    await shop.send({ value: BigInt(amount_wei) });
    const hash = await shop.send({ value: pricePerCredit * 2n, data: depositData(namedKey) });
    await shop.confirm();
    assert.deepEqual(refusalOf(await shop.topup(namedKey, hash)), unavailable);
    assert.equal((await shop.deposit(reservingKey, 25)).status, 200, 'an amount reserved now is credited later');
    assert.deepEqual([await shop.credits(reservingKey), await shop.credits(namedKey)], [0, 0]);
    node.behavior = 'responds';
    assert.ok(['credited', 'settled'].includes((await shop.topup(namedKey, hash)).body.status));
    await until(async () => (await shop.credits(reservingKey)) > 0);
    assert.deepEqual([await shop.credits(reservingKey), await shop.credits(namedKey)], [25, 2]);
  });
}

test('the log reports each outage and its end, without node URLs, which may contain a key', async () => {
  const countLines = (words: string): number => shop.service.log.filter((line) => line.includes(words)).length;
  await until(async () => countLines('the chain can be read again') > 0);
  assert.ok(countLines('the chain cannot be read') >= 1);
  assert.equal(countLines('secret-of-the-node'), 0);
});

test('if one node fails the next one is used', async () => {
  const dead = await startFlakyNode(chain.url);
  const second = await ChainShop.open({ ASSAY_CHAIN_RPC: `${dead.url}, ${chain.url}` }, chain);
  const key = await second.service.mint();
  dead.behavior = 'fails';
  const hash = await second.send({ value: pricePerCredit, data: depositData(key) });
  await second.confirm();
  assert.ok(['credited', 'settled'].includes((await second.topup(key, hash)).body.status));
  assert.ok(dead.requestCount > 0);
  assert.equal(await second.credits(key), 1);
  await second.store.close();
  await second.service.stop();
  await dead.close();
});

test('a first start without a node accepts no reservations until it knows its first block', async () => {
  node.behavior = 'drops connections';
  const late = await ChainShop.open({ ASSAY_CHAIN_RPC: node.url }, chain);
  const key = await late.service.mint();
  assert.deepEqual(refusalOf(await late.deposit(key, 10)), unavailable);
  node.behavior = 'responds';
  const { amount_wei } = await late.reserve(key, 10);
  await late.send({ value: BigInt(amount_wei) });
  await late.confirm();
  await until(async () => (await late.credits(key)) > 0);
  assert.equal(await late.credits(key), 10);
  await late.store.close();
  await late.service.stop();
});

test('a node on the wrong chain credits nothing, and callers get an error', async () => {
  const misconfigured = await ChainShop.open({ ASSAY_CHAIN_ID: '1' }, chain);
  const key = await misconfigured.service.mint();
  const hash = await misconfigured.send({ value: pricePerCredit * 6n, data: depositData(key) });
  await misconfigured.confirm();
  const refusal = {
    status: 503,
    error: 'chain_unavailable',
    message: 'The chain node of this deployment is not on eip155:1; its operator has to fix this.',
    retryAfter: '60',
  };
  assert.deepEqual(refusalOf(await misconfigured.topup(key, hash)), refusal);
  assert.deepEqual(refusalOf(await misconfigured.deposit(key, 10)), refusal);
  assert.equal(await misconfigured.credits(key), 0);
  const warnings = (await misconfigured.service.readLog()).filter((line) =>
    line.includes('a chain node is on the wrong chain'),
  );
  assert.deepEqual(
    warnings.map((line) => JSON.parse(line)).map(({ node, said, wanted }) => ({ node, said, wanted })),
    [{ node: 1, said: 100, wanted: 1 }],
  );
  assert.equal((await misconfigured.service.get('/healthz')).status, 200);
  await misconfigured.store.close();
  await misconfigured.service.stop();
});

test('a node on the wrong chain is skipped if others are right', async () => {
  const foreign = await startChain({ id: 7 });
  const mixed = await ChainShop.open({ ASSAY_CHAIN_RPC: `${foreign.url},${chain.url}` }, chain);
  const key = await mixed.service.mint();
  const { amount_wei } = await mixed.reserve(key, 10);
  await foreign.request('eth_sendTransaction', [
    { from: mixed.payer, to: mixed.payee, value: `0x${BigInt(amount_wei).toString(16)}` },
  ]);
  await foreign.mine(5);
  await mixed.waitForWatcher();
  assert.equal(await mixed.credits(key), 0);
  await mixed.send({ value: BigInt(amount_wei) });
  await mixed.waitForWatcher();
  assert.equal(await mixed.credits(key), 10);
  await mixed.store.close();
  await mixed.service.stop();
  await foreign.close();
});
