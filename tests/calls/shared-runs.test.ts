import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SharedRuns } from '../../src/calls/shared-runs.ts';

const never = new AbortController().signal;

test('the first call starts the run; the others share its result and know that they did', async () => {
  const runs = new SharedRuns<number>();
  let started = 0;
  const run = async (): Promise<number> => ++started;
  const results = await Promise.all([1, 2, 3].map(() => runs.join('a', never, run)));
  assert.deepEqual(results, [
    { result: 1, isFirst: true },
    { result: 1, isFirst: false },
    { result: 1, isFirst: false },
  ]);
  assert.deepEqual(await runs.join('a', never, run), { result: 2, isFirst: true }, 'a finished run is not shared');
});

test('different calls run separately', async () => {
  const runs = new SharedRuns<string>();
  const one = runs.join('a', never, async () => 'a');
  const other = runs.join('b', never, async () => 'b');
  assert.deepEqual([(await one).result, (await other).result], ['a', 'b']);
});

test('a failure reaches every caller, and the next call starts a new run', async () => {
  const runs = new SharedRuns<number>();
  const fail = async (): Promise<number> => {
    throw new Error('no');
  };
  const both = await Promise.allSettled([runs.join('a', never, fail), runs.join('a', never, fail)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal((await runs.join('a', never, async () => 1)).isFirst, true);
});

test('one caller leaving does not cancel the run; the last one does', async () => {
  const runs = new SharedRuns<string>();
  const [one, other] = [new AbortController(), new AbortController()];
  let cancelled = false;
  const run = (signal: AbortSignal): Promise<string> =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        cancelled = true;
        reject(signal.reason);
      }),
    );
  const first = runs.join('a', one.signal, run);
  const second = runs.join('a', other.signal, run);
  one.abort(new Error('gone'));
  await assert.rejects(first, /gone/);
  assert.equal(cancelled, false);
  other.abort(new Error('gone too'));
  await assert.rejects(second, /gone too/);
  assert.equal(cancelled, true);
});

test('a cancelled run is not joined', async () => {
  const runs = new SharedRuns<string>();
  const control = new AbortController();
  const first = runs.join('a', control.signal, () => new Promise(() => {}));
  control.abort(new Error('gone'));
  await assert.rejects(first);
  assert.deepEqual(await runs.join('a', never, async () => 'fresh'), { result: 'fresh', isFirst: true });
});

test('a caller that has already disconnected does not wait', async () => {
  const runs = new SharedRuns<string>();
  const gone = AbortSignal.abort(new Error('gone'));
  await assert.rejects(
    runs.join('a', gone, async () => 'late'),
    /gone/,
  );
});
