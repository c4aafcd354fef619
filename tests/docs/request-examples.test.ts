import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everythingOn } from '../everything-on.ts';
import { Service } from '../service.ts';

let service: Service;
let key: string;
let operations: readonly (readonly [path: string, example: unknown])[];
before(async () => {
  service = await Service.start({ ...everythingOn, ASSAY_SANDBOX: 'off' });
  key = await service.mint();
  const { paths } = (await service.get('/openapi.json')).body;
  operations = Object.entries<{ post?: { requestBody?: { content: Record<string, { example?: unknown }> } } }>(paths)
    // Forms are sent by OAuth clients and by the consent page, with values that were signed for them.
    .filter(([, { post }]) => post?.requestBody?.content['application/json'])
    .map(([path, { post }]) => [path, post!.requestBody!.content['application/json']!.example] as const);
});
after(() => service?.stop());

test('every operation with a request body has an example', () => {
  assert.ok(operations.length >= 8);
  assert.deepEqual(
    operations
      .filter(([path, example]) => example === undefined && !path.startsWith('/v1/webhooks'))
      .map(([path]) => path),
    [],
  );
});

/** The response to each example, without payment and with unreachable payment providers. */
const responses: Readonly<Record<string, readonly [status: number, code?: string]>> = {
  '/v1/validate': [200],
  '/mcp': [200],
  '/a2a': [200],
  '/oauth/register': [201],
  '/register': [201],
  '/v1/x402/static': [402, 'payment_required'],
  '/v1/x402/repair': [402, 'payment_required'],
  '/v1/keys/checkout': [503, 'card_unavailable'],
  '/v1/keys/deposit': [503, 'chain_unavailable'],
  '/v1/keys/topup': [503, 'chain_unavailable'],
};

test('every example is accepted as valid', async () => {
  const actual: Record<string, readonly [number, string?]> = {};
  for (const [path, example] of operations) {
    if (example === undefined) continue;
    const body = JSON.stringify(example).replaceAll('<API_KEY>', key);
    const answer = await service.post(path, body, { authorization: `Bearer ${key}` });
    actual[path] = answer.body.error ? [answer.status, answer.body.error] : [answer.status];
  }
  assert.deepEqual(actual, responses);
});
