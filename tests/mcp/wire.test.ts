import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { before, test } from 'node:test';
import type { Answer } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { current, rpc, toolCall } from './rpc.ts';

const service = await sharedService('keys');
let key: string;
before(async () => {
  key = await service.mint();
});

const post = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  service.post('/mcp', body, headers);
const withKey = () => ({ authorization: `Bearer ${key}` });
const code = 'x = 1\n';

const handshake = (protocolVersion: string) =>
  rpc('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'tests', version: '1' } });

for (const [requested, negotiated] of [
  ['2024-11-05', '2024-11-05'],
  ['2025-03-26', '2025-03-26'],
  ['2025-06-18', '2025-06-18'],
  ['2025-11-25', '2025-11-25'],
  ['2026-07-28', '2025-11-25'],
  ['1999-01-01', '2025-11-25'],
] as const) {
  test(`a handshake that requests ${requested} negotiates ${negotiated}`, async () => {
    const { status, body } = await post(handshake(requested));
    assert.equal(status, 200);
    const { instructions, serverInfo, ...rest } = body.result;
    assert.deepEqual(rest, { protocolVersion: negotiated, capabilities: { tools: {} } });
    assert.match(instructions, new RegExp(`An empty POST to ${service.url}/v1/keys returns a key`));
    assert.deepEqual([serverInfo.name, serverInfo.title], ['assay', 'Assay']);
  });
}

test('tools are listed without a handshake, a key or an Accept header', async () => {
  const { status, body, headers } = await service.call('POST', '/mcp', {
    headers: { 'content-type': 'application/json', accept: '' },
    body: JSON.stringify(rpc('tools/list')),
  });
  assert.equal(status, 200);
  assert.match(headers.get('content-type')!, /^application\/json/);
  assert.ok(headers.get('x-request-id')!.startsWith('req_'));
  const { tools } = body.result;
  // Without a sandbox there is no execute_python.
  assert.deepEqual(
    tools.map((tool: { name: string }) => tool.name),
    ['validate_python', 'repair_python'],
  );
  const [validate, repair] = tools;
  assert.deepEqual(Object.keys(validate.inputSchema.properties.options.properties), [
    'transpile_to',
    'files',
    'path',
    'python_version',
    'allow',
    'types',
    'transpile_runtime',
  ]);
  assert.deepEqual(Object.keys(repair.inputSchema.properties.options.properties), [
    'max_iterations',
    'transpile_to',
    'optimize',
    'files',
    'path',
    'python_version',
    'allow',
    'types',
    'transpile_runtime',
  ]);
  for (const { inputSchema, outputSchema } of tools) {
    assert.deepEqual(Object.keys(inputSchema.properties), ['code', 'options']);
    assert.deepEqual(
      [inputSchema.type, inputSchema.required, inputSchema.additionalProperties],
      ['object', ['code'], true],
    );
    assert.deepEqual([inputSchema.properties.code.minLength, inputSchema.properties.code.maxLength], [1, 200_000]);
    assert.deepEqual([outputSchema.type, outputSchema.required, outputSchema.$ref], ['object', undefined, undefined]);
    assert.ok(outputSchema.properties.valid && outputSchema.properties.meta);
  }
});

test('the tool descriptions are short', async () => {
  const { body } = await post(rpc('tools/list'));
  const words: string[] = [];
  JSON.stringify(body.result, (name, value) => {
    if (name === 'description' && typeof value === 'string') words.push(value);
    return value;
  });
  assert.ok(words.join('').length < 2048, `${words.join('').length} characters`);
});

for (const [name, id] of [
  ['a string', 'abc'],
  ['an empty string', ''],
  ['a number', 7],
  ['zero', 0],
  ['a negative number', -3],
  ['the largest safe integer', Number.MAX_SAFE_INTEGER],
  ['a long string', 'x'.repeat(10_000)],
  ['a property that every object has', '__proto__'],
] as const) {
  test(`${name} is returned as the id, of a result and of a refusal`, async () => {
    assert.deepEqual((await post(rpc('ping', undefined, id))).body, { jsonrpc: '2.0', id, result: {} });
    const { status, body } = await post(toolCall('validate_python', { code }, id));
    assert.deepEqual([status, body.id, body.error.code], [401, id, -32001]);
    const { body: refused } = await post(toolCall('repair_python', { code }, id), withKey());
    assert.deepEqual([refused.id, refused.result.isError], [id, true]);
  });
}

for (const [spelt, sent] of [
  ['9007199254740993', '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}'],
  ['1.50', '{"jsonrpc":"2.0","id":1.50,"method":"ping"}'],
  ['1e400', '{"jsonrpc":"2.0","id":1e400,"method":"ping"}'],
  ['null', '{"jsonrpc":"2.0","id":null,"method":"ping"}'],
  ['null', '{"jsonrpc":"2.0","id":{"id":1},"method":"ping"}'],
  ['null', '{"jsonrpc":"2.0","id":true,"method":"ping"}'],
] as const) {
  test(`an invalid id is refused and returned as ${spelt}`, async () => {
    const response = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: sent,
    });
    const text = await response.text();
    assert.equal(response.status, 400);
    assert.ok(text.includes(`"id":${spelt},`), text);
    assert.equal(JSON.parse(text).error.code, -32600);
  });
}

