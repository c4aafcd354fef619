import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { machine, Service } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { Bridge, toolCall } from './bridge.ts';
import { newFolder } from './folders.ts';

const service = await sharedService('keys');
let script: string;
before(async () => {
  script = (await service.get('/v1/mcp-bridge')).body;
});

test('the script is served with the address of the service in it', async () => {
  const source = readFileSync(new URL('../../client/mcp-stdio.py', import.meta.url), 'utf8');
  assert.equal(script, source.replace('http://127.0.0.1:8080', service.url));
  assert.notEqual(script, source);
  const { headers } = await service.get('/v1/mcp-bridge');
  assert.deepEqual(
    [headers.get('content-type'), headers.get('content-disposition')],
    ['text/x-python; charset=utf-8', 'inline; filename="assay-mcp.py"'],
  );
});

for (const [era, version] of [
  ['legacy', '2025-11-25'],
  ['auto', '2026-07-28'],
] as const) {
  test(`the official MCP client speaks ${version} through the bridge`, async () => {
    const folder = newFolder();
    const file = join(folder, 'assay-mcp.py');
    writeFileSync(file, script);
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
    const env = { PATH: machine.PATH!, HOME: folder };
    await client.connect(new StdioClientTransport({ command: 'python3', args: [file], env, stderr: 'ignore' }));
    try {
      assert.equal(client.getNegotiatedProtocolVersion(), version);
      const { tools } = await client.listTools();
      assert.deepEqual(
        tools.map(({ name }) => name),
        ['validate_python', 'repair_python'],
      );
      // No key was needed so stub, and none was minted.
      assert.equal(existsSync(join(folder, '.config')), false);
      const { structuredContent, isError } = await client.callTool({
        name: 'validate_python',
        arguments: { code: 'print(1 / 0)\n' },
      });
      assert.deepEqual([isError ?? false, (structuredContent as { valid: boolean }).valid], [false, false]);
      const verdicts = await Promise.all(
        [1, 2, 3, 4].map((n) => client.callTool({ name: 'validate_python', arguments: { code: `x = ${n}\n` } })),
      );
      assert.ok(verdicts.every((one) => (one.structuredContent as { valid: boolean }).valid));
    } finally {
      await client.close();
    }
    const kept = join(folder, '.config/assay', `api-key-${new URL(service.url).host.replace(':', '_')}`);
    assert.match(readFileSync(kept, 'utf8'), /^assay_free_\w+\n$/);
    assert.equal(statSync(kept).mode & 0o777, 0o600);
  });
}

test('a configured key is used and not stored', async () => {
  const folder = newFolder();
  const key = await service.mint();
  const bridge = Bridge.start(script, folder, { VALIDATOR_API_KEY: key });
  const { result } = await bridge.request('a', 'tools/call', toolCall('x = 1\n'));
  assert.equal(result.structuredContent.valid, true);
  assert.deepEqual(await bridge.close(), { code: 0, unread: [] });
  assert.equal(existsSync(join(folder, '.config')), false);
  const { out } = await service.operate('keys', 'show', key);
  assert.match(out, /calls today\s+1\b/i);
});

test('a configured key that is invalid is reported, and no other key is created', async () => {
  const folder = newFolder();
  const bridge = Bridge.start(script, folder, { VALIDATOR_API_KEY: 'assay_free_of_nobody' });
  const { error } = await bridge.request(1, 'tools/call', toolCall('x = 1\n'));
  assert.deepEqual([error.code, error.data.error, error.data.remedy.action], [-32001, 'invalid_api_key', 'mint_key']);
  await bridge.close();
  assert.equal(existsSync(join(folder, '.config')), false);
});

test('a stored key that was revoked is replaced once, even if several calls are rejected', async () => {
  const folder = newFolder();
  const file = join(folder, 'key');
  const stale = await service.mint();
  await service.operate('keys', 'revoke', stale);
  writeFileSync(file, `${stale}\n`, { mode: 0o600 });
  const bridge = Bridge.start(script, folder, { VALIDATOR_KEY_FILE: file });
  const answers = await Promise.all([1, 2, 3].map((n) => bridge.request(n, 'tools/call', toolCall(`y = ${n}\n`))));
  assert.deepEqual(
    answers.map(({ result }) => result.structuredContent.valid),
    [true, true, true],
  );
  await bridge.close();
  const fresh = readFileSync(file, 'utf8').trim();
  assert.notEqual(fresh, stale);
  assert.match((await service.operate('keys', 'show', fresh)).out, /calls today\s+3\b/i);
});

test('an invalid message is reported, and the next one is handled', async () => {
  const bridge = Bridge.start(script, newFolder());
  bridge.send('{"jsonrpc": ');
  assert.equal((await bridge.waitForResponse(null)).error.code, -32700);
  bridge.send('7');
  assert.equal((await bridge.waitForResponse(null)).error.code, -32600);
  bridge.send('');
  bridge.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  assert.deepEqual((await bridge.request('p', 'ping')).result, {});
  assert.equal((await bridge.request('q', 'no/such')).error.code, -32601);
  assert.deepEqual(await bridge.close(), { code: 0, unread: [] });
});

