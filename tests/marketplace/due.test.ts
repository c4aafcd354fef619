import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computePauseMs, isDue } from '../../src/marketplace/due.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const seconds = now / 1000;

for (const [name, failures, deadline, expected] of [
  ['the first pause is a second', 0, seconds + 60, 1_000],
  ['each is twice the last', 5, seconds + 60, 32_000],
  ['while a request is ours alone, none is longer than a minute', 6, seconds + 60, 60_000],
  ['nor where the deadline is not known yet', 6, null, 60_000],
  ['after the deadline they keep growing', 9, seconds - 1, 512_000],
  ['up to ten minutes', 10, seconds - 1, 600_000],
  ['however often it failed', 5_000, seconds - 1, 600_000],
] as const) {
  test(name, () => assert.equal(computePauseMs(failures, deadline, now), expected));
}

for (const [name, dueAt, expected] of [
  ['a step whose pause is over is due', now, true],
  ['one whose pause is not over is not', now + 600_000, false],
  ['one further ahead than any pause was written by a clock that has been set back', now + 600_001, true],
] as const) {
  test(name, () => assert.equal(isDue(dueAt, now), expected));
}
