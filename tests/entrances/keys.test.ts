import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';

let service: Service;
before(async () => {
  service = await Service.start();
});
after(() => service.stop());

test('a POST mints a key; the fourth in a day from one address is refused until the reset', async () => {
  for (const body of [undefined, '{}', '{"note":"ci"}']) {
    const answer = body === undefined ? await service.call('POST', '/v1/keys') : await service.post('/v1/keys', body);
    assert.equal(answer.status, 200);
    const { api_key, created_at, request_id, deposit_data, ...rest } = answer.body;
    assert.match(api_key, /^assay_free_[0-9A-Za-z]{38}$/);
    assert.equal(deposit_data, `0x${createHash('sha256').update(api_key).digest('hex')}`);
    assert.ok(Math.abs(Date.parse(created_at) - Date.now()) < 60_000);
    assert.equal(request_id, answer.headers.get('x-request-id'));
    assert.deepEqual(rest, { tier: 'free', calls_per_day: 25, modes: ['static'] });
  }
  const refused = await service.call('POST', '/v1/keys');
  assert.equal(refused.status, 429);
  assert.equal(refused.body.error, 'mint_limit_exceeded');
  assert.equal(refused.body.remedy.action, 'wait');
  assert.match(refused.body.remedy.reset_at, /T00:00:00.000Z$/);
  assert.equal(refused.headers.get('x-quota-reset'), refused.body.remedy.reset_at);
  const reset = refused.body.remedy.reset_at.replace('.000Z', 'Z');
  assert.equal(refused.body.remedy.hint, `Resets at ${reset}. Use a key issued earlier, or wait for the daily reset.`);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
});

test('a forged x-forwarded-for does not raise the limit if no proxy is trusted', async () => {
  const answers = [];
  for (let hop = 1; hop <= 5; hop++) {
    answers.push(await service.call('POST', '/v1/keys', { headers: { 'x-forwarded-for': `203.0.113.${hop}` } }));
  }
  assert.deepEqual(
    answers.map(({ status }) => status),
    [429, 429, 429, 429, 429],
  );
});

test('an invalid body is refused and mints no key', async () => {
  const answer = await service.post('/v1/keys', '{"note":');
  assert.equal(answer.status, 400);
  assert.equal(answer.body.error, 'bad_request');
});

test('GET does not mint a key', async () => {
  const answer = await service.get('/v1/keys');
  assert.equal(answer.status, 405);
  assert.equal(answer.headers.get('allow'), 'POST, OPTIONS');
});

test('behind a trusted proxy the limit applies to each caller, by the last untrusted hop', async () => {
  const proxied = await Service.start({ ASSAY_TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8' });
  try {
    const mint = async (hops: string): Promise<number> =>
      (await proxied.call('POST', '/v1/keys', { headers: { 'x-forwarded-for': hops } })).status;
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push(await mint(`198.51.100.${n}, 203.0.113.7, 10.0.0.${n}`));
    assert.deepEqual(statuses, [200, 200, 200, 429], 'entries before the last untrusted hop must be ignored');
    assert.equal(await mint('203.0.113.8'), 200);
    const sixes = [];
    for (let n = 0; n < 4; n++) sixes.push(await mint(`2001:db8:1:2::${n}`));
    assert.deepEqual(sixes, [200, 200, 200, 429], 'a /64 must count as one caller');
  } finally {
    await proxied.stop();
  }
});

test('a hundred concurrent requests from one address mint three keys', async () => {
  const fresh = await Service.start();
  try {
    const answers = await Promise.all(Array.from({ length: 100 }, () => fresh.call('POST', '/v1/keys')));
    assert.equal(answers.filter(({ status }) => status === 200).length, 3);
    assert.equal(answers.filter(({ status }) => status === 429).length, 97);
  } finally {
    await fresh.stop();
  }
});

test('with signup off no key can be minted', async () => {
  const closed = await Service.start({ ASSAY_SIGNUP: 'off' });
  try {
    const answer = await closed.call('POST', '/v1/keys');
    assert.equal(answer.status, 404);
    assert.equal(answer.body.error, 'not_found');
  } finally {
    await closed.stop();
  }
});

test('a deployment without a free tier mints keys that need credits', async () => {
  const paid = await Service.start({ ASSAY_FREE_CALLS_PER_DAY: '0' });
  try {
    const minted = await paid.call('POST', '/v1/keys');
    assert.deepEqual([minted.body.calls_per_day, minted.body.modes], [0, []]);
    const refused = await paid.validate({ code: 'x = 1\n' }, minted.body.api_key);
    assert.equal(refused.status, 402);
    assert.equal(refused.body.error, 'payment_required');
    assert.deepEqual(refused.body.remedy.price, { credits: 1, usd: '0.02' });
    await paid.operate('keys', 'grant', minted.body.api_key, '2', '--reason', 'a test');
    const served = await paid.validate({ code: 'x = 1\n' }, minted.body.api_key);
    assert.equal(served.status, 200);
    assert.equal(served.body.meta.cost, 1);
    assert.equal(served.headers.get('x-credits-remaining'), '1');
  } finally {
    await paid.stop();
  }
});
