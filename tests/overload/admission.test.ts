import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Answer, Service } from '../service.ts';
import { eventually, metric } from './crowd.ts';

let service: Service;
let patient: string;
let greedy: string;

before(async () => {
  service = await Service.start({
    ASSAY_ABREAST_STATIC: '1',
    ASSAY_ABREAST_REPAIR: '1',
    ASSAY_WAITING_MAX: '6',
    ASSAY_WAITING_MAX_REPAIR: '4',
    ASSAY_WAIT_MAX_S: '60',
    ASSAY_FREE_CALLS_PER_DAY: '1000',
  });
  [patient, greedy] = [await service.mint(), await service.mint()];
  for (const key of [patient, greedy]) {
    const { code, out } = await service.operate('keys', 'grant', key, '1000', '--reason', 'test');
    assert.equal(code, 0, out);
  }
  await eventually('it serves', async () => (await service.validate({ code: 'x = 1\n' }, patient)).status === 200);
});
after(() => service.stop());

let fresh = 0;
/** Code that keeps the engines busy for a while, never the same twice. */
function longCode(): string {
  const of = ++fresh;
  return Array.from(
    { length: 400 },
    (_, at) => `def f_${of}_${at}(x: int, y: dict[str, list[int]]) -> list[int]:\n    return [x + z for z in y["a"]]\n`,
  ).join('\n');
}

type Timed = Answer & { readonly at: number };
const call = async (key: string, body: object, signal?: AbortSignal): Promise<Timed> => {
  const answer = await service.call('POST', '/v1/validate', {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  return { ...answer, at: performance.now() };
};

const depth = (mode: string): Promise<number> => metric(service, `assay_queue_depth{mode="${mode}"}`);
const working = (mode: string): Promise<number> => metric(service, `assay_queue_working{mode="${mode}"}`);
const idle = (): Promise<void> =>
  eventually('nobody is at work and nobody waits', async () => (await metric(service, 'assay_in_progress')) === 0);
/** What the store says a key has. */
async function standing(key: string): Promise<{ credits: number; callsToday: number }> {
  const { out } = await service.operate('keys', 'show', key);
  return {
    credits: Number(/credits\D+(\d+)/.exec(out)?.[1]),
    callsToday: Number(/calls?[ _]today\D+(\d+)/.exec(out)?.[1]),
  };
}

test('static calls are served past a full line of repairs', async () => {
  const repairs = Array.from({ length: 4 }, () => call(greedy, { mode: 'repair', code: longCode() }));
  await eventually('repairs wait', async () => (await depth('repair')) >= 1);
  const { status, at } = await call(patient, { code: 'y = 2\n' });
  assert.equal(status, 200);
  const last = Math.max(...(await Promise.all(repairs)).map((one) => one.at));
  assert.ok(at < last, 'before the last of the repairs that were there first');
  await idle();
});

test('a caller with many calls delays another by one of them, and past its share is told to wait', async () => {
  const before = await standing(greedy);
  const many = Array.from({ length: 12 }, () => call(greedy, { code: longCode() }));
  await eventually('its share of the line is taken', async () => (await depth('static')) >= 3);
  const { status, at } = await call(patient, { code: 'z = 3\n' });
  assert.equal(status, 200);
  const answers = await Promise.all(many);
  const served = answers.filter((one) => one.status === 200);
  const refused = answers.filter((one) => one.status !== 200);
  assert.ok(at < Math.max(...served.map((one) => one.at)), 'not behind all of them');
  assert.ok(served.length >= 4, String(served.length));
  for (const { status: code, body, headers } of refused) {
    assert.deepEqual([code, body.error], [429, 'rate_limited']);
    assert.ok(Number(headers.get('retry-after')) >= 1);
  }
  assert.equal(await metric(service, 'assay_queue_refusals_total{mode="static",why="caller"}'), refused.length);
  await idle();
  const after = await standing(greedy);
  assert.equal(after.callsToday - before.callsToday, served.length, 'a refusal costs nothing');
});

test('who hangs up leaves the line, and its price is given back', async () => {
  const before = await standing(greedy);
  const first = call(greedy, { mode: 'repair', code: longCode() });
  await eventually('one is at work', async () => (await working('repair')) === 1);
  const control = new AbortController();
  const gone = call(greedy, { mode: 'repair', code: longCode() }, control.signal).catch(() => 'gone');
  await eventually('one waits', async () => (await depth('repair')) === 1);
  control.abort();
  assert.equal(await gone, 'gone');
  await eventually('the line is empty', async () => (await depth('repair')) === 0);
  assert.equal((await first).status, 200);
  await eventually('one repair was paid for', async () => {
    const { credits } = await standing(greedy);
    return before.credits - credits === 3;
  });
  const { code, out } = await service.operate('audit');
  assert.equal(code, 0, out);
});

test('how long calls waited is measured', async () => {
  assert.ok((await metric(service, 'assay_queue_wait_seconds_count{mode="static"}')) >= 5);
  assert.ok((await metric(service, 'assay_queue_wait_seconds_sum{mode="static"}')) > 0);
  assert.equal(await metric(service, 'assay_queue_depth_max{mode="repair"}'), 4);
  assert.equal(await metric(service, 'assay_queue_working_max{mode="static"}'), 1);
});
