import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countLogicalLines } from '../../src/python/logical-lines.ts';

for (const [name, code, count] of [
  ['nothing', '', 0],
  ['blank lines and comments', '\n  \n# one\n    # two\n', 0],
  ['one line without an end', 'x = 1', 1],
  ['lines of every kind of end', 'x = 1\ny = 2\r\nz = 3\rw = 4', 4],
  ['a comment after code', 'x = 1  # one; two\n', 1],
  ['several statements on a line', 'x = 1; y = 2;\n', 2],
  ['brackets go on', 'x = [\n    1,\n\n    2,\n]\n', 1],
  ['a backslash goes on', 'x = 1 + \\\n    2\n', 1],
  ['a long string goes on', 'x = """\n# one\n\ntwo; three\n"""\ny = 2\n', 2],
  ['brackets, ends and quotes in strings', `x = '([{'\ny = "'''"\nz = '\\'('\n`, 3],
  ['a bracket too many', 'x = 1)\ny = 2\n', 2],
  ['a string that stays open', 'x = "abc\ny = 1\n', 2],
  ['a long string that stays open', 'x = """abc\ny = 1\n', 1],
] as const) {
  test(`logical lines: ${name}`, () => assert.equal(countLogicalLines(code), count));
}
