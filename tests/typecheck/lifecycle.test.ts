import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Overload } from '../../src/base/engine.ts';
import { startMypy } from '../../src/typecheck/mypy.ts';
import { checkedInTime, engineFor, never, place, spoken } from './engine.ts';
import { descendants, isMypyWorker, isRunning, until } from './processes.ts';

/** Keeps a child busy until something ends it. */
const endless = `x = ${'dict(map(lambda k: (k, '.repeat(6)}1${'), [1]))'.repeat(6)}\n`;
const nothing = { kind: 'checked', messages: [] };
const lost = { kind: 'unknown', reason: 'crash' };

const parentOf = (node: number): number => {
  const [parent] = descendants(node).filter(isMypyWorker);
  assert.ok(parent);
  return parent;
};

test('a report tells what is so', async (context) => {
  const engine = startMypy({ ...place, children: 1 });
  context.after(() => engine.close());
  const known = { name: 'mypy', busy: 0, idle: 0, waiting: 0, replaced: 0 };
  assert.deepEqual(engine.report(), { ...known, version: null, state: 'warming' });
  await engine.ready();
  const ready = { ...known, version: '2.4.1', state: 'ready' };
  assert.deepEqual(engine.report(), { ...ready, idle: 1 });
  const { signal, abort } = aborter();
  const checks = [engine.check(endless, signal), engine.check('x = 1', never)];
  assert.deepEqual(engine.report(), { ...ready, idle: 1, busy: 1, waiting: 1 });
  abort();
  await Promise.allSettled(checks);
  await until(() => engine.report().idle === 1);
  assert.deepEqual(engine.report(), { ...ready, idle: 1, replaced: 1 });
  await engine.close();
  assert.deepEqual(engine.report(), { ...ready, state: 'down', replaced: 1, detail: 'closed' });
});

test('a text is taken before the first child is ready', async (context) => {
  const engine = startMypy(place);
  context.after(() => engine.close());
  assert.deepEqual(await engine.check('x = 1\n', never), nothing);
});

test('more than may wait is refused', async (context) => {
  const engine = await engineFor(context, { children: 1, waitingMax: 1 });
  const { signal, abort } = aborter();
  const checks = [engine.check(endless, signal), engine.check('x = 1', never)];
  await assert.rejects(engine.check('x = 2', never), Overload);
  abort();
  assert.deepEqual(
    (await Promise.allSettled(checks)).map(({ status }) => status),
    ['rejected', 'fulfilled'],
  );
});

test('what waits past its deadline is refused, not called unknown', async (context) => {
  const engine = await engineFor(context, { children: 1, deadlineMs: 1000 });
  const checks = await Promise.allSettled([engine.check(endless, never), engine.check('x = 1', never)]);
  assert.deepEqual(checks[0], { status: 'fulfilled', value: { kind: 'unknown', reason: 'time' } });
  // Both clocks end together: a child that is free in that moment may still take it.
  const second = checks[1]!;
  if (second.status === 'fulfilled') assert.deepEqual(second.value, nothing);
  else assert.ok(second.reason instanceof Overload);
});

test('waiting for the checker to start is not counted', async (context) => {
  const engine = startMypy({ ...place, children: 1, deadlineMs: 2000 });
  context.after(() => engine.close());
  engine.ready().catch(() => {});
  await until(() => descendants(process.pid).some(isMypyWorker));
  const parent = parentOf(process.pid);
  process.kill(parent, 'SIGSTOP');
  const check = engine.check('x = 1', never);
  await sleep(3000);
  assert.equal(engine.report().waiting, 1);
  process.kill(parent, 'SIGCONT');
  // A child that is slow beyond measure is a finding; a refusal it is not.
  assert.ok(['checked', 'unknown'].includes((await check).kind));
});

test('a caller that disconnects ends the check', async (context) => {
  const engine = await engineFor(context, { children: 1 });
  const { signal, abort } = aborter();
  const check = engine.check(endless, signal);
  await until(() => descendants(process.pid).length > 1);
  const before = descendants(process.pid);
  abort('hung up');
  await assert.rejects(check, (reason) => reason === 'hung up');
  await until(() => engine.report().busy === 0);
  assert.ok(before.some((pid) => !isRunning(pid)));
  assert.deepEqual(await engine.check('x = 1\n', never), nothing);
});

test('a waiting check whose caller disconnects is dropped', async (context) => {
  const engine = await engineFor(context, { children: 1 });
  const running = aborter();
  const waiting = aborter();
  const checks = [engine.check(endless, running.signal), engine.check(endless, waiting.signal)];
  waiting.abort();
  await assert.rejects(checks[1]!);
  assert.equal(engine.report().waiting, 0);
  running.abort();
  await assert.rejects(checks[0]!);
  await assert.rejects(engine.check('x = 1', waiting.signal));
});

test('a parent that dies costs no text: the next one is asked', async (context) => {
  const engine = await engineFor(context, { children: 1, deadlineMs: 120_000 });
  const parent = parentOf(process.pid);
  process.kill(parent, 'SIGSTOP');
  const checks = [engine.check('x = 1', never), engine.check('y = 1', never)];
  process.kill(parent, 'SIGKILL');
  assert.deepEqual(await Promise.all(checks), [nothing, nothing]);
  assert.equal(engine.report().replaced, 1);
});

