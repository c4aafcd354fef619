import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { everythingOn } from '../everything-on.ts';
import { Service, temporaryFolder } from '../service.ts';
import {
  consent,
  type Input,
  type InputContext,
  operatorToken,
  routeInputs,
  type SentRequest,
} from './route-inputs.ts';

type Response = { readonly content?: Readonly<Record<string, { readonly schema: object }>> };
type Operation = {
  readonly method: string;
  readonly path: string;
  readonly requestBody?: object;
  readonly parameters?: readonly { readonly in: string }[];
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, Response>>;
};

let service: Service;
let context: InputContext;
let operations: ReadonlyMap<string, Operation>;
let ajv: Ajv2020;
before(async () => {
  const folder = temporaryFolder();
  service = await Service.start(
    {
      ...everythingOn,
      ASSAY_KEYS_PER_ADDRESS: '1000',
      ASSAY_STATS_FILE: join(folder, 'stats.json'),
      ASSAY_OPERATOR_TOKEN: operatorToken,
      ASSAY_AGENT_ID: '7',
      ASSAY_REPUTATION_REGISTRY: '0x00000000000000000000000000000000000a55a2',
    },
    folder,
  );
  while ((await service.get('/healthz?ready=1')).status !== 200);
  const key = await service.mint();
  context = { service, key, grantConsent: () => consent({ service, key }) };
  const document = (await service.get('/openapi.json')).body;
  const described = Object.entries<Record<string, Omit<Operation, 'method' | 'path'>>>(document.paths);
  operations = new Map(
    described.flatMap(([path, methods]) =>
      Object.entries(methods).map(([name, operation]) => {
        const method = name.toUpperCase();
        return [`${method} ${path}`, { method, path, ...operation }] as const;
      }),
    ),
  );
  ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'document');
});
after(() => service?.stop());

test('every operation of the document has inputs, and every input an operation', () => {
  assert.deepEqual(Object.keys(routeInputs).sort(), [...operations.keys()].sort());
});

test('every operation that reads input has an input that it rejects', () => {
  const readers = [...operations].filter(([, { requestBody, parameters = [] }]) => {
    return requestBody || parameters.some((parameter) => parameter.in === 'path');
  });
  assert.deepEqual(
    readers.filter(([name]) => routeInputs[name]!.every(({ status }) => status < 400)).map(([name]) => name),
    [],
  );
});

async function sendInput({ method, path }: Operation, sent: SentRequest): Promise<globalThis.Response> {
  const below = sent.path === undefined || sent.path.startsWith('?') || sent.path === '';
  return fetch(`${service.url}${below ? path : ''}${sent.path ?? ''}`, {
    method,
    redirect: 'manual',
    ...(sent.headers ? { headers: sent.headers } : {}),
    ...(sent.body === undefined ? {} : { body: sent.body }),
  });
}

/** Checks the status, media type and body of a response against the document. */
async function assertDescribed(name: string, operation: Operation, response: globalThis.Response): Promise<void> {
  const text = await response.text();
  const described = operation.responses[response.status];
  assert.ok(described, `${name} answers ${response.status}, which is not described: ${text.slice(0, 300)}`);
  const type = response.headers.get('content-type')?.split(';')[0];
  if (!described.content) {
    assert.equal(text, '', `${name} ${response.status} has a body that is not described`);
    return;
  }
  assert.ok(type && described.content[type], `${name} ${response.status} is ${type}: ${text.slice(0, 300)}`);
  const steps = [
    'paths',
    operation.path,
    operation.method.toLowerCase(),
    'responses',
    response.status,
    'content',
    type,
  ];
  const pointer = [...steps, 'schema'].map((step) =>
    encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  const validate = ajv.compile({ $ref: `document#/${pointer.join('/')}` });
  const body = /\bjson$/.test(type) ? JSON.parse(text) : text;
  assert.ok(validate(body), `${name} ${response.status}: ${ajv.errorsText(validate.errors)}\n${text.slice(0, 500)}`);
}

async function checkInput(name: string, { name: what, status, sent }: Input): Promise<void> {
  const operation = operations.get(name)!;
  const response = await sendInput(operation, typeof sent === 'function' ? await sent(context) : sent);
  const copy = response.clone();
  assert.equal(response.status, status, `${name}, ${what}: ${(await copy.text()).slice(0, 500)}`);
  await assertDescribed(`${name}, ${what}:`, operation, response);
}

for (const [name, inputs] of Object.entries(routeInputs)) {
  test(`${name} responds as documented: ${inputs.map((input) => input.name).join(', ')}`, async () => {
    for (const input of inputs) await checkInput(name, input);
  });
}

test('every document with an ETag is 304 for a caller that already has it', async () => {
  const kept = [...operations].filter(([, { responses }]) => responses['304']);
  assert.ok(kept.length > 10);
  for (const [name, operation] of kept) {
    // The first valid input that does not ask for a page, because pages have no ETag.
    const good = routeInputs[name]!.filter(({ status }) => status === 200);
    const chosen = good.find((input) => /JSON|Markdown/.test(input.name)) ?? good[0]!;
    const sent = chosen.sent as SentRequest;
    const response = await sendInput(operation, { ...sent, headers: { ...sent.headers, 'if-none-match': '*' } });
    assert.equal(response.status, 304, name);
    await assertDescribed(name, operation, response);
  }
});

test('every path rejects other methods with 405 and `allow`, and headers that are too large with 431', async () => {
  const paths = Map.groupBy(operations.values(), ({ path }) => path);
  for (const [path, pathOperations] of paths) {
    const filled = path.replace(/\{\w+\}/, 'x');
    const allow = pathOperations
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      .concat('OPTIONS');
    for (const method of ['DELETE', 'PUT', 'PATCH', 'QUERY', 'PROPFIND']) {
      const { status, headers, body } = await service.call(method, filled);
      assert.deepEqual(
        [status, body.error, headers.get('allow')],
        [405, 'method_not_allowed', allow.join(', ')],
        `${method} ${path}`,
      );
    }
    for (const operation of pathOperations) {
      const sent = { path: filled, headers: { 'x-long': 'x'.repeat(20_000) } };
      await assertDescribed(path, operation, await sendInput(operation, sent));
    }
  }
});
