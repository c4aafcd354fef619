import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { decodePaymentRequiredHeader } from '@x402/core/http';
import type * as Client from '../../client/typescript/assay.ts';
import { ChainShop, depositData, pricePerCredit } from '../payments/chain/chain-shop.ts';
import { cardSettings, Processor } from '../payments/processor.ts';
import { type Market, openMarket, type Payer } from '../payments/x402/market.ts';
import type { Service } from '../service.ts';
import { FailingProxy } from './failing-proxy.ts';
import { folderWithClient, run } from './fresh-process.ts';

let market: Market;
let processor: Processor;
let chainShop: ChainShop;
let service: Service;
let folder: string;
let client: typeof Client;
before(async () => {
  [market, processor] = await Promise.all([openMarket(), Processor.start()]);
  const settings = { ...market.settings, ...market.ownFacilitator, ...cardSettings(processor) };
  const own = { ASSAY_CHAIN_ID: String(market.chain.id), ASSAY_SANDBOX: 'auto', ASSAY_FREE_CALLS_PER_DAY: '25' };
  chainShop = await ChainShop.open({ ...settings, ...own }, market.chain);
  service = chainShop.service;
  folder = await folderWithClient(service);
  client = await import(pathToFileURL(join(folder, 'assay.ts')).href);
});
after(async () => {
  await chainShop?.close();
  await processor?.stop();
  await market?.close();
});

