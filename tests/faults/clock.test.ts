import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isDue, msSince } from '../../src/marketplace/due.ts';
import { Service, temporaryFolder } from '../service.ts';
import { eventually, findWorkers, readEngine, retryWhileOverloaded, sendSignal } from './fault-injection.ts';

const folder = temporaryFolder();
const commandFile = join(folder, 'command');
const [hour, day] = [3_600_000, 86_400_000];
let service: Service;
let key: string;
before(async () => {
  const preload = new URL('./preload.ts', import.meta.url).href;
  service = await Service.start({ NODE_OPTIONS: `--import=${preload}`, FAULTS_COMMAND_FILE: commandFile }, folder);
  key = await service.mint();
});
after(() => service?.stop());

/** Sets the service's clock ahead of the real time, or behind it if negative. */
async function setClock(aheadMs: number): Promise<void> {
  const before = service.log.length;
  writeFileSync(commandFile, `clock ${aheadMs}`);
  service.process.kill('SIGUSR2');
  await eventually('the clock is set', () => service.log.slice(before).some((line) => line === 'done: clock'));
}

let fresh = 0;
const call = (code = `x = ${++fresh}\n`) => retryWhileOverloaded(() => service.validate({ code }, key));
async function readRemaining(): Promise<number> {
  const { status, headers, body } = await call();
  assert.equal(status, 200, JSON.stringify(body));
  return Number(headers.get('x-quota-remaining'));
}

test('free calls count for the UTC day of the clock; when it is set back, earlier counts still apply', async () => {
  assert.equal(await readRemaining(), 24);
  assert.equal(await readRemaining(), 23);
  await setClock(day);
  assert.equal(await readRemaining(), 24);
  await setClock(0);
  assert.equal(await readRemaining(), 22);
  await setClock(-day);
  assert.equal(await readRemaining(), 24);
  await setClock(0);
  assert.equal(await readRemaining(), 21);
});

test('a response is cached for ten minutes of clock time, and a clock jump does not charge a call twice', async () => {
  const readRepeat = async () => (await call('y = 1\n')).headers.get('x-svc-repeat');
  assert.equal(await readRepeat(), null);
  await setClock(-3 * hour);
  assert.equal(await readRepeat(), '1');
  await setClock(hour);
  assert.equal(await readRepeat(), null);
  await setClock(0);
  assert.equal(await readRepeat(), '1');
});

for (const [name, aheadMs] of [
  ['ahead', 40 * day],
  ['back', -40 * day],
] as const) {
  test(`a call in progress is not affected when the clock is set ${name} by weeks`, async () => {
    const held = findWorkers(service, 'mypy_worker.py');
    for (const pid of held) sendSignal(pid, 'SIGSTOP');
    const answer = call();
    await eventually('the call has reached the type checker', async () => (await readEngine(service, 'mypy')).busy > 0);
    await setClock(aheadMs);
    for (const pid of held) sendSignal(pid, 'SIGCONT');
    const { status, body } = await answer;
    assert.deepEqual([status, body.diagnostics], [200, []]);
    assert.ok(body.meta.duration_ms >= 0 && body.meta.duration_ms < hour);
    assert.ok((await service.get('/v1/stats')).body.uptime_s < 3600);
    await setClock(0);
    assert.match((await service.operate('audit')).out, /, 0 wrong/);
  });
}

for (const [name, dueAt, due] of [
  ['in the past', -1, true],
  ['30 s ahead', 30_000, false],
  ['a day ahead, longer than any delay,', day, true],
] as const) {
  test(`a step scheduled ${name} is ${due ? '' : 'not '}due`, () => assert.equal(isDue(5 + dueAt, 5), due));
}

test('the time between two moments does not depend on their order', () => {
  assert.deepEqual([msSince(10, 30), msSince(30, 10)], [20, 20]);
});
