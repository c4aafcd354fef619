import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everythingOn } from '../everything-on.ts';
import { Service } from '../service.ts';

let service: Service;
let key: string;
before(async () => {
  service = await Service.start({ ...everythingOn, ASSAY_SANDBOX: 'off' });
  key = await service.mint();
});
after(() => service.stop());

const payee = everythingOn.ASSAY_CHAIN_PAYEE;

test('a 402 lists the payment methods, card first, with ready-made request bodies', async () => {
  const { status, body } = await service.validate({ code: 'x = 1\n', mode: 'repair' }, key);
  assert.deepEqual([status, body.error, body.remedy.action], [402, 'payment_required', 'buy_credits']);
  assert.deepEqual(body.remedy.price, { credits: 3, usd: '0.06' });
  const [card, deposit, topup, x402, ...others] = body.remedy.routes;
  assert.deepEqual(others, []);
  assert.deepEqual(
    [card.type, card.method, card.url, card.body],
    ['buy_credits', 'POST', `${service.url}/v1/keys/checkout`, { api_key: '<API_KEY>', credits: 500 }],
  );
  assert.deepEqual(
    [deposit.type, deposit.method, deposit.url, deposit.address, deposit.network, deposit.body.api_key],
    ['deposit', 'POST', `${service.url}/v1/keys/deposit`, payee, 'eip155:100', '<API_KEY>'],
  );
  assert.ok(deposit.body.credits >= 3);
  assert.deepEqual(
    [topup.type, topup.method, topup.url, topup.address, topup.network],
    ['topup', 'POST', `${service.url}/v1/keys/topup`, payee, 'eip155:100'],
  );
  assert.deepEqual(
    [x402.type, x402.method, x402.url, x402.address, x402.network, x402.price],
    ['x402', 'POST', `${service.url}/v1/x402/repair`, payee, 'eip155:8453', '0.03'],
  );
});

test('a 402 repeats the first payment method and the first payment address outside the list', async () => {
  const { remedy } = (await service.validate({ code: 'x = 1\n', mode: 'repair' }, key)).body;
  const { method, url, body } = remedy.routes[0];
  assert.deepEqual(
    { ...remedy, routes: remedy.routes.length },
    {
      action: 'buy_credits',
      hint:
        `Buy credits by card: POST ${service.url}/v1/keys/checkout; or ` +
        `reserve an amount and transfer it: POST ${service.url}/v1/keys/deposit; or ` +
        `transfer any amount, then submit its hash: POST ${service.url}/v1/keys/topup; or ` +
        `pay for this call alone (x402): POST ${service.url}/v1/x402/repair.`,
      method,
      url,
      body,
      price: { credits: 3, usd: '0.06' },
      address: payee,
      routes: 4,
    },
  );
});

test('a 402 of a pay-per-call request states its price', async () => {
  const { remedy } = (await service.post('/v1/x402/repair', { code: 'x = 1\n' })).body;
  assert.deepEqual(
    [remedy.method, remedy.url, remedy.body, remedy.price, remedy.address],
    ['POST', `${service.url}/v1/x402/repair`, undefined, { credits: 0, usd: '0.03' }, payee],
  );
});

test('the price list names the same payment methods', async () => {
  const { body } = await service.get('/v1/pricing');
  assert.deepEqual(
    body.routes.map(({ type }: { type: string }) => type),
    ['buy_credits', 'deposit', 'topup', 'x402'],
  );
  for (const { url } of body.routes) assert.ok(url.startsWith(`${service.url}/v1/`), url);
  assert.deepEqual(body.x402, { enabled: true, prices: { static: '0.01', repair: '0.03' } });
});

test('a payment method that is unavailable is refused, and the key is unchanged', async () => {
  const checkout = await service.post('/v1/keys/checkout', { api_key: key, credits: 500 });
  assert.deepEqual([checkout.status, checkout.body.error], [503, 'card_unavailable']);
  assert.deepEqual(
    checkout.body.remedy.routes.map(({ type }: { type: string }) => type),
    ['deposit', 'topup', 'x402'],
  );
  const { out } = await service.operate('keys', 'show', key);
  assert.match(out, /credits\s+0\n/);
  assert.match((await service.operate('audit')).out, /, 0 wrong$/m);
});
