import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from '../../../src/python/program.ts';
import { feedingLines } from '../../../src/repair/search/feeding-lines.ts';
import { parse } from '../../python/parse.ts';

const text = `def f(items, n):
    at = n - 1
    other = n + 1
    for item in items:
        if item:
            at += 1
        print(items[at], item)
    return other
`;

test('the lines that give variables their values which a line reads', () => {
  assert.deepEqual([...feedingLines(programOf(parse(text)), new Set([7]))].sort(), [2, 4, 6]);
  assert.deepEqual([...feedingLines(programOf(parse(text)), new Set([8]))], [3]);
});