test('an unreachable service is reported as an error', async () => {
  const bridge = Bridge.start(script, newFolder(), { VALIDATOR_URL: 'http://127.0.0.1:9' });
  const listed = await bridge.request(1, 'tools/list');
  assert.deepEqual([listed.id, listed.error.code], [1, -32000]);
  assert.match(listed.error.message, /^http:\/\/127\.0\.0\.1:9 cannot be reached: /);
  assert.equal((await bridge.request('b', 'tools/call', toolCall('x'))).error.code, -32000);
  bridge.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  assert.deepEqual(await bridge.close(), { code: 0, unread: [] });
});

test('if no key can be minted, the refusal and its remedy are returned', async () => {
  const small = await Service.start({ ASSAY_KEYS_PER_ADDRESS: '0' });
  try {
    const bridge = Bridge.start((await small.get('/v1/mcp-bridge')).body, newFolder());
    const { error } = await bridge.request(1, 'tools/call', toolCall('x = 1\n'));
    assert.deepEqual([error.code, error.data.error], [-32000, 'mint_limit_exceeded']);
    assert.ok(error.message.includes(error.data.remedy.hint), error.message);
    await bridge.close();
  } finally {
    await small.stop();
  }
});

test('if no key is needed, none is minted', async () => {
  const open = await sharedService('open');
  const folder = newFolder();
  const bridge = Bridge.start((await open.get('/v1/mcp-bridge')).body, folder);
  const { result } = await bridge.request(1, 'tools/call', toolCall('x = 1\n'));
  assert.equal(result.structuredContent.valid, true);
  await bridge.close();
  assert.equal(existsSync(join(folder, '.config')), false);
});

test('a key that cannot be stored is still used', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'file'), '');
  const bridge = Bridge.start(script, folder, { VALIDATOR_KEY_FILE: join(folder, 'file/key') });
  const { result } = await bridge.request(1, 'tools/call', toolCall('x = 1\n'));
  assert.equal(result.structuredContent.valid, true);
  await bridge.close();
  assert.match(bridge.stderr, /the new key could not be saved/);
});

