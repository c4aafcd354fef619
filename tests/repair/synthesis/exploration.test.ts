import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readExploration } from '../../../src/repair/synthesis/exploration.ts';

const isKnownName = (name: string): boolean => ['a', 'len'].includes(name);

/** The expressions that are kept of those that a process reports. */
const rows: readonly (readonly [name: string, written: unknown, kept: readonly string[]])[] = [
  ['an expression of known names is kept', [[[[1, 'len(a) + 1']]]], ['len(a) + 1']],
  ['text in a string may be anything', [[[[1, "a + 'b c'"]]]], ["a + 'b c'"]],
  ['a name that the program does not have is dropped', [[[[1, "__import__('os')"]]]], []],
  ['several lines are dropped', [[[[1, 'a\nlen']]]], []],
  ['several statements are dropped', [[[[1, 'a; len']]]], []],
  ['a comment is dropped', [[[[1, 'a # len']]]], []],
  ['what is not a list of expressions is dropped', [7, null, [[['x', 'a']]], [[[1]]]], []],
];

for (const [name, values, kept] of rows) {
  test(name, () => {
    const found = readExploration({ hits: [0], values }, isKnownName);
    assert.deepEqual(
      found?.values.flatMap(({ spellings }) => spellings.map(([, text]) => text)),
      kept,
    );
  });
}

test('what is no record is no exploration', () => {
  assert.equal(readExploration([1, 2], isKnownName)?.values.length ?? 0, 0);
  assert.equal(readExploration(undefined, isKnownName), null);
});
