import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findExamplesInCode } from '../../../src/python/examples/in-code.ts';
import { programOf } from '../../../src/python/program.ts';
import { parse } from '../parse.ts';

/** Describes each example by line, column, group and source. */
const findExamples = (code: string) =>
  findExamplesInCode(programOf(parse(code)), code).examples.map(({ place, group, source }) => [
    place?.line,
    place?.column,
    group,
    source,
  ]);

for (const [name, code, expected] of [
  ['no strings', 'x = 1\n', []],
  ['a docstring', 'def f():\n    """Words.\n\n    >>> f()\n    1\n    """\n', [[4, 5, 0, 'f()']]],
  ['on the first line', '""">>> f()\n1\n"""\n', [[1, 4, 0, 'f()']]],
  [
    'two functions are two groups',
    'def f():\n    """\n    >>> f()\n    >>> f(1)\n    """\ndef g():\n    """\n    >>> g()\n    """\n',
    [
      [3, 5, 0, 'f()'],
      [4, 5, 0, 'f(1)'],
      [8, 5, 1, 'g()'],
    ],
  ],
  ['a string that is not a docstring', "__test__ = {'a': '''\n>>> f()\n1\n'''}\n", [[2, 1, 0, 'f()']]],
  ['an assigned string', 'doc = ">>> f()\\n1"\n', [[1, 8, 0, 'f()']]],
  ['a raw string', 'def f():\n    r"""\n    >>> f("\\n")\n    1\n    """\n', [[3, 5, 0, 'f("\\n")']]],
  [
    'adjacent strings',
    'doc = (">>> f()\\n1\\n"\n       ">>> g()\\n2\\n")\n',
    [
      [1, 9, 0, 'f()'],
      [2, 9, 0, 'g()'],
    ],
  ],
  ['a piece of an f-string', 'doc = f">>> f({x})"\n', []],
  ['bytes', 'doc = b">>> f()"\n', []],
  ['a shift', 'x = 1 >> 2\ny = "a >>> b"\n', []],
  ['a byte order mark', '\ufeff""">>> f()"""\n', [[1, 4, 0, 'f()']]],
] as const) {
  test(name, () => assert.deepEqual(findExamples(code), expected));
}