test('the file contains the URL of the service, and is 304 when fetched again', async () => {
  for (const [extension, type] of [
    ['ts', 'text/typescript; charset=utf-8'],
    ['js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const { status, headers, body } = await service.get(`/v1/client.${extension}`);
    assert.equal(status, 200);
    assert.deepEqual(
      [headers.get('content-type'), headers.get('content-disposition'), headers.get('access-control-allow-origin')],
      [type, `inline; filename="assay.${extension}"`, '*'],
    );
    assert.ok(body.includes(`\nconst BASE_URL = ${JSON.stringify(service.url)};\n`));
    assert.doesNotMatch(body, /^(import|export .* from) /m);
    const again = await service.get(`/v1/client.${extension}`, { 'if-none-match': headers.get('etag')! });
    assert.deepEqual([again.status, again.body], [304, '']);
  }
});

const everyMethod = `
import { Assay } from './assay.ts';
const assay = new Assay({ apiKey: process.env.KEY, client: 'tests' });
const code = 'def double(x):\\n    return x + 2\\n';
const first = await assay.validate('print(1 / 0)\\n');
const second = await assay.validate('print(1 / 0)\\n');
const repaired = await assay.repair('import os\\nprint(1)\\n');
const executed = await assay.execute(code, { examples: '>>> double(3)\\n6\\n>>> double(5)\\n10', timeout_s: 5 });
const info = await assay.info();
const pricing = await assay.pricing();
const page = await assay.checkout(500);
const deposit = await assay.deposit(50);
const topup = await assay.topup(process.env.TRANSFER);
const stats = await assay.call('GET /v1/stats');
const key = assay.apiKey;
const minted = await assay.mintKey();
console.log(JSON.stringify({
  validate: [first.valid, first.diagnostics[0].rule, first.meta.cost, first.received.repeat, first.received.quotaRemaining],
  repeated: [second.valid, second.meta.cost, second.received.repeat, second.received.quotaRemaining],
  repair: [repaired.fixed_code, repaired.meta.mode, repaired.meta.cost, repaired.received.creditsRemaining, repaired.received.tier],
  execute: [executed.valid, executed.runtime.ran, executed.fixed_code, executed.meta.cost, executed.received.creditsRemaining],
  info: [info.name, info.modes, info.received.serviceVersion === info.version, info.received.quotaReset],
  pricing: pricing.routes.map(({ type, url }) => [type, url]),
  checkout: [page.credits, page.amount_cents, page.currency, page.url.startsWith('http')],
  deposit: [deposit.credits, deposit.asset, deposit.status],
  topup: [topup.credits, topup.tx_hash === process.env.TRANSFER],
  stats: stats.in_progress,
  minted: [minted.tier, minted.calls_per_day, assay.apiKey === minted.api_key, assay.apiKey !== key],
  fields: Object.keys(minted),
}));
`;

test('every method works in a new process and an otherwise empty folder', async () => {
  const key = await service.mint();
  await service.operate('keys', 'grant', key, '100', '--reason', 'a test');
  await chainShop.reserve(key, 1);
  const value = pricePerCredit * 5n;
  const transfer = await chainShop.send({ value, data: depositData(key) });
  await chainShop.confirm();
  await chainShop.waitForWatcher();
  writeFileSync(join(folder, 'main.ts'), everyMethod);
  const { code, out, noise } = await run(folder, ['main.ts'], { settings: { KEY: key, TRANSFER: transfer } });
  assert.deepEqual([code, noise], [0, '']);
  const at = (path: string): string => `${service.url}${path}`;
  assert.deepEqual(JSON.parse(out), {
    validate: [false, 'python:division-by-zero', 0, false, 105],
    repeated: [false, 0, true, 105],
    repair: ['print(1)\n', 'repair', 3, 102, 'paid'],
    execute: [false, true, 'def double(x):\n    return x * 2\n', 10, 92],
    info: ['assay', ['static', 'repair', 'execute'], true, null],
    pricing: [
      ['buy_credits', at('/v1/keys/checkout')],
      ['deposit', at('/v1/keys/deposit')],
      ['topup', at('/v1/keys/topup')],
      ['x402', at('/v1/x402/static')],
    ],
    checkout: [500, 1000, 'usd', true],
    deposit: [50, 'native', 'open'],
    topup: [5, true],
    stats: 0,
    minted: ['free', 25, true, true],
    fields: ['api_key', 'tier', 'calls_per_day', 'modes', 'deposit_data', 'created_at', 'request_id'],
  });
});

/** A refusal without the fields that differ each time. */
async function refusalOf(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const refusal = await call.then(
    () => assert.fail('not refused'),
    (error: unknown) => error,
  );
  assert.ok(refusal instanceof client.AssayRefusal, String(refusal));
  const { code, status, remedy, fields, requestId, url, received } = refusal;
  assert.equal(requestId, received.requestId);
  assert.equal(url, `${service.url}/errors/${code}`);
  return { code, status, action: remedy?.action, fields: fields.map(({ loc, type }) => [loc.join('.'), type]) };
}

test('refusals say what is wrong and what to do', async () => {
  const apiKey = await service.mint();
  const assay = new client.Assay({ apiKey });
  assert.deepEqual(await refusalOf(assay.validate('')), {
    code: 'bad_request',
    status: 400,
    action: 'fix_request',
    fields: [['body.code', 'string_too_short']],
  });
  assert.deepEqual(await refusalOf(assay.execute('x = 1\n', { timeout_s: 61 })), {
    code: 'bad_request',
    status: 400,
    action: 'fix_request',
    fields: [['body.options.timeout_s', 'less_than_equal']],
  });
  const unpaid = { code: 'payment_required', status: 402, action: 'buy_credits', fields: [] };
  assert.deepEqual(await refusalOf(assay.repair('x = 1\n')), unpaid);
  const stranger = { code: 'unauthorized', status: 401, action: 'mint_key', fields: [] };
  assert.deepEqual(await refusalOf(new client.Assay().validate('x = 1\n')), stranger);
  const refusal = await assay.repair('x = 1\n').catch((error) => error);
  assert.deepEqual([refusal.is('payment_required'), refusal.is('bad_request', 'unauthorized')], [true, false]);
  assert.deepEqual(
    [refusal.received.tier, refusal.received.quotaRemaining, refusal.received.creditsRemaining],
    ['free', 25, null],
  );
  assert.equal(refusal.remedy.routes[0].type, 'buy_credits');
  await assert.rejects(refusal.follow(), refusal);
});

test('headers of the caller are sent', async () => {
  const assay = new client.Assay({ headers: { 'x-request-id': 'one', 'x-no-training': '1' } });
  assert.equal((await assay.info()).received.requestId, 'one');
  assert.equal((await assay.info({ headers: { 'X-Request-Id': 'two' } })).received.requestId, 'two');
});

test('a missing key is created once for all calls, and passed to onMint', async () => {
  const mintedKeys: string[] = [];
  const settings = { mintWhenNeeded: true, onMint: ({ api_key }: Client.MintedKey) => void mintedKeys.push(api_key) };
  const assay = new client.Assay(settings);
  const verdicts = await Promise.all([1, 2, 3, 4, 5].map((number) => assay.validate(`x = ${number}\n`)));
  assert.deepEqual(
    verdicts.map(({ valid }) => valid),
    [true, true, true, true, true],
  );
  assert.deepEqual(mintedKeys, [assay.apiKey]);

  assay.apiKey = mintedKeys[0]!.replace(/.$/, '?');
  assert.equal((await assay.validate('x = 6\n')).valid, true);
  assert.deepEqual(mintedKeys, [mintedKeys[0], assay.apiKey]);

  const unpaid = { code: 'payment_required', status: 402, action: 'buy_credits', fields: [] };
  assert.deepEqual(await refusalOf(new client.Assay(settings).repair('x = 1\n')), unpaid);
  assert.equal((await new client.Assay(settings).checkout(500)).credits, 500);
});

test('a refusal for a missing key can be followed', async () => {
  const assay = new client.Assay();
  const refusal = await assay.validate('x = 1\n').catch((error) => error);
  assert.equal((await refusal.follow()).valid, true);
  assert.equal((await assay.validate('x = 1\n')).received.repeat, true);
});

test('invalid settings are refused at once, and no key is quoted', async () => {
  for (const [settings, message] of [
    [{ baseUrl: 'localhost:8080' }, 'baseUrl must be an http or https URL: localhost:8080'],
    [{ retries: -1 }, 'retries must be a whole number, 0 or more'],
    [{ retries: 0.5 }, 'retries must be a whole number, 0 or more'],
    [{ timeoutMs: 0 }, 'timeoutMs must be a whole number, 1 or more'],
    [{ waitMsMax: Number.NaN }, 'waitMsMax must be 0 or more'],
    [{ apiKey: 'assay_free_\nsecret' }, 'apiKey contains characters that are not allowed in a key'],
  ] as const) {
    assert.throws(() => new client.Assay(settings), { name: 'TypeError', message });
  }
  await assert.rejects(new client.Assay().checkout(500), {
    name: 'AssayError',
    message: 'No key to buy credits for: set apiKey, or call mintKey().',
  });
});

const price = { static: 10_000n, repair: 30_000n };

async function paying(
  payer: Payer,
  settings: Client.AssaySettings = {},
): Promise<{ assay: Client.Assay; asked: () => number }> {
  let asked = 0;
  const pay = async (required: string): Promise<string> => {
    asked++;
    return (await payer.signRequired(decodePaymentRequiredHeader(required))).headers['payment-signature']!;
  };
  return { assay: new client.Assay({ ...settings, pay }), asked: () => asked };
}

test('without a key each call is paid for separately', async () => {
  const earned = await market.earnings();
  const { assay, asked } = await paying(await market.payer());
  const { valid, meta, received } = await assay.validate('print(1 / 0)\n');
  assert.deepEqual(
    [valid, meta.mode, received.tier, received.headers.has('payment-response')],
    [false, 'static', 'x402', true],
  );
  assert.deepEqual([asked(), (await market.earnings()) - earned], [1, price.static]);
});

test('if the key cannot pay, the call is paid for separately', async () => {
  const earned = await market.earnings();
  const { assay, asked } = await paying(await market.payer(), { mintWhenNeeded: true });
  assert.equal((await assay.validate('x = 1\n')).received.tier, 'free');
  const { fixed_code, received } = await assay.repair('import os\nprint(2)\n');
  assert.deepEqual([fixed_code, received.tier], ['print(2)\n', 'x402']);
  assert.deepEqual([asked(), (await market.earnings()) - earned], [1, price.repair]);
});

test('a lost response to a paid call is requested again, and not paid twice', async () => {
  const trouble = await FailingProxy.open(service.url);
  const earned = await market.earnings();
  const baseUrl = trouble.at('paid', ['through', 'answer-lost']);
  const { assay, asked } = await paying(await market.payer(), { baseUrl });
  const { valid, received } = await assay.validate('print(3 / 0)\n');
  assert.deepEqual([valid, received.repeat, received.attempts], [false, true, 2]);
  assert.deepEqual([asked(), trouble.seen('paid').length, (await market.earnings()) - earned], [1, 3, price.static]);
  await trouble.close();
});
