import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import type { Hex } from 'viem';
import { fingerprintOf, newApiKey } from '../../../src/auth/api-key.ts';
import { createDeposit } from '../../../src/payments/chain/deposit.ts';
import { ReservationAllowance } from '../../../src/payments/chain/reservation-allowance.ts';
import { openSqlite } from '../../../src/store/sqlite/sqlite.ts';
import { Refusal } from '../../../src/wire/refusal.ts';
import { deployMarket } from '../../chain/market.ts';
import { temporaryFolder } from '../../service.ts';
import { sharedService } from '../../shared-services.ts';
import { pricePerCredit, Scene } from './scene.ts';

let scene: Scene;
let key: string;
before(async () => {
  scene = await Scene.open();
  key = await scene.service.mint();
});
afterEach(() => scene.assertBalanced());
after(() => scene.close());

test('amounts reserved at once for one price are all different, each a little above it', async () => {
  await scene.reserved(key, 1);
  const keys = await Promise.all(Array.from({ length: 20 }, () => scene.service.mint()));
  const answers = await Promise.all(keys.flatMap((each) => Array.from({ length: 10 }, () => scene.deposit(each, 500))));
  const amounts = answers.map(({ body }) => BigInt(body.amount_wei));
  assert.equal(new Set(amounts).size, 200);
  for (const amount of amounts) {
    assert.ok(amount > pricePerCredit * 500n && amount < pricePerCredit * 501n, String(amount));
  }
});

test('where a price leaves few amounts they are given out once each, and then none', async () => {
  const cheap = await Scene.open({ ASSAY_CHAIN_PRICE_PER_CREDIT: '0.000000000000000008' }, scene.chain);
  const keys = await Promise.all(Array.from({ length: 12 }, () => cheap.service.mint()));
  await cheap.reserved(keys[0]!, 9);
  const answers = await Promise.all(keys.map((each) => cheap.deposit(each, 1)));
  const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.amount_wei);
  assert.equal(new Set(given).size, given.length);
  assert.ok(given.length >= 5 && given.every((amount) => amount > 8 && amount < 16), String(given));
  const without = answers.filter(({ status }) => status !== 200);
  assert.deepEqual(
    without.map(({ status, body }) => [status, body.error, body.message]),
    without.map(() => [503, 'overloaded', 'No unique amount is available for that many credits at the moment.']),
  );
  await cheap.books.close();
  await cheap.service.stop();
});

test('a transfer from a contract wallet is not credited, as every offer says before money is sent', async () => {
  const payer = scene.chain.accounts[0]!;
  const { payFromSafe } = await deployMarket(scene.chain, payer, payer);
  const wronged = await scene.service.mint();
  const { amount_wei, note } = await scene.reserved(wronged, 30);
  const warning = /not detected and will not be credited/;
  assert.match(note, warning);
  const { body: prices } = await scene.service.get('/v1/pricing');
  const { body: refusal } = await scene.service.validate({ code: 'x = 1\n', mode: 'repair' }, wronged);
  for (const routes of [prices.routes, refusal.remedy.routes]) {
    const hints = routes.map(({ type, hint }: { type: string; hint: string }) => [type, warning.test(hint)]);
    assert.deepEqual(hints, [
      ['deposit', true],
      ['topup', true],
    ]);
  }
  const { body: openapi } = await scene.service.get('/openapi.json');
  assert.match(openapi.paths['/v1/keys/deposit'].post.description, /not detected, so the transfer is not credited/);
  assert.match(openapi.components.schemas.Deposit.properties.note.description, /is not detected and not credited/);

  const balance = () => scene.chain.request<Hex>('eth_getBalance', [scene.payee, 'latest']);
  const before = BigInt(await balance());
  const hash = await payFromSafe(payer, scene.payee, BigInt(amount_wei));
  assert.equal(BigInt(await balance()) - before, BigInt(amount_wei), 'the money has arrived');
  await scene.watched();
  assert.equal((await scene.topup(wronged, hash)).body.error, 'transaction_unusable');
  assert.equal(await scene.credits(wronged), 0);
});

test('a transfer mined after the day is over is not credited', async () => {
  const late = await scene.service.mint();
  const reservation = await scene.reserved(late, 40);
  const snapshot = await scene.chain.snapshot();
  await scene.chain.setNextBlockTimestamp(Math.floor(Date.parse(reservation.expires_at) / 1000) + 1);
  const hash = await scene.send({ value: BigInt(reservation.amount_wei) });
  await scene.watched();
  assert.equal(await scene.credits(late), 0);
  assert.equal((await scene.topup(late, hash)).body.error, 'transaction_unusable');
  assert.equal(await scene.credits(late), 0);
  const named = await scene.send({ value: BigInt(reservation.amount_wei), data: reservation.deposit_data });
  await scene.watched();
  assert.equal((await scene.topup(late, named)).body.credits, 40, 'unless it names its key');
  assert.equal(await scene.credits(late), 40);
  await scene.chain.revert(snapshot);
});

