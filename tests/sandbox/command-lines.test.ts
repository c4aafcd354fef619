import assert from 'node:assert/strict';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { neverAborted, startEngine } from './engines.ts';

const commandBytesMax = 512;

type Process = { readonly pid: number; readonly parent: number; readonly command: string; readonly contained: boolean };

/** Processes may exit while they are listed. */
function readProcess(pid: number): Process[] {
  try {
    const parent = Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    const contained = readlinkSync(`/proc/${pid}/ns/pid`) !== readlinkSync('/proc/self/ns/pid');
    return [{ pid, parent, command, contained }];
  } catch {
    return [];
  }
}

/** Lists all descendants of this test: the launchers and the processes in their containers. */
function listDescendants(): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const found = all.filter(({ parent }) => parent === process.pid);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  return found;
}

const forkingProgram = 'import os, time\nos.fork()\ntime.sleep(30)\n';

for (const engine of ['crun', 'runc', 'bwrap'] as const) {
  test(`${engine}: no process has code or long options on its command line`, async (context) => {
    const started = await startEngine(engine, { size: 1, activeMax: 1 });
    if ('reason' in started) return context.skip(started.reason);
    const caller = new AbortController();
    const run = started.sandbox.run({ source: forkingProgram, limits: { timeoutMs: 40_000 } }, caller.signal);
    run.catch(() => {});
    try {
      let contained: Process[] = [];
      // The supervisor, the program and its child, and the supervisor and spare process of the next container.
      for (let tries = 0; tries < 500 && contained.length < 5; tries++) {
        await pause(20);
        contained = listDescendants().filter((one) => one.contained);
      }
      assert.ok(contained.length >= 5, `${contained.length} processes in containers`);
      const long = listDescendants().filter(({ command }) => command.length > commandBytesMax);
      assert.deepEqual(
        long.map(({ command }) => command.replaceAll('\0', ' ').slice(0, 200)),
        [],
      );
    } finally {
      caller.abort(new Error('the test has seen enough'));
      await run.catch(() => {});
      await started.close();
    }
  });
}

test('a program cannot read the command line it was started with', async (context) => {
  const started = await startEngine('auto');
  if ('reason' in started) return context.skip(started.reason);
  try {
    const source = 'for pid in ("1", "self"):\n    print("supervisor" in open(f"/proc/{pid}/cmdline").read())\n';
    const { stdout } = await started.sandbox.run({ source }, neverAborted);
    assert.equal(Buffer.from(stdout.bytes).toString(), 'False\nFalse\n');
  } finally {
    await started.close();
  }
});
