import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Answer, Service } from '../service.ts';

let service: Service;
let key: string;
let quota: string | null;
before(async () => {
  service = await Service.start({ ASSAY_OPERATOR_TOKEN: 'operator-token-of-a-test' });
  key = await service.mint();
  quota = (await service.validate({}, key)).headers.get('x-quota-remaining');
});
after(() => service.stop());

const nest = (times: number, begin: string, end: string): string => begin.repeat(times) + end.repeat(times);
const code = '"code":"x = 1\\n"';

describe('bodies that are cheap to send and expensive to parse', () => {
  for (const [name, body, status, error] of [
    ['a hundred thousand nested lists', nest(100_000, '[', ']'), 400, 'bad_request'],
    ['a hundred thousand nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400, 'bad_request'],
    ['lists that never close', '['.repeat(1_000_000), 400, 'bad_request'],
    ['deeply nested options', `{${code},"options":${nest(50_000, '[', ']')}}`, 400, 'bad_request'],
    ['the same key twice', `{${code},${code}}`, 400, 'bad_request'],
    ['the same key twice, once escaped', `{${code},"\\u0063ode":"y"}`, 400, 'bad_request'],
    ['a number of a million digits', `{${code},"options":{"timeout_s":${'9'.repeat(1_000_000)}}}`, 400, 'bad_request'],
    ['a text of three million characters', JSON.stringify({ code: 'x'.repeat(3_000_000) }), 413, 'code_too_large'],
    ['a body of 26 million bytes', `{${code},"padding":"${'x'.repeat(26_000_000)}"}`, 413, 'code_too_large'],
    ['bytes that are not UTF-8', Buffer.from(`{"code":"\xff\xfe"}`, 'latin1'), 400, 'bad_request'],
    ['a byte order mark only', '\ufeff', 400, 'bad_request'],
    ['a million spaces', ' '.repeat(1_000_000), 400, 'bad_request'],
  ] as const) {
    test(`${name}: ${status} ${error}`, async () => {
      const answer = await service.validate(body, key);
      assert.deepEqual([answer.status, answer.body.error], [status, error]);
      assert.ok(JSON.stringify(answer.body).length < 2_000, 'the refusal must not quote the body');
    });
  }

  test('three hundred thousand unknown keys are ignored', async () => {
    const many = Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join(',');
    assert.equal((await service.validate(`{${code},${many}}`, key)).status, 200);
  });

  for (const [name, text] of [
    ['a lone surrogate', '\\ud800'],
    ['a NUL', 'x = 1\\u0000'],
    ['only a NUL', '\\u0000'],
  ] as const) {
    test(`${name} in the code gets a verdict, not an internal error`, async () => {
      const answer = await service.validate(`{"code":"${text}"}`, key);
      assert.equal(answer.status, 200);
      assert.equal(answer.body.valid, false);
    });
  }
});

describe('compressed bodies', () => {
  const body = Buffer.from(JSON.stringify({ code: 'x'.repeat(100_000) }));
  for (const [encoding, bytes] of [
    ['gzip', gzipSync(body)],
    ['br', brotliCompressSync(body)],
    ['gzip, gzip', gzipSync(gzipSync(body))],
    ['GZIP', gzipSync(body)],
  ] as const) {
    test(`${encoding} is refused with 415: bodies are never decompressed`, async () => {
      const headers = { authorization: `Bearer ${key}`, 'content-encoding': encoding };
      const answer = await service.post('/v1/validate', bytes, headers);
      assert.deepEqual([answer.status, answer.body.error], [415, 'unsupported_media_type']);
    });
  }
});

describe('names of inherited object properties', () => {
  const polluting = [
    `{${code},"__proto__":{"mode":"execute","polluted":1}}`,
    `{${code},"constructor":{"prototype":{"polluted":1}}}`,
    `{${code},"options":{"__proto__":{"optimize":true,"polluted":1}}}`,
    `{"__proto__":{${code}},"language":"python"}`,
  ];
  const buildRpc = (method: string, params: string): string =>
    `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`;

  test('affect neither the call that sends them nor later calls', async () => {
    const before = await takeSnapshot();
    const [own, made, nested, none] = await Promise.all(polluting.map((body) => service.validate(body, key)));
    for (const { status, body } of [own!, made!, nested!]) {
      assert.equal(status, 200);
      assert.deepEqual([body.valid, body.meta.mode, body.polluted], [true, 'static', undefined]);
    }
    // A value that is only in a prototype was not sent.
    assert.deepEqual([none!.status, none!.body.fields[0].type], [400, 'missing']);
    const bearer = { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' };
    const tools = await service.post(
      '/mcp',
      buildRpc('tools/call', `{"name":"validate_python","arguments":{${code},"__proto__":{"mode":"execute"}}}`),
      bearer,
    );
    assert.equal(tools.body.result.structuredContent.meta.mode, 'static');
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const unknown = await service.post(
        '/mcp',
        buildRpc('tools/call', `{"name":"${name}","arguments":{${code}}}`),
        bearer,
      );
      assert.equal(unknown.body.error?.code, -32602, name);
      const method = await service.post('/mcp', buildRpc(name, '{}'), bearer);
      assert.equal(method.body.error?.code, -32601, name);
      assert.equal((await service.post('/a2a', buildRpc(name, '{}'), bearer)).body.error.code, -32601, name);
      assert.equal((await service.get(`/rules/${name}`)).status, 404, name);
      assert.equal((await service.get(`/errors/${name}`)).status, 404, name);
      assert.equal((await service.get(`/guides/${name}`)).status, 404, name);
      assert.equal((await service.get(`/page/${name}`)).status, 404, name);
      assert.equal((await service.post(`/v1/validate?format=${name}`, { code: 'x' }, bearer)).status, 400, name);
    }
    const parts = `{"message":{"role":"user","messageId":"m","kind":"message","parts":[{"kind":"data","data":{${code},"__proto__":{"polluted":1}}}]}}`;
    const sent = await service.post('/a2a', buildRpc('message/send', parts), bearer);
    assert.equal(sent.body.result.parts[0].data.polluted, undefined);
    await service.get('/v1/info?__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__.polluted=1');
    await service.call('POST', '/oauth/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '__proto__[polluted]=1&constructor.prototype.polluted=1&grant_type=__proto__',
    });
    assert.deepEqual(await takeSnapshot(), before);
  });

  /** Responses that would change if a prototype had been polluted. */
  async function takeSnapshot(): Promise<unknown> {
    const answers = await Promise.all(['/v1/info', '/v1/pricing', '/openapi.json'].map((path) => service.get(path)));
    const { diagnostics, security, valid, score } = (await service.validate({ code: 'import os\n' }, key)).body;
    return [...answers.map(({ body }) => body), diagnostics, security, valid, score];
  }
});

test('after these requests the service still responds, and only verdicts were charged', async () => {
  const { status, headers }: Answer = await service.validate({}, key);
  assert.equal(status, 400);
  // One call with many keys, three with unusual code, and those with inherited names, some of them repeats.
  assert.ok(Number(quota) - Number(headers.get('x-quota-remaining')) <= 10);
  assert.equal((await service.get('/healthz')).status, 200);
  assert.deepEqual(
    (await service.readLog()).filter((line) => /"level":(?:50|60)/.test(line)),
    [],
  );
});
