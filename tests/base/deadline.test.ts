import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { startDeadline } from '../../src/base/deadline.ts';

const step = 50;

/** When a job that may take three seconds is overdue, on a mocked clock. */
async function overdueAfter(processorMs?: (wallMs: number) => Promise<number>, cancelAt = Infinity): Promise<number> {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    let at = 0;
    let overdue = -1;
    const cancel = startDeadline(3000, processorMs && (() => processorMs(at)), () => (overdue = at));
    for (at = step; at <= 20_000 && overdue < 0; at += step) {
      if (at >= cancelAt) cancel();
      mock.timers.tick(step);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return overdue;
  } finally {
    mock.timers.reset();
  }
}

const never = -1;

for (const [name, expected, used, cancelAt] of [
  ['CPU time is unknown', 3000, undefined],
  ['the processor was used all the time', 3000, async (wall: number) => wall],
  ['the processor was used half of the time: the first third counts in full', 5000, async (wall: number) => wall / 2],
  ['the job got a processor late', 4500, async (wall: number) => Math.max(0, wall - 2500)],
  ['hardly any CPU time was used', 12_000, async (wall: number) => wall / 100],
  ['measuring never finishes', 12_000, () => new Promise<number>(() => {})],
  ['measuring fails', 12_000, () => Promise.reject(new Error('gone'))],
  ['cancelled before the first measurement', never, async (wall: number) => wall, 500],
  ['cancelled after a measurement', never, async (wall: number) => wall, 2000],
  ['CPU time is unknown, and the deadline is cancelled', never, undefined, 2000],
] as const) {
  test(`${name}: ${expected === never ? 'never overdue' : `overdue after ${expected} ms`}`, async () => {
    assert.equal(await overdueAfter(used, cancelAt), expected);
  });
}
