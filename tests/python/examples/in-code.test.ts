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
  ['a docstring', 'def f():\n    """Words.\n\n    >>> f()\n    1\n    """\n', [[4, 5, 1, 'f()']]],
  ['on the first line', '""">>> f()\n1\n"""\n', [[1, 4, 1, 'f()']]],
  [
    'two functions are two groups',
    'def f():\n    """\n    >>> f()\n    >>> f(1)\n    """\ndef g():\n    """\n    >>> g()\n    """\n',
    [
      [3, 5, 1, 'f()'],
      [4, 5, 1, 'f(1)'],
      [8, 5, 2, 'g()'],
    ],
  ],
  ['a string that is not a docstring', "__test__ = {'a': '''\n>>> f()\n1\n'''}\n", [[2, 1, 1, 'f()']]],
  ['an assigned string', 'doc = ">>> f()\\n1"\n', [[1, 8, 1, 'f()']]],
  ['a raw string', 'def f():\n    r"""\n    >>> f("\\n")\n    1\n    """\n', [[3, 5, 1, 'f("\\n")']]],
  [
    'adjacent strings',
    'doc = (">>> f()\\n1\\n"\n       ">>> g()\\n2\\n")\n',
    [
      [1, 9, 1, 'f()'],
      [2, 9, 1, 'g()'],
    ],
  ],
  ['a piece of an f-string', 'doc = f">>> f({x})"\n', []],
  ['bytes', 'doc = b">>> f()"\n', []],
  ['a shift', 'x = 1 >> 2\ny = "a >>> b"\n', []],
  [
    'a sum of strings',
    'doc = (">>> f()\\n" +\n       "1\\n" + ">>> g()\\n")\n',
    [
      [1, 9, 1, 'f()'],
      [2, 17, 1, 'g()'],
    ],
  ],
  ['a sum with another value', 'doc = ">>> f(" + x + ")"\n', []],
  ['a template', 'doc = ">>> f(%d)" % x\nmore = ">>> f({})".format(x)\n', []],
  [
    'texts in __test__ run among the docstrings',
    '__test__ = {"b": """>>> a""", "a": """>>> b"""}\ndef z():\n    """>>> c"""\nclass Z:\n    """>>> d"""\n',
    [
      [5, 8, 4, 'd'],
      [1, 21, 2, 'b'],
      [1, 21, 1, 'a'],
      [3, 8, 3, 'c'],
    ],
  ],
  [
    "doctest's own order, then other strings",
    'doc = ">>> a"\nclass B:\n    def z(self):\n        """>>> b"""\n    def y(self):\n        """>>> c"""\ndef A():\n    """>>> d"""\n    def inner():\n        """>>> e"""\n',
    [
      [8, 8, 4, 'd'],
      [6, 12, 3, 'c'],
      [4, 12, 2, 'b'],
      [1, 8, 1, 'a'],
      [10, 12, 5, 'e'],
    ],
  ],
  ['a byte order mark', '\ufeff""">>> f()"""\n', [[1, 4, 1, 'f()']]],
] as const) {
  test(name, () => assert.deepEqual(findExamples(code), expected));
}

for (const [name, code, expected] of [
  ['of a function of the module', 'def f(a):\n    """>>> f(1)"""\n    b = 1\n', []],
  ['of a method', 'class C:\n    def m(self):\n        """>>> C()"""\n', []],
  ['of a nested function', 'def f(a):\n    def g(b):\n        """>>> g(1)"""\n', ['a', 'g']],
  ['of a method of a nested class', 'def f():\n    class C:\n        def m(self):\n            """>>> C()"""\n', ['C']],
  ['in another string of a function', 'def f(a):\n    doc = ">>> a"\n', ['a', 'doc']],
  [
    'in the main block',
    'x = 1\nif __name__ == "__main__":\n    x = 2\n    y = 3\n    def f():\n        """>>> f()"""\n',
    ['y', 'f'],
  ],
] as const) {
  test(`names local to an example ${name}`, () => {
    const [example] = findExamplesInCode(programOf(parse(code)), code).examples;
    assert.deepEqual(example?.localNames, expected);
  });
}
