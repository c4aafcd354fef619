import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('keys');

const code = 'import os\nprint("%d %d" % (1,))\n';

const validate = (
  key: string,
  query: string,
  headers: Record<string, string> = {},
  body: unknown = { code },
): Promise<Answer> => service.post(`/v1/validate${query}`, body, { authorization: `Bearer ${key}`, ...headers });

/** The headers about the call, without the request id. */
const selectCallHeaders = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => /^x-(?!request-id)/.test(name)));

test('every format, by name or by media type, has the usual headers and the usual charge', async () => {
  const key = await service.mint();
  const plain = await validate(key, '');
  assert.equal(plain.status, 200);
  assert.equal(plain.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(plain.headers.get('x-quota-remaining'), '24');
  for (const [name, type, begins] of [
    [
      'text',
      'text/plain',
      /^code\.py:1:8: warning: .* \[ruff:F401\]\ncode\.py:2:7: error: .* \[ruff:F507\]\nFAIL code\.py score=0\.41\n$/,
    ],
    ['github', 'text/x-github-annotations', /^::error title=ruff%3AF507,file=code\.py,line=2,col=7,/],
    ['gitlab', 'application/x-gitlab-codequality+json', null],
    ['sarif', 'application/sarif+json', null],
    [
      'junit',
      'application/junit+xml',
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="assay">\n {2}<testsuite name="code\.py"/,
    ],
  ] as const) {
    for (const answer of [await validate(key, `?format=${name}`), await validate(key, '', { accept: type })]) {
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-type'), `${type}; charset=utf-8`);
      // The same call in another format is a repeat.
      assert.deepEqual(selectCallHeaders(answer), { ...selectCallHeaders(plain), 'x-svc-repeat': '1' });
      if (begins) assert.match(answer.body, begins);
      else assert.equal(typeof answer.body, 'object');
    }
  }
  const { rules } = (await validate(key, '?format=sarif')).body.runs[0].tool.driver;
  assert.ok(rules.every(({ helpUri }: { helpUri: string }) => helpUri.startsWith(`${service.url}/rules/`)));
});

test('a first call in another format is charged as usual', async () => {
  const key = await service.mint();
  const answer = await validate(key, '?format=sarif&file=src/a%20b.py', {}, { code: 'x = 1\n' });
  assert.equal(answer.headers.get('x-quota-remaining'), '24');
  assert.equal(answer.headers.get('x-svc-repeat'), null);
  assert.deepEqual(answer.body.runs[0].artifacts[0].location, { uri: 'src/a%20b.py' });
});

test('an Accept header for JSON, for anything or for an unknown type gets JSON', async () => {
  const key = await service.mint();
  const { body } = await validate(key, '');
  const { request_id: _, cost: __, ...meta } = body.meta;
  for (const [query, accept] of [
    ['?format=json', 'application/sarif+json'],
    ['', '*/*'],
    ['', 'application/json'],
    ['', 'application/json, text/plain, */*'],
    ['', 'image/png'],
    ['?file=x.py', 'text/html'],
  ] as const) {
    const answer = await validate(key, query, { accept });
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
    const { request_id, cost, ...rest } = answer.body.meta;
    assert.deepEqual({ ...answer.body, meta: rest }, { ...body, meta });
    assert.deepEqual([typeof request_id, cost], ['string', 0]);
  }
});

test('an empty format or name means the default', async () => {
  const key = await service.mint();
  const sarif = await validate(key, '?format=&file=', { accept: 'application/sarif+json' });
  assert.match(sarif.headers.get('content-type')!, /^application\/sarif\+json/);
  assert.equal(sarif.body.runs[0].artifacts[0].location.uri, 'code.py');
  const plain = await validate(key, '?format=&file=');
  assert.equal(plain.headers.get('content-type'), 'application/json; charset=utf-8');
});

for (const [query, loc, msg] of [
  ['?format=xml', 'format', 'must be one of json, github, gitlab, junit, sarif or text'],
  ['?format=sarif&format=text', 'format', 'must be one of json, github, gitlab, junit, sarif or text'],
  ['?file=a%0Ab', 'file', 'must be a file name of at most 1000 characters'],
  [`?file=${'a'.repeat(1001)}`, 'file', 'must be a file name of at most 1000 characters'],
] as const) {
  test(`${query.slice(0, 30)} is refused in JSON, and nothing is charged`, async () => {
    const key = await service.mint();
    const { status, headers, body } = await validate(key, query, { accept: 'application/sarif+json' });
    assert.deepEqual([status, body.error], [400, 'bad_request']);
    assert.deepEqual([body.fields[0].loc, body.fields[0].msg], [['query', loc], msg]);
    assert.equal(headers.get('x-quota-remaining'), '25');
  });
}

test('refusals are JSON in every format, and the key is checked first', async () => {
  for (const query of ['?format=sarif', '?format=xml']) {
    const { status, body } = await service.post(`/v1/validate${query}`, { code }, { accept: 'text/plain' });
    assert.deepEqual([status, body.error], [401, 'unauthorized']);
  }
});

test('the description names the formats', async () => {
  const { post } = (await service.get('/openapi.json')).body.paths['/v1/validate'];
  assert.deepEqual(Object.keys(post.responses[200].content), [
    'application/json',
    'text/x-github-annotations',
    'application/x-gitlab-codequality+json',
    'application/junit+xml',
    'application/sarif+json',
    'text/plain',
  ]);
  assert.deepEqual(
    post.parameters
      .filter((parameter: { in: string }) => parameter.in === 'query')
      .map(({ name }: { name: string }) => name),
    ['format', 'file'],
  );
});