for (const [name, body, status, code, id] of [
  ['half a message', '{"jsonrpc":', 400, -32700, null],
  ['an empty body', '', 400, -32700, null],
  ['broken UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400, -32700, null],
  ['a key twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}', 400, -32700, null],
  ['a hundred levels', `${'['.repeat(100)}${']'.repeat(100)}`, 400, -32700, null],
  ['a number', 3, 400, -32600, null],
  ['a string', '"ping"', 400, -32600, null],
  ['no version', { id: 4, method: 'ping' }, 400, -32600, 4],
  ['another version', { jsonrpc: '1.0', id: 4, method: 'ping' }, 400, -32600, 4],
  ['no method', { jsonrpc: '2.0', id: 4 }, 400, -32600, 4],
  ['a method that is not a string', { jsonrpc: '2.0', id: 'a', method: 4 }, 400, -32600, 'a'],
  ['a list of parameters', { jsonrpc: '2.0', id: 4, method: 'ping', params: [1] }, 400, -32600, 4],
  ['an unknown method', rpc('no/such/method', {}, 4), 200, -32601, 4],
  ['a method that is not supported', rpc('resources/list', {}, 4), 200, -32601, 4],
  ['a method that every object has', rpc('constructor', {}, 4), 200, -32601, 4],
  ['a call without a tool', rpc('tools/call', {}, 4), 200, -32602, 4],
  ['a tool that every object has', toolCall('__proto__', {}, 4), 200, -32602, 4],
  [
    'a call with a string for arguments',
    rpc('tools/call', { name: 'validate_python', arguments: 'x' }, 4),
    200,
    -32602,
    4,
  ],
  ['an empty batch', [], 400, -32600, null],
  ['a batch of 101', Array.from({ length: 101 }, () => rpc('ping')), 400, -32600, null],
] as const) {
  test(`${name}: ${code}`, async () => {
    const answer = await post(body, withKey());
    assert.deepEqual([answer.status, answer.body.error?.code, answer.body.id], [status, code, id]);
    assert.equal(answer.body.jsonrpc, '2.0');
  });
}

test('an unknown tool is named, cut to 100 characters', async () => {
  assert.deepEqual((await post(toolCall('x', {}))).body.error, { code: -32602, message: 'Unknown tool: x' });
  const { message } = (await post(toolCall('x'.repeat(1000), {}))).body.error;
  assert.equal(message, `Unknown tool: ${'x'.repeat(100)}`);
});

for (const [name, sent] of [
  ['notifications/initialized', { jsonrpc: '2.0', method: 'notifications/initialized' }],
  ['an unknown notification', { jsonrpc: '2.0', method: 'notifications/whatever', params: {} }],
  [
    'a cancellation of an unknown call',
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 9 } },
  ],
  ['an unsolicited response', { jsonrpc: '2.0', id: 1, result: {} }],
  ['two notifications', Array(2).fill({ jsonrpc: '2.0', method: 'notifications/initialized' })],
] as const) {
  test(`${name}: 202 without a body`, async () => {
    const { status, body } = await post(sent);
    assert.deepEqual([status, body], [202, '']);
  });
}

