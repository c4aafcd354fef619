import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { refusalKinds } from '../../src/wire/refusals/index.ts';
import { sharedService } from '../shared-services.ts';

type Response = {
  readonly description: string;
  readonly headers: Readonly<Record<string, object>>;
  readonly content: Readonly<Record<string, { readonly schema: Readonly<Record<string, unknown>> }>>;
  readonly 'x-error-codes'?: readonly string[];
};
type Operation = {
  readonly name: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly responses: Readonly<Record<string, Response>>;
};

const service = await sharedService('everythingOn');
// biome-ignore lint/suspicious/noExplicitAny: a document of many shapes
let document: any;
let operations: Operation[];
before(async () => {
  document = (await service.get('/openapi.json')).body;
  operations = Object.entries<Record<string, Omit<Operation, 'name'>>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
  );
});

const findOperationId = (name: string): string | undefined =>
  operations.find((operation) => operation.name === name)?.operationId;

test('every operation has a unique, readable name', () => {
  const ids = operations.map(({ operationId }) => operationId);
  assert.equal(new Set(ids).size, ids.length, String(ids.sort()));
  assert.deepEqual(
    ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id) || id.includes('V1')),
    [],
  );
  const named = [
    'POST /v1/validate',
    'POST /v1/keys',
    'POST /v1/x402/repair',
    'GET /v1/pricing',
    'GET /keys/paid',
    'GET /',
  ];
  assert.deepEqual(named.map(findOperationId), [
    'validate',
    'mintKey',
    'payForRepair',
    'getPricing',
    'getKeysPaidPage',
    'getHomePage',
  ]);
});

/** Finds every `$ref` inside a value. */
function findPointers(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) =>
    name === '$ref' && typeof below === 'string' ? [below] : findPointers(below),
  );
}

test('every $ref resolves', () => {
  const found = new Set(findPointers(document));
  assert.ok(found.size > 40);
  const unresolved = [...found].filter(
    (pointer) =>
      pointer
        .replace(/^#\//, '')
        .split('/')
        .reduce((place, step) => place?.[step], document) === undefined,
  );
  assert.deepEqual(unresolved, []);
});

test('exactly the parameters in a path are described', () => {
  for (const { name, parameters = [] } of operations) {
    const described = parameters.filter((parameter) => parameter.in === 'path');
    assert.deepEqual(
      described.map((parameter) => parameter.name),
      [...name.matchAll(/\{(\w+)\}/g)].map(([, inPath]) => inPath),
      name,
    );
    assert.ok(described.every(({ required }) => required));
  }
});

test('every tag and authentication scheme is described', () => {
  const tags = document.tags.map(({ name }: { name: string }) => name);
  assert.deepEqual([...new Set(operations.flatMap((operation) => operation.tags))].sort(), [...tags].sort());
  const schemes = new Set(operations.flatMap(({ security }) => security.flatMap(Object.keys)));
  assert.deepEqual([...schemes].sort(), Object.keys(document.components.securitySchemes).sort());
  const operators = operations.filter(({ security }) => security.some(({ operator }) => operator));
  assert.deepEqual(
    operators.map(({ name }) => name),
    ['GET /v1/training-data'],
  );
});

const envelope = { $ref: '#/components/schemas/ErrorEnvelope' };

test('every response with a body has a schema, and every refusal its envelope, codes and headers', () => {
  const statusOf = new Map<string, number>(refusalKinds.map(({ code, status }) => [code, status]));
  for (const { name, responses, security } of operations) {
    for (const [status, { headers, content = {}, 'x-error-codes': codes }] of Object.entries(responses)) {
      const where = `${name} ${status}`;
      assert.ok(
        Object.values(content).every(({ schema }) => schema),
        where,
      );
      for (const commonHeader of ['x-request-id', 'x-service-version', 'x-api-version'])
        assert.ok(headers[commonHeader], where);
      assert.equal(Boolean(headers['WWW-Authenticate']), status === '401', where);
      assert.equal(Boolean(headers['Retry-After']), status === '429' || status === '503', where);
      if (!codes) continue;
      assert.ok(codes.length > 0 && codes.every((code) => statusOf.get(code) === Number(status)), where);
      // If another protocol refuses with the same status, the body can be either.
      const { anyOf = [content['application/json']!.schema] } = content['application/json']!.schema as {
        anyOf?: object[];
      };
      assert.deepEqual(anyOf.at(-1), envelope, where);
    }
    const [good] = Object.keys(responses);
    assert.ok(Number(good) < 400, name);
    assert.equal(
      Boolean(responses[good!]!.headers['x-quota-remaining']),
      security.some(({ bearer }) => bearer),
      name,
    );
  }
});

test('every operation lists the refusals that any path can return', () => {
  for (const { name, responses } of operations) {
    const missing = ['400', '408', '429', '431', '500', '503'].filter((status) => !responses[status]);
    assert.deepEqual(missing, [], name);
  }
});

test('protocols with their own error format list their statuses', () => {
  const everywhere = new Set(['408', '431', '500', '503']);
  const statuses = (name: string) =>
    Object.keys(operations.find((operation) => operation.name === name)!.responses).filter(
      (status) => !everywhere.has(status),
    );
  for (const [name, expected] of [
    ['POST /a2a', ['200', '400', '401', '429']],
    ['POST /mcp', ['200', '202', '400', '401', '403', '404', '413', '415', '429']],
    ['GET /oauth/authorize', ['200', '302', '400', '429']],
    ['POST /oauth/authorize', ['303', '400', '413', '429']],
    ['POST /oauth/token', ['200', '400', '401', '429']],
    ['POST /oauth/register', ['201', '400', '429']],
    ['POST /oauth/revoke', ['200', '400', '401', '429']],
    ['GET /rules', ['200', '304', '400', '429']],
    ['GET /healthz', ['200', '400', '429']],
  ] as const) {
    assert.deepEqual(statuses(name), expected, name);
  }
});

test('the documented headers are sent', async () => {
  const key = await service.mint();
  const { headers, status } = await service.validate({ code: 'x = 1\n' }, key);
  const described = document.paths['/v1/validate'].post.responses[status].headers;
  const missing = Object.keys(described).filter((name) => !headers.has(name));
  assert.deepEqual(missing, ['x-credits-remaining', 'x-svc-repeat']);
  const paid = document.paths['/v1/x402/static'].post.responses;
  const unpaid = await service.post('/v1/x402/static', { code: 'x = 1\n' });
  assert.ok(paid[unpaid.status].headers['PAYMENT-REQUIRED'] && unpaid.headers.has('payment-required'));
  assert.ok(paid[200].headers['PAYMENT-RESPONSE']);
});
