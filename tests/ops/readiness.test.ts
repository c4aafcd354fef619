import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { installedPython } from '../../src/engines.ts';
import { assayCommand, machine, Service, temporaryFolder } from '../service.ts';

type Health = { readonly status: number; readonly body: { status: string; engine: Record<string, string> } };

async function settled(ready: () => Promise<Health>): Promise<Health> {
  for (;;) {
    const health = await ready();
    if (!Object.values(health.body.engine).includes('warming')) return health;
    await pause(50);
  }
}

test('a service whose engines still start is alive, not ready, and says that they are warming', async () => {
  const folder = temporaryFolder();
  const [python, go] = [join(folder, 'python'), join(folder, 'go')];
  writeFileSync(python, `#!/bin/sh\nuntil [ -e '${go}' ]; do sleep 0.05; done\nexec '${installedPython}' "$@"\n`);
  chmodSync(python, 0o755);
  const service = await Service.start({ ASSAY_PYTHON: python }, folder);
  try {
    assert.deepEqual((await service.get('/healthz')).body, { status: 'ok' });
    const early = await service.get('/healthz?ready=1');
    assert.deepEqual(
      [early.status, early.body.status, early.body.engine.python, early.body.engine.mypy],
      [503, 'degraded', 'warming', 'warming'],
    );
    writeFileSync(go, '');
    const { status, body } = await settled(() => service.get('/healthz?ready=1'));
    assert.deepEqual([status, body.status], [200, 'ok']);
    assert.equal((await service.validate({ code: 'x = 1\n' }, await service.mint())).status, 200);
  } finally {
    await service.stop();
  }
});

test('with ASSAY_WARM_UP=off, engines start with the first readiness check or the first call; no sandbox is needed', async () => {
  const services = await Promise.all([Service.start(), Service.start()]);
  const [probed, called] = services;
  const countProcesses = async ({ process: child }: Service): Promise<number> =>
    (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).split(' ').filter(Boolean).length;
  try {
    const key = await called.mint();
    assert.deepEqual(await Promise.all(services.map(countProcesses)), [0, 0]);
    const health = await settled(() => probed.get('/healthz?ready=1'));
    assert.deepEqual([health.status, health.body.engine.sandbox], [200, undefined]);
    assert.equal((await called.validate({ code: 'x = 1\n' }, key)).status, 200);
    assert.deepEqual(await Promise.all(services.map(countProcesses)), [3, 3]);
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
});

for (const [name, settings, status, sandbox] of [
  ['named and not installed: not ready', { ASSAY_SANDBOX: 'runsc' }, 503, 'down'],
  [
    'named, in a deployment that does not serve execute: ready',
    { ASSAY_SANDBOX: 'runsc', ASSAY_MODES: 'static' },
    200,
    undefined,
  ],
  ['auto, with an engine that works: ready', { ASSAY_SANDBOX: 'auto' }, 200, 'ready'],
] as const) {
  test(`a sandbox that is ${name}`, async () => {
    const service = await Service.start(settings);
    try {
      const health = await settled(() => service.get('/healthz?ready=1'));
      assert.deepEqual([health.status, health.body.engine.sandbox], [status, sandbox], JSON.stringify(health.body));
    } finally {
      await service.stop();
    }
  });
}

for (const [name, hidden, status] of [
  ['auto, with no engine installed: ready', ['crun', 'runc', 'bwrap'], 200],
  // unshare is what crun is started with here, and every engine needs a root filesystem: this one does not start.
  ['auto, with an engine installed that does not work: not ready', ['crun', 'runc'], 503],
] as const) {
  test(`a sandbox that is ${name}`, { skip: process.getuid!() !== 0 && 'hiding programs takes root' }, async () => {
    const folder = temporaryFolder();
    const broken = join(folder, 'broken');
    writeFileSync(broken, '#!/bin/sh\nexit 1\n');
    chmodSync(broken, 0o755);
    const over = (program: string, file: string) =>
      `for at in /usr/bin/${program} /usr/sbin/${program}; do [ ! -e $at ] || mount --bind ${file} $at; done`;
    const script = [
      ...hidden.map((program) => over(program, '/dev/null')),
      ...(status === 503 ? [over('bwrap', broken)] : []),
      'exec "$@"',
    ].join('\n');
    const serve = [...assayCommand, 'serve'];
    const child = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...serve], {
      env: {
        ...machine,
        ASSAY_LISTEN: '127.0.0.1:0',
        ASSAY_DATA: join(folder, 'data'),
        ASSAY_SANDBOX: 'auto',
        ASSAY_WARM_UP: 'off',
        ASSAY_WORKERS: '1',
        ASSAY_NEWEST_PYTHON: 'on-demand',
        ASSAY_PACKAGES: 'none',
        ASSAY_SANDBOX_PACKAGES: 'none',
        ASSAY_CLOSING_NOTICE_S: '0',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stderr }).on('line', (line) => {
          const found = /listens on (\S+)/.exec(line);
          if (found) resolve(found[1]!);
        });
        child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
      });
      const health = await settled(async () => {
        const response = await fetch(`${url}/healthz?ready=1`);
        return { status: response.status, body: (await response.json()) as Health['body'] };
      });
      assert.deepEqual([health.status, health.body.engine.sandbox], [status, 'down']);
    } finally {
      child.removeAllListeners('exit');
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
  });
}