test('a batch gets a response per message', async () => {
  const { status, body } = await post(
    [
      rpc('ping', undefined, 1),
      3,
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      toolCall('validate_python', { code }, 'two'),
      toolCall('no_such_tool', {}, 1),
      { jsonrpc: '2.0', id: 'odd', method: 1 },
    ],
    withKey(),
  );
  assert.equal(status, 200);
  assert.deepEqual(
    // biome-ignore lint/suspicious/noExplicitAny: responses have any shape
    body.map(({ id, result, error }: any) => [id, error?.code ?? result.structuredContent?.valid ?? 'done']),
    [
      [1, 'done'],
      [null, -32600],
      ['two', true],
      [1, -32602],
      ['odd', -32600],
    ],
  );
});

test('a batch of one is a batch', async () => {
  assert.deepEqual((await post([rpc('ping')])).body, [{ jsonrpc: '2.0', id: 1, result: {} }]);
});

test('in a batch, a missing key is reported per message', async () => {
  const { status, body, headers } = await post([rpc('ping'), toolCall('validate_python', { code }, 2)]);
  assert.equal(status, 200);
  assert.ok(headers.get('www-authenticate'));
  assert.deepEqual([body[0].result, body[1].id, body[1].error.code], [{}, 2, -32001]);
});

for (const method of ['GET', 'DELETE', 'PUT']) {
  test(`${method} is not allowed`, async () => {
    const { status, headers } = await service.call(method, '/mcp');
    assert.deepEqual([status, headers.get('allow')], [405, 'POST, OPTIONS']);
  });
}

