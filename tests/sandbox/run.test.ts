import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Overload } from '../../src/base/engine.ts';
import { type RunResult, SandboxUnavailable } from '../../src/sandbox/sandbox.ts';
import { decodeOutput, type StartedSandbox, startAny, startEngine } from './engines.ts';

const megabyte = 1024 * 1024;

describe('a run', { concurrency: 3 }, () => {
  let started: StartedSandbox;
  before(async () => {
    started = await startAny({ size: 3, activeMax: 3 });
  });
  after(() => started.close());

  test('returns everything about a program that succeeds', async () => {
    const { wallMs, cpuMs, memoryPeakBytes, startedFrom, ...rest } = await started.run('print("hello")');
    assert.deepEqual(rest, {
      exitCode: 0,
      signal: null,
      endedBy: null,
      stdout: { bytes: Buffer.from('hello\n'), truncated: false },
      stderr: { bytes: Buffer.from(''), truncated: false },
      engine: started.sandbox.report().engine,
    });
    assert.ok(wallMs > 0 && cpuMs !== null && cpuMs > 0);
    assert.ok(['pool', 'cold'].includes(startedFrom));
    if (started.sandbox.report().level === 'full') assert.ok(memoryPeakBytes! > megabyte);
  });

  for (const [name, source, limits, expected] of [
    ['time', 'print("begun", flush=True)\nwhile True: pass', { timeoutMs: 300 }, { limit: 'timeout', max: 300 }],
    [
      'memory',
      'x = [b"x" * 1000000 for _ in range(90)]\nprint("begun")\nx = [b"x" * 1000000 for _ in range(900)]',
      { memoryBytes: 64 * megabyte },
      { limit: 'memory', max: 64 * megabyte },
    ],
    ['output', 'while True: print("x" * 1000)', { outputBytes: 5000 }, { limit: 'output', max: 5000 }],
    [
      'output on stderr',
      'import sys\nwhile True: print("x" * 1000, file=sys.stderr)',
      { outputBytes: 5000 },
      { limit: 'output', max: 5000 },
    ],
    [
      'processes',
      'import os, time\nfor _ in range(20):\n    if os.fork() == 0: time.sleep(9)\n',
      { pids: 10 },
      { limit: 'pids', max: 10 },
    ],
    ['space in /tmp', 'open("x", "wb").write(b"x" * (80 << 20))', {}, { limit: 'tmp', max: 64 * megabyte }],
  ] as const) {
    test(`reports the limit that ended it: ${name}`, async () => {
      const result = await started.run(source, { limits });
      assert.deepEqual(result.endedBy, expected, decodeOutput(result.stderr));
      assert.notEqual(result.exitCode, 0);
    });
  }

  test('keeps the output up to the limit', async () => {
    const { stdout } = await started.run('print("y" * 100000)', { limits: { outputBytes: 5000 } });
    assert.deepEqual({ length: stdout.bytes.length, truncated: stdout.truncated }, { length: 5000, truncated: true });
    const time = await started.run('print("begun", flush=True)\nwhile True: pass', { limits: { timeoutMs: 5_000 } });
    assert.equal(decodeOutput(time.stdout), 'begun\n');
  });

  test('may print exactly as much as the limit', async () => {
    const { stdout, endedBy, exitCode } = await started.run('print("z" * 4999)', { limits: { outputBytes: 5000 } });
    assert.deepEqual([stdout.bytes.length, stdout.truncated, endedBy, exitCode], [5000, false, null, 0]);
  });

  test('reads a large input and a large source', async () => {
    const stdin = Buffer.alloc(3 * megabyte, 'line of input\n');
    const source = `${'# padding\n'.repeat(20_000)}import sys\nprint(len(sys.stdin.buffer.read()))`;
    assert.equal(decodeOutput((await started.run(source, { stdin })).stdout), `${stdin.length}\n`);
  });

  test('ignores input that the program does not read', async () => {
    const result = await started.run('print(1)', { stdin: Buffer.alloc(3 * megabyte) });
    assert.deepEqual([result.exitCode, decodeOutput(result.stdout)], [0, '1\n']);
  });

  test('can be aborted even if its timeout is very long', async () => {
    const soon = AbortSignal.timeout(300);
    await assert.rejects(
      started.sandbox.run({ source: 'while True: pass', limits: { timeoutMs: 1e9 } }, soon),
      (error: Error) => error.name === 'TimeoutError',
    );
  });

  test('is stopped when the caller disconnects', async () => {
    const caller = new AbortController();
    const run = started.sandbox.run({ source: 'import time\ntime.sleep(50)' }, caller.signal);
    setTimeout(() => caller.abort(new Error('hung up')), 100);
    await assert.rejects(run, /hung up/);
    await assert.rejects(started.sandbox.run({ source: '' }, caller.signal), /hung up/);
  });

  test('cannot see another program', async () => {
    const ask = 'import os, uuid\nprint(os.path.exists("/tmp/mark"))\nopen("/tmp/mark", "w")\nprint(hash("x"))';
    const outputs = await Promise.all([1, 2, 3, 4].map(async () => decodeOutput((await started.run(ask)).stdout)));
    assert.deepEqual(new Set(outputs.map((output) => output.split('\n')[0])), new Set(['False']));
    assert.equal(
      new Set(outputs.map((output) => output.split('\n')[1])).size,
      4,
      'each run must have its own hash seed',
    );
  });
});

test('runs beyond the maximum wait, and are refused once the queue is full', async () => {
  const started = await startAny({ size: 1, activeMax: 1, waitingMax: 2 });
  try {
    const source = 'import time\ntime.sleep(0.3)\nprint("served")';
    const runs = Array.from({ length: 5 }, () => started.run(source).then(readOutcome, readRefusal));
    const outcomes = await Promise.all(runs);
    assert.equal(outcomes.filter((each) => each === 'served\n').length, 3, String(outcomes));
    assert.equal(outcomes.filter((each) => each === 'Overload').length, 2, String(outcomes));
    assert.equal(started.sandbox.report().waiting, 0);
  } finally {
    await started.close();
  }
  await assert.rejects(started.run('print(1)'), SandboxUnavailable);
  assert.equal(started.sandbox.report().available, false);
});

const readOutcome = ({ stdout }: RunResult): string => decodeOutput(stdout);
const readRefusal = (error: unknown): string => (error instanceof Overload ? error.name : String(error));

test('without its engine the sandbox refuses runs and reports why', async () => {
  const tried = await startEngine('runsc');
  if (!('reason' in tried)) return tried.close();
  assert.match(tried.reason, /^no sandbox is available: runsc: /);
});

test('a root filesystem without Python is refused', async () => {
  const tried = await startEngine('auto', { rootfs: '/proc/self/fdinfo' });
  assert.ok('reason' in tried);
  assert.match(tried.reason, /has no \/usr\/bin\/python3/);
});

test('the report names what enforces each limit', async () => {
  const started = await startAny({ size: 1 });
  const report = started.sandbox.report();
  await started.close();
  assert.equal(report.state, 'ready');
  assert.equal(report.available, true);
  assert.deepEqual(Object.keys(report.mechanisms!).sort(), [
    'cpu',
    'inodes',
    'memory',
    'output',
    'pids',
    'timeout',
    'tmp',
  ]);
  assert.match(report.version!, /^(crun|runc|bwrap) \d/);
  assert.match(report.python!, /^3\.\d+\.\d+$/);
});
