import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { Overload } from '../../src/base/engine.ts';
import { createPool, type PoolWorker } from '../../src/base/pool.ts';
import { startThread } from '../../src/base/thread.ts';
import { startReader } from '../../src/reading/cpython.ts';
import type { Container } from '../../src/sandbox/container.ts';
import type { ContainerFactory } from '../../src/sandbox/container-factory.ts';
import { createContainerPool } from '../../src/sandbox/pool.ts';
import { startMypy } from '../../src/typecheck/mypy.ts';
import { eventually } from './fault-injection.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-faults-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const never = new AbortController().signal;

/** A thread that runs the code it is sent. */
const script = join(folder, 'run-code.mjs');
writeFileSync(
  script,
  `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (job) => parentPort.postMessage(new Function(job)()));
  parentPort.postMessage('hello');`,
);

describe('threads', () => {
  const threads = createPool<string, unknown>({
    name: 'threads',
    size: 1,
    waitingMax: 10,
    deadlineMs: 20_000,
    start: (signal) => startThread(new URL(`file://${script}`), signal, { maxOldGenerationSizeMb: 24 }),
  });
  after(() => threads.close());

  for (const [name, job] of [
    ['runs out of memory', 'const all = []; for (;;) all.push(new Array(10_000).fill({}))'],
    ['throws', 'throw new Error("broken")'],
    ['exits', 'process.exit(3)'],
    ['reports that it failed', 'return { kind: "failed", reason: "a trap" }'],
    ['overflows its stack', 'const deep = () => deep() + 1; return deep()'],
  ] as const) {
    test(`a thread that ${name} fails its job, and the next job succeeds`, async () => {
      await assert.rejects(threads.run(job, never), { name: 'WorkerLost' });
      assert.equal(await threads.run('return 1 + 1', never), 2);
    });
  }

  test('a thread that hangs is stopped at its deadline, and the next job succeeds', async (context) => {
    const quick = createPool<string, unknown>({
      name: 'threads',
      size: 1,
      waitingMax: 10,
      deadlineMs: 3_000,
      start: (signal) => startThread(new URL(`file://${script}`), signal),
    });
    context.after(() => quick.close());
    await assert.rejects(quick.run('for (;;);', never), { name: 'PastDeadline' });
    assert.equal(await quick.run('return 1 + 1', never), 2);
  });
});

test('workers that exit as soon as they are warm are restarted with increasing delays and reported as down', async () => {
  let starts = 0;
  const dying = createPool<string, string>({
    name: 'dying',
    size: 1,
    waitingMax: 10,
    deadlineMs: 60_000,
    retryMs: 20,
    async start(): Promise<PoolWorker<string, string>> {
      starts++;
      return { work: async () => 'done', stop() {}, gone: Promise.resolve() };
    },
  });
  dying.ready().catch(() => {});
  await eventually('the engine is reported as down', () => dying.report().state === 'down');
  assert.match(dying.report().detail ?? '', /exit as soon as they are warm/);
  await assert.rejects(dying.run('a job', never), Overload);
  const soFar = starts;
  // In a tight loop there would be thousands.
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.ok(starts - soFar <= 3, `${starts - soFar} starts`);
  await dying.close();
});

test('containers that exit as soon as they are warm are restarted with delays, and their engine is tested again', async () => {
  let made = 0;
  const reasons: string[] = [];
  const container = { gone: Promise.resolve('gone'), stop() {} } as unknown as Container;
  const factory = {
    async create() {
      made++;
      return container;
    },
  } as unknown as ContainerFactory;
  const bounds = { size: 2, activeMax: 2, waitingMax: 2, waitingMs: 60_000, startsMax: 2 };
  const dying = createContainerPool({ ...bounds, factory, prepared: null, failing: (reason) => reasons.push(reason) });
  await eventually('the engine is reported as failing', () => reasons.length > 0);
  assert.deepEqual(reasons, ['containers exit as soon as they are warm']);
  assert.ok(made <= 6, `${made} containers`);
  await dying.close(new Error('closed'));
});

test('a job whose worker was killed is retried once; a job that crashed its worker is not retried', async () => {
  const [killed, crashed] = [new Error('killed'), new Error('crashed')];
  let attempts = 0;
  const failing = createPool<Error, string>({
    name: 'failing',
    size: 2,
    waitingMax: 10,
    deadlineMs: 60_000,
    shouldRetry: (cause) => cause === killed,
    async start() {
      const { promise: gone, resolve: stop } = Promise.withResolvers<void>();
      const work = (reason: Error): Promise<string> => {
        attempts++;
        return Promise.reject(reason);
      };
      return { gone, stop: () => stop(), work };
    },
  });
  await assert.rejects(failing.run(killed, never), { name: 'WorkerLost', cause: killed });
  assert.equal(attempts, 2);
  await assert.rejects(failing.run(crashed, never), { name: 'WorkerLost', cause: crashed });
  assert.equal(attempts, 3);
  const leaving = new AbortController();
  const left = failing.run(killed, leaving.signal);
  leaving.abort(new Error('disconnected'));
  await assert.rejects(left, /disconnected/);
  await failing.close();
});

/** Writes a fake Python that does not speak the engine's protocol. */
function writeFakePython(name: string, body: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

for (const [name, body] of [
  ['garbage', "printf '\\000\\000\\000\\003????????'; exec sleep 60"],
  ['a frame without an end', "printf '\\377\\377\\377\\377'; exec cat /dev/zero"],
  ['nothing, and closes its channel', 'exec <&- >&-; sleep 0.1'],
] as const) {
  const python = writeFakePython(`python-${name.length}`, body);

  test(`a parser that sends ${name} is reported as down, and calls are refused`, async (context) => {
    const reader = startReader({ python, children: 1, waitingMax: 10, deadlineMs: 60_000 });
    context.after(() => reader.close());
    await assert.rejects(reader.read('x = 1', never), Overload);
    assert.equal(reader.report().state, 'down');
    assert.ok(reader.report().detail);
  });

  test(`a type checker that sends ${name} is reported as down, and calls are refused`, async (context) => {
    const types = startMypy({ python, cacheDir: join(folder, 'cache'), children: 1, deadlineMs: 300_000 });
    context.after(() => types.close());
    await assert.rejects(types.check('x = 1', never), Overload);
    assert.equal(types.report().state, 'down');
    assert.ok(types.report().detail);
  });
}
