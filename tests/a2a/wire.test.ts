import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Answer, Service } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('keys');
let key: string;
before(async () => {
  key = await service.mint();
});

const call = (body: unknown, headers: Record<string, string> = {}, apiKey: string | null = key): Promise<Answer> =>
  service.post('/a2a', body, { ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}), ...headers });

const message = (parts: unknown, more: object = {}): object => ({
  message: { kind: 'message', role: 'user', messageId: 'm-1', parts, ...more },
});

const rpc = (params: unknown, method = 'message/send', id: unknown = 'c-1'): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

const code = [{ kind: 'data', data: { code: 'x = 1\n' } }];

/** The free calls that the key has left, found without making a call. */
const left = async (): Promise<string | null> => (await call(rpc({}, 'tasks/get'))).headers.get('x-quota-remaining');

test('the whole response, in version 0.3 and 1.0', async () => {
  const older = await call(rpc(message(code, { contextId: 'c' })));
  const [data, line, ...others] = older.body.result.parts;
  const { messageId } = older.body.result;
  assert.match(messageId, /^[0-9a-f-]{36}$/);
  assert.deepEqual(older.body, {
    jsonrpc: '2.0',
    id: 'c-1',
    result: {
      kind: 'message',
      role: 'agent',
      messageId,
      contextId: 'c',
      parts: [
        { kind: 'data', data: data.data },
        { kind: 'text', text: 'valid, score 1: 0 errors, 0 warnings' },
      ],
    },
  });
  assert.deepEqual([others, line.kind, data.data.valid], [[], 'text', true]);
  assert.equal(older.headers.get('vary'), 'A2A-Version');

  const newer = await call(
    rpc({ message: { role: 'ROLE_USER', messageId: 'm-2', parts: [{ data: { code: 'x = 1\n' } }] } }, 'SendMessage', 7),
    { 'a2a-version': '1.0' },
  );
  const said = newer.body.result.message;
  assert.deepEqual(newer.body, {
    jsonrpc: '2.0',
    id: 7,
    result: {
      message: {
        role: 'ROLE_AGENT',
        messageId: said.messageId,
        parts: [
          { data: said.parts[0].data, mediaType: 'application/json' },
          { text: 'valid, score 1: 0 errors, 0 warnings', mediaType: 'text/plain' },
        ],
      },
    },
  });
  assert.notEqual(said.messageId, messageId);
  assert.deepEqual(
    [newer.headers.get('x-svc-repeat'), said.parts[0].data.meta.cost],
    ['1', 0],
    'cached responses belong to the key, whatever the protocol version',
  );
});

test('the response is the same verdict that /v1/validate returns', async () => {
  const body = { code: 'import os\nos.system(input())\n', mode: 'static', options: { max_iterations: 2 } };
  const direct = (await service.validate(body, key)).body;
  const { body: response, headers } = await call(rpc(message([{ kind: 'data', data: body }])));
  const { meta, ...verdict } = response.result.parts[0].data;
  const { meta: directMeta, ...directVerdict } = direct;
  assert.deepEqual(verdict, directVerdict);
  assert.deepEqual({ ...meta, request_id: '' }, { ...directMeta, request_id: '' });
  assert.equal(headers.get('x-svc-repeat'), '1');
});

for (const [name, body, headers, error, id] of [
  ['invalid JSON', '{"jsonrpc"', {}, -32700, null],
  ['an empty body', '', {}, -32700, null],
  ['a key twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"message/send"}', {}, -32700, null],
  ['a batch', [rpc(message(code))], {}, -32600, null],
  ['a string instead of an object', '"message/send"', {}, -32600, null],
  ['another version of JSON-RPC', { ...rpc({}), jsonrpc: '1.0' }, {}, -32600, 'c-1'],
  ['no id', { jsonrpc: '2.0', method: 'message/send', params: message(code) }, {}, -32600, null],
  ['an invalid id', rpc(message(code), 'message/send', {}), {}, -32600, null],
  ['an id of null', rpc(message(code), 'message/send', null), {}, -32600, null],
  ['no method', { jsonrpc: '2.0', id: 3 }, {}, -32600, 3],
  ['an unknown method', rpc({}, 'message/dance'), {}, -32601, 'c-1'],
  ['a method every object has', rpc({}, 'constructor'), {}, -32601, 'c-1'],
  ['an unknown version', rpc(message(code)), { 'a2a-version': '9.1' }, -32009, 'c-1'],
  ['a future version', rpc(message(code)), { 'a2a-version': '1.1' }, -32009, 'c-1'],
  ['a task', rpc({ id: 't' }, 'tasks/get', 0), {}, -32001, 0],
  ['cancelling a task', rpc({ id: 't' }, 'CancelTask'), {}, -32001, 'c-1'],
  ['a message to a task', rpc(message(code, { taskId: 't' })), {}, -32001, 'c-1'],
  ['a stream', rpc(message(code), 'message/stream'), {}, -32004, 'c-1'],
  ['a stream, in version 1.0', rpc(message(code), 'SendStreamingMessage'), {}, -32004, 'c-1'],
  ['a push notification', rpc({}, 'tasks/pushNotificationConfig/set'), {}, -32003, 'c-1'],
  [
    'a message that requests a push notification',
    rpc({ ...message(code), configuration: { pushNotificationConfig: { url: 'http://127.0.0.1/' } } }),
    {},
    -32003,
    'c-1',
  ],
  ['the extended card', rpc({}, 'agent/getAuthenticatedExtendedCard'), {}, -32007, 'c-1'],
  ['a file', rpc(message([{ kind: 'file', file: { uri: 'file:///etc/passwd' } }])), {}, -32005, 'c-1'],
  ['no parts', rpc(message([])), {}, -32005, 'c-1'],
] as const) {
  test(`${name} is ${error}, under the caller's id, and costs nothing`, async () => {
    const before = await left();
    const answer = await call(body, headers);
    assert.deepEqual([answer.status, answer.body.jsonrpc, answer.body.id], [200, '2.0', id]);
    assert.equal(answer.body.error.code, error, JSON.stringify(answer.body));
    assert.equal(answer.body.error.data.request_id, answer.headers.get('x-request-id'));
    assert.equal(await left(), before);
  });
}

