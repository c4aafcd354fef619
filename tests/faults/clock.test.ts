import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isDue, msSince } from '../../src/marketplace/due.ts';
import { Service, temporaryFolder } from '../service.ts';
import { engine, eventually, served, signal, workers } from './scene.ts';

const folder = temporaryFolder();
const orders = join(folder, 'order');
const [hour, day] = [3_600_000, 86_400_000];
let service: Service;
let key: string;
before(async () => {
  const preload = new URL('./preload.ts', import.meta.url).href;
  service = await Service.start({ NODE_OPTIONS: `--import=${preload}`, FAULTS_ORDER: orders }, folder);
  key = await service.mint();
});
after(() => service?.stop());

/** Sets the clock of the service that much ahead of the right time, or behind it. */
async function setClock(aheadMs: number): Promise<void> {
  const before = service.log.length;
  writeFileSync(orders, `clock ${aheadMs}`);
  service.process.kill('SIGUSR2');
  await eventually('the clock is set', () => service.log.slice(before).some((line) => line === 'done: clock'));
}

let fresh = 0;
const call = (code = `x = ${++fresh}\n`) => served(() => service.validate({ code }, key));
async function left(): Promise<number> {
  const { status, headers, body } = await call();
  assert.equal(status, 200, JSON.stringify(body));
  return Number(headers.get('x-quota-remaining'));
}

test('free calls belong to the day the clock says; set back, the day before is as spent as it was', async () => {
  assert.equal(await left(), 24);
  assert.equal(await left(), 23);
  await setClock(day);
  assert.equal(await left(), 24);
  await setClock(0);
  assert.equal(await left(), 22);
  await setClock(-day);
  assert.equal(await left(), 24);
  await setClock(0);
  assert.equal(await left(), 21);
});

test('an answer is remembered for ten minutes of the clock, and no jump has it charged twice within them', async () => {
  const repeated = async () => (await call('y = 1\n')).headers.get('x-svc-repeat');
  assert.equal(await repeated(), null);
  await setClock(-3 * hour);
  assert.equal(await repeated(), '1');
  await setClock(hour);
  assert.equal(await repeated(), null);
  await setClock(0);
  assert.equal(await repeated(), '1');
});

for (const [name, aheadMs] of [
  ['ahead', 40 * day],
  ['back', -40 * day],
] as const) {
  test(`a call under way does not notice a clock that is set ${name} by weeks`, async () => {
    const held = workers(service, 'mypy_worker.py');
    for (const pid of held) signal(pid, 'SIGSTOP');
    const answer = call();
    await eventually('the call has come that far', async () => (await engine(service, 'mypy')).busy > 0);
    await setClock(aheadMs);
    for (const pid of held) signal(pid, 'SIGCONT');
    const { status, body } = await answer;
    assert.deepEqual([status, body.diagnostics], [200, []]);
    assert.ok(body.meta.duration_ms >= 0 && body.meta.duration_ms < hour);
    assert.ok((await service.get('/v1/stats')).body.uptime_s < 3600);
    await setClock(0);
    assert.match((await service.operate('audit')).out, /, 0 wrong/);
  });
}

for (const [name, dueAt, due] of [
  ['the past', -1, true],
  ['a moment', 30_000, false],
  ['a day, which nothing is put off', day, true],
] as const) {
  test(`a step put off to ${name} from now is ${due ? '' : 'not '}due`, () => assert.equal(isDue(5 + dueAt, 5), due));
}

test('the time since a moment is counted either way', () => {
  assert.deepEqual([msSince(10, 30), msSince(30, 10)], [20, 20]);
});
