import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Hex } from 'viem';
import { newApiKey } from '../../../src/auth/api-key.ts';
import { depositData, pricePerCredit, refusalOf, Scene } from './scene.ts';

/** The watcher looks once and sleeps: what is credited here, a call has named. */
let scene: Scene;
let key: string;
before(async () => {
  scene = await Scene.open({ ASSAY_CHAIN_POLL_S: '3600' });
  key = await scene.service.mint();
});
afterEach(() => scene.assertBalanced());
after(() => scene.close());

const price = '0.02';

test('a transfer that carries the deposit data of a key is credited once, however often it is named', async () => {
  const mine = await scene.service.mint();
  const hash = await scene.send({ value: pricePerCredit * 7n + pricePerCredit / 2n, data: depositData(mine) });
  await scene.confirm();
  const first = await scene.topup(mine, hash);
  assert.equal(first.status, 200);
  assert.deepEqual(first.body, { tx_hash: hash, credits: 7, balance: 7, status: 'credited' });
  const again = await scene.topup(mine, `0x${hash.slice(2).toUpperCase()}`);
  assert.equal(again.status, 200);
  assert.deepEqual(again.body, { tx_hash: hash, credits: 7, balance: 7, status: 'settled' });
  assert.equal(await scene.credits(mine), 7);
  const paid = await scene.service.validate({ code: 'x = 1\n', mode: 'repair' }, mine);
  assert.deepEqual([paid.status, paid.headers.get('x-credits-remaining')], [200, '4']);
});

test('twenty calls at once that name one transfer credit it once', async () => {
  const mine = await scene.service.mint();
  const hash = await scene.send({ value: pricePerCredit * 5n, data: depositData(mine) });
  await scene.confirm();
  const answers = await Promise.all(Array.from({ length: 20 }, () => scene.topup(mine, hash)));
  const statuses = answers.map(({ body }) => body.status).sort();
  assert.deepEqual(statuses, ['credited', ...Array(19).fill('settled')]);
  assert.equal(await scene.credits(mine), 5);
});

test('a reserved amount can be named too, before the watcher comes by', async () => {
  const mine = await scene.service.mint();
  const { amount_wei } = await scene.reserved(mine, 60);
  const hash = await scene.send({ value: BigInt(amount_wei) });
  await scene.confirm();
  const stranger = await scene.topup(key, hash);
  assert.equal(stranger.body.error, 'transaction_bound');
  assert.equal(await scene.credits(key), 0);
  const { body } = await scene.topup(mine, hash);
  assert.equal(body.balance, 60);
  assert.equal(await scene.credits(mine), 60);
});

test('a transfer that names another key is not credited to who names the transfer', async () => {
  const theirs = await scene.service.mint();
  const hash = await scene.send({ value: pricePerCredit * 3n, data: depositData(theirs) });
  await scene.confirm();
  const bound = { status: 409, error: 'transaction_bound', message: 'The transaction was made for another key.' };
  assert.deepEqual(refusalOf(await scene.topup(key, hash)), bound);
  assert.deepEqual([await scene.credits(key), await scene.credits(theirs)], [0, 0]);
  assert.equal((await scene.topup(theirs, hash)).body.status, 'credited');
  assert.deepEqual(refusalOf(await scene.topup(key, hash)), bound, 'and not after it is settled either');
  assert.deepEqual([await scene.credits(key), await scene.credits(theirs)], [0, 3]);
});

test('a transfer counts when it has its confirmations, and not a block earlier', async () => {
  const mine = await scene.service.mint();
  await scene.chain.automine(false);
  const hash = await scene.send({ value: pricePerCredit, data: depositData(mine) });
  const refusals = [];
  for (let blocks = 0; blocks < 3; blocks++) {
    refusals.push(refusalOf(await scene.topup(mine, hash)));
    await scene.chain.mine();
  }
  await scene.chain.automine(true);
  const notFound = { status: 404, error: 'transaction_not_found' };
  assert.deepEqual(refusals, [
    { ...notFound, message: 'The transaction is not mined yet.', retryAfter: '5' },
    { ...notFound, message: 'The transaction has 1 of 3 confirmations.', retryAfter: '10' },
    { ...notFound, message: 'The transaction has 2 of 3 confirmations.', retryAfter: '5' },
  ]);
  assert.deepEqual((await scene.topup(mine, hash)).body, { tx_hash: hash, credits: 1, balance: 1, status: 'credited' });
});