for (const [name, params, fields] of [
  ['no parameters', undefined, ['body']],
  ['no message', {}, ['body.message']],
  ['parts that are not a list', message('x = 1'), ['body.message.parts']],
  ['neither id nor role', { message: { parts: code } }, ['body.message.messageId', 'body.message.role']],
  ['a message with the role of the agent', message(code, { role: 'agent' }), ['body.message.role']],
  ['a data part without code', message([{ kind: 'data', data: { mode: 'static' } }]), ['body.code']],
  ['a data part that is not an object', message([{ kind: 'data', data: 'x = 1' }]), ['body']],
  ['a data part with empty code', message([{ kind: 'data', data: { code: '' } }]), ['body.code']],
  ['an unknown mode', message([{ kind: 'data', data: { code: 'x', mode: 'dream' } }]), ['body.mode']],
  ['another language', message([{ kind: 'data', data: { code: 'x', language: 'sql' } }]), ['body.language']],
] as const) {
  test(`${name}: invalid params that name ${fields.join(' and ')}`, async () => {
    const before = await left();
    const { status, body } = await call(rpc(params));
    assert.deepEqual([status, body.id, body.error.code], [200, 'c-1', -32602], JSON.stringify(body));
    assert.deepEqual(
      body.error.data.fields.map(({ loc }: { loc: string[] }) => loc.join('.')),
      fields,
    );
    assert.equal(body.error.data.remedy.action, 'fix_request');
    assert.equal(await left(), before);
  });
}

