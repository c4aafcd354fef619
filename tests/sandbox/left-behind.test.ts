import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Started, startAny, startEngine, textOf } from './engines.ts';
import { traces } from './left-behind.ts';

const nothing = { processes: [], groups: [], mounts: [], files: [], segments: [] };

/** Waits for a condition as long as a slow machine may need; false where it never came to be. */
async function until(holds: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 3_000; turn++, await pause(20)) if (holds()) return true;
  return holds();
}

for (const [engine, moment, waitMs] of [
  ['crun', 'while containers are being made', 700],
  ['crun', 'in the middle of a hostile run', null],
  ['runc', 'in the middle of a hostile run', null],
  ['bwrap', 'in the middle of a hostile run', null],
] as const) {
  test(`${engine}: a service killed ${moment} leaves nothing after the next start`, async (context) => {
    const stateFolder = mkdtempSync(join(tmpdir(), 'assay-killed-'));
    const service = spawn(process.execPath, [join(import.meta.dirname, 'service-to-kill.ts'), engine, stateFolder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exited = once(service, 'exit');
    if (waitMs !== null) await pause(waitMs);
    else await Promise.race([once(service.stdout, 'data'), exited]);
    if (waitMs === null && service.exitCode !== null) return context.skip(`${engine} is not to be had here`);
    service.kill('SIGKILL');
    await exited;
    // By themselves: the channel to the service is gone.
    const ended = await until(() => traces(stateFolder).processes.length === 0);
    assert.ok(ended, traces(stateFolder).processes.join('\n'));
    const next = await startEngine(engine, { stateFolder, size: 1 });
    if ('reason' in next) return context.skip(next.reason);
    assert.equal(textOf((await next.run('print("served")')).stdout), 'served\n');
    await next.close();
    assert.deepEqual(traces(stateFolder), nothing);
    assert.deepEqual(globSync(`${stateFolder}/*`), []);
    rmSync(stateFolder, { recursive: true, force: true });
  });
}

describe('a sandbox at work', () => {
  let started: Started;
  before(async () => {
    started = await startAny({ size: 2 });
  });
  beforeEach(() => until(() => started.sandbox.report().idle === 2));
  after(async () => {
    await started.close();
    assert.deepEqual(traces(started.stateFolder), nothing);
  });

  test('leaves another with a folder of its own alone', async () => {
    const long = started.run('import time\ntime.sleep(3)\nprint("undisturbed")');
    await (await startAny({ size: 1 })).close();
    assert.equal(textOf((await long).stdout), 'undisturbed\n');
  });

  const kill = (pid: number): void => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // One that was on its way out already.
    }
  };

  /** The first processes of its containers. */
  const firstProcesses = (): number[] =>
    globSync(`${started.stateFolder}/*/assay-*/pid`).map((file) => Number(readFileSync(file, 'utf8')));

  test('replaces a warm container that dies, and nobody notices', async (context) => {
    if (started.sandbox.report().engine === 'bwrap') return context.skip('bwrap does not say who comes first');
    assert.ok(await until(() => firstProcesses().length >= 2));
    const first = firstProcesses();
    const { replaced } = started.sandbox.report();
    for (const pid of first) kill(pid);
    assert.ok(await until(() => started.sandbox.report().replaced >= replaced + 2));
    assert.equal(textOf((await started.run('print("served")')).stdout), 'served\n');
    assert.ok(await until(() => started.sandbox.report().idle === 2));
  });

  test('tells a container that was killed in the middle of a run as that', async (context) => {
    if (started.sandbox.report().engine === 'bwrap') return context.skip('bwrap does not say who comes first');
    const run = started.run('print("begun", flush=True)\nimport time\ntime.sleep(20)');
    assert.ok(await until(() => started.sandbox.report().busy === 1));
    await pause(1_000);
    const all = firstProcesses();
    assert.ok(all.length >= 1);
    for (const pid of all) kill(pid);
    const { exitCode, signal, endedBy } = await run;
    assert.deepEqual([exitCode, signal, endedBy], [null, null, null]);
  });

  test('keeps no descriptor of many runs', async () => {
    const descriptors = (): number => globSync('/proc/self/fd/*').length;
    const before = descriptors();
    await Promise.all(Array.from({ length: 10 }, () => started.run('print(1)')));
    const settled = () => started.sandbox.report().idle === 2 && descriptors() <= before;
    assert.ok(await until(settled), `${descriptors()} descriptors after ${before}`);
  });
});
