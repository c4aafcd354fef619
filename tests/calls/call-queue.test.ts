import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallQueue, type QueueBounds } from '../../src/calls/call-queue.ts';

const never = new AbortController().signal;
const waitMsMax = 60_000;
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Queues calls in the given order and returns the order in which they were served. */
async function serveOrder(callers: string, runningMax = 1): Promise<string> {
  const queue = new CallQueue({ runningMax, waitingMax: 100, waitingPerCallerMax: 100, waitMsMax });
  let served = '';
  await Promise.all(
    [...callers].map((caller) =>
      queue.run(caller, never, async () => {
        served += caller;
        await tick();
      }),
    ),
  );
  return served;
}

for (const [name, queued, served] of [
  ['calls of one caller are served in order', 'aaa', 'aaa'],
  ['callers take turns, however many calls one of them has', 'aaaab', 'aabaa'],
  ['three callers are served round-robin', 'aaabbbccc', 'aabcabcbc'],
] as const) {
  test(name, async () => assert.equal(await serveOrder(queued), served));
}

test('never more than runningMax calls run at the same time', async () => {
  const queue = new CallQueue({ runningMax: 3, waitingMax: 100, waitingPerCallerMax: 100, waitMsMax });
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      queue.run('a', never, async () => {
        most = Math.max(most, queue.running);
        await tick();
      }),
    ),
  );
  assert.deepEqual([most, queue.running, queue.waiting], [3, 0, 0]);
});

/** The refusal codes of these calls while the first one runs; undefined for those that are served. */
async function refusalsOf(callers: string, bounds: Partial<QueueBounds>): Promise<(string | undefined)[]> {
  const rejected: string[] = [];
  const queue = new CallQueue(
    { runningMax: 1, waitingMax: 100, waitingPerCallerMax: 100, waitMsMax, ...bounds },
    { onWait: () => {}, onReject: (why) => rejected.push(why) },
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = [...callers].map((caller) =>
    queue
      .run(caller, never, () => promise)
      .catch(({ code, detail }) => {
        assert.ok(detail.retryAfterSeconds >= 1);
        return code;
      }),
  );
  if (bounds.waitMsMax !== 0) resolve();
  else setTimeout(resolve, 50);
  const codes = await Promise.all(calls);
  assert.equal(rejected.length, codes.filter(Boolean).length, 'every rejected call is counted');
  assert.deepEqual([queue.running, queue.waiting], [0, 0]);
  return codes;
}

for (const [name, callers, bounds, codes] of [
  [
    'a caller with waitingPerCallerMax calls waiting is refused another',
    'aaaa',
    { waitingPerCallerMax: 2 },
    [undefined, undefined, undefined, 'rate_limited'],
  ],
  [
    'beyond waitingMax calls of all callers, a call is refused',
    'abcde',
    { waitingMax: 3 },
    [undefined, undefined, undefined, undefined, 'overloaded'],
  ],
  [
    'when the queues are full, the longest loses its last call to a caller without any',
    'aaabc',
    { waitingMax: 3 },
    [undefined, undefined, 'overloaded', undefined, undefined],
  ],
  [
    'but not to a caller who would then have as many waiting',
    'aabca',
    { waitingMax: 3 },
    [undefined, undefined, undefined, undefined, 'overloaded'],
  ],
  ['no call waits longer than waitMsMax', 'aab', { waitMsMax: 0 }, [undefined, 'overloaded', 'overloaded']],
] as const) {
  test(name, async () => {
    assert.deepEqual(await refusalsOf(callers, bounds), [...codes]);
  });
}

test('one caller never runs more than runningPerCallerMax calls', async () => {
  const queue = new CallQueue({
    runningMax: 2,
    runningPerCallerMax: 1,
    waitingMax: 9,
    waitingPerCallerMax: 9,
    waitMsMax,
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = ['a', 'a', 'b', 'b'].map((caller) => queue.run(caller, never, () => promise));
  assert.deepEqual([queue.running, queue.waiting], [2, 2]);
  resolve();
  await Promise.all(calls);
  assert.deepEqual([queue.running, queue.waiting], [0, 0]);
});

test('Retry-After follows from how long calls take and how many are ahead', async () => {
  const queue = new CallQueue({ runningMax: 2, waitingMax: 1000, waitingPerCallerMax: 1000, waitMsMax });
  const time = mockClock();
  try {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = queue.run('a', never, () => promise);
    await tick();
    time.advance(4_000);
    resolve();
    await first;
    const { promise: long, resolve: end } = Promise.withResolvers<void>();
    const calls = ['a', 'a', 'a', 'a', 'a', 'b'].map((caller) => queue.run(caller, never, () => long));
    // Four seconds of work in two slots: two seconds per call. Three of its own and one of b are ahead.
    assert.equal(queue.retryAfterSeconds('a'), 10);
    // One of its own and two of a are ahead.
    assert.equal(queue.retryAfterSeconds('b'), 8);
    // One of each is ahead.
    assert.equal(queue.retryAfterSeconds('c'), 6);
    end();
    await Promise.all(calls);
  } finally {
    time.restore();
  }
});

test('a call that would wait too long is refused at once; calls of other callers are not', async () => {
  const queue = new CallQueue({ runningMax: 1, waitingMax: 1000, waitingPerCallerMax: 1000, waitMsMax: 9_000 });
  const time = mockClock();
  try {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = queue.run('a', never, () => promise);
    await tick();
    time.advance(4_000);
    resolve();
    await first;
    const { promise: long, resolve: end } = Promise.withResolvers<void>();
    const calls = ['a', 'a'].map((caller) => queue.run(caller, never, () => long));
    queue.refuseIfFull('a');
    calls.push(queue.run('a', never, () => long));
    assert.throws(() => queue.refuseIfFull('a'), { code: 'overloaded' });
    queue.refuseIfFull('b');
    end();
    await Promise.all(calls);
  } finally {
    time.restore();
  }
});

/** Replaces the clock that the queue measures with. */
function mockClock(): { advance(ms: number): void; restore(): void } {
  let ahead = 0;
  const now = performance.now.bind(performance);
  performance.now = () => ahead;
  return {
    advance: (ms) => {
      ahead += ms;
    },
    restore: () => {
      performance.now = now;
    },
  };
}

test('a call that is aborted or fails makes room for the next', async () => {
  const queue = new CallQueue({ runningMax: 1, waitingMax: 1, waitingPerCallerMax: 1, waitMsMax });
  const { promise, reject } = Promise.withResolvers<void>();
  const first = queue.run('a', never, () => promise);
  const control = new AbortController();
  const second = queue.run('a', control.signal, async () => {});
  control.abort(new Error('gone'));
  await assert.rejects(second, /gone/);
  assert.equal(queue.waiting, 0);
  const third = queue.run('a', never, async () => 'served');
  reject(new Error('broken'));
  await assert.rejects(first, /broken/);
  assert.equal(await third, 'served');
  assert.equal(queue.running, 0);
});
