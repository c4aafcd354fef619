import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../service.ts';
import { type CheckResult, check, createFolder } from './check-run.ts';

const wrong = 'def f(x: int) -> str:\n    return x\n';
const report = (name: string): string =>
  `${name}:2:12: error: Incompatible return value type (got "int", expected "str") [mypy:return-value]\n` +
  `FAIL ${name} score=0.50\n1 file: 1 error, 0 warnings, 0 infos\n`;

/** The settings for an engine of its own. */
const daemonIn = (folder: string, more: Record<string, string> = {}) => ({ ASSAY_DAEMON_FOLDER: folder, ...more });

/** The engines whose socket is in a folder. */
function enginesIn(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      return /resident\.[jt]s/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) && environment.includes(folder);
    } catch {
      return false;
    }
  });
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(50);
}

test('a second run uses the engine of the first, and prints the same', async () => {
  const folder = createFolder({ 'a.py': wrong, 'sub/b.py': wrong });
  const settings = daemonIn(temporaryFolder());
  const first = await check(folder, ['a.py'], { settings });
  assert.deepEqual(first, { code: 1, out: report('a.py'), err: '' });
  const [engine] = enginesIn(settings.ASSAY_DAEMON_FOLDER!);
  assert.deepEqual(await check(folder, ['a.py'], { settings }), first);
  assert.deepEqual(enginesIn(settings.ASSAY_DAEMON_FOLDER!), [engine]);
  // Another folder, standard input, and a changed file.
  assert.deepEqual(await check(join(folder, 'sub'), ['b.py'], { settings }), { ...first, out: report('b.py') });
  const input = await check(folder, ['-', '--stdin-filename', 'c.py'], { settings, input: wrong });
  assert.deepEqual(input, { ...first, out: report('c.py') });
  writeFileSync(join(folder, 'a.py'), wrong.replace('str', 'int'));
  const fixed = { code: 0, out: 'ok   a.py score=1.00\n1 file: 0 errors, 0 warnings, 0 infos\n', err: '' };
  assert.deepEqual(await check(folder, ['a.py'], { settings }), fixed);
});

test('an answer is not used again when a file that it depends on has changed', async () => {
  const settings = daemonIn(temporaryFolder());
  const folder = createFolder({ 'a.py': 'from b import f\n\nf(1)\n', 'b.py': 'def f(x):\n    return x\n' });
  assert.equal((await check(folder, ['a.py'], { settings })).code, 0);
  writeFileSync(join(folder, 'b.py'), 'def g(x):\n    return x\n');
  const { code, out } = await check(folder, ['a.py'], { settings });
  assert.equal(code, 1);
  assert.match(out, /^a\.py:1:/);
});

for (const [name, args, settings, code, err] of [
  ['wrong arguments', ['--bogus', 'a.py'], {}, 2, /^assay: Unknown option '--bogus'.*\nusage: \.\/assay check/s],
  ['a missing file', ['missing.py'], {}, 2, /^assay: missing\.py: no such file\n$/],
  ['a bad setting', ['a.py'], { ASSAY_WORKERS: 'many' }, 2, /^assay: ASSAY_WORKERS /],
] as const) {
  test(`${name}: reported as without an engine`, async () => {
    const folder = createFolder({ 'a.py': 'x = 1\n' });
    const [with_, without] = await Promise.all([
      check(folder, args, { settings }),
      check(folder, args, { settings: { ...settings, ASSAY_DAEMON: 'off' } }),
    ]);
    assert.deepEqual(with_, without);
    assert.equal(with_.code, code);
    assert.match(with_.err, err);
  });
}

test('two runs at once: the second starts its own engines', async () => {
  const folder = createFolder({ 'a.py': wrong });
  const settings = daemonIn(temporaryFolder());
  await check(folder, ['a.py'], { settings });
  const results = await Promise.all([1, 2, 3].map(() => check(folder, ['--no-cache', 'a.py'], { settings })));
  for (const result of results) assert.deepEqual(result, { code: 1, out: report('a.py'), err: '' });
});

for (const [name, args, settings] of [
  ['--no-daemon', ['--no-daemon'], {}],
  ['ASSAY_DAEMON=off', [], { ASSAY_DAEMON: 'off' }],
  ['a CI machine', [], { CI: 'true' }],
] as const) {
  test(`${name} leaves nothing running`, async () => {
    const daemon = temporaryFolder();
    const folder = createFolder({ 'a.py': wrong });
    const result = await check(folder, [...args, 'a.py'], { settings: daemonIn(daemon, settings) });
    assert.deepEqual(result, { code: 1, out: report('a.py'), err: '' });
    assert.deepEqual(enginesIn(daemon), []);
  });
}

test('an engine that is killed is replaced', async () => {
  const folder = createFolder({ 'a.py': wrong });
  const settings = daemonIn(temporaryFolder());
  const first = await check(folder, ['a.py'], { settings });
  const [engine] = enginesIn(settings.ASSAY_DAEMON_FOLDER!);
  process.kill(Number(engine), 'SIGKILL');
  await waitUntil(() => enginesIn(settings.ASSAY_DAEMON_FOLDER!).length === 0);
  assert.deepEqual(await check(folder, ['a.py'], { settings }), first);
  assert.equal(enginesIn(settings.ASSAY_DAEMON_FOLDER!).length, 1);
});

test('an engine stops when nobody uses it, or its socket is gone', async () => {
  const daemon = temporaryFolder();
  const folder = createFolder({ 'a.py': wrong });
  await check(folder, ['a.py'], { settings: daemonIn(daemon, { ASSAY_DAEMON_IDLE_S: '1' }) });
  await waitUntil(() => enginesIn(daemon).length === 0);
  assert.equal(existsSync(join(daemon, 'socket')), false);
});

test('a run that is interrupted is cancelled in the engine, which serves the next', async () => {
  const settings = daemonIn(temporaryFolder());
  const folder = createFolder({ 'a.py': wrong });
  const first = await check(folder, ['a.py'], { settings });
  const socket = connect(join(settings.ASSAY_DAEMON_FOLDER!, 'socket'));
  socket.write('not JSON\n');
  await once(socket, 'close');
  assert.deepEqual(await check(folder, ['a.py'], { settings }), first);
});

test('only its user can reach an engine', async () => {
  const daemon = join(temporaryFolder(), 'engine');
  mkdirSync(daemon);
  chmodSync(daemon, 0o777);
  const result: CheckResult = await check(createFolder({ 'a.py': wrong }), ['a.py'], { settings: daemonIn(daemon) });
  assert.equal(result.code, 1);
  assert.deepEqual(
    [daemon, join(daemon, 'socket'), join(daemon, 'log')].map((path) => (statSync(path).mode & 0o777).toString(8)),
    ['700', '700', '600'],
  );
});
