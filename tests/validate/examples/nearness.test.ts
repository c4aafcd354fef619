import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearnessOf } from '../../../src/validate/examples/nearness.ts';

const nearness = (got: string, expected: string): number => nearnessOf({ problem: '', got, expected });

for (const [name, expected, fromNearest] of [
  ['a number', '10', ['9', '14', '40', '-10']],
  ['a list', '[1, 2, 3]', ['[1, 2, 3, 4]', '[1, 3]', '[7, 8]', 'None']],
  ['a text', "'one two'", ["'one  two'", "'one'", "'x'"]],
  ['numbers are whole', '[12, 34]', ['[12]', '[1, 3]']],
] as const) {
  test(`how near results are to the expected one: ${name}`, () => {
    const ranked = [...fromNearest].sort((one, other) => nearness(other, expected) - nearness(one, expected));
    assert.deepEqual(ranked, fromNearest);
  });
}

test('an example passes, has a wrong result, raises an exception or is not reached, from near to far', () => {
  const outcomes = [null, { problem: '', got: '1', expected: '2' }, { problem: '' }, { ended: true }] as const;
  const near = outcomes.map(nearnessOf);
  assert.deepEqual(
    near.toSorted((one, other) => other - one),
    near,
  );
  assert.deepEqual([near[0], near[3]], [1, 0]);
});

test('long results are compared by their beginning', () => {
  assert.ok(nearness(`[${'1, '.repeat(100_000)}]`, `[${'2, '.repeat(100_000)}]`) < 1);
});