/** A service that records requests and responds on demand. */
async function startStub() {
  const requests: {
    url: string;
    headers: Record<string, unknown>;
    body: { id?: unknown; method?: string };
    closed: boolean;
  }[] = [];
  const held = new Map<unknown, (status: number, text: string, type: string) => void>();
  const arrivals: (() => void)[] = [];
  const wake = (): void => {
    for (const resolve of arrivals.splice(0)) resolve();
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (data) => (text += data));
    request.on('end', () => {
      const one = { url: request.url!, headers: request.headers, body: JSON.parse(text), closed: false };
      requests.push(one);
      response.on('close', () => {
        one.closed = !response.writableFinished;
        wake();
      });
      held.set(one.body.id, (status, body, type) => response.writeHead(status, { 'content-type': type }).end(body));
      wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const waitUntil = async (happened: () => boolean): Promise<void> => {
    while (!happened()) await new Promise<void>((resolve) => arrivals.push(resolve));
  };
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    requests,
    waitUntil,
    respond: (id: unknown, status: number, body: string, type = 'application/json'): void =>
      held.get(id)!(status, body, type),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('calls run concurrently, and a cancelled call is disconnected and gets no response', async () => {
  const stub = await startStub();
  const bridge = Bridge.start(script, newFolder(), { VALIDATOR_URL: stub.url, VALIDATOR_API_KEY: 'k' });
  for (const id of [1, '1', 2]) bridge.send({ jsonrpc: '2.0', id, method: 'tools/call', params: toolCall('x') });
  await stub.waitUntil(() => stub.requests.length === 3);
  bridge.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
  await stub.waitUntil(() => stub.requests.some(({ body, closed }) => body.id === 1 && closed));
  stub.respond(2, 200, '{"jsonrpc":"2.0","id":2,"result":{"second":true}}');
  assert.deepEqual((await bridge.waitForResponse(2)).result, { second: true });
  stub.respond('1', 200, '{"jsonrpc":"2.0","id":"1","result":{"first":true}}');
  assert.deepEqual((await bridge.waitForResponse('1')).result, { first: true });
  await stub.waitUntil(() => stub.requests.some(({ body }) => body.method === 'notifications/cancelled'));
  stub.respond(undefined, 202, '');
  assert.deepEqual(await bridge.close(), { code: 0, unread: [] });
  await stub.close();
});

test('the headers that the protocol requires are sent', async () => {
  const stub = await startStub();
  const bridge = Bridge.start(script, newFolder(), { VALIDATOR_URL: stub.url, VALIDATOR_API_KEY: 'k' });
  const lastHeaders = (): object => {
    const { headers } = stub.requests.at(-1)!;
    const kept = ['authorization', 'x-client', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];
    return Object.fromEntries(kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
  };
  const exchange = async (id: number, method: string, params: object, result: object): Promise<void> => {
    bridge.send({ jsonrpc: '2.0', id, method, params });
    await stub.waitUntil(() => stub.requests.some(({ body }) => body.id === id));
    stub.respond(id, 200, JSON.stringify({ jsonrpc: '2.0', id, result }));
    await bridge.waitForResponse(id);
  };
  const always = { authorization: 'Bearer k', 'x-client': 'mcp-stdio' };
  await exchange(1, 'initialize', { protocolVersion: '2025-06-18' }, { protocolVersion: '2025-03-26' });
  assert.deepEqual(lastHeaders(), always);
  await exchange(2, 'tools/list', {}, {});
  assert.deepEqual(lastHeaders(), { ...always, 'mcp-protocol-version': '2025-03-26' });
  const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  await exchange(3, 'tools/call', { name: 'validate_python', _meta }, {});
  const modern = { ...always, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' };
  assert.deepEqual(lastHeaders(), { ...modern, 'mcp-name': 'validate_python' });
  await exchange(4, 'tools/call', { name: 'prüfen', _meta }, {});
  assert.deepEqual(lastHeaders(), { ...modern, 'mcp-name': '=?base64?cHLDvGZlbg==?=' });
  await bridge.close();
  await stub.close();
});

test('progress notifications are forwarded before the response', async () => {
  const stub = await startStub();
  const bridge = Bridge.start(script, newFolder(), { VALIDATOR_URL: stub.url, VALIDATOR_API_KEY: 'k' });
  bridge.send({ jsonrpc: '2.0', id: 5, method: 'tools/call', params: toolCall('x') });
  await stub.waitUntil(() => stub.requests.length === 1);
  const notification = { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 5, progress: 1 } };
  const answer = { jsonrpc: '2.0', id: 5, result: { content: [] } };
  const stream = [
    ': a comment\n\n',
    `event: message\nid: 1\ndata: ${JSON.stringify(notification)}\n\n`,
    `event: message\r\ndata: {"jsonrpc": "2.0",\r\ndata: ${JSON.stringify(answer).slice(17)}\r\n\r\n`,
  ];
  stub.respond(5, 200, stream.join(''), 'text/event-stream; charset=utf-8');
  assert.deepEqual(await bridge.waitForResponse(5), answer);
  assert.deepEqual(await bridge.close(), { code: 0, unread: [notification] });
  await stub.close();
});

test('a configured proxy is used', async () => {
  const stub = await startStub();
  const bridge = Bridge.start(script, newFolder(), {
    VALIDATOR_URL: 'http://assay.invalid/below',
    VALIDATOR_API_KEY: 'k',
    http_proxy: stub.url.replace('http://', 'http://me:a%20word@'),
  });
  bridge.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
  await stub.waitUntil(() => stub.requests.length === 1);
  const [{ url, headers }] = stub.requests as [(typeof stub.requests)[number]];
  assert.deepEqual(
    [url, headers.host, headers['proxy-authorization']],
    ['http://assay.invalid/below/mcp', 'assay.invalid', `Basic ${btoa('me:a word')}`],
  );
  stub.respond(1, 200, '{"jsonrpc":"2.0","id":1,"result":{}}');
  assert.deepEqual((await bridge.waitForResponse(1)).result, {});
  await bridge.close();
  await stub.close();
});

for (const [name, status, body, message] of [
  ['an HTML page from a proxy', 502, '<html>Bad Gateway</html>', 'the service sent an unexpected response: HTTP 502'],
  [
    'a refusal outside JSON-RPC',
    413,
    '{"error":"code_too_large","message":"Too large.","remedy":{"action":"shorten_code","hint":"Send less."}}',
    'the service sent an unexpected response: Too large. Send less.',
  ],
  ['an empty response', 200, '', 'the service sent an unexpected response: HTTP 200'],
] as const) {
  test(`${name} becomes an error under the caller's id`, async () => {
    const stub = await startStub();
    const bridge = Bridge.start(script, newFolder(), { VALIDATOR_URL: stub.url, VALIDATOR_API_KEY: 'k' });
    bridge.send({ jsonrpc: '2.0', id: 9, method: 'tools/list' });
    await stub.waitUntil(() => stub.requests.length === 1);
    stub.respond(9, status, body);
    const { error } = await bridge.waitForResponse(9);
    assert.deepEqual([error.code, error.message], [-32000, message]);
    await bridge.close();
    await stub.close();
  });
}

test('calls in progress when the input ends still get a response', async () => {
  const bridge = Bridge.start(script, newFolder());
  bridge.send({ jsonrpc: '2.0', id: 'last', method: 'tools/call', params: toolCall('x = 1\n') });
  const { code, unread } = await bridge.close();
  assert.deepEqual([code, unread.map(({ id, result }) => [id, result.structuredContent.valid])], [0, [['last', true]]]);
});
