import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';
import { CiClient } from './ci-client.ts';
import { type Kind, RecordingProxy, type Trouble } from './recording-proxy.ts';
import { Repository } from './repository.ts';
import { broken, brokenLine, clean } from './samples.ts';

let service: Service;
let baseClient: CiClient;
before(async () => {
  service = await Service.start({ ASSAY_KEYS_PER_ADDRESS: '1000', ASSAY_FREE_CALLS_PER_DAY: '5' });
  baseClient = await CiClient.fetch(service);
});
after(() => service?.stop());

const privateService =
  'assay: to check without a limit, start a private service from a clone of Assay, and pass --url ' +
  'http://127.0.0.1:8080: ASSAY_KEYS=off ./assay serve\n';
const accepted = 'ok  a.py score=1.00\n1/1 files accepted\n';
const unchecked = (reason: string): string => `skip a.py\n0/1 files accepted\n1 file NOT CHECKED: ${reason}\n`;
const refusal = (error: string, message: string, remedy: object = {}): object => ({
  error,
  message,
  request_id: 'req_1',
  remedy,
});

type Case = {
  readonly name: string;
  readonly troubles: Partial<Record<Kind, Trouble[]>>;
  readonly args?: readonly string[];
  readonly settings?: Record<string, string>;
  readonly code: number;
  readonly out: string | RegExp;
  readonly err?: RegExp;
  /** How many calls of a kind were made. */
  readonly calls?: Partial<Record<Kind, number>>;
};

