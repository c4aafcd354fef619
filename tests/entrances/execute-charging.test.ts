import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Service, type ServiceClient } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const call = { code: 'print(1)\n', mode: 'execute' };

async function mintPaidKey(service: ServiceClient): Promise<string> {
  const key = await service.mint();
  await service.operate('keys', 'grant', key, '25', '--reason', 'test');
  return key;
}

test('a run is charged, and neither its repeat nor a refused run is', async () => {
  const service = await sharedService('everythingOn');
  const free = await service.validate(call, await service.mint());
  assert.deepEqual([free.status, free.body.error], [402, 'payment_required']);
  const key = await mintPaidKey(service);
  const first = await service.validate(call, key);
  assert.deepEqual(
    [
      first.status,
      first.body.valid,
      first.body.runtime.stdout,
      first.body.meta.cost,
      first.headers.get('x-credits-remaining'),
    ],
    [200, true, '1\n', 10, '15'],
  );
  const again = await service.validate(call, key);
  assert.deepEqual(
    [again.headers.get('x-svc-repeat'), again.body.runtime.stdout, again.headers.get('x-credits-remaining')],
    ['1', '1\n', '15'],
  );
  const failing = await service.validate({ ...call, code: 'raise SystemExit(2)\n' }, key);
  assert.deepEqual(
    [failing.body.valid, failing.headers.get('x-credits-remaining')],
    [false, '5'],
    'a verdict is charged even if the code is invalid',
  );
  const spent = await service.validate({ ...call, code: 'print(2)\n' }, key);
  assert.deepEqual(
    [spent.status, spent.body.error, spent.headers.get('x-credits-remaining')],
    [402, 'payment_required', '5'],
  );
  const { out } = await service.operate('audit');
  assert.match(out, /, 0 wrong$/m);
});

test('code that the sandbox cannot run costs as much as repair, once', async () => {
  const service = await sharedService('everythingOn');
  const withoutModule = (name: string) => ({ code: `import torch\n\n\nprint(torch, "${name}")\n`, mode: 'execute' });
  const key = await mintPaidKey(service);
  const first = await service.validate(withoutModule('first'), key);
  const { valid, runtime, diagnostics, meta } = first.body;
  assert.deepEqual([first.status, valid, runtime.ran, runtime.ended_by], [200, true, false, 'module-not-installed']);
  assert.deepEqual(
    diagnostics.map(({ rule, severity }: { rule: string; severity: string }) => `${severity} ${rule}`),
    ['warning python:module-not-installed'],
  );
  assert.deepEqual([meta.cost, first.headers.get('x-credits-remaining')], [3, '22']);
  const again = await service.validate(withoutModule('first'), key);
  assert.deepEqual(
    [again.headers.get('x-svc-repeat'), again.body.runtime.ended_by, again.headers.get('x-credits-remaining')],
    ['1', 'module-not-installed', '22'],
  );
  await Promise.all([1, 2, 3].map(() => service.validate(withoutModule('at the same time'), key)));
  const run = await service.validate({ code: 'print(3)\n', mode: 'execute' }, key);
  assert.deepEqual([run.body.meta.cost, run.headers.get('x-credits-remaining')], [10, '9']);
  // The price of a run is held before it is known that there is none.
  const short = await service.validate(withoutModule('short of credits'), key);
  assert.deepEqual([short.status, short.headers.get('x-credits-remaining')], [402, '9']);
  const { out } = await service.operate('audit');
  assert.match(out, /, 0 wrong$/m);
});

test('without a sandbox execute is refused before it is charged, and the other modes are served', async (t) => {
  // An engine that is not installed, so that no self-test can pass.
  const service = await Service.start({ ASSAY_SANDBOX: 'runsc' });
  t.after(() => service.stop());
  const key = await mintPaidKey(service);
  for (let turn = 0; turn < 2; turn++) {
    const { status, body, headers } = await service.validate(call, key);
    assert.deepEqual([status, body.error], [503, 'engine_unavailable']);
    assert.ok(Number(headers.get('retry-after')) > 0);
  }
  const { body, headers } = await service.validate({ code: 'x = 1\n', mode: 'repair' }, key);
  assert.deepEqual([body.valid, headers.get('x-credits-remaining')], [true, '22']);
  const health = await service.get('/healthz?ready=1');
  assert.deepEqual([health.status, health.body.status, health.body.engine.sandbox], [503, 'degraded', 'down']);
  const { engines } = (await service.get('/v1/stats')).body;
  const sandbox = engines.find(({ name }: { name: string }) => name === 'sandbox');
  assert.match(sandbox.detail, /runsc/);
});

test('the statistics say which engine runs code and what enforces each limit', async () => {
  const service = await sharedService('open');
  await service.validate(call);
  const { engines } = (await service.get('/v1/stats')).body;
  const { state, engine, level, mechanisms } = engines.find(({ name }: { name: string }) => name === 'sandbox');
  assert.equal(state, 'ready');
  assert.ok(['crun', 'runc', 'bwrap'].includes(engine), engine);
  assert.ok(['full', 'reduced'].includes(level), level);
  const health = await service.get('/healthz?ready=1');
  assert.deepEqual(health.body.sandbox, { engine, level, mechanisms });
  assert.deepEqual(Object.keys(mechanisms).sort(), ['cpu', 'inodes', 'memory', 'output', 'pids', 'timeout', 'tmp']);
});
