import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Flights } from '../../src/desk/flights.ts';

const never = new AbortController().signal;

test('the first starts the run, the others share it and know', async () => {
  const flights = new Flights<number>();
  let runs = 0;
  const run = async (): Promise<number> => ++runs;
  const answers = await Promise.all([1, 2, 3].map(() => flights.join('a', never, run)));
  assert.deepEqual(answers, [
    { result: 1, first: true },
    { result: 1, first: false },
    { result: 1, first: false },
  ]);
  assert.deepEqual(await flights.join('a', never, run), { result: 2, first: true }, 'what has landed is over');
});

test('another call is another flight', async () => {
  const flights = new Flights<string>();
  const one = flights.join('a', never, async () => 'a');
  const other = flights.join('b', never, async () => 'b');
  assert.deepEqual([(await one).result, (await other).result], ['a', 'b']);
});

test('a failure reaches everyone aboard, and the next call starts anew', async () => {
  const flights = new Flights<number>();
  const fail = async (): Promise<number> => {
    throw new Error('no');
  };
  const both = await Promise.allSettled([flights.join('a', never, fail), flights.join('a', never, fail)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal((await flights.join('a', never, async () => 1)).first, true);
});

test('one passenger leaving does not end the flight; the last one does', async () => {
  const flights = new Flights<string>();
  const [one, other] = [new AbortController(), new AbortController()];
  let calledOff = false;
  const run = (signal: AbortSignal): Promise<string> =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        calledOff = true;
        reject(signal.reason);
      }),
    );
  const first = flights.join('a', one.signal, run);
  const second = flights.join('a', other.signal, run);
  one.abort(new Error('gone'));
  await assert.rejects(first, /gone/);
  assert.equal(calledOff, false);
  other.abort(new Error('gone too'));
  await assert.rejects(second, /gone too/);
  assert.equal(calledOff, true);
});

test('nobody boards a flight that was called off', async () => {
  const flights = new Flights<string>();
  const control = new AbortController();
  const first = flights.join('a', control.signal, () => new Promise(() => {}));
  control.abort(new Error('gone'));
  await assert.rejects(first);
  assert.deepEqual(await flights.join('a', never, async () => 'fresh'), { result: 'fresh', first: true });
});

test('who is gone before boarding never starts waiting', async () => {
  const flights = new Flights<string>();
  const gone = AbortSignal.abort(new Error('gone'));
  await assert.rejects(
    flights.join('a', gone, async () => 'late'),
    /gone/,
  );
});
