import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Answer, Service } from '../service.ts';
import { eventually, readMetric } from './raw-connections.ts';

let service: Service;
let otherKey: string;
let busyKey: string;

before(async () => {
  service = await Service.start({
    ASSAY_ABREAST_STATIC: '1',
    ASSAY_ABREAST_REPAIR: '1',
    ASSAY_WAITING_MAX: '6',
    ASSAY_WAITING_MAX_REPAIR: '4',
    ASSAY_WAIT_MAX_S: '60',
    ASSAY_FREE_CALLS_PER_DAY: '1000',
  });
  [otherKey, busyKey] = [await service.mint(), await service.mint()];
  for (const key of [otherKey, busyKey]) {
    const { code, out } = await service.operate('keys', 'grant', key, '1000', '--reason', 'test');
    assert.equal(code, 0, out);
  }
  await eventually('it serves', async () => (await service.validate({ code: 'x = 1\n' }, otherKey)).status === 200);
});
after(() => service.stop());

let fresh = 0;
/** Code that keeps the engines busy for a while, never the same twice. */
function buildLongCode(): string {
  const id = ++fresh;
  return Array.from(
    { length: 400 },
    (_, at) => `def f_${id}_${at}(x: int, y: dict[str, list[int]]) -> list[int]:\n    return [x + z for z in y["a"]]\n`,
  ).join('\n');
}

type TimedAnswer = Answer & { readonly at: number };
const call = async (key: string, body: object, signal?: AbortSignal): Promise<TimedAnswer> => {
  const answer = await service.call('POST', '/v1/validate', {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  return { ...answer, at: performance.now() };
};

const readDepth = (mode: string): Promise<number> => readMetric(service, `assay_queue_depth{mode="${mode}"}`);
const readWorking = (mode: string): Promise<number> => readMetric(service, `assay_queue_working{mode="${mode}"}`);
const waitUntilIdle = (): Promise<void> =>
  eventually('no call is running or queued', async () => (await readMetric(service, 'assay_in_progress')) === 0);
/** Reads the balance of a key from the store. */
async function readBalance(key: string): Promise<{ credits: number; callsToday: number }> {
  const { out } = await service.operate('keys', 'show', key);
  return {
    credits: Number(/credits\D+(\d+)/.exec(out)?.[1]),
    callsToday: Number(/calls?[ _]today\D+(\d+)/.exec(out)?.[1]),
  };
}

test('static calls do not wait behind a full queue of repairs', async () => {
  const repairs = Array.from({ length: 4 }, () => call(busyKey, { mode: 'repair', code: buildLongCode() }));
  await eventually('repairs are queued', async () => (await readDepth('repair')) >= 1);
  const { status, at } = await call(otherKey, { code: 'y = 2\n' });
  assert.equal(status, 200);
  const last = Math.max(...(await Promise.all(repairs)).map((one) => one.at));
  assert.ok(at < last, 'it finished before the last of the earlier repairs');
  await waitUntilIdle();
});

test('a busy caller delays another by at most one call, and is rate limited beyond its share of the queue', async () => {
  const before = await readBalance(busyKey);
  const many = Array.from({ length: 12 }, () => call(busyKey, { code: buildLongCode() }));
  await eventually('its share of the queue is used up', async () => (await readDepth('static')) >= 3);
  const { status, at } = await call(otherKey, { code: 'z = 3\n' });
  assert.equal(status, 200);
  const answers = await Promise.all(many);
  const served = answers.filter((one) => one.status === 200);
  const refused = answers.filter((one) => one.status !== 200);
  assert.ok(at < Math.max(...served.map((one) => one.at)), 'it did not wait for all of them');
  assert.ok(served.length >= 4, String(served.length));
  for (const { status: code, body, headers } of refused) {
    assert.deepEqual([code, body.error], [429, 'rate_limited']);
    assert.ok(Number(headers.get('retry-after')) >= 1);
  }
  assert.equal(await readMetric(service, 'assay_queue_refusals_total{mode="static",why="caller"}'), refused.length);
  await waitUntilIdle();
  const after = await readBalance(busyKey);
  assert.equal(after.callsToday - before.callsToday, served.length, 'a refusal costs nothing');
});

test('a caller that disconnects leaves the queue, and its hold is released', async () => {
  const before = await readBalance(busyKey);
  const first = call(busyKey, { mode: 'repair', code: buildLongCode() });
  await eventually('one is running', async () => (await readWorking('repair')) === 1);
  const control = new AbortController();
  const aborted = call(busyKey, { mode: 'repair', code: buildLongCode() }, control.signal).catch(() => 'aborted');
  await eventually('one is queued', async () => (await readDepth('repair')) === 1);
  control.abort();
  assert.equal(await aborted, 'aborted');
  await eventually('the queue is empty', async () => (await readDepth('repair')) === 0);
  assert.equal((await first).status, 200);
  await eventually('one repair was paid for', async () => {
    const { credits } = await readBalance(busyKey);
    return before.credits - credits === 3;
  });
  const { code, out } = await service.operate('audit');
  assert.equal(code, 0, out);
});

test('the time calls spend in the queue is measured', async () => {
  assert.ok((await readMetric(service, 'assay_queue_wait_seconds_count{mode="static"}')) >= 5);
  assert.ok((await readMetric(service, 'assay_queue_wait_seconds_sum{mode="static"}')) > 0);
  assert.equal(await readMetric(service, 'assay_queue_depth_max{mode="repair"}'), 4);
  assert.equal(await readMetric(service, 'assay_queue_working_max{mode="static"}'), 1);
});
