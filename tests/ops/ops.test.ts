import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { readChangelog } from '../../src/ops/changelog.ts';
import { refusalKinds } from '../../src/wire/refusals/index.ts';
import { Service } from '../service.ts';

let service: Service;
let key: string;
before(async () => {
  service = await Service.start();
  key = await service.mint();
  await service.validate({ code: 'import os\n' }, key);
  await service.validate({ code: 'import os\n' }, key);
  await service.validate({ code: 'x = 1\n', mode: 'repair' }, key);
});
after(() => service.stop());

test('liveness is reported at once, readiness once every engine and the store are ready', async () => {
  assert.deepEqual((await service.get('/healthz')).body, { status: 'ok' });
  const ready = await service.get('/healthz?ready=1');
  assert.equal(ready.status, 200);
  assert.deepEqual(ready.body, {
    status: 'ok',
    engine: {
      python: 'ready',
      ruff: 'ready',
      mypy: 'ready',
      checks: 'ready',
      'newest-python': 'ready',
      store: 'ready',
    },
    packages: { state: 'off', typed: 0, problems: [] },
    sandbox_packages: { state: 'off', importable: 0, problems: [] },
  });
});

test('statistics count what was served, per tier and mode', async () => {
  const { body } = await service.get('/v1/stats');
  assert.deepEqual(body.totals, { free: { static: 2 }, paid: {}, x402: {}, trial: {}, open: {} });
  assert.equal(body.in_progress, 0);
  assert.ok(body.workers >= 3);
  assert.deepEqual(
    body.engines.map(({ name, state }: Record<string, string>) => [name, state]),
    [
      ['python', 'ready'],
      ['ruff', 'ready'],
      ['mypy', 'ready'],
      ['checks', 'ready'],
      ['newest-python', 'ready'],
    ],
  );
});

test('metrics speak Prometheus: requests, latencies, queue, pools, refusals', async () => {
  const { body, headers } = await service.get('/metrics');
  assert.equal(headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  for (const line of [
    'assay_requests_total{route="/v1/validate",mode="static",status="200"} 2',
    'assay_requests_total{route="/v1/validate",mode="repair",status="402"} 1',
    'assay_verdicts_total{mode="static",tier="free"} 2',
    'assay_repeat_total 1',
    'assay_refusals_total{code="payment_required"} 1',
    'assay_in_progress 0',
    'assay_waiting 0',
    'assay_credits_spent_total 0',
    'assay_engine_up{engine="mypy"} 1',
    'assay_engine_duration_seconds_count{engine="ruff"} 1',
  ]) {
    assert.ok(body.includes(`${line}\n`), `${line}\n\n${body}`);
  }
  assert.match(body, /assay_request_duration_seconds_bucket\{le="0\.05",route="\/v1\/validate",mode="static"\}/);
  assert.match(body, /assay_engine_workers\{engine="mypy",state="idle"\} \d/);
});

test("the changelog's newest entry is the served version", async () => {
  const { body } = await service.get('/v1/changelog');
  const info = await service.get('/v1/info');
  assert.equal(body.version, info.body.version);
  assert.match(body.released, /^\d{4}-\d{2}-\d{2}$/);
  assert.ok(body.changes.length > 0);
  assert.deepEqual(body.entries[0], { version: body.version, released: body.released, changes: body.changes });
});

test('the changelog is read as written, without what is unreleased', () => {
  const text = `# Changelog

Words.

## [Unreleased]

### Fixed

- not yet

## [1.1.0] - 2026-02-01

### Added

- one,
  on two lines

### Changed

- two

## [1.0.0] - 2026-01-01

- first
`;
  assert.deepEqual(readChangelog(text), [
    { version: '1.1.0', released: '2026-02-01', changes: ['one, on two lines', 'two'] },
    { version: '1.0.0', released: '2026-01-01', changes: ['first'] },
  ]);
});

test('info holds the schemas that validation uses', async () => {
  const { body } = await service.get('/v1/info');
  assert.deepEqual(
    [body.name, body.version, body.api, body.modes, body.languages],
    ['assay', '1.29.0', 'v1', ['static', 'repair'], ['python']],
  );
  assert.deepEqual(body.input_schema.required, ['code']);
  assert.deepEqual(
    [body.input_schema.properties.code.minLength, body.input_schema.properties.code.maxLength],
    [1, 200000],
  );
  assert.deepEqual(body.output_schema.required, ['valid', 'score', 'meta']);
});

test('every refusal has a page, and the list names them all', async () => {
  const list = await service.get('/errors');
  assert.equal(list.status, 200);
  for (const { code } of refusalKinds) {
    assert.ok(list.body.includes(`/errors/${code}`));
    const page = await service.get(`/errors/${code}`);
    assert.equal(page.status, 200);
    assert.match(page.headers.get('content-type')!, /text\/html/);
    assert.ok(page.body.includes(code));
  }
  assert.equal((await service.get('/errors/nonsense')).status, 404);
});

test('the docs need nothing from elsewhere', async () => {
  const page = await service.get('/docs');
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-security-policy')!, /default-src 'self'/);
  const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
  assert.ok(parts.length >= 3);
  for (const path of parts) {
    assert.match(path, /^\//);
    assert.equal((await service.get(path)).status, 200, path);
  }
  const { body } = await service.get('/openapi.json');
  assert.equal(body.openapi, '3.1.0');
  assert.deepEqual(Object.keys(body.paths['/v1/validate'].post.responses), [
    '200',
    '400',
    '401',
    '402',
    '408',
    '409',
    '413',
    '415',
    '429',
    '431',
    '500',
    '503',
  ]);
});

test('a person who opens the address finds where to begin', async () => {
  const home = await service.get('/');
  assert.equal(home.status, 200);
  assert.match(home.headers.get('content-security-policy')!, /default-src 'none'/);
  for (const [, path] of home.body.matchAll(/href="(\/[^"]*)"/g))
    assert.equal((await service.get(path!)).status, 200, path);
});

test('the texts for models say how to begin, with the address of this service', async () => {
  const { body, headers } = await service.get('/llms.txt');
  assert.match(headers.get('content-type')!, /text\/plain/);
  assert.match(body, /^# Assay\n\n> /);
  assert.ok(body.includes(`${service.url}/v1/keys`));
  const icon = await service.get('/icon.svg');
  assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, 'image/svg+xml']);
});

test('the log tells of each answer, and never of keys, code or addresses', async () => {
  const secret = 'the_name_of_my_variable';
  await service.validate({ code: `${secret} = 1\n` }, key, { 'x-request-id': 'find-me' });
  await service.validate(`{"code": "${secret}`, key);
  const log = await service.readLog();
  const line = log.find((entry) => entry.includes('find-me'));
  assert.deepEqual(
    { ...JSON.parse(line!), time: 0, seconds: 0 },
    {
      level: 30,
      time: 0,
      id: 'find-me',
      method: 'POST',
      route: '/v1/validate',
      mode: 'static',
      status: 200,
      seconds: 0,
      msg: 'response sent',
    },
  );
  const all = log.filter((entry) => !entry.includes('listens on')).join('\n');
  for (const private_ of [secret, key, key.slice(11, 30), '127.0.0.1']) assert.ok(!all.includes(private_), private_);
});

test('the store holds neither keys nor addresses', () => {
  const files = ['assay.db', 'assay.db-wal'].map((name) => readFileSync(`${service.folder}/data/${name}`));
  for (const file of files) {
    assert.equal(file.includes(key), false);
    assert.equal(file.includes('127.0.0.1'), false);
  }
});
