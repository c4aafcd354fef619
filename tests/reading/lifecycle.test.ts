import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Overload } from '../../src/base/engine.ts';
import { startReader } from '../../src/reading/cpython.ts';

const plan = { python: 'python3', children: 1, waitingMax: 10, deadlineMs: 60_000 };
const signal = new AbortController().signal;
/** The bodies double with every level, so that compiling it outlasts any deadline. */
const endless = Array.from({ length: 19 }, (_, level) => {
  const indent = ' '.repeat(level);
  return `${indent}try: x\n${indent}finally:\n`;
}).join('');
const neverRead = `${endless}${' '.repeat(19)}x\n`;

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('reader.py'))
    .map((line) => Number.parseInt(line, 10));

test('a text that takes too long is unknown, and the next one is read', async () => {
  const reader = startReader({ ...plan, deadlineMs: 1000 });
  await reader.ready();
  assert.deepEqual(await reader.read(neverRead, signal), { kind: 'unknown', reason: 'time' });
  const next = await reader.read('x = 1', signal);
  assert.equal(next.kind, 'read');
  assert.equal(reader.report().replaced, 1);
  await reader.close();
});

test('a reader that is killed costs one answer', async () => {
  const reader = startReader(plan);
  await reader.ready();
  const lost = reader.read(neverRead, signal);
  for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGKILL');
  assert.deepEqual(await lost, { kind: 'unknown', reason: 'crash' });
  assert.equal((await reader.read('x = 1', signal)).kind, 'read');
  await reader.close();
});

test('signals to the whole group leave a reader at its work', async () => {
  const reader = startReader(plan);
  await reader.ready();
  for (const pid of childrenOf(process.pid)) {
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
  }
  assert.equal((await reader.read('x = 1', signal)).kind, 'read');
  assert.equal(reader.report().replaced, 0);
  await reader.close();
});

test('a caller that hangs up is answered with its own reason', async () => {
  const reader = startReader({ ...plan, deadlineMs: 1000 });
  await reader.ready();
  const hangUp = new AbortController();
  const read = reader.read(neverRead, hangUp.signal);
  hangUp.abort(new Error('hung up'));
  await assert.rejects(read, /hung up/);
  assert.equal((await reader.read('x = 1', signal)).kind, 'read');
  await reader.close();
});

test('a Python that is not there puts the reader down, with the reason', async () => {
  const reader = startReader({ ...plan, python: '/nowhere/python3' });
  await assert.rejects(reader.ready(), /ENOENT/);
  assert.equal(reader.report().state, 'down');
  await assert.rejects(reader.read('x = 1', signal), Overload);
  await reader.close();
});

test('closing leaves no process behind', async () => {
  const reader = startReader({ ...plan, children: 2 });
  const early = startReader({ ...plan, children: 2 });
  await reader.ready();
  await Promise.all([reader.close(), early.close()]);
  assert.deepEqual(childrenOf(process.pid), []);
});

test('readers end with the process that started them, even in the middle of a text', async () => {
  const script = `
    import { startReader } from ${JSON.stringify(new URL('../../src/reading/cpython.ts', import.meta.url).href)};
    const reader = startReader(${JSON.stringify({ ...plan, children: 2 })});
    await reader.ready();
    void reader.read(${JSON.stringify(neverRead)}, new AbortController().signal);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 200);
    const { execFileSync } = await import('node:child_process');
    console.log(execFileSync('ps', ['-o', 'pid=', '--ppid', String(process.pid)], { encoding: 'utf8' }));
  `;
  let said = '';
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    said = (error as { stdout: string }).stdout;
  }
  const pids = said.trim().split(/\s+/).map(Number);
  assert.ok(pids.length >= 2, said);
  const alive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  while (pids.some(alive)) await pause(20);
});
