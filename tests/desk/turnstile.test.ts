import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Turnstile, type TurnstileBounds } from '../../src/desk/turnstile.ts';

const never = new AbortController().signal;
const waitMsMax = 60_000;
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Passes callers in the order given, one at a time, and tells in which order they were served. */
async function order(callers: string, abreast = 1): Promise<string> {
  const turnstile = new Turnstile({ abreast, waitingMax: 100, waitingPerCallerMax: 100, waitMsMax });
  let served = '';
  await Promise.all(
    [...callers].map((caller) =>
      turnstile.pass(caller, never, async () => {
        served += caller;
        await tick();
      }),
    ),
  );
  return served;
}

for (const [name, asked, served] of [
  ['one caller is served in its own order', 'aaa', 'aaa'],
  ['callers take turns, however many calls one of them has', 'aaaab', 'aabaa'],
  ['three callers in a circle', 'aaabbbccc', 'aabcabcbc'],
] as const) {
  test(name, async () => assert.equal(await order(asked), served));
}

test('no more than abreast are ever at work', async () => {
  const turnstile = new Turnstile({ abreast: 3, waitingMax: 100, waitingPerCallerMax: 100, waitMsMax });
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      turnstile.pass('a', never, async () => {
        most = Math.max(most, turnstile.working);
        await tick();
      }),
    ),
  );
  assert.deepEqual([most, turnstile.working, turnstile.waiting], [3, 0, 0]);
});

/** Which of these calls are refused while the first is at work, and as what. */
async function refused(callers: string, bounds: Partial<TurnstileBounds>): Promise<(string | undefined)[]> {
  const told: string[] = [];
  const turnstile = new Turnstile(
    { abreast: 1, waitingMax: 100, waitingPerCallerMax: 100, waitMsMax, ...bounds },
    { waited: () => {}, turnedAway: (why) => told.push(why) },
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = [...callers].map((caller) =>
    turnstile
      .pass(caller, never, () => promise)
      .catch(({ code, detail }) => {
        assert.ok(detail.retryAfterSeconds >= 1);
        return code;
      }),
  );
  if (bounds.waitMsMax !== 0) resolve();
  else setTimeout(resolve, 50);
  const codes = await Promise.all(calls);
  assert.equal(told.length, codes.filter(Boolean).length, 'whoever is turned away is counted');
  assert.deepEqual([turnstile.working, turnstile.waiting], [0, 0]);
  return codes;
}

for (const [name, callers, bounds, codes] of [
  [
    'a caller may have so many waiting',
    'aaaa',
    { waitingPerCallerMax: 2 },
    [undefined, undefined, undefined, 'rate_limited'],
  ],
  [
    'all together may be so many',
    'abcde',
    { waitingMax: 3 },
    [undefined, undefined, undefined, undefined, 'overloaded'],
  ],
  [
    'where the lines are full, the longest gives up its last place to one who has none',
    'aaabc',
    { waitingMax: 3 },
    [undefined, undefined, 'overloaded', undefined, undefined],
  ],
  [
    'but not to one who would then have as many',
    'aabca',
    { waitingMax: 3 },
    [undefined, undefined, undefined, undefined, 'overloaded'],
  ],
  ['nobody waits longer than allowed', 'aab', { waitMsMax: 0 }, [undefined, 'overloaded', 'overloaded']],
] as const) {
  test(name, async () => {
    assert.deepEqual(await refused(callers, bounds), [...codes]);
  });
}

test('one caller never has every place, where that is said', async () => {
  const turnstile = new Turnstile({
    abreast: 2,
    abreastPerCaller: 1,
    waitingMax: 9,
    waitingPerCallerMax: 9,
    waitMsMax,
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = ['a', 'a', 'b', 'b'].map((caller) => turnstile.pass(caller, never, () => promise));
  assert.deepEqual([turnstile.working, turnstile.waiting], [2, 2]);
  resolve();
  await Promise.all(calls);
  assert.deepEqual([turnstile.working, turnstile.waiting], [0, 0]);
});

test('when to come back follows from how long calls take and how many come first', async () => {
  const turnstile = new Turnstile({ abreast: 2, waitingMax: 1000, waitingPerCallerMax: 1000, waitMsMax });
  const time = mockedClock();
  try {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = turnstile.pass('a', never, () => promise);
    await tick();
    time.pass(4_000);
    resolve();
    await first;
    const { promise: long, resolve: end } = Promise.withResolvers<void>();
    const calls = ['a', 'a', 'a', 'a', 'a', 'b'].map((caller) => turnstile.pass(caller, never, () => long));
    // Four seconds of work at two places: two seconds a call. Behind three of its own, one of the other's and itself.
    assert.equal(turnstile.retryAfterSeconds('a'), 10);
    // Behind one of its own, two of the other's and itself.
    assert.equal(turnstile.retryAfterSeconds('b'), 8);
    // Behind one of each, and itself.
    assert.equal(turnstile.retryAfterSeconds('c'), 6);
    end();
    await Promise.all(calls);
  } finally {
    time.restore();
  }
});

test('who would wait too long is refused before it waits, and others are not', async () => {
  const turnstile = new Turnstile({ abreast: 1, waitingMax: 1000, waitingPerCallerMax: 1000, waitMsMax: 9_000 });
  const time = mockedClock();
  try {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = turnstile.pass('a', never, () => promise);
    await tick();
    time.pass(4_000);
    resolve();
    await first;
    const { promise: long, resolve: end } = Promise.withResolvers<void>();
    const calls = ['a', 'a'].map((caller) => turnstile.pass(caller, never, () => long));
    turnstile.refuseIfFull('a');
    calls.push(turnstile.pass('a', never, () => long));
    assert.throws(() => turnstile.refuseIfFull('a'), { code: 'overloaded' });
    turnstile.refuseIfFull('b');
    end();
    await Promise.all(calls);
  } finally {
    time.restore();
  }
});

/** Time as the turnstile measures it. */
function mockedClock(): { pass(ms: number): void; restore(): void } {
  let ahead = 0;
  const now = performance.now.bind(performance);
  performance.now = () => ahead;
  return {
    pass: (ms) => {
      ahead += ms;
    },
    restore: () => {
      performance.now = now;
    },
  };
}

test('who leaves the line makes room, and who fails too', async () => {
  const turnstile = new Turnstile({ abreast: 1, waitingMax: 1, waitingPerCallerMax: 1, waitMsMax });
  const { promise, reject } = Promise.withResolvers<void>();
  const first = turnstile.pass('a', never, () => promise);
  const control = new AbortController();
  const second = turnstile.pass('a', control.signal, async () => {});
  control.abort(new Error('gone'));
  await assert.rejects(second, /gone/);
  assert.equal(turnstile.waiting, 0);
  const third = turnstile.pass('a', never, async () => 'served');
  reject(new Error('broken'));
  await assert.rejects(first, /broken/);
  assert.equal(await third, 'served');
  assert.equal(turnstile.working, 0);
});
