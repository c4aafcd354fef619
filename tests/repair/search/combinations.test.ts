import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchCandidate } from '../../../src/repair/search/candidates.ts';
import { combinationsOf, combineInTurn } from '../../../src/repair/search/combinations.ts';
import type { Assessed } from '../../../src/repair/search/screening.ts';

/** Replaces the character at an offset. */
const edit = (description: string, start: number, prior = 0.5): SearchCandidate => ({
  kind: 'operator',
  edits: [],
  description,
  line: start,
  prior,
  textEdits: [{ start, end: start + 1, text: description }],
  losesVariable: false,
  quotesExamples: false,
  rewrites: false,
});

/** `passed` has a letter for each example: `y` if it passes. */
const partial = (candidate: SearchCandidate, passed: string): Assessed => ({
  candidate,
  passed: [...passed].map((letter) => letter === 'y'),
  outcome: '',
  gain: 0,
  fixesSome: true,
  isPartialFix: true,
});

for (const [name, all, editsMax, expected] of [
  ['no partial fixes', [], 3, []],
  ['two that together satisfy every example', [partial(edit('a', 5), 'yn'), partial(edit('b', 1), 'ny')], 3, ['b; a']],
  ['two that leave an example unsatisfied', [partial(edit('a', 1), 'ynn'), partial(edit('b', 5), 'nyn')], 3, []],
  ['two that edit the same place', [partial(edit('a', 1), 'yn'), partial(edit('b', 1), 'ny')], 3, []],
  [
    'the likeliest combination first',
    [partial(edit('a', 1, 0.9), 'yn'), partial(edit('b', 5, 0.1), 'ny'), partial(edit('c', 7, 0.4), 'ny')],
    2,
    ['a; c', 'a; b'],
  ],
  [
    'three, where as many are allowed',
    [partial(edit('a', 1), 'ynn'), partial(edit('b', 5), 'nyn'), partial(edit('c', 7), 'nny')],
    3,
    ['a; b; c'],
  ],
  [
    'none of three, where two are allowed',
    [partial(edit('a', 1), 'ynn'), partial(edit('b', 5), 'nyn'), partial(edit('c', 7), 'nny')],
    2,
    [],
  ],
  [
    'no edit that adds nothing',
    [partial(edit('a', 1), 'yyn'), partial(edit('b', 5), 'nyn'), partial(edit('c', 7), 'nny')],
    3,
    ['a; c'],
  ],
] as const) {
  test(`combinations of partial fixes: ${name}`, () => {
    assert.deepEqual(
      combinationsOf(all, editsMax).map(({ description }) => description),
      expected,
    );
  });
}

test('an edit of a changed text is combined with the first edit', () => {
  const { textEdits, changes, prior } = combineInTurn('1-2', edit('+', 1, 0.5), {
    ...edit('3', 0, 0.5),
    textEdits: [{ start: 0, end: 2, text: '3*' }],
  });
  assert.deepEqual(
    { textEdits, changes, prior },
    {
      textEdits: [{ start: 0, end: 3, text: '3*2' }],
      changes: ['+', '3'],
      prior: 0.25,
    },
  );
});
