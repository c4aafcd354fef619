import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Hex } from 'viem';
import { createApiKey } from '../../../src/auth/api-key.ts';
import { ChainShop, depositData, pricePerCredit, refusalOf } from './chain-shop.ts';

/** The watcher polls once and then sleeps, so only top-up calls credit anything here. */
let shop: ChainShop;
let key: string;
before(async () => {
  shop = await ChainShop.open({ ASSAY_CHAIN_POLL_S: '3600' });
  key = await shop.service.mint();
});
afterEach(() => shop.assertBalanced());
after(() => shop.close());

const price = '0.02';

test('a transfer with the deposit data of a key is credited once, however often it is submitted', async () => {
  const mine = await shop.service.mint();
  const hash = await shop.send({ value: pricePerCredit * 7n + pricePerCredit / 2n, data: depositData(mine) });
  await shop.confirm();
  const first = await shop.topup(mine, hash);
  assert.equal(first.status, 200);
  assert.deepEqual(first.body, { tx_hash: hash, credits: 7, balance: 7, status: 'credited' });
  const again = await shop.topup(mine, `0x${hash.slice(2).toUpperCase()}`);
  assert.equal(again.status, 200);
  assert.deepEqual(again.body, { tx_hash: hash, credits: 7, balance: 7, status: 'settled' });
  assert.equal(await shop.credits(mine), 7);
  const paid = await shop.service.validate({ code: 'x = 1\n', mode: 'repair' }, mine);
  assert.deepEqual([paid.status, paid.headers.get('x-credits-remaining')], [200, '4']);
});

test('twenty concurrent calls for one transfer credit it once', async () => {
  const mine = await shop.service.mint();
  const hash = await shop.send({ value: pricePerCredit * 5n, data: depositData(mine) });
  await shop.confirm();
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.topup(mine, hash)));
  const statuses = answers.map(({ body }) => body.status).sort();
  assert.deepEqual(statuses, ['credited', ...Array(19).fill('settled')]);
  assert.equal(await shop.credits(mine), 5);
});

test('a transfer of a reserved amount can be submitted before the watcher finds it', async () => {
  const mine = await shop.service.mint();
  const { amount_wei } = await shop.reserve(mine, 60);
  const hash = await shop.send({ value: BigInt(amount_wei) });
  await shop.confirm();
  const stranger = await shop.topup(key, hash);
  assert.equal(stranger.body.error, 'transaction_bound');
  assert.equal(await shop.credits(key), 0);
  const { body } = await shop.topup(mine, hash);
  assert.equal(body.balance, 60);
  assert.equal(await shop.credits(mine), 60);
});

test('a transfer that names another key is not credited to the key that submits it', async () => {
  const theirs = await shop.service.mint();
  const hash = await shop.send({ value: pricePerCredit * 3n, data: depositData(theirs) });
  await shop.confirm();
  const bound = { status: 409, error: 'transaction_bound', message: 'The transaction was made for another key.' };
  assert.deepEqual(refusalOf(await shop.topup(key, hash)), bound);
  assert.deepEqual([await shop.credits(key), await shop.credits(theirs)], [0, 0]);
  assert.equal((await shop.topup(theirs, hash)).body.status, 'credited');
  assert.deepEqual(refusalOf(await shop.topup(key, hash)), bound, 'nor after it is settled');
  assert.deepEqual([await shop.credits(key), await shop.credits(theirs)], [0, 3]);
});

