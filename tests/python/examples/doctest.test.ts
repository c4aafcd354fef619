import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDoctest } from '../../../src/python/examples/doctest.ts';
import { noFlags as flags } from '../../../src/python/examples/example.ts';

const shows = (text: string, on: Partial<typeof flags> = {}) => ({ kind: 'shows', text, flags: { ...flags, ...on } });
const raises = (text: string, on: Partial<typeof flags> = {}) => ({ kind: 'raises', text, flags: { ...flags, ...on } });

for (const [name, text, examples] of [
  ['no example', 'Just words.\n', []],
  ['one example', '>>> f(1)\n2\n', [{ source: 'f(1)', line: 0, expects: shows('2') }]],
  ['indented', '\n    Words.\n\n    >>> f(1)\n    2\n    ', [{ source: 'f(1)', line: 3, expects: shows('2') }]],
  [
    'two in a row',
    '>>> x = 1\n>>> x\n1',
    [
      { source: 'x = 1', line: 0, expects: shows('') },
      { source: 'x', line: 1, expects: shows('1') },
    ],
  ],
  [
    'a statement on several lines',
    '>>> for i in range(2):\n...     print(i)\n...\n0\n1\n',
    [{ source: 'for i in range(2):\n    print(i)\n', line: 0, expects: shows('0\n1') }],
  ],
  ['ended by an empty line', '>>> f()\n1\n\nWords.\n', [{ source: 'f()', line: 0, expects: shows('1') }]],
  ['text further left', '    >>> f()\n    1\nWords.\n', [{ source: 'f()', line: 0, expects: shows('1') }]],
  ['output that is indented', '  >>> f()\n    a\n  b\n', [{ source: 'f()', line: 0, expects: shows('  a\nb') }]],
  [
    'an empty line of output',
    '>>> f()\na\n<BLANKLINE>\nb\n',
    [{ source: 'f()', line: 0, expects: shows('a\n<BLANKLINE>\nb') }],
  ],
  [
    'an exception',
    '>>> f(0)\nTraceback (most recent call last):\n  File "x", line 1\n    ...\nValueError: too small\n',
    [{ source: 'f(0)', line: 0, expects: raises('ValueError: too small') }],
  ],
  [
    'an exception with a message of several lines, without frames',
    '>>> f(0)\nTraceback (most recent call last):\n    ...\nValueError: too\nsmall\n',
    [{ source: 'f(0)', line: 0, expects: raises('ValueError: too\nsmall') }],
  ],
  [
    'an exception with its module',
    '>>> f(0)\nTraceback (most recent call last):\npkg.Error: no\n',
    [{ source: 'f(0)', line: 0, expects: raises('pkg.Error: no') }],
  ],
  [
    'a directive',
    '>>> f()  # doctest: +ELLIPSIS\n[0, ...]\n',
    [{ source: 'f()  # doctest: +ELLIPSIS', line: 0, expects: shows('[0, ...]', { ellipsis: true }) }],
  ],
  [
    'two directives',
    '>>> f() # doctest: +ELLIPSIS, +NORMALIZE_WHITESPACE\n...x\n',
    [
      {
        source: 'f() # doctest: +ELLIPSIS, +NORMALIZE_WHITESPACE',
        line: 0,
        expects: shows('...x', { ellipsis: true, anySpace: true }),
      },
    ],
  ],
  [
    'one that is skipped',
    '>>> f()  # doctest: +SKIP\n1\n>>> g()\n2\n',
    [{ source: 'g()', line: 2, expects: shows('2') }],
  ],
  ['an empty prompt', '>>>\n>>> f()\n1', [{ source: 'f()', line: 1, expects: shows('1') }]],
  ['a comment alone', '>>> # now f\n>>> f()\n1', [{ source: 'f()', line: 1, expects: shows('1') }]],
  [
    'output that begins with assert',
    '>>> f()\n1\nassert g() == 2',
    [{ source: 'f()', line: 0, expects: shows('1\nassert g() == 2') }],
  ],
  ['carriage returns', '>>> f()\r\n1\r\n', [{ source: 'f()', line: 0, expects: shows('1') }]],
  ['tabs', '\t>>> f()\n\t1', [{ source: 'f()', line: 0, expects: shows('1') }]],
  ['a merge marker', '>>>>>>> branch', []],
] as const) {
  test(name, () => assert.deepEqual(readDoctest(text).examples, examples));
}

test('in the examples of a call, an assertion ends the output', () => {
  const { examples } = readDoctest('>>> f()\n1\nassert g() == 2', { assertionsEndOutput: true });
  assert.deepEqual(examples, [{ source: 'f()', line: 0, expects: shows('1') }]);
});

for (const [name, comment, on] of [
  ['unset a flag of the program', '-ELLIPSIS', {}],
  ['add to the flags of the program', '+NORMALIZE_WHITESPACE', { ellipsis: true, anySpace: true }],
  ['can be withdrawn', '+SKIP -SKIP', { ellipsis: true }],
  [
    'that are seldom used',
    '+DONT_ACCEPT_BLANKLINE, +DONT_ACCEPT_TRUE_FOR_1',
    { ellipsis: true, literalBlankLine: true, strictTrue: true },
  ],
] as const) {
  test(`directives ${name}`, () => {
    const text = `>>> f()  # doctest: ${comment}\n1`;
    const [example] = readDoctest(text, { flags: { ...flags, ellipsis: true } }).examples;
    assert.deepEqual(example?.expects, shows('1', on));
  });
}

test('a prompt without a space is reported', () => {
  assert.deepEqual(readDoctest('>>>f()\n1').malformed, [{ line: 0, message: 'there is no space after `>>>`' }]);
});
