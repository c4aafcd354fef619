import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countLogicalLines } from '../../src/python/logical-lines.ts';

for (const [name, code, count] of [
  ['an empty text', '', 0],
  ['blank lines and comments', '\n  \n# one\n    # two\n', 0],
  ['one line without a line ending', 'x = 1', 1],
  ['every kind of line ending', 'x = 1\ny = 2\r\nz = 3\rw = 4', 4],
  ['a comment after code', 'x = 1  # one; two\n', 1],
  ['several statements on a line', 'x = 1; y = 2;\n', 2],
  ['brackets continue a line', 'x = [\n    1,\n\n    2,\n]\n', 1],
  ['a backslash continues a line', 'x = 1 + \\\n    2\n', 1],
  ['a triple-quoted string continues a line', 'x = """\n# one\n\ntwo; three\n"""\ny = 2\n', 2],
  ['brackets and quotes in strings', `x = '([{'\ny = "'''"\nz = '\\'('\n`, 3],
  ['an extra bracket', 'x = 1)\ny = 2\n', 2],
  ['an unterminated string', 'x = "abc\ny = 1\n', 2],
  ['an unterminated triple-quoted string', 'x = """abc\ny = 1\n', 1],
] as const) {
  test(`logical lines: ${name}`, () => assert.equal(countLogicalLines(code), count));
}
