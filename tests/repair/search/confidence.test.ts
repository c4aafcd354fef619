import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confidenceOf } from '../../../src/repair/search/confidence.ts';
import type { RankedCandidate } from '../../../src/repair/search/rank.ts';

/** A candidate for each weight; those in the same list behave alike. */
const ranked = (...classes: readonly (readonly number[])[]): RankedCandidate[] =>
  classes.flatMap((weights, behaviour) =>
    weights.map((weight) => ({ weight, behaviour, unreached: 0, candidate: {} }) as unknown as RankedCandidate),
  );

/** As little as possible is against a fix. */
const shown = { stated: 3, repaired: 2, candidates: 1_000, isCompared: true, isComplete: true };

test('a fix is less certain if other candidates were not tried', () => {
  const levels = [true, false].map((isComplete) => confidenceOf(ranked([0.07]), { ...shown, isComplete }));
  assert.deepEqual(levels, ['high', 'medium']);
});

test('a fix is less certain the more candidates there were', () => {
  const levels = [1_000, 8_000].map((candidates) => confidenceOf(ranked([0.1]), { ...shown, candidates }));
  assert.deepEqual(levels, ['high', 'medium']);
});

test('a fix is not certain if no other call than those of the examples was made', () => {
  assert.equal(confidenceOf(ranked([0.8, 0.7]), { ...shown, isCompared: false }), 'medium');
});

test('several edits together are never certain', () => {
  const both = { candidate: { changes: ['one', 'other'] } } as unknown as RankedCandidate;
  const confidence = (repaired: number) => confidenceOf([{ ...ranked([0.8])[0]!, ...both }], { ...shown, repaired });
  assert.deepEqual([confidence(2), confidence(1)], ['medium', 'low']);
});

test('a single example never settles which of two behaviours is right', () => {
  const levels = [1, 2].map((stated) => confidenceOf(ranked([0.8], [0.2]), { ...shown, stated }));
  assert.deepEqual(levels, ['low', 'medium']);
});

test('a single example is never enough to be certain', () => {
  assert.equal(confidenceOf(ranked([0.8]), { ...shown, stated: 1, repaired: 1 }), 'medium');
});

for (const [name, kind, text, expected] of [
  ['another text in a string', 'text-constant', "'b'", 'medium'],
  ['letters to strip', 'added-argument', "word.strip('.!')", 'medium'],
  ['a number for a variable', 'constant-for-variable', '2', 'medium'],
  ['a number as an argument', 'added-argument', 'round(total, 2)', 'high'],
] as const) {
  test(`what the examples hardly determine is never certain: ${name}`, () => {
    const candidate = { candidate: { kind, edits: [{ text }] } } as unknown as RankedCandidate;
    assert.equal(confidenceOf([{ ...ranked([0.8])[0]!, ...candidate }], shown), expected);
  });
}

for (const [name, candidates, expected] of [
  ['no candidate', ranked(), null],
  ['one behaviour', ranked([0.8, 0.2]), 'high'],
  ['an unusual edit', ranked([0.07]), 'high'],
  ['an unlikely edit', ranked([0.03]), 'medium'],
  ['a very unlikely edit', ranked([0.005]), 'low'],
  ['a behaviour that is clearly ahead', ranked([0.9], [0.03]), 'high'],
  ['a behaviour that is ahead', ranked([0.9], [0.3]), 'medium'],
  ['two behaviours that are nearly as likely', ranked([0.5], [0.49]), 'low'],
  ['many behaviours', ranked([0.5], [0.4], [0.3], [0.3]), 'low'],
] as const) {
  test(`confidence of ${name}`, () => assert.equal(confidenceOf(candidates, shown), expected));
}
