import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import type { Hex } from 'viem';
import { computeFingerprint, createApiKey } from '../../../src/auth/api-key.ts';
import { createDeposit } from '../../../src/payments/chain/deposit.ts';
import { ReservationAllowance } from '../../../src/payments/chain/reservation-allowance.ts';
import { openSqlite } from '../../../src/store/sqlite/sqlite.ts';
import { Refusal } from '../../../src/wire/refusal.ts';
import { deployMarket } from '../../chain/market.ts';
import { temporaryFolder } from '../../service.ts';
import { sharedService } from '../../shared-services.ts';
import { ChainShop, pricePerCredit } from './chain-shop.ts';

let shop: ChainShop;
let key: string;
before(async () => {
  shop = await ChainShop.open();
  key = await shop.service.mint();
});
afterEach(() => shop.assertBalanced());
after(() => shop.close());

test('amounts reserved concurrently for one price are all different, each slightly above it', async () => {
  await shop.reserve(key, 1);
  const keys = await Promise.all(Array.from({ length: 20 }, () => shop.service.mint()));
  const answers = await Promise.all(keys.flatMap((each) => Array.from({ length: 10 }, () => shop.deposit(each, 500))));
  const amounts = answers.map(({ body }) => BigInt(body.amount_wei));
  assert.equal(new Set(amounts).size, 200);
  for (const amount of amounts) {
    assert.ok(amount > pricePerCredit * 500n && amount < pricePerCredit * 501n, String(amount));
  }
});

test('if a price leaves few amounts, each is reserved once and then none', async () => {
  const cheap = await ChainShop.open({ ASSAY_CHAIN_PRICE_PER_CREDIT: '0.000000000000000008' }, shop.chain);
  const keys = await Promise.all(Array.from({ length: 12 }, () => cheap.service.mint()));
  await cheap.reserve(keys[0]!, 9);
  const answers = await Promise.all(keys.map((each) => cheap.deposit(each, 1)));
  const reserved = answers.filter(({ status }) => status === 200).map(({ body }) => body.amount_wei);
  assert.equal(new Set(reserved).size, reserved.length);
  assert.ok(reserved.length >= 5 && reserved.every((amount) => amount > 8 && amount < 16), String(reserved));
  const refusals = answers.filter(({ status }) => status !== 200);
  assert.deepEqual(
    refusals.map(({ status, body }) => [status, body.error, body.message]),
    refusals.map(() => [503, 'overloaded', 'No unique amount is available for that many credits at the moment.']),
  );
  await cheap.store.close();
  await cheap.service.stop();
});

test('a transfer from a contract wallet is not credited, and every offer warns about it', async () => {
  const payer = shop.chain.accounts[0]!;
  const { payFromSafe } = await deployMarket(shop.chain, payer, payer);
  const unluckyKey = await shop.service.mint();
  const { amount_wei, note } = await shop.reserve(unluckyKey, 30);
  const warning = /not detected and will not be credited/;
  assert.match(note, warning);
  const { body: prices } = await shop.service.get('/v1/pricing');
  const { body: refusal } = await shop.service.validate({ code: 'x = 1\n', mode: 'repair' }, unluckyKey);
  for (const routes of [prices.routes, refusal.remedy.routes]) {
    const hints = routes.map(({ type, hint }: { type: string; hint: string }) => [type, warning.test(hint)]);
    assert.deepEqual(hints, [
      ['deposit', true],
      ['topup', true],
    ]);
  }
  const { body: openapi } = await shop.service.get('/openapi.json');
  assert.match(openapi.paths['/v1/keys/deposit'].post.description, /not detected, so the transfer is not credited/);
  assert.match(openapi.components.schemas.Deposit.properties.note.description, /is not detected and not credited/);

  const balance = () => shop.chain.request<Hex>('eth_getBalance', [shop.payee, 'latest']);
  const before = BigInt(await balance());
  const hash = await payFromSafe(payer, shop.payee, BigInt(amount_wei));
  assert.equal(BigInt(await balance()) - before, BigInt(amount_wei), 'the money has arrived');
  await shop.waitForWatcher();
  assert.equal((await shop.topup(unluckyKey, hash)).body.error, 'transaction_unusable');
  assert.equal(await shop.credits(unluckyKey), 0);
});

test('a transfer mined after the reservation expired is not credited', async () => {
  const late = await shop.service.mint();
  const reservation = await shop.reserve(late, 40);
  const snapshot = await shop.chain.snapshot();
  await shop.chain.setNextBlockTimestamp(Math.floor(Date.parse(reservation.expires_at) / 1000) + 1);
  const hash = await shop.send({ value: BigInt(reservation.amount_wei) });
  await shop.waitForWatcher();
  assert.equal(await shop.credits(late), 0);
  assert.equal((await shop.topup(late, hash)).body.error, 'transaction_unusable');
  assert.equal(await shop.credits(late), 0);
  const named = await shop.send({ value: BigInt(reservation.amount_wei), data: reservation.deposit_data });
  await shop.waitForWatcher();
  assert.equal((await shop.topup(late, named)).body.credits, 40, 'unless it names its key');
  assert.equal(await shop.credits(late), 40);
  await shop.chain.revert(snapshot);
});