test('the key is checked after the protocol and before the parameters', async () => {
  for (const params of [message(code), {}, message([])]) {
    const { status, body, headers } = await call(rpc(params, 'SendMessage', 41), {}, null);
    assert.deepEqual(
      [status, body.id, body.error.code, body.error.data.error, body.error.data.remedy.action],
      [401, 41, -32040, 'unauthorized', 'mint_key'],
    );
    assert.equal(body.error.data.remedy.url, `${service.url}/v1/keys`);
    assert.match(headers.get('www-authenticate')!, /^Bearer realm="assay", key_endpoint="/);
  }
  const bad = await call(rpc(message(code)), {}, 'assay_free_of_nobody');
  assert.deepEqual([bad.status, bad.body.error.data.error], [401, 'invalid_api_key']);
  assert.match(bad.headers.get('www-authenticate')!, /error="invalid_token"/);
  assert.equal((await call(rpc({}, 'message/dance'), {}, null)).body.error.code, -32601);
  assert.equal((await call('{', {}, null)).body.error.code, -32700);
  const large = ' '.repeat(25 * 1024 * 1024);
  assert.equal((await call(large, {}, null)).status, 401);
});

test('refusals have status 200, an error code of their own and a remedy', async () => {
  const repair = await call(rpc(message([{ kind: 'data', data: { code: 'x = 1\n', mode: 'repair' } }])));
  assert.deepEqual(
    [repair.status, repair.body.error.code, repair.body.error.data.error, repair.body.error.data.remedy.price],
    [200, -32042, 'payment_required', { credits: 3, usd: '0.06' }],
  );
  const execute = await call(rpc(message([{ kind: 'data', data: { code: 'x = 1\n', mode: 'execute' } }])));
  assert.deepEqual(
    [execute.status, execute.body.error.code, execute.body.error.data.error],
    [200, -32045, 'unsupported_mode'],
  );
  const long = await call(rpc(message([{ kind: 'text', text: `x = "${'a'.repeat(200_000)}"` }])));
  assert.deepEqual([long.status, long.body.error.code, long.body.error.data.error], [200, -32043, 'code_too_large']);
  const larger = await call(' '.repeat(25 * 1024 * 1024));
  assert.deepEqual([larger.status, larger.body.id, larger.body.error.code], [200, null, -32043]);
  const form = await call('code=x', { 'content-type': 'application/x-www-form-urlencoded' });
  assert.deepEqual([form.status, form.body.error.code], [200, -32005]);
});

test('a refusal for a spent key says when it resets', async () => {
  const small = await Service.start({ ASSAY_FREE_CALLS_PER_DAY: '1' });
  try {
    const apiKey = await small.mint();
    const ask = (text: string): Promise<Answer> =>
      small.post('/a2a', rpc(message([{ kind: 'text', text }])), { 'x-api-key': apiKey });
    assert.match((await ask('What do you make of my program?')).body.result.parts[0].text, /Nothing was charged/);
    assert.equal((await ask('x = 1')).body.result.parts[0].data.valid, true);
    const { status, body, headers } = await ask('x = 2');
    assert.deepEqual([status, body.error.code, body.error.data.error], [200, -32044, 'quota_exceeded']);
    assert.equal(body.error.data.remedy.reset_at, headers.get('x-quota-reset'));
    assert.equal(
      body.error.data.remedy.hint,
      `Resets at ${headers.get('x-quota-reset')!.replace('.000Z', 'Z')}. Wait for the daily reset, or add credits to the key.`,
    );
    assert.ok(Number(headers.get('retry-after')) > 0);
  } finally {
    await small.stop();
  }
});

test('a mode that cannot be served right now is refused before anything is charged', async () => {
  // An engine that is not installed, so that no self-test can pass.
  const unable = await Service.start({ ASSAY_SANDBOX: 'runsc' });
  try {
    const apiKey = await unable.mint();
    await unable.operate('keys', 'grant', apiKey, '20', '--reason', 'test');
    const params = message([{ kind: 'data', data: { code: 'x = 1\n', mode: 'execute' } }]);
    const { status, body, headers } = await unable.post('/a2a', rpc(params), { 'x-api-key': apiKey });
    assert.deepEqual(
      [status, body.id, body.error.code, body.error.data.error, body.error.data.remedy.action],
      [200, 'c-1', -32045, 'engine_unavailable', 'retry'],
    );
    assert.deepEqual([headers.get('retry-after'), headers.get('x-credits-remaining')], ['30', '20']);
    const repair = await unable.post(
      '/a2a',
      rpc(message([{ kind: 'data', data: { code: 'print(1)', mode: 'repair' } }])),
      { 'x-api-key': apiKey },
    );
    assert.deepEqual(
      [repair.body.result.parts[0].data.meta.cost, repair.headers.get('x-credits-remaining')],
      [3, '17'],
    );
  } finally {
    await unable.stop();
  }
});

test('if keys are off, no key is needed', async () => {
  const open = await sharedService('open');
  const { status, body } = await open.post('/a2a', rpc(message(code)));
  assert.deepEqual([status, body.result.parts[0].data.valid], [200, true]);
});

for (const [name, parts, judged] of [
  ['a statement', [{ kind: 'text', text: 'print(1)' }], 'print(1)'],
  ['code that was cut off', [{ kind: 'text', text: 'def f(x):\n    return (x +' }], 'def f(x):\n    return (x +'],
  ['code that does not parse', [{ kind: 'text', text: 'def f(:\n    x = 1\n' }], 'def f(:\n    x = 1\n'],
  ['prose', [{ kind: 'text', text: 'please look at my program' }], null],
  ['a single word', [{ kind: 'text', text: 'hello!' }], null],
  ['white space', [{ kind: 'text', text: ' \n' }], null],
  [
    'prose around a code block',
    [{ kind: 'text', text: 'See:\n```py\ny = 2\n```\nThanks.' }],
    'See:\n```py\ny = 2\n```\nThanks.',
  ],
  [
    'a program with a block in its docstring',
    [{ kind: 'text', text: '"""Use it so:\n\n```python\nf(1)\n```\n"""\ndef f(x): ...\n' }],
    '"""Use it so:\n\n```python\nf(1)\n```\n"""\ndef f(x): ...\n',
  ],
  ['JSON in a text', [{ kind: 'text', text: '{"code": "z = 3\\n"}' }], 'z = 3\n'],
  ['a dictionary, which is code too', [{ kind: 'text', text: '{"codes": 1}' }], '{"codes": 1}'],
] as const) {
  test(`${name}: ${judged === null ? 'a question' : 'checked'}`, async () => {
    const before = await left();
    const { body } = await call(rpc(message(parts)));
    const [first] = body.result.parts;
    if (judged === null) {
      assert.deepEqual([body.result.parts.length, first.kind], [1, 'text']);
      assert.equal(await left(), before);
      return;
    }
    const direct = (await service.validate({ code: judged }, key)).body;
    assert.deepEqual(
      { valid: first.data.valid, diagnostics: first.data.diagnostics },
      { valid: direct.valid, diagnostics: direct.diagnostics },
    );
    // The second call was identical, so its response came from the cache.
    assert.equal(await left(), String(Number(before) - 1));
  });
}
