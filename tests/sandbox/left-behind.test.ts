import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeOutput, type StartedSandbox, startAny, startEngine } from './engines.ts';
import { findTraces } from './left-behind.ts';

const nothing = { processes: [], groups: [], mounts: [], files: [], segments: [] };

/** Waits for a condition as long as a slow machine may need; returns whether it became true. */
async function waitUntil(holds: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 3_000; turn++, await pause(20)) if (holds()) return true;
  return holds();
}

for (const [engine, moment, waitMs] of [
  ['crun', 'while containers are starting', 700],
  ['crun', 'during a hostile run', null],
  ['runc', 'during a hostile run', null],
  ['bwrap', 'during a hostile run', null],
] as const) {
  test(`${engine}: a service killed ${moment} leaves nothing after the next start`, async (context) => {
    const stateFolder = mkdtempSync(join(tmpdir(), 'assay-killed-'));
    const service = spawn(process.execPath, [join(import.meta.dirname, 'service-to-kill.ts'), engine, stateFolder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exited = once(service, 'exit');
    if (waitMs !== null) await pause(waitMs);
    else await Promise.race([once(service.stdout, 'data'), exited]);
    if (waitMs === null && service.exitCode !== null) return context.skip(`${engine} is not available here`);
    service.kill('SIGKILL');
    await exited;
    // The processes exit by themselves once the channel to the service is closed.
    const ended = await waitUntil(() => findTraces(stateFolder).processes.length === 0);
    assert.ok(ended, findTraces(stateFolder).processes.join('\n'));
    const next = await startEngine(engine, { stateFolder, size: 1 });
    if ('reason' in next) return context.skip(next.reason);
    assert.equal(decodeOutput((await next.run('print("served")')).stdout), 'served\n');
    await next.close();
    assert.deepEqual(findTraces(stateFolder), nothing);
    assert.deepEqual(globSync(`${stateFolder}/*`), []);
    rmSync(stateFolder, { recursive: true, force: true });
  });
}

describe('a running sandbox', () => {
  let started: StartedSandbox;
  before(async () => {
    started = await startAny({ size: 2 });
  });
  beforeEach(() => waitUntil(() => started.sandbox.report().idle === 2));
  after(async () => {
    await started.close();
    assert.deepEqual(findTraces(started.stateFolder), nothing);
  });

  test('does not disturb a sandbox with another state folder', async () => {
    const long = started.run('import time\ntime.sleep(3)\nprint("undisturbed")');
    await (await startAny({ size: 1 })).close();
    assert.equal(decodeOutput((await long).stdout), 'undisturbed\n');
  });

  const kill = (pid: number): void => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already exited.
    }
  };

  /** Lists the first process of each container. */
  const listFirstProcesses = (): number[] =>
    globSync(`${started.stateFolder}/*/assay-*/pid`).map((file) => Number(readFileSync(file, 'utf8')));

  test('replaces a warm container that dies, and runs still succeed', async (context) => {
    if (started.sandbox.report().engine === 'bwrap') return context.skip('bwrap does not report the first process');
    assert.ok(await waitUntil(() => listFirstProcesses().length >= 2));
    const first = listFirstProcesses();
    const { replaced } = started.sandbox.report();
    for (const pid of first) kill(pid);
    assert.ok(await waitUntil(() => started.sandbox.report().replaced >= replaced + 2));
    assert.equal(decodeOutput((await started.run('print("served")')).stdout), 'served\n');
    assert.ok(await waitUntil(() => started.sandbox.report().idle === 2));
  });

  test('reports a container killed during a run without an exit code, signal or limit', async (context) => {
    if (started.sandbox.report().engine === 'bwrap') return context.skip('bwrap does not report the first process');
    const run = started.run('print("begun", flush=True)\nimport time\ntime.sleep(20)');
    assert.ok(await waitUntil(() => started.sandbox.report().busy === 1));
    await pause(1_000);
    const all = listFirstProcesses();
    assert.ok(all.length >= 1);
    for (const pid of all) kill(pid);
    const { exitCode, signal, endedBy } = await run;
    assert.deepEqual([exitCode, signal, endedBy], [null, null, null]);
  });

  test('leaks no file descriptors over many runs', async () => {
    const descriptors = (): number => globSync('/proc/self/fd/*').length;
    const before = descriptors();
    await Promise.all(Array.from({ length: 10 }, () => started.run('print(1)')));
    const isSettled = () => started.sandbox.report().idle === 2 && descriptors() <= before;
    assert.ok(await waitUntil(isSettled), `${descriptors()} descriptors after ${before}`);
  });
});
