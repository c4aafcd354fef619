import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type Chain, startChain } from '../../chain/chain.ts';
import { type FlakyNode, flakyNode, type Mood } from './flaky-node.ts';
import { depositData, pricePerCredit, refusalOf, Scene, until } from './scene.ts';

let chain: Chain;
let node: FlakyNode;
let scene: Scene;
before(async () => {
  chain = await startChain({ id: 100 });
  node = await flakyNode(chain.url);
  scene = await Scene.open({ ASSAY_CHAIN_RPC: `${node.url}/v1/secret-of-the-node` }, chain);
});
afterEach(() => scene.assertBalanced());
after(async () => {
  await scene.close();
  await node.close();
});

const unavailable = {
  status: 503,
  error: 'chain_unavailable',
  message: 'The blockchain cannot be read at the moment.',
  retryAfter: '15',
};

for (const mood of ['refuses', 'limits', 'fails', 'talks nonsense', 'says nothing'] as const satisfies Mood[]) {
  test(`a node that ${mood} delays what was sent, and loses nothing`, async () => {
    const [reserving, naming] = [await scene.service.mint(), await scene.service.mint()];
    const { amount_wei } = await scene.reserved(reserving, 25);
    node.mood = mood;
    await scene.send({ value: BigInt(amount_wei) });
    const hash = await scene.send({ value: pricePerCredit * 2n, data: depositData(naming) });
    await scene.confirm();
    assert.deepEqual(refusalOf(await scene.topup(naming, hash)), unavailable);
    assert.equal((await scene.deposit(reserving, 25)).status, 200, 'what is reserved now is seen later');
    assert.deepEqual([await scene.credits(reserving), await scene.credits(naming)], [0, 0]);
    node.mood = 'answers';
    assert.ok(['credited', 'settled'].includes((await scene.topup(naming, hash)).body.status));
    await until(async () => (await scene.credits(reserving)) > 0);
    assert.deepEqual([await scene.credits(reserving), await scene.credits(naming)], [25, 2]);
  });
}

test('the log tells of each outage and its end, and no address of a node, which may hold a key', async () => {
  const about = (words: string): number => scene.service.log.filter((line) => line.includes(words)).length;
  await until(async () => about('the chain can be read again') > 0);
  assert.ok(about('the chain cannot be read') >= 1);
  assert.equal(about('secret-of-the-node'), 0);
});

test('where one node fails the next is asked', async () => {
  const dead = await flakyNode(chain.url);
  const second = await Scene.open({ ASSAY_CHAIN_RPC: `${dead.url}, ${chain.url}` }, chain);
  const key = await second.service.mint();
  dead.mood = 'fails';
  const hash = await second.send({ value: pricePerCredit, data: depositData(key) });
  await second.confirm();
  assert.ok(['credited', 'settled'].includes((await second.topup(key, hash)).body.status));
  assert.ok(dead.asked > 0);
  assert.equal(await second.credits(key), 1);
  await second.books.close();
  await second.service.stop();
  await dead.close();
});

test('a first start without a node takes no reservation until it knows where to look from', async () => {
  node.mood = 'refuses';
  const late = await Scene.open({ ASSAY_CHAIN_RPC: node.url }, chain);
  const key = await late.service.mint();
  assert.deepEqual(refusalOf(await late.deposit(key, 10)), unavailable);
  node.mood = 'answers';
  const { amount_wei } = await late.reserved(key, 10);
  await late.send({ value: BigInt(amount_wei) });
  await late.confirm();
  await until(async () => (await late.credits(key)) > 0);
  assert.equal(await late.credits(key), 10);
  await late.books.close();
  await late.service.stop();
});

test('a node of another chain credits nothing, and callers are told', async () => {
  const astray = await Scene.open({ ASSAY_CHAIN_ID: '1' }, chain);
  const key = await astray.service.mint();
  const hash = await astray.send({ value: pricePerCredit * 6n, data: depositData(key) });
  await astray.confirm();
  const refusal = {
    status: 503,
    error: 'chain_unavailable',
    message: 'The chain node of this deployment is not on eip155:1; its operator has to fix this.',
    retryAfter: '60',
  };
  assert.deepEqual(refusalOf(await astray.topup(key, hash)), refusal);
  assert.deepEqual(refusalOf(await astray.deposit(key, 10)), refusal);
  assert.equal(await astray.credits(key), 0);
  const told = (await astray.service.logged()).filter((line) => line.includes('a chain node is on the wrong chain'));
  assert.deepEqual(
    told.map((line) => JSON.parse(line)).map(({ node, said, wanted }) => ({ node, said, wanted })),
    [{ node: 1, said: 100, wanted: 1 }],
  );
  assert.equal((await astray.service.get('/healthz')).status, 200);
  await astray.books.close();
  await astray.service.stop();
});

test('a node of another chain among others is left out', async () => {
  const foreign = await startChain({ id: 7 });
  const mixed = await Scene.open({ ASSAY_CHAIN_RPC: `${foreign.url},${chain.url}` }, chain);
  const key = await mixed.service.mint();
  const { amount_wei } = await mixed.reserved(key, 10);
  await foreign.request('eth_sendTransaction', [
    { from: mixed.payer, to: mixed.payee, value: `0x${BigInt(amount_wei).toString(16)}` },
  ]);
  await foreign.mine(5);
  await mixed.watched();
  assert.equal(await mixed.credits(key), 0);
  await mixed.send({ value: BigInt(amount_wei) });
  await mixed.watched();
  assert.equal(await mixed.credits(key), 10);
  await mixed.books.close();
  await mixed.service.stop();
  await foreign.close();
});
