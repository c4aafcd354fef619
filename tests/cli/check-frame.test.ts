import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeFrame } from '../../src/cli/check/code-frame.ts';
import type { Place } from '../../src/model/finding.ts';

const on = (line: number, column: number, endColumn?: number): Place =>
  endColumn === undefined ? { line, column } : { line, column, endLine: line, endColumn };

for (const [name, text, place, frame] of [
  ['a word', 'import os', on(1, 8, 10), [' 1 | import os', '   |        ^^']],
  ['a place without an end', 'import os', on(1, 8), [' 1 | import os', '   |        ^']],
  ['a place past the end', 'x = (', on(1, 6, 6), [' 1 | x = (', '   |      ^']],
  ['an empty line', '', on(1, 1), [' 1 |', '   | ^']],
  [
    'several lines: to the end of the first',
    'f(a,\n  b)',
    { line: 1, column: 1, endLine: 2, endColumn: 5 },
    [' 1 | f(a,', '   | ^^^^'],
  ],
  ['tabs', '\treturn\tx', on(1, 9, 10), [' 1 |     return  x', '   |             ^']],
  ['wide letters', 'x = "日本", y', on(1, 11, 12), [' 1 | x = "日本", y', '   |             ^']],
  ['under wide letters', 'x = "日本"', on(1, 5, 9), [' 1 | x = "日本"', '   |     ^^^^^^']],
  ['emoji and letters beyond the first plane', '"👍𝒳" + y', on(1, 8, 9), [' 1 | "👍𝒳" + y', '   |         ^']],
  ['accents that stand on other letters', 'e\u0301 = y', on(1, 6, 7), [' 1 | e\u0301 = y', '   |     ^']],
  ['signs that would move the cursor', 'a\x1b[2J = y', on(1, 9, 10), [' 1 | a\\x1b[2J = y', '   |            ^']],
] as const) {
  test(name, () => assert.deepEqual(codeFrame(text.split('\n'), place), frame));
}

test('the margin is as wide as the number', () => {
  const lines = Array.from({ length: 120 }, (_, at) => `x${at}`);
  assert.deepEqual(codeFrame(lines, on(120, 1, 5)), [' 120 | x119', '     | ^^^^']);
});

test('of a long line the part around the place', () => {
  const line = `${'a'.repeat(500)}HERE${'b'.repeat(500)}`;
  const [text, carets] = codeFrame([line], on(1, 501, 505));
  assert.equal(text, ` 1 | …${'a'.repeat(40)}HERE${'b'.repeat(76)}…`);
  assert.equal(carets, `   | ${' '.repeat(41)}^^^^`);
});
