import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { startDeadline } from '../../src/base/deadline.ts';

const step = 50;

/** When a job that may take three seconds is overdue, on a clock that the test holds. */
async function overdueAfter(processorMs?: (wallMs: number) => Promise<number>, callOffAt = Infinity): Promise<number> {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    let at = 0;
    let overdue = -1;
    const callOff = startDeadline(3000, processorMs && (() => processorMs(at)), () => (overdue = at));
    for (at = step; at <= 20_000 && overdue < 0; at += step) {
      if (at >= callOffAt) callOff();
      mock.timers.tick(step);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return overdue;
  } finally {
    mock.timers.reset();
  }
}

const never = -1;

for (const [name, expected, used, callOffAt] of [
  ['nobody can tell what was used', 3000, undefined],
  ['all of the time was used', 3000, async (wall: number) => wall],
  ['half of the time was used: the first third counts whole', 5000, async (wall: number) => wall / 2],
  ['it came late to a processor', 4500, async (wall: number) => Math.max(0, wall - 2500)],
  ['next to nothing was used', 12_000, async (wall: number) => wall / 100],
  ['no answer comes', 12_000, () => new Promise<number>(() => {})],
  ['it can no longer tell', 12_000, () => Promise.reject(new Error('gone'))],
  ['it is called off before anybody asks', never, async (wall: number) => wall, 500],
  ['it is called off after somebody asked', never, async (wall: number) => wall, 2000],
  ['nobody can tell, and it is called off', never, undefined, 2000],
] as const) {
  test(`${name}: ${expected === never ? 'never overdue' : `overdue after ${expected} ms`}`, async () => {
    assert.equal(await overdueAfter(used, callOffAt), expected);
  });
}
