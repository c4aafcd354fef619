import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Overload } from '../../src/base/engine.ts';
import { startReader } from '../../src/reading/cpython.ts';

const plan = { python: 'python3', children: 1, waitingMax: 10, deadlineMs: 60_000 };
const signal = new AbortController().signal;
/** A text whose compiled form doubles with every level of `finally`. */
const doubling = (levels: number): string =>
  [
    'def f():\n',
    ...Array.from({ length: levels }, (_, level) => {
      const indent = ' '.repeat(level + 1);
      return `${indent}try: x\n${indent}finally:\n`;
    }),
    `${' '.repeat(levels + 1)}x\n`,
  ].join('');
const takesAnAge = doubling(14).repeat(200);
const takesAllMemory = doubling(19);

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('reading/child.py'))
    .map((line) => Number.parseInt(line, 10));

test('a text that takes too long is unknown, and the next one is read', async (t) => {
  const reader = startReader({ ...plan, deadlineMs: 5000 });
  t.after(() => reader.close());
  await reader.ready();
  assert.deepEqual(await reader.read(takesAnAge, signal), { kind: 'unknown', reason: 'time' });
  const next = await reader.read('x = 1', signal);
  assert.equal(next.kind, 'read');
  assert.equal(reader.report().replaced, 1);
});

test('a text that takes too much memory is unknown, and costs no reader', async (t) => {
  const reader = startReader(plan);
  t.after(() => reader.close());
  assert.deepEqual(await reader.read(takesAllMemory, signal), { kind: 'unknown', reason: 'memory' });
  assert.equal((await reader.read('x = 1', signal)).kind, 'read');
  // CPython reports a full parser stack as a lack of memory too, and that is another answer.
  assert.equal((await reader.read(`x = ${'-'.repeat(10_000)}1`, signal)).kind, 'read');
  assert.equal(reader.report().replaced, 0);
});

test('a reader that is killed costs no answer: the text is read by the next', async (t) => {
  const reader = startReader(plan);
  t.after(() => reader.close());
  await reader.ready();
  const killed = childrenOf(process.pid);
  for (const pid of killed) process.kill(pid, 'SIGSTOP');
  const read = reader.read('x = 1', signal);
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  assert.equal((await read).kind, 'read');
  assert.equal(reader.report().replaced, 1);
});

test('a text that has lost two readers is unknown', async (t) => {
  const reader = startReader(plan);
  t.after(() => reader.close());
  await reader.ready();
  const lost = reader.read(takesAnAge, signal);
  for (const replaced of [0, 1]) {
    while (reader.report().replaced !== replaced || reader.report().busy !== 1) await pause(5);
    for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGKILL');
  }
  assert.deepEqual(await lost, { kind: 'unknown', reason: 'crash' });
  assert.equal((await reader.read('x = 1', signal)).kind, 'read');
});

test('signals to the whole group leave a reader at its work', async (t) => {
  const reader = startReader(plan);
  t.after(() => reader.close());
  await reader.ready();
  for (const pid of childrenOf(process.pid)) {
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
  }
  assert.equal((await reader.read('x = 1', signal)).kind, 'read');
  assert.equal(reader.report().replaced, 0);
});

test('a caller that hangs up is answered with its own reason', async (t) => {
  const reader = startReader({ ...plan, deadlineMs: 5000 });
  t.after(() => reader.close());
  await reader.ready();
  const hangUp = new AbortController();
  const read = reader.read(takesAnAge, hangUp.signal);
  hangUp.abort(new Error('hung up'));
  await assert.rejects(read, /hung up/);
  assert.equal((await reader.read('x = 1', signal)).kind, 'read');
});

test('a Python that is not there puts the reader down, with the reason', async (t) => {
  const reader = startReader({ ...plan, python: '/nowhere/python3' });
  t.after(() => reader.close());
  await assert.rejects(reader.ready(), /ENOENT/);
  assert.equal(reader.report().state, 'down');
  await assert.rejects(reader.read('x = 1', signal), Overload);
});

test('closing leaves no process behind', async (t) => {
  const reader = startReader({ ...plan, children: 2 });
  t.after(() => reader.close());
  const early = startReader({ ...plan, children: 2 });
  early.ready().catch(() => {});
  await reader.ready();
  await Promise.all([reader.close(), early.close()]);
  assert.deepEqual(childrenOf(process.pid), []);
});

test('readers end with the process that started them, even in the middle of a text', async () => {
  const script = `
    import { startReader } from ${JSON.stringify(new URL('../../src/reading/cpython.ts', import.meta.url).href)};
    const reader = startReader(${JSON.stringify({ ...plan, children: 2 })});
    await reader.ready();
    void reader.read(${JSON.stringify(takesAnAge)}, new AbortController().signal);
    const { execFileSync } = await import('node:child_process');
    console.log(execFileSync('ps', ['-o', 'pid=', '--ppid', String(process.pid)], { encoding: 'utf8' }));
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 200);
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
