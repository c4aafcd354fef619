import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Call, Queue } from '../../src/base/queue.ts';

const never = new AbortController().signal;
const late = new Error('late');

/** A queue of calls named by their jobs. */
function queueOf(lengthMax: number, ...jobs: readonly string[]) {
  const queue = new Queue<string, string>(lengthMax);
  const calls = jobs.map((job) => new Call<string, string>(job, never));
  for (const call of calls) {
    call.answer.catch(() => {});
    queue.add(call);
  }
  return { queue, calls };
}

const jobsOf = (queue: Queue<string, string>): string[] => [...queue].map(({ job }) => job);

test('calls are served in order of arrival', () => {
  const { queue } = queueOf(9, 'one', 'two', 'three');
  assert.deepEqual(
    [queue.next()?.job, queue.next()?.job, queue.next()?.job, queue.next()],
    ['one', 'two', 'three', undefined],
  );
});

test('a queue is full at its maximum length', () => {
  const { queue } = queueOf(2, 'one', 'two');
  assert.equal(queue.isFull, true);
  queue.next();
  assert.equal(queue.isFull, false);
});

for (const [name, leave] of [
  ['is answered', (call: Call<string, string>) => call.resolve('done')],
  ['is refused', (call: Call<string, string>) => call.reject(late)],
] as const) {
  test(`a call that ${name} while it waits leaves the queue at once`, () => {
    const { queue, calls } = queueOf(3, 'one', 'two', 'three');
    leave(calls[1]!);
    assert.deepEqual(jobsOf(queue), ['one', 'three']);
  });
}

test('a call whose signal aborts while it waits is rejected with the reason and leaves the queue', async () => {
  const hangUp = new AbortController();
  const queue = new Queue<string, string>(1);
  const call = new Call<string, string>('one', hangUp.signal);
  queue.add(call);
  hangUp.abort(new Error('hung up'));
  assert.equal(queue.length, 0);
  await assert.rejects(call.answer, /hung up/);
});

test('a call whose signal is already aborted is not queued', async () => {
  const call = new Call<string, string>('one', AbortSignal.abort(new Error('hung up')));
  const queue = new Queue<string, string>(1);
  queue.add(call);
  assert.equal(queue.length, 0);
  await assert.rejects(call.answer, /hung up/);
});

test('a call past its deadline is rejected and leaves the queue', async () => {
  const { queue, calls } = queueOf(1, 'one');
  calls[0]!.setDeadline(1, () => calls[0]!.reject(late));
  await assert.rejects(calls[0]!.answer, late);
  assert.equal(queue.length, 0);
});

test('the latest deadline counts', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { queue, calls } = queueOf(1, 'one');
  for (const ms of [10, 1000]) calls[0]!.setDeadline(ms, () => calls[0]!.reject(late));
  context.mock.timers.tick(999);
  assert.equal(queue.length, 1);
  context.mock.timers.tick(1);
  assert.equal(queue.length, 0);
});

test('a call is settled only once', async () => {
  const { calls } = queueOf(1, 'one');
  const [call] = calls;
  call!.resolve('first');
  call!.resolve('second');
  call!.reject(late);
  assert.equal(await call!.answer, 'first');
});

test('requeued calls go to the front, even if the queue is full', () => {
  const { queue } = queueOf(2, 'one', 'two', 'three');
  const served = [queue.next()!, queue.next()!];
  queue.add(new Call('four', never));
  queue.requeue(served);
  assert.deepEqual(jobsOf(queue), ['one', 'two', 'three', 'four']);
  served[0]!.resolve('done');
  assert.deepEqual(jobsOf(queue), ['two', 'three', 'four']);
});

test('a call that was settled meanwhile is not requeued', () => {
  const { queue } = queueOf(2, 'one', 'two');
  const served = queue.next()!;
  served.resolve('done');
  queue.requeue([served]);
  assert.deepEqual(jobsOf(queue), ['two']);
});

test('rejecting all calls empties the queue', async () => {
  const { queue, calls } = queueOf(2, 'one', 'two');
  queue.rejectAll(late);
  assert.equal(queue.length, 0);
  for (const { answer } of calls) await assert.rejects(answer, late);
});
