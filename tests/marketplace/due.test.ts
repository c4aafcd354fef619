import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computePauseMs, isDue } from '../../src/marketplace/due.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const seconds = now / 1000;

for (const [name, failures, deadline, expected] of [
  ['the first pause is one second', 0, seconds + 60, 1_000],
  ['each pause is twice the previous one', 5, seconds + 60, 32_000],
  ['before the deadline a pause is at most a minute', 6, seconds + 60, 60_000],
  ['with an unknown deadline a pause is at most a minute', 6, null, 60_000],
  ['after the deadline pauses keep growing', 9, seconds - 1, 512_000],
  ['after the deadline a pause is at most ten minutes', 10, seconds - 1, 600_000],
  ['thousands of failures do not exceed the maximum', 5_000, seconds - 1, 600_000],
] as const) {
  test(name, () => assert.equal(computePauseMs(failures, deadline, now), expected));
}

for (const [name, dueAt, expected] of [
  ['a step is due when its pause has ended', now, true],
  ['a step is not due before its pause has ended', now + 600_000, false],
  ['a step is due if its pause is impossibly long, because the clock was set back', now + 600_001, true],
] as const) {
  test(name, () => assert.equal(isDue(dueAt, now), expected));
}
