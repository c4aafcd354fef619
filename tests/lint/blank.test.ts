import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blank } from '../../src/lint/blank.ts';

const at = (line: number, column: number, endColumn: number, endLine = line) => ({ line, column, endLine, endColumn });

for (const [name, code, places, expected] of [
  ['nothing', 'x = 1  # a\n', [], 'x = 1  # a\n'],
  ['a comment', 'x = 1  # a\ny\n', [at(1, 8, 11)], 'x = 1     \ny\n'],
  ['two comments', '# a\nx\n# bc\n', [at(1, 1, 4), at(3, 1, 5)], '   \nx\n    \n'],
  ['code points, not code units', '"😀" # 😀\n', [at(1, 5, 8)], '"😀"    \n'],
  ['lines of every kind of end', 'x\r\n# a\r# b\n', [at(2, 1, 4), at(3, 1, 4)], 'x\r\n   \r   \n'],
  ['after a byte order mark', '\ufeff# a\n', [at(1, 1, 4)], '\ufeff   \n'],
  ['several lines', 'abc\ndef\nghi', [at(1, 2, 2, 3)], 'a  \n   \n hi'],
  ['past the end of a line', '# a\n', [at(1, 1, 99)], '   \n'],
  ['past the end of the text', '# a\n', [at(9, 1, 4)], '# a\n'],
  ['a place without an end', '# a\n', [{ line: 1, column: 1 }], '# a\n'],
] as const) {
  test(`blanked: ${name}`, () => assert.equal(blank(code, places), expected));
}