test('the amount of an expired reservation is not reserved again', async () => {
  const folder = temporaryFolder();
  const store = await openSqlite({ folder, role: 'serve' });
  let now = new Date('2026-11-15T12:00:00Z');
  const [mine, theirs] = [computeFingerprint(createApiKey()), computeFingerprint(createApiKey())];
  for (const fingerprint of [mine, theirs]) await store.mint({ fingerprint, source: null, at: now, address: null });
  const terms = { network: 'eip155:100', chainId: 100, payee: '0x00', pricePerCredit: 3n, confirmations: 1 } as const;
  const reserve = createDeposit({ terms, store, clock: { now: () => now }, assertWatched() {}, onPayment() {} });
  const order = { credits: 1, origin: null };
  const amounts = [];
  for (let times = 0; times < 2; times++) amounts.push((await reserve({ ...order, fingerprint: mine })).amount);
  assert.deepEqual(amounts.sort(), [4n, 5n]);
  now = new Date('2027-01-01T00:00:00Z');
  await assert.rejects(
    reserve({ ...order, fingerprint: theirs }),
    (error) => error instanceof Refusal && error.status === 503,
  );
  await store.close();
  rmSync(folder, { recursive: true });
});

test('a key can reserve 20 amounts a day, and then must pay one of them', async () => {
  const eager = await shop.service.mint();
  const answers = await Promise.all(Array.from({ length: 25 }, () => shop.deposit(eager, 5)));
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...Array(20).fill(200), ...Array(5).fill(429)]);
  const refused = answers.find(({ status }) => status === 429)!;
  assert.equal(refused.body.error, 'rate_limited');
  assert.equal(refused.body.message, 'This key has reserved 20 amounts within a day; pay to one of them.');
  assert.ok(Number(refused.headers.get('retry-after')) > 86_000);
  assert.equal((await shop.deposit(key, 5)).status, 200, 'other keys can still reserve');
});

test('a key can reserve again after a day, or after a reservation is undone', () => {
  const allowance = new ReservationAllowance();
  const fingerprint = computeFingerprint(key);
  const noon = new Date('2026-11-15T12:00:00Z');
  const undo = Array.from({ length: 20 }, () => allowance.take(fingerprint, noon));
  assert.throws(() => allowance.take(fingerprint, noon), /20 amounts within a day/);
  undo[3]!();
  allowance.take(fingerprint, noon);
  assert.throws(() => allowance.take(fingerprint, new Date('2026-11-16T11:59:59Z')), /20 amounts/);
  for (let taken = 0; taken < 20; taken++) allowance.take(fingerprint, new Date('2026-11-16T12:00:00Z'));
});

const bad: readonly (readonly [string, () => unknown, number, string, (readonly string[])[]])[] = [
  ['no credits', () => ({ api_key: key }), 400, 'bad_request', [['body', 'credits']]],
  ['zero credits', () => ({ api_key: key, credits: 0 }), 400, 'bad_request', [['body', 'credits']]],
  ['negative credits', () => ({ api_key: key, credits: -5 }), 400, 'bad_request', [['body', 'credits']]],
  ['too many credits', () => ({ api_key: key, credits: 1_000_001 }), 400, 'bad_request', [['body', 'credits']]],
  ['half a credit', () => ({ api_key: key, credits: 1.5 }), 400, 'bad_request', [['body', 'credits']]],
  ['credits as text', () => ({ api_key: key, credits: '5' }), 400, 'bad_request', [['body', 'credits']]],
  ['no key', () => ({ credits: 5 }), 400, 'bad_request', [['body', 'api_key']]],
  ['a malformed key', () => ({ api_key: 'assay_free_x', credits: 5 }), 401, 'invalid_api_key', []],
  ['an unknown key', () => ({ api_key: createApiKey(), credits: 5 }), 401, 'invalid_api_key', []],
];

for (const [name, body, status, error, loc] of bad) {
  test(`a deposit with ${name} is refused`, async () => {
    const answer = await shop.service.post('/v1/keys/deposit', body());
    const fields = (answer.body.fields ?? []).map((field: { loc: string[] }) => field.loc);
    assert.deepEqual({ status: answer.status, error: answer.body.error, fields }, { status, error, fields: loc });
  });
}

test('the largest deposit is written exactly', async () => {
  const { body } = await shop.deposit(key, 1_000_000);
  assert.match(body.amount, /^20000\.0[01]\d{16}$/);
  assert.equal(BigInt(body.amount_wei) / pricePerCredit, 1_000_000n);
});

test('without a chain the endpoints do not exist', async () => {
  const plain = await sharedService('keys');
  for (const path of ['/v1/keys/deposit', '/v1/keys/topup']) {
    assert.equal((await plain.post(path, { api_key: key, credits: 5 })).status, 404);
  }
});
