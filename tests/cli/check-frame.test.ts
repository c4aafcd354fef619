import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeFrame } from '../../src/cli/check/code-frame.ts';
import type { Place } from '../../src/model/finding.ts';

const buildPlace = (line: number, column: number, endColumn?: number): Place =>
  endColumn === undefined ? { line, column } : { line, column, endLine: line, endColumn };

for (const [name, text, place, frame] of [
  ['a word is underlined', 'import os', buildPlace(1, 8, 10), [' 1 | import os', '   |        ^^']],
  ['a place without an end gets one caret', 'import os', buildPlace(1, 8), [' 1 | import os', '   |        ^']],
  ['a place after the last character gets one caret', 'x = (', buildPlace(1, 6, 6), [' 1 | x = (', '   |      ^']],
  ['an empty line gets one caret', '', buildPlace(1, 1), [' 1 |', '   | ^']],
  [
    'a place over several lines is underlined to the end of the first',
    'f(a,\n  b)',
    { line: 1, column: 1, endLine: 2, endColumn: 5 },
    [' 1 | f(a,', '   | ^^^^'],
  ],
  ['tabs are expanded', '\treturn\tx', buildPlace(1, 9, 10), [' 1 |     return  x', '   |             ^']],
  [
    'wide characters before the place take two columns',
    'x = "日本", y',
    buildPlace(1, 11, 12),
    [' 1 | x = "日本", y', '   |             ^'],
  ],
  [
    'wide characters are underlined twice as wide',
    'x = "日本"',
    buildPlace(1, 5, 9),
    [' 1 | x = "日本"', '   |     ^^^^^^'],
  ],
  [
    'characters outside the Basic Multilingual Plane count as one',
    '"👍𝒳" + y',
    buildPlace(1, 8, 9),
    [' 1 | "👍𝒳" + y', '   |         ^'],
  ],
  ['combining accents take no column', 'e\u0301 = y', buildPlace(1, 6, 7), [' 1 | e\u0301 = y', '   |     ^']],
  ['control characters are escaped', 'a\x1b[2J = y', buildPlace(1, 9, 10), [' 1 | a\\x1b[2J = y', '   |            ^']],
] as const) {
  test(name, () => assert.deepEqual(codeFrame(text.split('\n'), place), frame));
}

test('the margin is as wide as the line number', () => {
  const lines = Array.from({ length: 120 }, (_, at) => `x${at}`);
  assert.deepEqual(codeFrame(lines, buildPlace(120, 1, 5)), [' 120 | x119', '     | ^^^^']);
});

test('a long line is cut to the part around the place', () => {
  const line = `${'a'.repeat(500)}HERE${'b'.repeat(500)}`;
  const [text, carets] = codeFrame([line], buildPlace(1, 501, 505));
  assert.equal(text, ` 1 | …${'a'.repeat(40)}HERE${'b'.repeat(76)}…`);
  assert.equal(carets, `   | ${' '.repeat(41)}^^^^`);
});
