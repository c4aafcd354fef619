import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Change, diffLines, splitLines } from '../../src/base/line-diff.ts';

const change = (from: number, to: number, newFrom: number, newTo: number): Change => ({ from, to, newFrom, newTo });

for (const [name, before, after, changes] of [
  ['equal texts', 'abc', 'abc', []],
  ['two empty texts', '', '', []],
  ['only added lines', '', 'ab', [change(0, 0, 0, 2)]],
  ['only removed lines', 'ab', '', [change(0, 2, 0, 0)]],
  ['a changed line in the middle', 'abc', 'axc', [change(1, 2, 1, 2)]],
  ['a removed line, and an added one further on', 'abcd', 'bcxd', [change(0, 1, 0, 0), change(3, 3, 2, 3)]],
  [
    'the shortest way is found',
    'abcabba',
    'cbabac',
    [change(0, 2, 0, 0), change(3, 3, 1, 2), change(5, 6, 4, 4), change(7, 7, 5, 6)],
  ],
] as const) {
  test(name, () => assert.deepEqual(diffLines([...before], [...after]), changes));
}

const applied = (before: readonly string[], after: readonly string[], changes: readonly Change[]): string[] =>
  changes
    .toReversed()
    .reduce(
      (lines, { from, to, newFrom, newTo }) => lines.toSpliced(from, to - from, ...after.slice(newFrom, newTo)),
      [...before],
    );

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

test('changes turn one text into the other, without overlaps and in order', () =>
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const changes = diffLines(before, after);
      assert.deepEqual(applied(before, after, changes), after);
      for (const [index, { from, to, newFrom, newTo }] of changes.entries()) {
        assert.ok(to > from || newTo > newFrom);
        const next = changes[index + 1];
        assert.ok(!next || (next.from > to && next.newFrom > newTo));
      }
    }),
    { numRuns: 2000 },
  ));

test('no shorter list of changes exists', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 }),
      fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 }),
      (one, other) => {
        const edits = diffLines(one, other).reduce(
          (sum, { from, to, newFrom, newTo }) => sum + to - from + newTo - newFrom,
          0,
        );
        assert.equal(edits, one.length + other.length - 2 * common(one, other));
      },
    ),
  ));

/** The length of the longest common subsequence, by brute force. */
const common = ([a, ...one]: readonly string[], [b, ...other]: readonly string[]): number =>
  a === undefined || b === undefined
    ? 0
    : a === b
      ? 1 + common(one, other)
      : Math.max(common([a, ...one], other), common(one, [b, ...other]));

test('texts without a common line are one change', () => {
  const [before, after] = ['a', 'b'].map((letter) => Array.from({ length: 5000 }, (_, at) => `${letter}${at}`)) as [
    string[],
    string[],
  ];
  assert.deepEqual(diffLines(before, after), [change(0, 5000, 0, 5000)]);
});

test('lines keep their line endings', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[ab\r\n]*$/), (text) => {
      assert.equal(splitLines(text).join(''), text);
      for (const line of splitLines(text)) assert.match(line, /^[^\r\n]*(\r\n|\n|\r)$|^[^\r\n]+$/);
    }),
  ));