test('a text that has lost two parents is given up', async (context) => {
  const engine = await engineFor(context, { children: 1, deadlineMs: 120_000, cpuSecondsMax: 120 });
  const check = engine.check(endless, never);
  process.kill(parentOf(process.pid), 'SIGKILL');
  await until(() => engine.report().busy === 0);
  await until(() => engine.report().busy === 1);
  process.kill(parentOf(process.pid), 'SIGKILL');
  assert.deepEqual(await check, lost);
  assert.deepEqual(await engine.check('x = 1', never), nothing);
});

test('a parent that no longer answers is replaced', async (context) => {
  const engine = await engineFor(context, { deadlineMs: 1000 });
  process.kill(parentOf(process.pid), 'SIGSTOP');
  assert.deepEqual(await engine.check('x = 1', never), { kind: 'unknown', reason: 'time' });
  await until(() => engine.report().replaced > 0 && engine.report().state === 'ready');
  assert.deepEqual(await checkedInTime(engine, 'x = 1'), nothing);
});

test('an idle child that dies is replaced, and no text with it', async (context) => {
  const engine = await engineFor(context, { children: 1 });
  const parent = parentOf(process.pid);
  for (const child of descendants(parent)) process.kill(child, 'SIGKILL');
  assert.deepEqual(await engine.check('x = 1', never), nothing);
});

test('texts in numbers', async (context) => {
  const engine = await engineFor(context);
  const texts = Array.from({ length: 40 }, (_, n) => `${'\n'.repeat(n)}x: int = ""\n`);
  const answers = await Promise.all(texts.map((text) => engine.check(text, never)));
  assert.deepEqual(
    answers.map((answer) => spoken(answer)[0]?.split(':')[0]),
    texts.map((_, n) => String(n + 1)),
  );
  assert.equal(engine.report().replaced, 0);
});

test('an interpreter that is not there is down, and says so', async (context) => {
  const engine = startMypy({ ...place, python: '/nowhere/python' });
  context.after(() => engine.close());
  const check = assert.rejects(engine.check('x = 1', never), Overload);
  await assert.rejects(engine.ready(), /ENOENT/);
  await check;
  const { state, detail } = engine.report();
  assert.equal(state, 'down');
  assert.match(detail ?? '', /ENOENT/);
  await assert.rejects(engine.check('x = 1', never), Overload);
});

test('closing ends everything and leaves nothing', async () => {
  const engine = startMypy(place);
  await engine.ready();
  const check = assert.rejects(engine.check(endless, never), Overload);
  const pids = descendants(process.pid).filter(isMypyWorker);
  assert.ok(pids.length >= 3);
  await engine.close();
  await check;
  await until(() => !pids.some(isRunning));
  assert.deepEqual(foldersOf(process.pid), []);
  await assert.rejects(engine.check('x = 1', never), Overload);
  await assert.rejects(engine.ready(), Overload);
  await engine.close();
});

test('closing while it warms up', async () => {
  const engine = startMypy(place);
  const ready = assert.rejects(engine.ready(), Overload);
  await engine.close();
  await ready;
  assert.deepEqual(foldersOf(process.pid), []);
});

test('nothing outlives a service that is killed, and the next one sweeps after it', async (context) => {
  const script = `
    import { startMypy } from ${JSON.stringify(join(import.meta.dirname, '../../src/typecheck/mypy.ts'))};
    const engine = startMypy(${JSON.stringify(place)});
    await engine.ready();
    engine.check(${JSON.stringify(endless)}, new AbortController().signal);
    console.log('checking');
  `;
  const service = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(service.stdout, 'data');
  const pids = descendants(service.pid!);
  assert.ok(pids.length >= 3);
  service.kill('SIGKILL');
  await once(service, 'exit');
  await until(() => !pids.some(isRunning));
  assert.equal(foldersOf(service.pid!).length, 1);
  await engineFor(context);
  assert.deepEqual(foldersOf(service.pid!), []);
});

test('nothing outlives a service that is killed while it warms up', async () => {
  const script = `
    import { startMypy } from ${JSON.stringify(join(import.meta.dirname, '../../src/typecheck/mypy.ts'))};
    startMypy(${JSON.stringify(place)});
    console.log('warming');
  `;
  const service = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(service.stdout, 'data');
  const pids = descendants(service.pid!);
  service.kill('SIGKILL');
  await once(service, 'exit');
  await until(() => !pids.some(isRunning));
});

test('a module in the working folder is not found', async (context) => {
  const engine = await engineFor(context);
  const [folder] = foldersOf(process.pid);
  assert.ok(folder);
  chmodSync(join(tmpdir(), folder), 0o700);
  mkdirSync(join(tmpdir(), folder, 'planted'));
  writeFileSync(join(tmpdir(), folder, 'planted', '__init__.py'), 'x: int = 1\n');
  writeFileSync(join(tmpdir(), folder, 'json.py'), 'x: int = 1\n');
  assert.deepEqual(spoken(await engine.check('import planted, json\nx: str = planted.x\njson.dumps(1)\n', never)), []);
});

function aborter(): { signal: AbortSignal; abort(reason?: unknown): void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: (reason) => controller.abort(reason) };
}

function foldersOf(pid: number): string[] {
  return readdirSync(tmpdir()).filter((name) => new RegExp(`^assay-mypy-\\d+-${pid}-`).test(name));
}
