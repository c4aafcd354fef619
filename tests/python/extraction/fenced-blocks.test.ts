import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fencedBlocks } from '../../../src/python/extraction/fenced-blocks.ts';

for (const [name, text, blocks] of [
  ['no block', 'x = 1\n', []],
  ['one with a label', '```python\nx = 1\n```', [['python', 'x = 1\n']]],
  ['a label in capitals, and words behind it', '``` Python title="a"\nx\n```', [['python', 'x\n']]],
  ['none', '```\nx\n```', [['', 'x\n']]],
  ['an empty one', '```\n```', [['', '']]],
  [
    'two',
    '```py\na\n```\nand\n~~~\nb\n~~~',
    [
      ['py', 'a\n'],
      ['', 'b\n'],
    ],
  ],
  ['one that is never closed', 'so:\n```python\nx = (', [['python', 'x = (']]],
  ['a longer fence around a shorter one', '````\n```\nx\n```\n````', [['', '```\nx\n```\n']]],
  ['one in a list', '- so:\n\n  ```python\n  if x:\n      y\n  ```\n', [['python', 'if x:\n    y\n']]],
  ['lines of Windows', '```python\r\nx\r\ny\r\n```\r\n', [['python', 'x\r\ny\r\n']]],
  ['braces for a label', '```{.python}\nx\n```', [['python', 'x\n']]],
  ['a quotation', '> ```py\n> x\n> ```\n', [['py', 'x\n']]],
  ['a file name for a label', '```a/b.py\nx\n```\n', [['python', 'x\n']]],
  ['a line without end that is no fence', `\`\`\`${'a'.repeat(1_000_000)}\``, []],
  ['code in a line', 'use ```x``` here', []],
] as const) {
  test(name, () =>
    assert.deepEqual(
      fencedBlocks(text).map(({ label, lines }) => [
        label,
        lines.map(({ start, end }) => text.slice(start, end)).join(''),
      ]),
      blocks,
    ),
  );
}