test('a browser may send the headers of the protocol', async () => {
  const { headers } = await service.call('OPTIONS', '/mcp');
  for (const name of ['authorization', 'mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    assert.ok(headers.get('access-control-allow-headers')!.includes(name), name);
  }
});

test('a content type other than JSON is refused with 415', async () => {
  const { status, body } = await post(JSON.stringify(rpc('ping')), { 'content-type': 'text/plain' });
  assert.deepEqual(
    [status, body.id, body.error.code, body.error.data.error],
    [415, 1, -32600, 'unsupported_media_type'],
  );
});

test('a call with a foreign Origin or Host keeps its id', async () => {
  const call = toolCall('validate_python', { code }, 'mine');
  for (const headers of [{ origin: 'https://elsewhere.example' }, { host: 'elsewhere.example' }]) {
    // fetch sets Host itself.
    const answer = await new Promise<Answer>((resolve, reject) => {
      const request = httpRequest(`${service.url}/mcp`, {
        method: 'POST',
        headers: { ...withKey(), 'content-type': 'application/json', ...headers },
      });
      request.on('response', async (response) => {
        resolve({ status: response.statusCode!, headers: new Headers(), body: JSON.parse(await text(response)) });
      });
      request.on('error', reject);
      request.end(JSON.stringify(call));
    });
    assert.deepEqual(
      [answer.status, answer.body.id, answer.body.error.code, answer.body.error.data.error],
      [403, 'mine', -32600, 'foreign_origin'],
    );
  }
});

for (const [name, method, params, message] of [
  [
    'arguments of null',
    'tools/call',
    { name: 'validate_python', arguments: null },
    '`arguments` must be an object; send {"code": "<Python source>"}.',
  ],
  [
    'arguments in a list',
    'tools/call',
    { name: 'validate_python', arguments: ['x'] },
    '`arguments` must be an object; send {"code": "<Python source>"}.',
  ],
  ['no name', 'tools/call', { arguments: { code } }, '`name` must be the name of a tool; tools/list returns them.'],
  ['no parameters', 'tools/call', undefined, '`name` must be the name of a tool; tools/list returns them.'],
  [
    'an invalid progress token',
    'tools/call',
    { name: 'validate_python', _meta: { progressToken: {} } },
    '`_meta.progressToken` must be a string or an integer.',
  ],
  ['an invalid cursor', 'tools/list', { cursor: 3 }, '`cursor` must be a string; omit it to list all tools.'],
  ['a handshake without a version', 'initialize', {}, '`protocolVersion` must be a string, such as "2025-11-25".'],
] as const) {
  test(`${name}: -32602 with a message that says what to send`, async () => {
    const { status, body } = await post(rpc(method, params, 'mine'), withKey());
    assert.deepEqual([status, body.id, body.error.code, body.error.message], [200, 'mine', -32602, message]);
    assert.equal(body.error.data.error, 'bad_request');
  });
}

test('arguments of null are refused without a handshake too', async () => {
  const { body: call, headers } = current('tools/call', { name: 'validate_python', arguments: null } as object);
  const { status, body } = await post(call, { ...headers, 'mcp-name': 'validate_python', ...withKey() });
  assert.deepEqual(
    [status, body.error.code, body.error.message],
    [200, -32602, '`arguments` must be an object; send {"code": "<Python source>"}.'],
  );
});

test('24 mebibytes are read, and one byte more is not', async () => {
  const max = 24 * 1024 * 1024;
  const frame = JSON.stringify(toolCall('validate_python', { code: '' }, 5)).length;
  const sized = (bytes: number) => post(toolCall('validate_python', { code: ' '.repeat(bytes - frame) }, 5), withKey());
  const { status, body } = await sized(max);
  assert.deepEqual([status, body.id, body.result.structuredContent.error], [200, 5, 'code_too_large']);
  const over = await sized(max + 1);
  assert.deepEqual([over.status, over.body.id, over.body.error.data.error], [413, null, 'code_too_large']);
});

test('property names that every object has are ignored', async () => {
  const sent =
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","__proto__":{"method":"ping"},"params":{"name":"validate_python",` +
    `"constructor":{"prototype":{"a":1}},"arguments":{"__proto__":{"mode":"repair","polluted":1},"code":"x = 1\\n"}}}`;
  const { body } = await post(sent, withKey());
  assert.equal(body.result.structuredContent.meta.mode, 'static');
  const { body: next } = await post(rpc('ping'));
  assert.deepEqual(next, { jsonrpc: '2.0', id: 1, result: {} });
});

test('the tool name alone decides the mode', async () => {
  const { body } = await post(toolCall('validate_python', { code, mode: 'repair' }), withKey());
  assert.equal(body.result.structuredContent.meta.mode, 'static');
});

test('a tool that this deployment cannot serve says so and charges nothing', async () => {
  const fresh = await service.mint();
  const { status, headers, body } = await post(toolCall('execute_python', { code }), { 'x-api-key': fresh });
  const { error, remedy } = body.result.structuredContent;
  assert.deepEqual([status, error, remedy.modes], [200, 'unsupported_mode', ['static', 'repair']]);
  assert.equal(headers.get('x-quota-remaining'), '25');
});

test('a call is metered as over HTTP, and its repeat is free over either protocol', async () => {
  const fresh = { authorization: `Bearer ${await service.mint()}` };
  const text = 'y = 2\n';
  const meters = ({ headers }: Answer) =>
    ['x-quota-tier', 'x-quota-remaining', 'x-svc-repeat'].map((name) => headers.get(name));
  assert.deepEqual(meters(await post(toolCall('validate_python', { code: text }), fresh)), ['free', '24', null]);
  assert.deepEqual(meters(await post(toolCall('validate_python', { code: text }, 2), fresh)), ['free', '24', '1']);
  const { authorization } = fresh;
  assert.deepEqual(meters(await service.post('/v1/validate', { code: text }, { authorization })), ['free', '24', '1']);
});

test('an invalid key is a protocol error that says what to do', async () => {
  const { status, headers, body } = await post(toolCall('validate_python', { code }, 'mine'), {
    authorization: 'Bearer assay_free_none',
  });
  assert.equal(status, 401);
  assert.equal(
    headers.get('www-authenticate'),
    `Bearer realm="assay", key_endpoint="${service.url}/v1/keys", error="invalid_token", ` +
      'error_description="The API key is invalid or revoked.", ' +
      `resource_metadata="${service.url}/.well-known/oauth-protected-resource/mcp", scope="validate"`,
  );
  assert.deepEqual(body, {
    jsonrpc: '2.0',
    id: 'mine',
    error: {
      code: -32001,
      message: 'The API key is invalid or revoked.',
      data: {
        error: 'invalid_api_key',
        request_id: headers.get('x-request-id'),
        remedy: {
          action: 'mint_key',
          hint: 'Check that the key is complete, or create a free one with an empty POST to /v1/keys.',
          method: 'POST',
          url: `${service.url}/v1/keys`,
        },
      },
    },
  });
});

test('without a key, errors in the call are not reported', async () => {
  const { status, body } = await post(toolCall('validate_python', { code: 5 }));
  assert.deepEqual([status, body.error.data.error], [401, 'unauthorized']);
});

test('without a handshake, the service describes itself and lists its tools', async () => {
  const discover = current('server/discover');
  const { status, body } = await post(discover.body, discover.headers);
  assert.equal(status, 200);
  const { supportedVersions, capabilities, resultType, cacheScope, ttlMs } = body.result;
  assert.deepEqual(
    { supportedVersions, capabilities, resultType, cacheScope, ttlMs },
    {
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      resultType: 'complete',
      cacheScope: 'public',
      ttlMs: 300_000,
    },
  );
  const list = current('tools/list');
  const { body: listed } = await post(list.body, list.headers);
  assert.deepEqual([listed.result.tools.length, listed.result.cacheScope], [2, 'public']);
});

test('without a handshake, a call with a key is served and one without is not', async () => {
  const call = current('tools/call', { name: 'validate_python', ...{ arguments: { code } } }, 'c');
  const { status, body } = await post(call.body, { ...call.headers, ...withKey() });
  assert.deepEqual(
    [status, body.id, body.result.structuredContent.valid, body.result.resultType],
    [200, 'c', true, 'complete'],
  );
  const refused = await post(call.body, call.headers);
  assert.deepEqual([refused.status, refused.body.id, refused.body.error.code], [401, 'c', -32001]);
});

for (const [name, change, status, code] of [
  ['names another tool', { 'mcp-name': 'repair_python' }, 400, -32020],
  ['names another method', { 'mcp-method': 'tools/list' }, 400, -32020],
  ['names another version', { 'mcp-protocol-version': '2025-11-25' }, 400, -32020],
] as const) {
  test(`without a handshake, a header that ${name} is refused before the key is checked`, async () => {
    const call = current('tools/call', { name: 'validate_python', ...{ arguments: { code } } }, 8);
    const answer = await post(call.body, { ...call.headers, ...change });
    assert.deepEqual([answer.status, answer.body.id, answer.body.error.code], [status, 8, code]);
  });
}

test('without a handshake, unknown methods, unknown versions and batches are refused', async () => {
  const unknown = current('no/such/method', {}, 3);
  const method = await post(unknown.body, unknown.headers);
  assert.deepEqual([method.status, method.body.id, method.body.error.code], [404, 3, -32601]);
  const later = current('tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2031-01-01' } }, 3);
  const version = await post(later.body, { ...later.headers, 'mcp-protocol-version': '2031-01-01' });
  assert.deepEqual([version.status, version.body.id, version.body.error.code], [400, 3, -32022]);
  const batch = await post([current('tools/list').body], current('tools/list').headers);
  assert.deepEqual([batch.status, batch.body.error.code], [400, -32600]);
});

test('an unknown version with a handshake is refused', async () => {
  const { status, body } = await post(rpc('tools/list', {}, 3), { 'mcp-protocol-version': '1999-01-01' });
  assert.deepEqual([status, body.id, body.error.data.requested], [400, 3, '1999-01-01']);
});
