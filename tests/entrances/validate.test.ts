import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApiKey } from '../../src/auth/api-key.ts';
import type { Answer } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('keys');
let key: string;

const mintKey = async (): Promise<string> => {
  key = await service.mint();
  return key;
};

const readRemaining = (answer: Answer): string | null => answer.headers.get('x-quota-remaining');

test('clean code is valid, scores 1 and costs one of the free calls', async () => {
  const answer = await service.validate({ code: 'def add(one, two):\n    return one + two\n' }, await mintKey());
  assert.equal(answer.status, 200);
  const { meta, ...verdict } = answer.body;
  assert.deepEqual(verdict, {
    valid: true,
    score: 1,
    diagnostics: [],
    security: [],
    capabilities: [],
    fixes: [],
    fixed_code: null,
    transpiled: null,
    runtime: {
      ran: false,
      returncode: null,
      stdout: '',
      stderr: '',
      duration_ms: null,
      timed_out: false,
      sandbox: null,
      ended_by: null,
      signal: null,
      stdout_truncated: false,
      stderr_truncated: false,
      cpu_ms: null,
      memory_peak_bytes: null,
      limits: null,
      examples: [],
      examples_run: null,
      packages: [],
    },
  });
  const { duration_ms, engine, request_id, python_version, ...provenance } = meta;
  assert.deepEqual(provenance, { service: 'assay', version: '1.29.0', api: 'v1', ai: null, mode: 'static', cost: 0 });
  assert.deepEqual(Object.keys(engine).sort(), ['mypy', 'python', 'ruff']);
  assert.match(python_version, /^3\.\d+$/);
  assert.ok(Number.isInteger(duration_ms));
  assert.equal(request_id, answer.headers.get('x-request-id'));
  assert.equal(readRemaining(answer), '24');
  assert.equal(answer.headers.get('x-quota-tier'), 'free');
  assert.match(answer.headers.get('x-quota-reset')!, /T00:00:00.000Z$/);
  assert.equal(answer.headers.get('x-service-version'), '1.29.0');
  assert.equal(answer.headers.get('x-api-version'), 'v1');
});

test('type and lint findings are in the verdict, sorted by position', async () => {
  const code = 'import os\n\n\ndef f(a: int) -> str:\n    print("%d %d" % (1,))\n    return a + 1\n';
  const { body } = await service.validate({ code }, await mintKey());
  assert.equal(body.valid, false);
  assert.deepEqual(
    body.diagnostics.map(({ severity, rule, line, column }: Record<string, unknown>) => [severity, rule, line, column]),
    [
      ['warning', 'ruff:F401', 1, 8],
      ['error', 'ruff:F507', 5, 11],
      ['error', 'mypy:return-value', 6, 12],
    ],
  );
});

test('code that does not parse gets a verdict, not a refusal', async () => {
  const { status, body } = await service.validate({ code: 'def f(:\n    pass\n' }, await mintKey());
  assert.equal(status, 200);
  assert.equal(body.valid, false);
  assert.ok(body.score <= 0.2);
  assert.deepEqual(
    body.diagnostics.map(({ rule, severity, line, column }: Record<string, unknown>) => [rule, severity, line, column]),
    [['python:syntax-error', 'error', 1, 7]],
  );
});

test('prose gets one finding and score 0', async () => {
  const { status, body } = await service.validate({ code: 'hello!' }, await mintKey());
  assert.equal(status, 200);
  assert.deepEqual(
    [body.valid, body.score, body.diagnostics.length, body.diagnostics[0].rule],
    [false, 0, 1, 'python:not-a-program'],
  );
});

test('either header can carry the key; an invalid Bearer key is rejected even with a valid x-api-key', async () => {
  const good = await mintKey();
  const code = { code: 'x = 1\n' };
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await service.validate(code, undefined, headers)).status;
  assert.equal(await status({ 'x-api-key': good }), 200);
  assert.equal(await status({ authorization: `bearer ${good}` }), 200);
  assert.equal(await status({ authorization: 'Basic dTpw', 'x-api-key': good }), 200);
  assert.equal(await status({ authorization: `Bearer ${createApiKey()}`, 'x-api-key': good }), 401);
  assert.equal(await status({ authorization: `Bearer ${good}`, 'x-api-key': createApiKey() }), 200);
  assert.equal(await status({ authorization: 'Bearer', 'x-api-key': good }), 401);
});

test('a call without a key is 401, says how to get one, and has no error in the challenge', async () => {
  const answer = await service.validate({ code: 'x = 1\n' });
  assert.equal(answer.status, 401);
  assert.equal(answer.body.error, 'unauthorized');
  assert.equal(answer.headers.get('www-authenticate'), `Bearer realm="assay", key_endpoint="${service.url}/v1/keys"`);
  assert.deepEqual(
    [answer.body.remedy.action, answer.body.remedy.method, answer.body.remedy.url],
    ['mint_key', 'POST', `${service.url}/v1/keys`],
  );
  assert.equal(readRemaining(answer), '0');
});

