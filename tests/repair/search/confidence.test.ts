import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confidenceOf } from '../../../src/repair/search/confidence.ts';
import type { RankedCandidate } from '../../../src/repair/search/rank.ts';

/** A candidate for each weight; those in the same list behave alike. */
const ranked = (...classes: readonly (readonly number[])[]): RankedCandidate[] =>
  classes.flatMap((weights, behaviour) =>
    weights.map((weight) => ({ weight, behaviour, unreached: 0, candidate: {} }) as unknown as RankedCandidate),
  );

test('a single example never settles which of two behaviours is right', () => {
  const candidates = ranked([0.8], [0.2]);
  assert.deepEqual(
    [1, 2].map((stated) => confidenceOf(candidates, { stated, repaired: 1, isCompared: true, isComplete: true })),
    ['low', 'medium'],
  );
});

test('a fix is not certain if other candidates were not tried', () => {
  assert.equal(confidenceOf(ranked([0.8]), { stated: 3, repaired: 2, isCompared: true, isComplete: false }), 'medium');
});

test('a fix is not certain if no other call than those of the examples was made', () => {
  assert.equal(
    confidenceOf(ranked([0.8, 0.7]), { stated: 3, repaired: 2, isCompared: false, isComplete: true }),
    'medium',
  );
});

test('several edits together are never certain', () => {
  const both = { candidate: { changes: ['one', 'other'] } } as unknown as RankedCandidate;
  const confidence = (repaired: number) =>
    confidenceOf([{ ...ranked([0.8])[0]!, ...both }], { stated: 3, repaired, isCompared: true, isComplete: true });
  assert.deepEqual([confidence(2), confidence(1)], ['medium', 'low']);
});

test('a single example is never enough to be certain', () => {
  assert.equal(confidenceOf(ranked([0.8]), { stated: 1, repaired: 1, isCompared: true, isComplete: true }), 'medium');
});

for (const [name, kind, text, expected] of [
  ['another text in a string', 'text-constant', "'b'", 'medium'],
  ['letters to strip', 'added-argument', "word.strip('.!')", 'medium'],
  ['a number for a variable', 'constant-for-variable', '2', 'medium'],
  ['a number as an argument', 'added-argument', 'round(total, 2)', 'high'],
] as const) {
  test(`what the examples hardly determine is never certain: ${name}`, () => {
    const candidate = { candidate: { kind, edits: [{ text }] } } as unknown as RankedCandidate;
    const confidence = confidenceOf([{ ...ranked([0.8])[0]!, ...candidate }], {
      stated: 3,
      repaired: 2,
      isCompared: true,
      isComplete: true,
    });
    assert.equal(confidence, expected);
  });
}

for (const [name, candidates, repaired, expected] of [
  ['no candidate', ranked(), 2, null],
  ['one behaviour and two repaired examples', ranked([0.8, 0.2]), 2, 'high'],
  ['one behaviour and one repaired example', ranked([0.8]), 1, 'high'],
  ['an unusual edit and one repaired example', ranked([0.07]), 1, 'medium'],
  ['an unusual edit and two repaired examples', ranked([0.07]), 2, 'high'],
  ['an unlikely edit and one repaired example', ranked([0.03]), 1, 'low'],
  ['an unlikely edit and two repaired examples', ranked([0.03]), 2, 'medium'],
  ['a behaviour that is clearly ahead', ranked([0.9], [0.03]), 2, 'high'],
  [
    'a behaviour that keeps lines from running',
    ranked([0.9], [0.03]).map((one) => ({ ...one, unreached: 0.3 })),
    2,
    'medium',
  ],
  ['a behaviour that is ahead', ranked([0.9], [0.3]), 2, 'medium'],
  ['two behaviours that are nearly as likely, and one repaired example', ranked([0.49], [0.5]), 1, 'low'],
  ['many behaviours', ranked([0.5], [0.4], [0.3], [0.3]), 3, 'low'],
  ['two behaviours, one of them ahead, and one repaired example', ranked([0.6], [0.4]), 1, 'medium'],
] as const) {
  test(`confidence of ${name}`, () =>
    assert.equal(confidenceOf(candidates, { stated: 3, repaired, isCompared: true, isComplete: true }), expected));
}