test('the amount of a reservation that is over goes to nobody else', async () => {
  const folder = temporaryFolder();
  const store = await openSqlite({ folder, role: 'serve' });
  let now = new Date('2026-11-15T12:00:00Z');
  const [mine, theirs] = [fingerprintOf(newApiKey()), fingerprintOf(newApiKey())];
  for (const fingerprint of [mine, theirs]) await store.mint({ fingerprint, source: null, at: now, address: null });
  const terms = { network: 'eip155:100', chainId: 100, payee: '0x00', pricePerCredit: 3n, confirmations: 1 } as const;
  const reserve = createDeposit({ terms, store, clock: { now: () => now }, assertWatched() {}, onPayment() {} });
  const wish = { credits: 1, origin: null };
  const amounts = [];
  for (let times = 0; times < 2; times++) amounts.push((await reserve({ ...wish, fingerprint: mine })).amount);
  assert.deepEqual(amounts.sort(), [4n, 5n]);
  now = new Date('2027-01-01T00:00:00Z');
  await assert.rejects(
    reserve({ ...wish, fingerprint: theirs }),
    (error) => error instanceof Refusal && error.status === 503,
  );
  await store.close();
  rmSync(folder, { recursive: true });
});

test('a key reserves so many amounts a day, and the next is told to pay first', async () => {
  const eager = await scene.service.mint();
  const answers = await Promise.all(Array.from({ length: 25 }, () => scene.deposit(eager, 5)));
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...Array(20).fill(200), ...Array(5).fill(429)]);
  const refused = answers.find(({ status }) => status === 429)!;
  assert.equal(refused.body.error, 'rate_limited');
  assert.equal(refused.body.message, 'This key has reserved 20 amounts within a day; pay to one of them.');
  assert.ok(Number(refused.headers.get('retry-after')) > 86_000);
  assert.equal((await scene.deposit(key, 5)).status, 200, 'others are not held up');
});

test('a day later, and after a refusal, a key has its share again', () => {
  const allowance = new ReservationAllowance();
  const fingerprint = fingerprintOf(key);
  const noon = new Date('2026-11-15T12:00:00Z');
  const back = Array.from({ length: 20 }, () => allowance.take(fingerprint, noon));
  assert.throws(() => allowance.take(fingerprint, noon), /20 amounts within a day/);
  back[3]!();
  allowance.take(fingerprint, noon);
  assert.throws(() => allowance.take(fingerprint, new Date('2026-11-16T11:59:59Z')), /20 amounts/);
  for (let taken = 0; taken < 20; taken++) allowance.take(fingerprint, new Date('2026-11-16T12:00:00Z'));
});

const bad: readonly (readonly [string, () => unknown, number, string, (readonly string[])[]])[] = [
  ['no credits', () => ({ api_key: key }), 400, 'bad_request', [['body', 'credits']]],
  ['none asked for', () => ({ api_key: key, credits: 0 }), 400, 'bad_request', [['body', 'credits']]],
  ['a debt', () => ({ api_key: key, credits: -5 }), 400, 'bad_request', [['body', 'credits']]],
  ['too many', () => ({ api_key: key, credits: 1_000_001 }), 400, 'bad_request', [['body', 'credits']]],
  ['half a credit', () => ({ api_key: key, credits: 1.5 }), 400, 'bad_request', [['body', 'credits']]],
  ['credits as text', () => ({ api_key: key, credits: '5' }), 400, 'bad_request', [['body', 'credits']]],
  ['no key', () => ({ credits: 5 }), 400, 'bad_request', [['body', 'api_key']]],
  ['a malformed key', () => ({ api_key: 'assay_free_x', credits: 5 }), 401, 'invalid_api_key', []],
  ['a key nobody was given', () => ({ api_key: newApiKey(), credits: 5 }), 401, 'invalid_api_key', []],
];

for (const [name, body, status, error, loc] of bad) {
  test(`a deposit with ${name} is refused`, async () => {
    const answer = await scene.service.post('/v1/keys/deposit', body());
    const fields = (answer.body.fields ?? []).map((field: { loc: string[] }) => field.loc);
    assert.deepEqual({ status: answer.status, error: answer.body.error, fields }, { status, error, fields: loc });
  });
}

test('the largest deposit is written exactly', async () => {
  const { body } = await scene.deposit(key, 1_000_000);
  assert.match(body.amount, /^20000\.0[01]\d{16}$/);
  assert.equal(BigInt(body.amount_wei) / pricePerCredit, 1_000_000n);
});

test('without a chain there is no such address', async () => {
  const plain = await sharedService('keys');
  for (const path of ['/v1/keys/deposit', '/v1/keys/topup']) {
    assert.equal((await plain.post(path, { api_key: key, credits: 5 })).status, 404);
  }
});
