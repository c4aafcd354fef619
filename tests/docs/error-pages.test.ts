import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorExample } from '../../src/wire/error-examples.ts';
import type { RefusalCode } from '../../src/wire/refusal.ts';
import { refusalKinds } from '../../src/wire/refusals/index.ts';
import { buildDeployment } from '../deployment.ts';
import { everythingOn } from '../everything-on.ts';
import { Service } from '../service.ts';

let service: Service;
let key: string;
before(async () => {
  const settings = {
    ...everythingOn,
    ASSAY_SANDBOX: 'off',
    ASSAY_FREE_CALLS_PER_DAY: '1',
    ASSAY_KEYS_PER_ADDRESS: '3',
  };
  service = await Service.start(settings);
  key = await service.mint();
});
after(() => service?.stop());

type Envelope = Record<string, unknown>;

const validate = async (body: unknown, as: string | undefined = key): Promise<Envelope> =>
  (await service.validate(body, as)).body;
const posted = async (path: string, body: unknown, headers = {}): Promise<Envelope> =>
  (await service.post(path, body, headers)).body;

const hash = `0x${'0'.repeat(64)}`;

/** How to cause each refusal; a string names the test that covers one that needs a broken component. */
const causes: Readonly<Record<RefusalCode, (() => Promise<Envelope>) | string>> = {
  bad_request: () => validate({}),
  unsupported_language: () => validate({ code: 'x', language: 'sql' }),
  unsupported_mode: () => validate({ code: 'x = 1\n', mode: 'execute' }),
  code_too_large: () => validate({ code: 'x'.repeat(200_001) }),
  unauthorized: async () => (await service.validate({ code: 'x = 1\n' })).body,
  invalid_api_key: () => validate({ code: 'x = 1\n' }, 'nobody'),
  payment_required: () => validate({ code: 'x = 1\n', mode: 'repair' }),
  quota_exceeded: async () => {
    await validate({ code: 'first = 1\n' });
    return validate({ code: 'second = 2\n' });
  },
  mint_limit_exceeded: async () => {
    for (const _ of [2, 3]) await service.mint();
    return (await service.call('POST', '/v1/keys')).body;
  },
  unsupported_media_type: () => posted('/v1/validate', 'x', { 'content-type': 'text/plain', 'x-api-key': key }),
  not_found: async () => (await service.get('/nowhere')).body,
  not_configured: async () => (await service.get('/v1/funnel')).body,
  method_not_allowed: async () => (await service.call('GET', '/v1/validate')).body,
  headers_too_large: async () => (await service.get('/', { 'x-long': 'x'.repeat(20_000) })).body,
  invalid_signature: () => posted('/v1/webhooks/stripe', {}),
  card_unavailable: () => posted('/v1/keys/checkout', { api_key: key, credits: 500 }),
  chain_unavailable: () => posted('/v1/keys/topup', { api_key: key, tx_hash: hash }),
  engine_unavailable: 'tests/sandbox and tests/entrances stop the engine',
  foreign_origin: 'tests/mcp/loopback-only.test.ts sends another origin; only over MCP',
  internal_error: 'tests/project/faults.test.ts breaks a component',
  overloaded: 'tests/calls/call-queue.test.ts fills the queue',
  rate_limited: 'tests/calls/call-queue.test.ts fills the queue share of a caller',
  payment_in_progress: 'tests/payments/x402 sends a payment twice at once',
  payment_reused: 'tests/payments/x402 reuses a payment for another call',
  payment_unavailable: 'tests/payments/x402 stops the facilitator',
  request_timeout: 'tests/entrances/http.test.ts sends too slowly',
  store_unavailable: 'tests/store stops the database',
  transaction_bound: 'tests/payments/chain names the transfer of another key',
  transaction_not_found: 'tests/payments/chain names a transfer that is too young',
  transaction_unusable: 'tests/payments/chain sends too little',
};

for (const { code } of refusalKinds) {
  const cause = causes[code];
  if (typeof cause === 'string') continue;
  test(`the page of ${code} shows the actual response`, async () => {
    const response = await cause();
    assert.equal(response.error, code, JSON.stringify(response));
    const shown = errorExample(code, { ...buildDeployment(service.url), payPerCallPath: '/v1/x402/static' });
    assert.deepEqual(shapeOf(response), shapeOf(shown));
    assert.deepEqual([response.message, response.fields], [shown.message, shown.fields]);
    const { body } = await service.get(`/errors/${code}?format=json`);
    assert.deepEqual(body.example, shown);
  });
}

test('every refusal has a page with its example, and JSON for programs', async () => {
  const { body: all } = await service.get('/errors', { accept: 'application/json' });
  assert.deepEqual(
    all.errors.map(({ code }: { code: string }) => code),
    refusalKinds.map(({ code }) => code),
  );
  for (const { code, message, hint } of refusalKinds) {
    const page = await service.get(`/errors/${code}`, { accept: 'text/html' });
    assert.equal(page.status, 200);
    for (const part of [message, hint]) assert.ok(page.body.includes(part.split(/[`'"<>&]/)[0]!), `${code}: ${part}`);
    assert.ok(page.body.includes(`&#34;error&#34;: &#34;${code}&#34;`), code);
  }
});

/** The field names with their types; fields whose content depends on the deployment are only checked for presence. */
function shapeOf(value: unknown, name = ''): unknown {
  if (name === 'ctx' || name === 'routes' || name === 'input') return 'present';
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shapeOf(item));
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([field, inner]) => [field, shapeOf(inner, field)]),
  );
}