test('a transfer that a reorganisation took back is not there', async () => {
  const mine = await scene.service.mint();
  const snapshot = await scene.chain.snapshot();
  const hash = await scene.send({ value: pricePerCredit, data: depositData(mine) });
  await scene.chain.mine();
  await scene.chain.revert(snapshot);
  await scene.chain.mine(6);
  const { status, message } = refusalOf(await scene.topup(mine, hash));
  assert.deepEqual({ status, message }, { status: 404, message: 'eip155:100 has no such transaction.' });
  assert.equal(await scene.credits(mine), 0);
});

const unusable = { status: 409, error: 'transaction_unusable' };
const unnamed = 'The transfer does not name a key, and no reservation for its amount was open when it was mined.';

const unfit: readonly (readonly [string, () => Promise<Hex>, () => string, RegExp])[] = [
  [
    'a transaction that failed',
    async () => {
      await scene.chain.request('hardhat_setCode', [scene.payee, '0x60006000fd']);
      const hash = await scene.send({ value: pricePerCredit * 9n, data: depositData(key) });
      await scene.chain.request('hardhat_setCode', [scene.payee, '0x']);
      return hash;
    },
    () => 'The transaction failed, so nothing was transferred.',
    /again/,
  ],
  [
    'a transfer to somebody else',
    () => scene.send({ to: scene.chain.accounts[5]!.address, value: pricePerCredit, data: depositData(key) }),
    () =>
      `The transaction is sent to ${scene.chain.accounts[5]!.address.toLowerCase()}; it must be sent to ${scene.payee}.`,
    /plain account/,
  ],
  [
    'a transfer just below the price of a credit',
    () => scene.send({ value: pricePerCredit - 1n, data: depositData(key) }),
    () => `The transfer is 0.019999999999999999; one credit costs ${price}.`,
    /at least 0\.02/,
  ],
  [
    'a transfer of nothing',
    () => scene.send({ data: depositData(key) }),
    () => `The transfer is 0; one credit costs ${price}.`,
    /at least 0\.02/,
  ],
  ['a transfer that names no key', () => scene.send({ value: pricePerCredit * 4n }), () => unnamed, /deposit_data/],
  [
    'a transfer that names a key nobody has',
    () => scene.send({ value: pricePerCredit * 4n, data: depositData(newApiKey()) }),
    () => unnamed,
    /deposit_data/,
  ],
  [
    'a transfer with more than the deposit data',
    () => scene.send({ value: pricePerCredit * 4n, data: `${depositData(key)}00` }),
    () => unnamed,
    /deposit_data/,
  ],
  [
    'a transfer with less than the deposit data',
    () => scene.send({ value: pricePerCredit * 4n, data: depositData(key).slice(0, -2) }),
    () => unnamed,
    /deposit_data/,
  ],
];

for (const [name, send, message, hint] of unfit) {
  test(`${name} credits nothing, and the refusal says why and what to do`, async () => {
    const hash = await send();
    await scene.confirm();
    const answer = await scene.topup(key, hash);
    assert.deepEqual(refusalOf(answer), { ...unusable, message: message() });
    assert.match(answer.body.remedy.hint, hint);
    assert.equal(await scene.credits(key), 0);
  });
}

test('a transaction that makes a contract is no transfer to the payee', async () => {
  const hash = await scene.chain.request<Hex>('eth_sendTransaction', [
    { from: scene.payer, value: '0x0', data: '0x600060005260206000f3', gas: '0x30d40' },
  ]);
  await scene.confirm();
  assert.deepEqual(refusalOf(await scene.topup(key, hash)), {
    ...unusable,
    message: `The transaction creates a contract; it must be sent to ${scene.payee}.`,
  });
});