for (const [name, bad] of [
  ['an unknown key', createApiKey()],
  ['a malformed key', `${createApiKey().slice(0, -1)}!`],
  ['a key of another service', 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'],
] as const) {
  test(`${name} is 401 invalid_api_key`, async () => {
    const answer = await service.validate({ code: 'x = 1\n' }, bad);
    assert.equal(answer.status, 401);
    assert.equal(answer.body.error, 'invalid_api_key');
    assert.match(answer.headers.get('www-authenticate')!, /error="invalid_token"/);
    assert.equal(readRemaining(answer), '0');
  });
}

test('a revoked key is refused from then on', async () => {
  const doomed = await mintKey();
  assert.equal((await service.validate({ code: 'x = 1\n' }, doomed)).status, 200);
  assert.equal((await service.operate('keys', 'revoke', doomed)).code, 0);
  const answer = await service.validate({ code: 'x = 1\n' }, doomed);
  assert.equal(answer.status, 401);
  assert.equal(answer.body.error, 'invalid_api_key');
});

test('repair with a free key is 402 with the price, and nothing is charged', async () => {
  const key = await mintKey();
  const answer = await service.validate({ code: 'x = 1\n', mode: 'repair' }, key);
  assert.equal(answer.status, 402);
  assert.equal(answer.body.error, 'payment_required');
  assert.deepEqual(answer.body.remedy.price, { credits: 3, usd: '0.06' });
  assert.deepEqual(answer.body.remedy.routes, []);
  assert.equal(answer.body.remedy.action, 'upgrade_key');
  assert.equal(readRemaining(answer), '25');
  // The operator's command in the hint works as it is.
  const [, command] = /\.\/assay keys (grant .*)$/.exec(answer.body.remedy.hint)!;
  assert.equal((await service.operate('keys', ...command!.split(' '))).code, 0);
  assert.equal((await service.validate({ code: 'x = 1\n', mode: 'repair' }, key)).status, 200);
});

test('a mode that is not served is 409 before any charge', async () => {
  const answer = await service.validate({ code: 'x = 1\n', mode: 'execute' }, await mintKey());
  assert.equal(answer.status, 409);
  assert.equal(answer.body.error, 'unsupported_mode');
  assert.deepEqual(answer.body.remedy.modes, ['static', 'repair']);
  assert.equal(readRemaining(answer), '25');
});

test('credits pay for repair and for static calls beyond the free ones', async () => {
  const paying = await mintKey();
  await service.operate('keys', 'grant', paying, '4', '--reason', 'a test');
  const code = 'import os\n\nprint(f"hello", os.sep)\n';
  const repaired = await service.validate({ code, mode: 'repair' }, paying);
  assert.equal(repaired.status, 200);
  assert.equal(repaired.body.meta.cost, 3);
  assert.equal(repaired.body.fixed_code, 'import os\n\nprint("hello", os.sep)\n');
  assert.equal(repaired.body.fixed_valid, true);
  assert.equal(repaired.body.fixes.length, 1);
  assert.deepEqual(
    repaired.body.diagnostics.map(({ rule, fixed }: Record<string, unknown>) => [rule, fixed]),
    [['ruff:F541', true]],
  );
  assert.equal(repaired.headers.get('x-quota-tier'), 'paid');
  assert.equal(repaired.headers.get('x-credits-remaining'), '1');
  for (let call = 0; call < 25; call++) {
    const free = await service.validate({ code: `x = ${call}\n` }, paying);
    assert.deepEqual([free.status, free.body.meta.cost, free.headers.get('x-credits-remaining')], [200, 0, '1']);
  }
  const paid = await service.validate({ code: 'y = 1\n' }, paying);
  assert.deepEqual([paid.status, paid.body.meta.cost, paid.headers.get('x-quota-tier')], [200, 1, 'free']);
  const spent = await service.validate({ code: 'z = 1\n' }, paying);
  assert.deepEqual([spent.status, spent.body.error], [429, 'quota_exceeded']);
  const short = await service.validate({ code: 'z = 1\n', mode: 'repair' }, paying);
  assert.deepEqual([short.status, short.body.error], [402, 'payment_required']);
  assert.match((await service.operate('audit')).out, /, 0 wrong/);
});

test('of 200 concurrent calls, exactly the 25 free ones are served', async () => {
  const free = await mintKey();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => service.validate({ code: `x = ${n}\n` }, free)),
  );
  const by = Map.groupBy(answers, ({ status, body }) => `${status} ${body.error ?? ''}`.trim());
  assert.deepEqual([...by].map(([what, some]) => [what, some.length]).sort(), [
    ['200', 25],
    ['429 quota_exceeded', 175],
  ]);
  const refused = by.get('429 quota_exceeded')![0]!;
  assert.equal(refused.headers.get('x-quota-remaining'), '0');
  assert.match(refused.headers.get('x-quota-reset')!, /T00:00:00.000Z$/);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.equal(refused.body.remedy.action, 'wait');
  assert.match(refused.body.remedy.reset_at, /T00:00:00.000Z$/);
});

test('of 64 concurrent calls with credits for 50, exactly 50 are served and charged', async () => {
  const paying = await mintKey();
  for (let call = 0; call < 25; call++) await service.validate({ code: `warm = ${call}\n` }, paying);
  await service.operate('keys', 'grant', paying, '50', '--reason', 'a test');
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, n) => service.validate({ code: `paid = ${n}\n` }, paying)),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 50);
  assert.equal(answers.filter(({ status }) => status === 429).length, 14);
  assert.match((await service.operate('keys', 'show', paying)).out, /credits +0\n/);
  assert.match((await service.operate('audit')).out, /, 0 wrong/);
});

test('options that the service does not know are ignored and named, in repeated responses too', async () => {
  const key = await mintKey();
  const code = 'answer = 42\n';
  const named = async (options: object) => (await service.validate({ code, options }, key)).body.meta.ignored_options;
  assert.equal(await named({ optimize: false }), undefined);
  assert.deepEqual(await named({ example: '>>> 1', timeout: 3 }), ['example', 'timeout']);
  assert.equal(await named({}), undefined);
  assert.deepEqual(
    (await named({ ['x'.repeat(1000)]: 1 })).map((name: string) => name.length),
    [100],
  );
});