test('a transfer is credited once it has all its confirmations, and not a block earlier', async () => {
  const mine = await shop.service.mint();
  await shop.chain.automine(false);
  const hash = await shop.send({ value: pricePerCredit, data: depositData(mine) });
  const refusals = [];
  for (let blocks = 0; blocks < 3; blocks++) {
    refusals.push(refusalOf(await shop.topup(mine, hash)));
    await shop.chain.mine();
  }
  await shop.chain.automine(true);
  const notFound = { status: 404, error: 'transaction_not_found' };
  assert.deepEqual(refusals, [
    { ...notFound, message: 'The transaction is not mined yet.', retryAfter: '5' },
    { ...notFound, message: 'The transaction has 1 of 3 confirmations.', retryAfter: '10' },
    { ...notFound, message: 'The transaction has 2 of 3 confirmations.', retryAfter: '5' },
  ]);
  assert.deepEqual((await shop.topup(mine, hash)).body, { tx_hash: hash, credits: 1, balance: 1, status: 'credited' });
});

test('a transfer reverted by a reorganisation is not found', async () => {
  const mine = await shop.service.mint();
  const snapshot = await shop.chain.snapshot();
  const hash = await shop.send({ value: pricePerCredit, data: depositData(mine) });
  await shop.chain.mine();
  await shop.chain.revert(snapshot);
  await shop.chain.mine(6);
  const { status, message } = refusalOf(await shop.topup(mine, hash));
  assert.deepEqual({ status, message }, { status: 404, message: 'eip155:100 has no such transaction.' });
  assert.equal(await shop.credits(mine), 0);
});

const unusable = { status: 409, error: 'transaction_unusable' };
const unnamed = 'The transfer does not name a key, and no reservation for its amount was open when it was mined.';

const unfit: readonly (readonly [string, () => Promise<Hex>, () => string, RegExp])[] = [
  [
    'a transaction that failed',
    async () => {
      await shop.chain.request('hardhat_setCode', [shop.payee, '0x60006000fd']);
      const hash = await shop.send({ value: pricePerCredit * 9n, data: depositData(key) });
      await shop.chain.request('hardhat_setCode', [shop.payee, '0x']);
      return hash;
    },
    () => 'The transaction failed, so nothing was transferred.',
    /again/,
  ],
  [
    'a transfer to somebody else',
    () => shop.send({ to: shop.chain.accounts[5]!.address, value: pricePerCredit, data: depositData(key) }),
    () =>
      `The transaction is sent to ${shop.chain.accounts[5]!.address.toLowerCase()}; it must be sent to ${shop.payee}.`,
    /plain account/,
  ],
  [
    'a transfer just below the price of a credit',
    () => shop.send({ value: pricePerCredit - 1n, data: depositData(key) }),
    () => `The transfer is 0.019999999999999999; one credit costs ${price}.`,
    /at least 0\.02/,
  ],
  [
    'a transfer of nothing',
    () => shop.send({ data: depositData(key) }),
    () => `The transfer is 0; one credit costs ${price}.`,
    /at least 0\.02/,
  ],
  ['a transfer that names no key', () => shop.send({ value: pricePerCredit * 4n }), () => unnamed, /deposit_data/],
  [
    'a transfer that names an unknown key',
    () => shop.send({ value: pricePerCredit * 4n, data: depositData(createApiKey()) }),
    () => unnamed,
    /deposit_data/,
  ],
  [
    'a transfer with more than the deposit data',
    () => shop.send({ value: pricePerCredit * 4n, data: `${depositData(key)}00` }),
    () => unnamed,
    /deposit_data/,
  ],
  [
    'a transfer with less than the deposit data',
    () => shop.send({ value: pricePerCredit * 4n, data: depositData(key).slice(0, -2) }),
    () => unnamed,
    /deposit_data/,
  ],
];

for (const [name, send, message, hint] of unfit) {
  test(`${name} credits nothing, and the refusal explains why and what to do`, async () => {
    const hash = await send();
    await shop.confirm();
    const answer = await shop.topup(key, hash);
    assert.deepEqual(refusalOf(answer), { ...unusable, message: message() });
    assert.match(answer.body.remedy.hint, hint);
    assert.equal(await shop.credits(key), 0);
  });
}

