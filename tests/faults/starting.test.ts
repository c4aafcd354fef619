import assert from 'node:assert/strict';
import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { installedPython } from '../../src/engines.ts';
import { Service, temporaryFolder } from '../service.ts';
import { eventually, readEngine } from './fault-injection.ts';

test('while Python is missing, engines are reported as down and calls are refused free of charge; it is used once installed', async () => {
  const folder = temporaryFolder();
  const python = join(folder, 'python');
  const service = await Service.start({ ASSAY_PYTHON: python, ASSAY_WARM_UP: 'on' }, folder);
  try {
    const key = await service.mint();
    const call = (n: number) => service.validate({ code: `x = ${n}\n` }, key);
    await eventually(
      'the engine is reported as down',
      async () => (await readEngine(service, 'mypy')).state === 'down',
    );
    const refused = await call(1);
    assert.deepEqual([refused.status, refused.body.error], [503, 'engine_unavailable']);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await service.get('/healthz')).status, 200);
    const ready = await service.get('/healthz?ready=1');
    assert.deepEqual([ready.status, ready.body.engine.python, ready.body.engine.mypy], [503, 'down', 'down']);
    assert.ok((await service.readLog()).some((line) => line.includes('an engine failed to start')));

    writeFileSync(`${python}.new`, `#!/bin/sh\nexec '${installedPython}' "$@"\n`);
    chmodSync(`${python}.new`, 0o755);
    renameSync(`${python}.new`, python);
    await eventually('calls are served', async () => (await service.get('/healthz?ready=1')).status === 200);
    const served = await call(1);
    assert.equal(served.status, 200);
    assert.equal(served.headers.get('x-quota-remaining'), '24');
  } finally {
    assert.equal(await service.stop(), 0);
  }
});
