import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Turnstile } from '../../src/desk/turnstile.ts';

const never = new AbortController().signal;
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Passes callers in the order given, one at a time, and tells in which order they were served. */
async function order(callers: string, abreast = 1): Promise<string> {
  const turnstile = new Turnstile({ abreast, waitingMax: 100, waitingPerCallerMax: 100 });
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
  const turnstile = new Turnstile({ abreast: 3, waitingMax: 100, waitingPerCallerMax: 100 });
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

test('past the bounds a call is refused: overloaded for all, rate_limited for one', async () => {
  const turnstile = new Turnstile({ abreast: 1, waitingMax: 3, waitingPerCallerMax: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const pass = (caller: string) => turnstile.pass(caller, never, () => promise).catch((error) => error.code);
  const calls = ['a', 'a', 'a', 'a', 'b', 'c'].map(pass);
  resolve();
  assert.deepEqual(await Promise.all(calls), [
    undefined,
    undefined,
    undefined,
    'rate_limited',
    undefined,
    'overloaded',
  ]);
});

test('who leaves the line makes room, and who fails too', async () => {
  const turnstile = new Turnstile({ abreast: 1, waitingMax: 1, waitingPerCallerMax: 1 });
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
