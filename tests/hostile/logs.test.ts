import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';
import { sendRaw } from './raw.ts';

const secrets = {
  operator: 'canary-operator-token-0123456789',
  stripe: 'sk_test_canaryCanaryCanary0123456789',
  webhook: 'whsec_canaryCanaryCanary0123456789',
};

let service: Service;
before(async () => {
  service = await Service.start({
    ASSAY_LOG: 'debug',
    ASSAY_OPERATOR_TOKEN: secrets.operator,
    STRIPE_SECRET_KEY: secrets.stripe,
    STRIPE_WEBHOOK_SECRET: secrets.webhook,
    ASSAY_STRIPE_API: 'http://127.0.0.1:9',
  });
});
after(() => service.stop());

test('log lines cannot be forged and contain no key, token or submitted code', async () => {
  const key = await service.mint();
  const forged = 'canary-forged';
  const line = `\n{"level":60,"msg":"${forged}"}\r\n\u001b[31m${forged}`;
  const bearer = { authorization: `Bearer ${key}` };
  await service.validate({ code: `password = "canary-in-code-kT9vQz2LmX4r"\n# ${line}\n` }, key);
  await service.validate({ code: line, mode: line }, key);
  await service.get(`/rules/${encodeURIComponent(line)}?api_key=${key}&q=${encodeURIComponent(line)}`);
  await service.get('/v1/info', { 'x-client': forged, 'user-agent': forged, referer: `https://a.example/?key=${key}` });
  await service.post(
    '/mcp',
    { jsonrpc: '2.0', id: line, method: line, params: { clientInfo: { name: line } } },
    bearer,
  );
  await service.post('/a2a', { jsonrpc: '2.0', id: line, method: line }, bearer);
  await service.post('/v1/keys/checkout', { api_key: key, credits: 50 });
  await service.post('/v1/webhooks/stripe', { type: line }, { 'stripe-signature': `t=1,v1=${forged}` });
  await service.get('/v1/training-data', { authorization: `Bearer ${secrets.operator}x` });
  await service.get('/v1/training-data', { authorization: `Bearer ${secrets.operator}` });
  await service.post('/v1/x402/static', { code: line }, { 'payment-signature': Buffer.from(line).toString('base64') });
  await sendRaw(service, `GET /${forged}\u001b[31m HTTP/1.1\r\nhost: a\r\nbad header ${key}\r\n\r\n`);
  await sendRaw(service, `GET /x HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${key}\r\nconnection: close\r\n\r\n`);

  const all = await service.readLog();
  const log = all.join('\n');
  assert.ok(all.length > 3, 'the requests must be logged');
  for (const canary of [key, ...Object.values(secrets), 'canary-in-code', forged]) {
    assert.ok(!log.includes(canary), `the log contains ${canary.slice(0, 16)}…`);
  }
  assert.doesNotMatch(log, /[\0-\x08\x0b-\x1f\x7f]/);
  const lines = all.filter((text) => text.startsWith('{'));
  for (const text of lines) assert.ok(JSON.parse(text).time > 0, text);
  assert.deepEqual(
    lines.filter((text) => JSON.parse(text).level >= 60),
    [],
  );
});