const overloaded: Trouble = { status: 503, headers: { 'retry-after': '1' }, body: refusal('overloaded', 'Busy.') };
const gateway: Trouble = { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad gateway</html>' };

const reset = new Date(Date.now() + 5_400_000).toISOString();
const resets = new RegExp(
  `NOT CHECKED: Spent\\. Resets at ${reset.slice(0, 16).replace('T', ' ')} UTC \\(in (1 h )?\\d+ min\\)\\.\\n$`,
);

const cases: Case[] = [
  {
    name: 'a busy service is called again after Retry-After',
    troubles: { judge: [overloaded, 'pass'] },
    code: 0,
    out: accepted,
    calls: { judge: 2 },
  },
  {
    name: 'Retry-After can be a date',
    troubles: {
      judge: [{ status: 503, headers: { 'retry-after': new Date(Date.now() + 1000).toUTCString() }, body: {} }, 'pass'],
    },
    code: 0,
    out: accepted,
    calls: { judge: 2 },
  },
  {
    name: 'rate-limited calls are retried',
    troubles: {
      judge: [{ status: 429, headers: { 'retry-after': '1' }, body: refusal('rate_limited', 'Slower.') }, 'pass'],
    },
    code: 0,
    out: accepted,
    calls: { judge: 2 },
  },
  {
    name: 'a call is retried after a connection reset',
    troubles: { info: ['reset', 'pass'], judge: ['reset', 'pass'] },
    code: 0,
    out: accepted,
    calls: { info: 2, judge: 2 },
  },
  {
    name: 'a service that stays unavailable fails the build',
    troubles: { judge: [gateway] },
    code: 2,
    out: unchecked('the service returned HTTP 502.'),
    calls: { judge: 4 },
  },
  {
    name: '--allow-unreachable lets an unavailable service pass and reports unchecked files',
    troubles: { judge: [gateway] },
    args: ['--allow-unreachable'],
    code: 0,
    out: unchecked('the service returned HTTP 502.'),
  },
  {
    name: '--exit-zero also lets an unavailable service pass',
    troubles: { judge: [gateway] },
    args: ['--exit-zero'],
    code: 0,
    out: unchecked('the service returned HTTP 502.'),
  },
  {
    name: '--strict and --allow-unreachable cannot be combined',
    troubles: {},
    args: ['--strict', '--allow-unreachable'],
    code: 2,
    out: '',
    err: /^assay: --strict and --allow-unreachable cannot be combined\.\n$/,
    calls: { info: 0 },
  },
  {
    name: '--allow-unreachable does not excuse a rejected key',
    troubles: {},
    args: ['--allow-unreachable'],
    settings: { ASSAY_API_KEY: 'assay_free_of_nobody' },
    code: 2,
    out: /NOT CHECKED: The key in ASSAY_API_KEY was rejected: .*\/v1\/keys\)\n$/,
  },
  {
    name: 'an unreachable service fails the build',
    troubles: {},
    settings: { VALIDATOR_URL: 'http://127.0.0.1:9' },
    code: 2,
    out: unchecked('127.0.0.1:9 cannot be reached: [Errno 111] Connection refused.'),
  },
  {
    name: 'on GitHub an unchecked file is a warning annotation',
    troubles: {},
    settings: { VALIDATOR_URL: 'http://127.0.0.1:9', GITHUB_ACTIONS: 'true' },
    code: 2,
    out:
      'skip a.py\n0/1 files accepted\n' +
      '::warning title=assay::1 file NOT CHECKED: 127.0.0.1:9 cannot be reached: [Errno 111] Connection refused.\n',
  },
  {
    name: 'a service that never responds times out',
    troubles: { info: ['silence'] },
    args: ['--timeout', '0.2'],
    code: 2,
    out: /^skip a\.py\n0\/1 files accepted\n1 file NOT CHECKED: 127\.0\.0\.1:\d+ cannot be reached: timed out\.\n$/,
    calls: { info: 4 },
  },
  {
    name: 'a Retry-After longer than a build can wait is not waited for',
    troubles: {
      judge: [{ status: 503, headers: { 'retry-after': '3600' }, body: refusal('engine_unavailable', 'Gone.') }],
    },
    code: 2,
    out: unchecked('Gone.'),
    calls: { judge: 1 },
  },
  {
    name: 'a response that is not a verdict fails the build',
    troubles: { judge: [{ status: 200, body: '<html>Log in to the network</html>' }] },
    code: 2,
    out: unchecked('the service returned HTTP 200.'),
  },
  {
    name: 'another service at the address is reported',
    troubles: { info: [{ status: 200, body: { hello: 'world' } }] },
    code: 2,
    out: /NOT CHECKED: http:\/\/127\.0\.0\.1:\d+ does not respond like an Assay service\.\n$/,
  },
  {
    name: 'redirects are not followed, so that the key stays secret',
    troubles: { info: [{ status: 302, headers: { location: 'http://127.0.0.1:9/stolen' } }] },
    code: 2,
    out: '',
    err: /^assay: http:\/\/127\.0\.0\.1:\d+ redirects to http:\/\/127\.0\.0\.1:9\/stolen; pass that address with --url\.\n$/,
  },
  {
    name: 'a refusal that concerns one file skips it',
    troubles: { judge: [{ status: 413, body: refusal('code_too_large', 'Too large.', { hint: 'Send less.' }) }] },
    code: 0,
    out: 'skip a.py: Too large. Send less.\n0/1 files accepted\n1 file NOT CHECKED: Too large. Send less.\n',
  },
  {
    name: 'with --strict a skipped file fails the build',
    troubles: { judge: [{ status: 413, body: refusal('code_too_large', 'Too large.') }] },
    args: ['--strict'],
    code: 2,
    out: 'skip a.py: Too large.\n0/1 files accepted\n1 file NOT CHECKED: Too large.\n',
  },
  {
    name: 'an exceeded quota fails the build',
    troubles: {
      judge: [
        { status: 429, body: refusal('quota_exceeded', 'Spent.', { hint: 'Wait.', url: 'https://pay.example/' }) },
      ],
    },
    code: 2,
    out: unchecked('Spent. Wait. (https://pay.example/)'),
    calls: { judge: 1 },
  },
  {
    name: 'an exceeded quota is reported with its reset time',
    troubles: { judge: [{ status: 429, body: refusal('quota_exceeded', 'Spent.', { reset_at: reset }) }] },
    code: 2,
    out: resets,
  },
  {
    name: 'the reset time can be in a header only',
    troubles: { judge: [{ status: 429, headers: { 'x-quota-reset': reset }, body: { message: 'Spent.' } }] },
    code: 2,
    out: resets,
  },
  {
    name: 'an invalid reset time is left out',
    troubles: { judge: [{ status: 429, headers: { 'x-quota-reset': 'soon' }, body: { message: 'Spent.' } }] },
    code: 2,
    out: unchecked('Spent.'),
  },
  {
    name: 'a wait longer than a build allows is reported with its length',
    troubles: {
      judge: [{ status: 429, headers: { 'retry-after': '3600' }, body: refusal('rate_limited', 'Slower.') }],
    },
    code: 2,
    out: /NOT CHECKED: Slower\. Resets at \d{4}-\d\d-\d\d \d\d:\d\d UTC \(in 1 h 0 min\)\.\n$/,
    calls: { judge: 1 },
  },
  {
    name: 'with --exit-zero a missing payment does not fail the build',
    troubles: { judge: [{ status: 402, body: refusal('payment_required', 'Pay.') }] },
    args: ['--exit-zero'],
    code: 0,
    out: unchecked('Pay.'),
  },
  {
    name: 'a stored key that is rejected is replaced once',
    troubles: { probe: [{ status: 401, body: refusal('invalid_api_key', 'Unknown.') }, 'pass'] },
    code: 0,
    out: accepted,
    calls: { mint: 2, judge: 1 },
  },
  {
    name: 'a new key that is also rejected is reported',
    troubles: {
      probe: [{ status: 403, body: refusal('invalid_api_key', 'Unknown.') }],
      judge: [{ status: 403, body: refusal('invalid_api_key', 'Unknown.') }],
    },
    code: 2,
    out: unchecked('Unknown.'),
  },
  {
    name: 'if keys are neither issued nor needed, none is sent',
    troubles: {
      mint: [{ status: 404, body: refusal('not_found', 'Nothing here.') }],
      probe: ['pass'],
      judge: [{ status: 200, body: { valid: true, score: 1 } }],
    },
    code: 0,
    out: accepted,
    calls: { mint: 1 },
  },
  {
    name: 'if keys are needed but not issued, that is reported',
    troubles: { mint: [{ status: 404, body: refusal('not_found', 'Nothing here.') }] },
    code: 2,
    out: /NOT CHECKED: .*key.*\n$/,
  },
  {
    name: 'an address that has reached the daily limit of keys is reported',
    troubles: { mint: [{ status: 429, body: refusal('mint_limit_exceeded', 'No more keys.', { hint: 'Tomorrow.' }) }] },
    code: 2,
    out: unchecked('Could not create an API key: No more keys. Tomorrow.'),
    calls: { mint: 1, judge: 0 },
  },
  {
    name: 'if a configured key is rejected, no other key is minted',
    troubles: {},
    settings: { VALIDATOR_API_KEY: 'assay_free_of_nobody' },
    code: 2,
    out: /NOT CHECKED: The key in VALIDATOR_API_KEY was rejected: .*\/v1\/keys\)\n$/,
    calls: { mint: 0 },
  },
  {
    name: 'a malformed key is reported',
    troubles: {},
    settings: { VALIDATOR_API_KEY: 'a\u00fcb' },
    code: 2,
    out: '',
    err: /^assay: VALIDATOR_API_KEY contains characters that are not allowed in a key\.\n$/,
  },
  {
    name: 'a malformed source is reported',
    troubles: {},
    settings: { VALIDATOR_SOURCE: 'two words' },
    code: 2,
    out: '',
    err: /^assay: VALIDATOR_SOURCE must be a short name such as ci-client, but is 'two words'\.\n$/,
  },
];

