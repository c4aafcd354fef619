import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everythingOn } from '../everything-on.ts';
import { Service } from '../service.ts';

async function withService(settings: Record<string, string>, body: (service: Service) => Promise<void>): Promise<void> {
  const service = await Service.start(settings);
  try {
    await body(service);
  } finally {
    await service.stop();
  }
}

const { ASSAY_X402_PAYEE, ASSAY_X402_FACILITATOR } = everythingOn;
const onlyX402 = { ASSAY_X402_PAYEE: ASSAY_X402_PAYEE!, ASSAY_X402_FACILITATOR: ASSAY_X402_FACILITATOR! };

test('a keyless trial serves a few static calls, then points to minting a key', () =>
  withService({ ASSAY_TRIAL_CALLS: '2' }, async (service) => {
    const call = (mode?: string) => service.validate({ code: 'x = 1\n', ...(mode ? { mode } : {}) });
    const first = await call();
    assert.deepEqual(
      [first.status, first.headers.get('x-quota-tier'), first.headers.get('x-quota-remaining'), first.body.meta.cost],
      [200, 'trial', '1', 0],
    );
    const second = await call();
    assert.equal(second.headers.get('x-svc-repeat'), null, 'calls without a key must not be cached');
    assert.equal(second.headers.get('x-quota-remaining'), '0');
    const third = await call();
    assert.deepEqual(
      [third.status, third.body.error, third.body.remedy.action, third.body.remedy.url],
      [401, 'unauthorized', 'mint_key', `${service.url}/v1/keys`],
    );
    const repair = await call('repair');
    assert.deepEqual(
      [repair.status, repair.body.error, repair.body.message, repair.body.remedy.hint],
      [
        402,
        'payment_required',
        'A repair call costs 3 credits, and no API key was sent.',
        'This deployment sells no credits online. Its operator can create a key with credits: ./assay keys mint --credits 100',
      ],
      'a trial must not cover repair, and the message must not mention a key that was not sent',
    );
    const bad = await service.validate({ code: 'x = 1\n' }, 'assay_free_nonsense');
    assert.deepEqual([bad.status, bad.body.error], [401, 'invalid_api_key'], 'an invalid key must not get a trial');
    const keyed = await service.validate({ code: 'x = 1\n' }, await service.mint());
    assert.deepEqual([keyed.status, keyed.headers.get('x-quota-tier')], [200, 'free']);
  }));

for (const [name, settings, hint, url] of [
  ['an existing key', {}, '', undefined],
  [
    'x402 if it is on',
    onlyX402,
    ' To pay per call without a key, POST the request to {url}/v1/x402/static (x402).',
    '{url}/v1/x402/static',
  ],
  [
    'the calls that need no key',
    { ASSAY_TRIAL_CALLS: '1' },
    ' Without a key, 1 static call per day is free.',
    undefined,
  ],
] as const) {
  test(`with signup off, a 401 points to ${name} and not to minting`, () =>
    withService({ ...settings, ASSAY_SIGNUP: 'off' }, async (service) => {
      const at = (text: string | undefined) => text?.replaceAll('{url}', service.url);
      assert.equal((await service.call('POST', '/v1/keys')).status, 404);
      const { status, body, headers } = await service.validate({ code: 'x = 1\n' }, 'assay_free_nonsense');
      assert.deepEqual([status, body.error], [401, 'invalid_api_key']);
      assert.deepEqual(body.remedy, {
        action: 'fix_request',
        hint: `Send an existing key as \`Authorization: Bearer <API_KEY>\`; only the operator of this deployment issues new ones.${at(hint)}`,
        ...(url ? { method: 'POST', url: at(url) } : {}),
      });
      assert.equal(
        headers.get('www-authenticate'),
        'Bearer realm="assay", error="invalid_token", error_description="The API key is invalid or revoked."',
      );
      const initialized = await service.post('/mcp', {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a test', version: '1' } },
      });
      assert.doesNotMatch(initialized.body.result.instructions, /\/v1\/keys/);
      const tool = { name: 'validate_python', arguments: { code: 'x = 1\n' } };
      for (const authorization of ['', 'Bearer nobody']) {
        const called = await service.post(
          '/mcp',
          { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool },
          authorization ? { authorization } : {},
        );
        assert.doesNotMatch(JSON.stringify(called.body), /\/v1\/keys/);
      }
    }));
}

test('of a hundred concurrent trial calls, exactly as many are served as the trial allows', () =>
  withService({ ASSAY_TRIAL_CALLS: '7' }, async (service) => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => service.validate({ code: `x = ${n}\n` })));
    assert.equal(answers.filter(({ status }) => status === 200).length, 7);
    assert.equal(answers.filter(({ status }) => status === 401).length, 93);
  }));

test('a private deployment needs no key, serves every mode free, and mints no keys', () =>
  withService({ ASSAY_KEYS: 'off' }, async (service) => {
    for (const mode of ['static', 'repair']) {
      const answer = await service.validate({ code: 'x = 1\n', mode });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('x-quota-remaining'), null);
      assert.equal(answer.body.meta.cost, 0);
    }
    assert.equal((await service.call('POST', '/v1/keys')).status, 404);
    assert.equal((await service.get('/v1/pricing')).status, 404);
    assert.equal((await service.validate({ code: '' })).status, 400);
    assert.deepEqual((await service.get('/v1/stats')).body.totals.open, { static: 1, repair: 1 });
  }));

test('ASSAY_MODES limits the modes', () =>
  withService({ ASSAY_MODES: 'static' }, async (service) => {
    assert.deepEqual((await service.get('/v1/info')).body.modes, ['static']);
    const answer = await service.validate({ code: 'x = 1\n', mode: 'repair' }, await service.mint());
    assert.deepEqual(
      [answer.status, answer.body.error, answer.body.remedy.modes],
      [409, 'unsupported_mode', ['static']],
    );
  }));

test('prices follow the settings', () =>
  withService({ ASSAY_CENTS_PER_CREDIT: '5', ASSAY_CREDITS_REPAIR: '7' }, async (service) => {
    const refused = await service.validate({ code: 'x = 1\n', mode: 'repair' }, await service.mint());
    assert.deepEqual(refused.body.remedy.price, { credits: 7, usd: '0.35' });
    const { body } = await service.get('/v1/pricing');
    assert.deepEqual(body, {
      currency: 'usd',
      cents_per_credit: 5,
      credits: { static: 1, repair: 7 },
      free: { calls_per_day: 25, modes: ['static'], keys_per_address_per_day: 3, trial_calls_per_day: 0 },
      x402: { enabled: false, prices: {} },
      routes: [],
    });
  }));