test('a hash of nothing is not found', async () => {
  assert.deepEqual(refusalOf(await scene.topup(key, `0x${'5'.repeat(64)}`)), {
    status: 404,
    error: 'transaction_not_found',
    message: 'eip155:100 has no such transaction.',
    retryAfter: '5',
  });
});

const hash = `0x${'5'.repeat(64)}`;
const bad: readonly (readonly [string, () => unknown, number, string, (readonly string[])[]])[] = [
  ['no body that is an object', () => [], 400, 'bad_request', [['body']]],
  [
    'neither field',
    () => ({}),
    400,
    'bad_request',
    [
      ['body', 'api_key'],
      ['body', 'tx_hash'],
    ],
  ],
  ['a hash without 0x', () => ({ api_key: key, tx_hash: hash.slice(2) }), 400, 'bad_request', [['body', 'tx_hash']]],
  ['a hash too short', () => ({ api_key: key, tx_hash: hash.slice(0, -1) }), 400, 'bad_request', [['body', 'tx_hash']]],
  [
    'a hash with another letter',
    () => ({ api_key: key, tx_hash: `${hash.slice(0, -1)}g` }),
    400,
    'bad_request',
    [['body', 'tx_hash']],
  ],
  ['a hash that is a number', () => ({ api_key: key, tx_hash: 5 }), 400, 'bad_request', [['body', 'tx_hash']]],
  ['a malformed key', () => ({ api_key: 'assay_free_x', tx_hash: hash }), 401, 'invalid_api_key', []],
  ['a key nobody was given', () => ({ api_key: newApiKey(), tx_hash: hash }), 401, 'invalid_api_key', []],
];

for (const [name, body, status, error, loc] of bad) {
  test(`a top-up with ${name} is refused`, async () => {
    const answer = await scene.service.post('/v1/keys/topup', body());
    const fields = (answer.body.fields ?? []).map((field: { loc: string[] }) => field.loc);
    assert.deepEqual({ status: answer.status, error: answer.body.error, fields }, { status, error, fields: loc });
  });
}

test('a revoked key is not topped up by a call', async () => {
  const mine = await scene.service.mint();
  const paid = await scene.send({ value: pricePerCredit, data: depositData(mine) });
  await scene.confirm();
  await scene.service.operate('keys', 'revoke', mine);
  assert.equal((await scene.topup(mine, paid)).body.error, 'invalid_api_key');
  assert.equal(await scene.credits(mine), 0);
});

test('a call that cannot be paid for names both ways, with what to send', async () => {
  const { status, body } = await scene.service.validate({ code: 'x = 1\n', mode: 'execute' }, key);
  const offered = await scene.service.validate({ code: 'x = 1\n', mode: 'repair' }, key);
  assert.equal(status, 409, body.error);
  assert.equal(offered.status, 402);
  const payable = { address: scene.payee, network: 'eip155:100', asset: 'native', price_per_credit: price };
  const warning =
    'Send it from a plain account (EOA). A transfer from a contract wallet, such as a Safe or another ' +
    'multi-signature or smart account, is not detected and will not be credited.';
  assert.deepEqual(offered.body.remedy.routes, [
    {
      type: 'deposit',
      method: 'POST',
      url: `${scene.service.url}/v1/keys/deposit`,
      body: { api_key: '<API_KEY>', credits: 50 },
      ...payable,
      hint: `Reserve an exact amount, then transfer it. ${warning}`,
    },
    {
      type: 'topup',
      method: 'POST',
      url: `${scene.service.url}/v1/keys/topup`,
      body: { api_key: '<API_KEY>', tx_hash: '<TX_HASH>' },
      ...payable,
      credits: 50,
      amount: '1.000000000000000000',
      amount_wei: '1000000000000000000',
      data: '<DEPOSIT_DATA>',
      hint: `Transfer the amount with the key's deposit_data as the transaction's data, then post the transaction's hash here. ${warning}`,
    },
  ]);
  assert.deepEqual((await scene.service.get('/v1/pricing')).body.routes, offered.body.remedy.routes);
});
