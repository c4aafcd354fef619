import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Call, Queue } from '../../src/base/queue.ts';

const never = new AbortController().signal;
const late = new Error('late');

/** A line of calls named by their jobs. */
function lineOf(lengthMax: number, ...jobs: readonly string[]) {
  const line = new Queue<string, string>(lengthMax);
  const calls = jobs.map((job) => new Call<string, string>(job, never));
  for (const call of calls) {
    call.answer.catch(() => {});
    line.add(call);
  }
  return { line, calls };
}

const jobsOf = (line: Queue<string, string>): string[] => [...line].map(({ job }) => job);

test('calls are served in the order they came', () => {
  const { line } = lineOf(9, 'one', 'two', 'three');
  assert.deepEqual(
    [line.next()?.job, line.next()?.job, line.next()?.job, line.next()],
    ['one', 'two', 'three', undefined],
  );
});

test('a line is full at its greatest length', () => {
  const { line } = lineOf(2, 'one', 'two');
  assert.equal(line.isFull, true);
  line.next();
  assert.equal(line.isFull, false);
});

for (const [name, leave] of [
  ['is answered', (call: Call<string, string>) => call.resolve('done')],
  ['is refused', (call: Call<string, string>) => call.reject(late)],
] as const) {
  test(`a call that ${name} while it waits gives up its place at once`, () => {
    const { line, calls } = lineOf(3, 'one', 'two', 'three');
    leave(calls[1]!);
    assert.deepEqual(jobsOf(line), ['one', 'three']);
  });
}

test('a call whose signal aborts while it waits is rejected with the reason and leaves', async () => {
  const hangUp = new AbortController();
  const line = new Queue<string, string>(1);
  const call = new Call<string, string>('one', hangUp.signal);
  line.add(call);
  hangUp.abort(new Error('hung up'));
  assert.equal(line.length, 0);
  await assert.rejects(call.answer, /hung up/);
});

test('a call whose signal has aborted before does not enter the line', async () => {
  const call = new Call<string, string>('one', AbortSignal.abort(new Error('hung up')));
  const line = new Queue<string, string>(1);
  line.add(call);
  assert.equal(line.length, 0);
  await assert.rejects(call.answer, /hung up/);
});

test('a call past its deadline is rejected and leaves', async () => {
  const { line, calls } = lineOf(1, 'one');
  calls[0]!.setDeadline(1, () => calls[0]!.reject(late));
  await assert.rejects(calls[0]!.answer, late);
  assert.equal(line.length, 0);
});

test('the latest deadline counts', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { line, calls } = lineOf(1, 'one');
  for (const ms of [10, 1000]) calls[0]!.setDeadline(ms, () => calls[0]!.reject(late));
  context.mock.timers.tick(999);
  assert.equal(line.length, 1);
  context.mock.timers.tick(1);
  assert.equal(line.length, 0);
});

test('a settled call stays as it was first settled', async () => {
  const { calls } = lineOf(1, 'one');
  const [call] = calls;
  call!.resolve('first');
  call!.resolve('second');
  call!.reject(late);
  assert.equal(await call!.answer, 'first');
});

test('calls that are put back keep their turn, even in a full line', () => {
  const { line } = lineOf(2, 'one', 'two', 'three');
  const served = [line.next()!, line.next()!];
  line.add(new Call('four', never));
  line.requeue(served);
  assert.deepEqual(jobsOf(line), ['one', 'two', 'three', 'four']);
  served[0]!.resolve('done');
  assert.deepEqual(jobsOf(line), ['two', 'three', 'four']);
});

test('a call that was settled meanwhile is not put back', () => {
  const { line } = lineOf(2, 'one', 'two');
  const served = line.next()!;
  served.resolve('done');
  line.requeue([served]);
  assert.deepEqual(jobsOf(line), ['two']);
});

test('refusing all empties the line', async () => {
  const { line, calls } = lineOf(2, 'one', 'two');
  line.rejectAll(late);
  assert.equal(line.length, 0);
  for (const { answer } of calls) await assert.rejects(answer, late);
});
