import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Service } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('keys');
let key: string;
before(async () => {
  key = await service.mint();
});

const astral = '😀';

/** Every row is refused, and the key keeps its 25 calls. */
const rows: readonly (readonly [
  name: string,
  body: string | Uint8Array,
  status: number,
  error: string,
  loc: string,
  type: string,
])[] = [
  ['an empty body', '', 400, 'bad_request', 'body', 'missing'],
  ['a body of whitespace', ' \n', 400, 'bad_request', 'body', 'missing'],
  ['half of a JSON object', '{"code": "x', 400, 'bad_request', 'body', 'json_invalid'],
  ['two JSON objects', '{"code":"x = 1"}{}', 400, 'bad_request', 'body', 'json_invalid'],
  ['a trailing comma', '{"code":"x = 1",}', 400, 'bad_request', 'body', 'json_invalid'],
  ['a raw NUL in the JSON', '{"code":"x\0"}', 400, 'bad_request', 'body', 'json_invalid'],
  ['a raw newline in a string', '{"code":"x\n"}', 400, 'bad_request', 'body', 'json_invalid'],
  ['NaN', '{"code":"x = 1","options":{"timeout_s":NaN}}', 400, 'bad_request', 'body', 'json_invalid'],
  [
    'bytes that are not UTF-8',
    Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d),
    400,
    'bad_request',
    'body',
    'utf8_invalid',
  ],
  [
    'a surrogate encoded in UTF-8',
    Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22),
    400,
    'bad_request',
    'body',
    'utf8_invalid',
  ],
  ['the same key twice', '{"code":"x = 1","code":"y = 2"}', 400, 'bad_request', 'body', 'duplicate_key'],
  [
    'the same key twice, once escaped',
    '{"code":"x = 1","\\u0063ode":"y = 2"}',
    400,
    'bad_request',
    'body',
    'duplicate_key',
  ],
  [
    'the same option twice',
    '{"code":"x","options":{"optimize":true,"optimize":false}}',
    400,
    'bad_request',
    'body',
    'duplicate_key',
  ],
  [
    'ten thousand nested arrays',
    `{"code":"x","a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    400,
    'bad_request',
    'body',
    'too_deep',
  ],
  ['a hundred thousand nested objects', '{"a":'.repeat(100_000), 400, 'bad_request', 'body', 'too_deep'],
  ['an array', '[]', 400, 'bad_request', 'body', 'dict_type'],
  ['a string', '"x = 1"', 400, 'bad_request', 'body', 'dict_type'],
  ['null', 'null', 400, 'bad_request', 'body', 'dict_type'],
  ['no code', '{}', 400, 'bad_request', 'body.code', 'missing'],
  ['empty code', '{"code":""}', 400, 'bad_request', 'body.code', 'string_too_short'],
  ['code that is a number', '{"code":1}', 400, 'bad_request', 'body.code', 'string_type'],
  ['code that is null', '{"code":null}', 400, 'bad_request', 'body.code', 'string_type'],
  ['an unknown mode', '{"code":"x","mode":"deep"}', 400, 'bad_request', 'body.mode', 'enum'],
  ['an unknown language', '{"code":"x","language":"cobol"}', 400, 'bad_request', 'body.language', 'enum'],
  [
    'a language that other services support',
    '{"code":"x","language":"sql"}',
    400,
    'unsupported_language',
    'body.language',
    'unsupported',
  ],
  [
    'a timeout of zero',
    '{"code":"x","options":{"timeout_s":0}}',
    400,
    'bad_request',
    'body.options.timeout_s',
    'greater_than',
  ],
  [
    'a timeout above the maximum',
    '{"code":"x","options":{"timeout_s":60.01}}',
    400,
    'bad_request',
    'body.options.timeout_s',
    'less_than_equal',
  ],
  [
    'an infinite timeout',
    '{"code":"x","options":{"timeout_s":1e999}}',
    400,
    'bad_request',
    'body.options.timeout_s',
    'number_type',
  ],
  [
    'a timeout as a string',
    '{"code":"x","options":{"timeout_s":"9"}}',
    400,
    'bad_request',
    'body.options.timeout_s',
    'number_type',
  ],
  [
    'max_iterations of 0',
    '{"code":"x","options":{"max_iterations":0}}',
    400,
    'bad_request',
    'body.options.max_iterations',
    'greater_than_equal',
  ],
  [
    'max_iterations of 11',
    '{"code":"x","options":{"max_iterations":11}}',
    400,
    'bad_request',
    'body.options.max_iterations',
    'less_than_equal',
  ],
  [
    'max_iterations of 1.5',
    '{"code":"x","options":{"max_iterations":1.5}}',
    400,
    'bad_request',
    'body.options.max_iterations',
    'int_type',
  ],
  ['options that are a list', '{"code":"x","options":[]}', 400, 'bad_request', 'body.options', 'dict_type'],
  [
    'optimize as a string',
    '{"code":"x","options":{"optimize":"yes"}}',
    400,
    'bad_request',
    'body.options.optimize',
    'bool_type',
  ],
  [
    'an unknown target language',
    '{"code":"x","options":{"transpile_to":"cobol"}}',
    400,
    'bad_request',
    'body.options.transpile_to',
    'enum',
  ],
  [
    'code one character too long',
    JSON.stringify({ code: 'x'.repeat(200_001) }),
    413,
    'code_too_large',
    'body.code',
    'string_too_long',
  ],
  [
    'code one astral character too long',
    JSON.stringify({ code: astral.repeat(200_001) }),
    413,
    'code_too_large',
    'body.code',
    'string_too_long',
  ],
  [
    'a body over the size limit',
    `{"code":"${'x'.repeat(24 * 1024 * 1024)}"}`,
    413,
    'code_too_large',
    'body',
    'too_long',
  ],
];

for (const [name, body, status, error, loc, type] of rows) {
  test(`${name} is ${status} ${error}`, async () => {
    const answer = await service.validate(body, key);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    assert.equal(answer.body.error, error);
    assert.deepEqual(
      answer.body.fields.map((field: { loc: string[]; type: string }) => [field.loc.join('.'), field.type]),
      [[loc, type]],
    );
    assert.equal(answer.body.request_id, answer.headers.get('x-request-id'));
    assert.equal(answer.headers.get('x-service-version'), '1.29.0');
    assert.equal(answer.headers.get('x-quota-remaining'), '25');
  });
}

test('all invalid fields are listed', async () => {
  const { body } = await service.validate({ code: '', mode: 'x', options: { optimize: 1, timeout_s: -1 } }, key);
  assert.deepEqual(
    body.fields.map((field: { loc: string[] }) => field.loc.join('.')),
    ['body.code', 'body.mode', 'body.options.timeout_s', 'body.options.optimize'],
  );
});

test('no refusal quotes the text that was sent', async () => {
  const secret = 'hunter2-hunter2';
  for (const body of [
    `{"code":"${secret}`,
    { code: 1, mode: secret },
    { code: secret, options: { examples: [secret] } },
  ]) {
    const answer = await service.validate(body, key);
    assert.equal(answer.status, 400);
    assert.ok(!JSON.stringify(answer.body).includes(secret));
  }
});