for (const { name, troubles, args = [], settings = {}, code, out, err, calls = {} } of cases) {
  test(name, async () => {
    const proxy = await RecordingProxy.start(service.url);
    for (const [kind, list] of Object.entries(troubles)) proxy.plan(kind as Kind, ...list);
    const client = baseClient.inNewHome();
    const { folder } = new Repository({ 'a.py': clean });
    const result = await client.run(folder, ['a.py', ...args], { VALIDATOR_URL: proxy.url, ...settings });
    if (typeof out === 'string') assert.equal(result.out, out);
    else assert.match(result.out, out);
    if (err) assert.match(result.err, err);
    assert.equal(result.code, code, result.err);
    for (const [kind, count] of Object.entries(calls)) assert.equal(proxy.count(kind as Kind), count, kind);
  });
}

test('requests carry the source name, the key and the code', async () => {
  const proxy = await RecordingProxy.start(service.url);
  const client = baseClient.inNewHome();
  const { folder } = new Repository({ 'a.py': '\ufeffx = 1\r\nprint(x)\r\n' });
  const { code } = await client.run(folder, ['a.py'], {
    VALIDATOR_URL: proxy.url,
    VALIDATOR_SOURCE: 'github-action',
  });
  assert.equal(code, 0);
  const key = client.readStoredKey(proxy.url);
  assert.match(key!, /^assay_free_\w+$/);
  assert.deepEqual(
    proxy.requests.map(({ kind, headers, body }) => [
      kind,
      headers['x-client'],
      headers.authorization,
      body && JSON.parse(body),
    ]),
    [
      ['info', 'github-action', undefined, ''],
      ['mint', 'github-action', undefined, { note: 'ci' }],
      ['probe', 'github-action', `Bearer ${key}`, { code: '' }],
      [
        'judge',
        'github-action',
        `Bearer ${key}`,
        { code: 'x = 1\r\nprint(x)\r\n', language: 'python', mode: 'static' },
      ],
    ],
  );
});