test('a transaction that creates a contract is not a transfer to the payee', async () => {
  const hash = await shop.chain.request<Hex>('eth_sendTransaction', [
    { from: shop.payer, value: '0x0', data: '0x600060005260206000f3', gas: '0x30d40' },
  ]);
  await shop.confirm();
  assert.deepEqual(refusalOf(await shop.topup(key, hash)), {
    ...unusable,
    message: `The transaction creates a contract; it must be sent to ${shop.payee}.`,
  });
});

test('an unknown hash is not found', async () => {
  assert.deepEqual(refusalOf(await shop.topup(key, `0x${'5'.repeat(64)}`)), {
    status: 404,
    error: 'transaction_not_found',
    message: 'eip155:100 has no such transaction.',
    retryAfter: '5',
  });
});

const hash = `0x${'5'.repeat(64)}`;
const bad: readonly (readonly [string, () => unknown, number, string, (readonly string[])[]])[] = [
  ['a body that is not an object', () => [], 400, 'bad_request', [['body']]],
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
    'a hash with an invalid digit',
    () => ({ api_key: key, tx_hash: `${hash.slice(0, -1)}g` }),
    400,
    'bad_request',
    [['body', 'tx_hash']],
  ],
  ['a hash that is a number', () => ({ api_key: key, tx_hash: 5 }), 400, 'bad_request', [['body', 'tx_hash']]],
  ['a malformed key', () => ({ api_key: 'assay_free_x', tx_hash: hash }), 401, 'invalid_api_key', []],
  ['an unknown key', () => ({ api_key: createApiKey(), tx_hash: hash }), 401, 'invalid_api_key', []],
];

for (const [name, body, status, error, loc] of bad) {
  test(`a top-up with ${name} is refused`, async () => {
    const answer = await shop.service.post('/v1/keys/topup', body());
    const fields = (answer.body.fields ?? []).map((field: { loc: string[] }) => field.loc);
    assert.deepEqual({ status: answer.status, error: answer.body.error, fields }, { status, error, fields: loc });
  });
}

test('a revoked key cannot be topped up', async () => {
  const mine = await shop.service.mint();
  const paid = await shop.send({ value: pricePerCredit, data: depositData(mine) });
  await shop.confirm();
  await shop.service.operate('keys', 'revoke', mine);
  assert.equal((await shop.topup(mine, paid)).body.error, 'invalid_api_key');
  assert.equal(await shop.credits(mine), 0);
});

test('a call without enough credits lists both payment methods and what to send', async () => {
  const { status, body } = await shop.service.validate({ code: 'x = 1\n', mode: 'execute' }, key);
  const offered = await shop.service.validate({ code: 'x = 1\n', mode: 'repair' }, key);
  assert.equal(status, 409, body.error);
  assert.equal(offered.status, 402);
  const payable = { address: shop.payee, network: 'eip155:100', asset: 'native', price_per_credit: price };
  const warning =
    'Send it from a plain account (EOA). A transfer from a contract wallet, such as a Safe or another ' +
    'multi-signature or smart account, is not detected and will not be credited.';
  assert.deepEqual(offered.body.remedy.routes, [
    {
      type: 'deposit',
      method: 'POST',
      url: `${shop.service.url}/v1/keys/deposit`,
      body: { api_key: '<API_KEY>', credits: 50 },
      ...payable,
      hint: `Reserve an exact amount, then transfer it. ${warning}`,
    },
    {
      type: 'topup',
      method: 'POST',
      url: `${shop.service.url}/v1/keys/topup`,
      body: { api_key: '<API_KEY>', tx_hash: '<TX_HASH>' },
      ...payable,
      credits: 50,
      amount: '1.000000000000000000',
      amount_wei: '1000000000000000000',
      data: '<DEPOSIT_DATA>',
      hint: `Transfer the amount with the key's deposit_data as the transaction's data, then post the transaction's hash here. ${warning}`,
    },
  ]);
  assert.deepEqual((await shop.service.get('/v1/pricing')).body.routes, offered.body.remedy.routes);
});