for (const [name, headers] of [
  ['plain text', { 'content-type': 'text/plain' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['another charset', { 'content-type': 'application/json; charset=latin1' }],
  ['a compressed body', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
] as const) {
  test(`${name} is 415`, async () => {
    const answer = await service.post('/v1/validate', '{"code":"x = 1"}', {
      authorization: `Bearer ${key}`,
      ...headers,
    });
    assert.equal(answer.status, 415);
    assert.equal(answer.body.error, 'unsupported_media_type');
  });
}

for (const [name, body, message] of [
  ['NaN', '{"code":"x","options":{"timeout_s":NaN}}', 'NaN at character 36 is not a JSON value; send a number or null'],
  [
    'minus infinity',
    '{"code":"x","a":-Infinity}',
    '-Infinity at character 17 is not a JSON value; send a number or null',
  ],
  ['single quotes', "{'code':'x'}", 'unexpected input at character 2'],
  ['a trailing comma', '{"code":"x",}', 'unexpected input at character 13'],
  ['a truncated body', '{"code":"x', 'it ends unexpectedly'],
  ['NaN in a string', '{"code":"NaN"', 'it ends unexpectedly'],
] as const) {
  test(`${name}: the refusal says where the JSON is invalid`, async () => {
    const { status, body: refused } = await service.validate(body, key);
    assert.deepEqual(
      [status, refused.error, refused.message],
      [400, 'bad_request', `The body is not JSON: ${message}.`],
    );
  });
}

test('without a key, an invalid request is refused for the missing key', async () => {
  assert.equal((await service.validate('{', undefined)).status, 401);
  assert.equal((await service.validate({ code: '' }, undefined)).body.error, 'unauthorized');
});

test('none of these requests was charged', async () => {
  const answer = await service.validate({ code: 'x = 1\n' }, key);
  assert.equal(answer.headers.get('x-quota-remaining'), '24');
});

test('the longest code passes, however it is escaped', async () => {
  const other = await service.mint();
  const text = `# ${astral.repeat(199_996)}\n`.padEnd(1);
  const escaped = [...text]
    .map((letter) => (letter === astral ? '\\ud83d\\ude00' : letter === '\n' ? '\\n' : letter))
    .join('');
  for (const body of [JSON.stringify({ code: text }), `{"code":"${escaped}"}`]) {
    assert.equal((await service.validate(body, other)).status, 200);
  }
});

test('unknown fields and options are ignored, not refused', async () => {
  const body = { code: 'x = 1\n', colour: 'red', options: { speed: 11, timeout_s: null } };
  const answer = await service.validate(body, key);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('x-svc-repeat'), '1', 'unknown fields must not make a call different');
});

test('code that cannot be translated faithfully is reported, not guessed at', async () => {
  const answer = await service.validate({ code: 'print(id(0))\n', options: { transpile_to: 'javascript' } }, key);
  assert.equal(answer.status, 200);
  assert.equal(answer.body.transpiled, null);
  assert.deepEqual(
    answer.body.diagnostics.map(({ rule, severity }: Record<string, string>) => [rule, severity]),
    [['transpile:unsupported', 'info']],
  );
});

test('a deployment may have lower limits', async () => {
  const small = await Service.start({ ASSAY_MAX_CODE: '10', ASSAY_MAX_TIMEOUT_S: '5' });
  try {
    const own = await small.mint();
    const long = await small.validate({ code: 'x = 1234567' }, own);
    assert.deepEqual([long.status, long.body.fields[0].ctx], [413, { max_length: 10, length: 11 }]);
    const slow = await small.validate({ code: 'x', options: { timeout_s: 5.5 } }, own);
    assert.deepEqual([slow.status, slow.body.fields[0].ctx], [400, { le: 5 }]);
    assert.equal((await small.validate({ code: 'x = 123456', options: { timeout_s: 5 } }, own)).status, 200);
    const { input_schema: schema } = (await small.get('/v1/info')).body;
    const { code, options } = schema.properties;
    const { timeout_s } = schema.$defs[options.$ref.replace('#/$defs/', '')].properties;
    assert.deepEqual([code.minLength, code.maxLength, timeout_s.anyOf[0].maximum], [1, 10, 5]);
  } finally {
    await small.stop();
  }
});