test('the key is stored readable by its owner only, and reused', async () => {
  const client = baseClient.inNewHome();
  const { folder } = new Repository({ 'a.py': clean });
  await client.run(folder, ['a.py', '--no-cache']);
  const key = client.readStoredKey(service.url);
  assert.equal(statSync(client.keyFile(service.url)).mode & 0o777, 0o600);
  await client.run(folder, ['a.py', '--no-cache']);
  assert.equal(client.readStoredKey(service.url), key);
  assert.match((await service.operate('keys', 'show', key!)).out, /calls today\s+1\b/i);
});

test('VALIDATOR_KEY_FILE sets where the key is stored', async () => {
  const client = baseClient.inNewHome();
  const { folder } = new Repository({ 'a.py': clean });
  const file = join(client.home, 'deep/er/key');
  const { code } = await client.run(folder, ['a.py'], { VALIDATOR_KEY_FILE: file });
  assert.deepEqual([code, statSync(file).mode & 0o777, client.readStoredKey(service.url)], [0, 0o600, null]);
});

test('a configured key is not stored', async () => {
  const client = baseClient.inNewHome();
  const { folder } = new Repository({ 'a.py': clean });
  const { code } = await client.run(folder, ['a.py'], { VALIDATOR_API_KEY: await service.mint() });
  assert.deepEqual([code, existsSync(client.keyFile(service.url))], [0, false]);
});

test('if the key covers only some files, the run says so first, checks those and fails', async () => {
  const client = baseClient.inNewHome();
  const names = [1, 2, 3, 4, 5, 6, 7].map((n) => `f${n}.py`);
  const { folder } = new Repository(Object.fromEntries(names.map((name, n) => [name, `x = ${n + 10}\nprint(x)\n`])));
  const { code, out, err } = await client.run(folder, ['.']);
  assert.equal(
    err,
    `assay: checking 7 of 7 files: the key has 5 static calls left today, enough for 5 of 7 files.\n${privateService}`,
  );
  assert.equal(out.match(/^ok /gm)!.length, 5);
  assert.match(out, /\n5\/7 files accepted\n2 files NOT CHECKED: This key has used its free calls for today\..*\n$/);
  assert.equal(code, 2);
  // Verdicts are cached; the unchecked files are not accepted.
  const again = await client.run(folder, ['.']);
  assert.match(again.err, /^assay: checking 2 of 7 files \(5 unchanged\): the key has 0 static calls left today/);
  assert.equal(again.code, 2);
});

