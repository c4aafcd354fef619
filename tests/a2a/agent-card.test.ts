import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AgentCard } from '../../src/wire/contract/agent-card.ts';
import { Service } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('keys');

const card = '/.well-known/agent-card.json';

test('the whole card, at both URLs', async () => {
  const { status, body, headers } = await service.get(card);
  assert.equal(status, 200);
  assert.match(headers.get('content-type')!, /^application\/json/);
  assert.equal(headers.get('access-control-allow-origin'), '*');
  const [skill, ...others] = body.skills;
  assert.deepEqual(others, []);
  assert.ok(skill.name && skill.description && skill.tags.length > 0 && skill.examples.length > 0);
  const url = `${service.url}/a2a`;
  assert.deepEqual(body, {
    protocolVersion: '0.3.0',
    name: 'Assay',
    description: (await service.get('/v1/info')).body.description,
    version: '1.29.0',
    url,
    preferredTransport: 'JSONRPC',
    documentationUrl: `${service.url}/docs`,
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['application/json', 'text/plain'],
    defaultOutputModes: ['application/json'],
    skills: [
      {
        ...skill,
        id: 'python_code_validator',
        inputModes: ['application/json', 'text/plain'],
        outputModes: ['application/json'],
      },
    ],
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    security: [{ bearer: [] }],
    supportedInterfaces: [
      { url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      { url, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
    ],
    iconUrl: `${service.url}/icon.svg`,
    'x-onboarding': {
      self_service: true,
      method: 'POST',
      url: `${service.url}/v1/keys`,
      hint: 'POST with an empty body for a free key, then send it as `Authorization: Bearer <API_KEY>`.',
    },
    'x-pricing': { hint: (await service.get('/v1/info')).body.price_hint },
    'x-modes': ['static', 'repair'],
    'x-languages': ['python'],
  });
  assert.deepEqual(AgentCard.parse(body), body);
  assert.deepEqual((await service.get('/.well-known/agent.json')).body, body);
});

test('version 1.0 of the card differs only in how it describes security', async () => {
  const { securitySchemes, security, ...older } = (await service.get(card)).body;
  const newer = await service.get(card, { 'a2a-version': '1.0' });
  assert.deepEqual(newer.body, {
    ...older,
    securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
    securityRequirements: [{ schemes: { bearer: { list: [] } } }],
  });
  assert.deepEqual([securitySchemes.bearer.type, security], ['http', [{ bearer: [] }]]);
  assert.equal(newer.headers.get('vary'), 'A2A-Version');
});

test('a client that already has the card gets 304', async () => {
  const { headers } = await service.get(card);
  const tag = headers.get('etag')!;
  assert.equal(headers.get('cache-control'), 'public, max-age=300');
  for (const [sent, status] of [
    [tag, 304],
    [`W/${tag}`, 304],
    [`"x", ${tag}`, 304],
    ['*', 304],
    ['"x"', 200],
  ] as const) {
    assert.equal((await service.get(card, { 'if-none-match': sent })).status, status, sent);
  }
  const newer = await service.get(card, { 'if-none-match': tag, 'a2a-version': '1.0' });
  assert.equal(newer.status, 200);
});

for (const [name, settings, security, selfService, hint] of [
  ['keys are off', { ASSAY_KEYS: 'off' }, [], false, /no key/],
  ['keys are not handed out', { ASSAY_SIGNUP: 'off' }, [{ bearer: [] }], false, /operator/],
] as const) {
  test(`if ${name}, the card says so`, async () => {
    const other = await Service.start(settings);
    try {
      const { body } = await other.get(card);
      assert.deepEqual([body.security, body['x-onboarding'].self_service], [security, selfService]);
      assert.match(body['x-onboarding'].hint, hint);
      AgentCard.parse(body);
    } finally {
      await other.stop();
    }
  });
}