for (const [name, change, settings] of [
  ['since the branch it will be merged into', 'commit', { GITHUB_BASE_REF: 'main' }],
  ['since the last commit', 'write', {}],
] as const) {
  test(`if the key covers only some files, those that changed ${name} are checked first`, async () => {
    const client = baseClient.inNewHome();
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const repository = new Repository(Object.fromEntries(numbers.map((n) => [`f${n}.py`, `x = ${n}\nprint(x)\n`])));
    repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    repository[change]({ 'f7.py': 'print(7)\n', 'new/a.py': 'print(8)\n' });
    const { out, err } = await client.run(repository.folder, ['.'], settings);
    assert.match(err, /enough for 5 of 8 files, changed files first\.\n/);
    assert.match(out, /^ok {2}f7\.py/m);
    assert.match(out, /^ok {2}new\/a\.py/m);
    assert.equal(out.match(/^skip /gm)!.length, 3);
  });
}

test('findings are reported even if the key cannot pay for the other files', async () => {
  const client = baseClient.inNewHome();
  const proxy = await RecordingProxy.start(service.url);
  proxy.plan('judge', 'pass', { status: 429, body: refusal('quota_exceeded', 'Spent.') });
  const { folder } = new Repository({ 'b.py': broken });
  writeFileSync(join(folder, 'c.py'), clean);
  const first = await client.run(folder, ['b.py'], { VALIDATOR_URL: proxy.url });
  assert.equal(first.code, 1);
  const { code, out } = await client.run(folder, ['b.py', 'c.py'], { VALIDATOR_URL: proxy.url });
  assert.equal(
    out,
    `${brokenLine('b.py')}FAIL b.py score=0.50\nskip c.py\n0/2 files accepted\n1 file NOT CHECKED: Spent.\n`,
  );
  assert.equal(code, 1);
});

test('a configured proxy is used', async () => {
  const proxy = await RecordingProxy.start(service.url);
  const client = baseClient.inNewHome();
  const { folder } = new Repository({ 'a.py': clean });
  const settings = { VALIDATOR_URL: 'http://assay.invalid', http_proxy: proxy.url };
  const { code, out } = await client.run(folder, ['a.py'], settings);
  assert.deepEqual([code, out], [0, accepted]);
  assert.ok(proxy.requests.every(({ url }) => url.startsWith('http://assay.invalid/v1/')));
});

test('an open service needs no key', async () => {
  const open = await Service.start({ ASSAY_KEYS: 'off' });
  try {
    const client = await CiClient.fetch(open);
    const { folder } = new Repository({ 'a.py': clean });
    const { code, out, err } = await client.run(folder, ['a.py', '--mode', 'repair']);
    assert.deepEqual([code, out], [0, accepted]);
    assert.equal(err, 'assay: checking 1 of 1 file.\n');
    assert.equal(client.readStoredKey(open.url), null);
  } finally {
    await open.stop();
  }
});

test('an internal error on one file does not stop the others', async () => {
  const proxy = await RecordingProxy.start(service.url);
  const fault: Trouble = { status: 500, body: refusal('internal_error', 'Something is wrong here.') };
  proxy.plan('judge', (code) => (code.includes('13') ? fault : 'pass'));
  const { folder } = new Repository({ 'a.py': 'x = 13\nprint(x)\n', 'b.py': 'x = 14\nprint(x)\n' });
  const { code, out } = await baseClient.inNewHome().run(folder, ['.'], { VALIDATOR_URL: proxy.url });
  assert.equal(
    out,
    'skip a.py\nok  b.py score=1.00\n1/2 files accepted\n1 file NOT CHECKED: Something is wrong here.\n',
  );
  assert.equal(code, 2);
});

test('an interrupt ends a run at once', async () => {
  const proxy = await RecordingProxy.start(service.url);
  const { folder } = new Repository({ 'a.py': clean });
  const client = baseClient.inNewHome();
  const child = spawn('python3', [client.script, 'a.py'], {
    cwd: folder,
    env: client.environment({ VALIDATOR_URL: proxy.url }),
    stdio: 'ignore',
  });
  proxy.onCheck = () => child.kill('SIGINT');
  proxy.plan('judge', 'silence');
  const [code] = await once(child, 'exit');
  assert.equal(code, 130);
});
