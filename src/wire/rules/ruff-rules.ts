import type { ToolRule } from './tool-rule.ts';

/**
 * What each selected ruff rule means, in our own words: a phrase, code that is reported, code that is not.
 * Severities and the reasons for them are in `lint/rules.ts`.
 */
export const ruffRules: Readonly<Record<string, ToolRule>> = {
  F501: {
    summary: 'A `%` format with a malformed placeholder',
    bad: "print('%(a' % {'a': 1})  # expect\n",
    good: "print('%(a)s' % {'a': 1})\n",
  },
  F502: {
    summary: 'A `%` format with named placeholders that is given a tuple',
    bad: "print('%(a)s' % (1,))  # expect\n",
    good: "print('%(a)s' % {'a': 1})\n",
  },
  F503: {
    summary: 'A `%` format with positional placeholders that is given a dictionary',
    bad: "print('%s %s' % {'a': 1})  # expect\n",
    good: "print('%s %s' % (1, 2))\n",
  },
  F504: {
    summary: 'A `%` format given a named value that it does not use',
    bad: "print('%(a)s' % {'a': 1, 'b': 2})  # expect\n",
    good: "print('%(a)s' % {'a': 1})\n",
  },
  F505: {
    summary: 'A `%` format that uses a key the dictionary does not have',
    bad: "print('%(a)s %(b)s' % {'a': 1})  # expect\n",
    good: "print('%(a)s %(b)s' % {'a': 1, 'b': 2})\n",
  },
  F506: {
    summary: 'A `%` format that mixes named and positional placeholders',
    bad: "print('%s %(a)s' % (1,))  # expect\n",
    good: "print('%s %s' % (1, 2))\n",
  },
  F507: {
    summary: 'A `%` format with a different number of placeholders and values',
    bad: "print('%s %s' % (1,))  # expect\n",
    good: "print('%s %s' % (1, 2))\n",
  },
  F508: {
    summary: 'A `%` format with named placeholders and a `*` width',
    bad: "print('%(a)*s' % {'a': 1})  # expect\n",
    good: "print('%*s' % (5, 'a'))\n",
  },
  F509: {
    summary: 'A `%` format with an invalid conversion character',
    bad: "print('%y' % 1)  # expect\n",
    good: "print('%d' % 1)\n",
  },
  F521: {
    summary: 'A malformed `format` string',
    bad: "print('{'.format(1))  # expect\n",
    good: "print('{}'.format(1))\n",
  },
  F522: {
    summary: 'A keyword argument that the `format` string does not use',
    bad: "print('{a}'.format(a=1, b=2))  # expect\n",
    good: "print('{a}'.format(a=1))\n",
  },
  F523: {
    summary: 'A positional argument that the `format` string does not use',
    bad: "print('{0}'.format(1, 2))  # expect\n",
    good: "print('{0} {1}'.format(1, 2))\n",
  },
  F524: {
    summary: 'A placeholder in a `format` string without a matching argument',
    bad: "print('{a} {b}'.format(a=1))  # expect\n",
    good: "print('{a} {b}'.format(a=1, b=2))\n",
  },
  F525: {
    summary: 'A `format` string that mixes `{}` and `{0}`',
    bad: "print('{} {0}'.format(1))  # expect\n",
    good: "print('{} {}'.format(1, 2))\n",
  },
  F821: {
    summary: 'A name that is not defined',
    bad: 'print(undefined)  # expect\n',
    good: 'defined = 1\nprint(defined)\n',
  },
  F404: {
    summary: 'A `from __future__` import that does not come first',
    bad: 'import os\nfrom __future__ import division  # expect\nprint(os)\n',
    good: 'from __future__ import division\nimport os\nprint(os)\n',
    reportedAs: 'python:syntax-error',
  },
  F407: {
    summary: 'A `from __future__` import of an unknown feature',
    bad: 'from __future__ import flying  # expect\n',
    good: 'from __future__ import annotations\n',
    reportedAs: 'python:syntax-error',
  },
  F622: {
    summary: 'Two starred targets in one assignment',
    bad: '*a, *b = [1, 2]  # expect\n',
    good: '*a, b = [1, 2]\n',
    reportedAs: 'python:syntax-error',
  },
  F701: {
    summary: 'A `break` outside a loop',
    bad: 'break  # expect\n',
    good: 'while True:\n    break\n',
    reportedAs: 'python:syntax-error',
  },
  F702: {
    summary: 'A `continue` outside a loop',
    bad: 'continue  # expect\n',
    good: 'for x in [1]:\n    continue\n',
    reportedAs: 'python:syntax-error',
  },
  F704: {
    summary: 'A `yield` or `await` outside a function',
    bad: 'yield 1  # expect\n',
    good: 'def f():\n    yield 1\n',
    reportedAs: 'python:syntax-error',
  },
  F706: {
    summary: 'A `return` outside a function',
    bad: 'return 1  # expect\n',
    good: 'def f():\n    return 1\n',
    reportedAs: 'python:syntax-error',
  },
  F707: {
    summary: 'A bare `except:` that is not the last handler',
    bad: 'try:\n    print()\nexcept:  # expect\n    raise\nexcept ValueError:\n    raise\n',
    good: 'try:\n    print()\nexcept ValueError:\n    raise\nexcept BaseException:\n    raise\n',
    reportedAs: 'python:syntax-error',
  },
  PLE0115: {
    summary: 'A name that is both `global` and `nonlocal`',
    bad: 'def f():\n    x = 1\n    def g():\n        global x  # expect\n        nonlocal x\n    return g, x\n',
    good: 'def f():\n    x = 1\n    def g():\n        nonlocal x\n        x = 2\n    return g, x\n',
    reportedAs: 'python:syntax-error',
  },
  PLE0117: {
    summary: 'A `nonlocal` name that no enclosing function defines',
    bad: 'def f():\n    nonlocal x  # expect\n',
    good: 'def f():\n    x = 1\n    def g():\n        nonlocal x\n        x = 2\n    return g, x\n',
    reportedAs: 'python:syntax-error',
  },
  PLE0118: {
    summary: 'A name that is used before its `global` statement',
    bad: 'x = 1\ndef f():\n    print(x)\n    global x  # expect\n    x = 2\n',
    good: 'x = 1\ndef f():\n    global x\n    print(x)\n    x = 2\n',
    reportedAs: 'python:syntax-error',
  },
  PLE1142: {
    summary: 'An `await` in a function that is not `async`',
    bad: 'def f(x):\n    await x  # expect\n',
    good: 'async def f(x):\n    await x\n',
    reportedAs: 'python:syntax-error',
  },
  F401: {
    summary: 'An import that is never used',
    bad: 'import os  # expect\n',
    good: 'import os\nprint(os.getcwd())\n',
  },
  F402: {
    summary: 'A loop variable that shadows an import',
    bad: 'import os\nfor os in range(3):  # expect\n    print(os)\n',
    good: 'import os\nfor name in os.listdir():\n    print(name)\n',
  },
  F811: {
    summary: 'A definition that is replaced before it is used',
    bad: 'import os\nimport os  # expect\nprint(os.getcwd())\n',
    good: 'def f():\n    pass\ndef g():\n    pass\n',
  },
  F822: {
    summary: 'A name in `__all__` that the module does not define',
    bad: "__all__ = ['f']  # expect\n",
    good: "__all__ = ['f']\ndef f():\n    pass\n",
  },
  F823: {
    summary: 'A local variable that is read before it is assigned',
    bad: 'x = 1\ndef f():\n    x += 1  # expect\n    return x\n',
    reportedAs: 'python:unbound-name',
    good: 'x = 1\ndef f():\n    return x + 1\n',
  },
  F841: {
    summary: 'A local variable that is assigned and never used',
    bad: 'def f():\n    x = 1  # expect\n',
    good: 'def f():\n    x = 1\n    return x\n',
  },
  F842: {
    summary: 'A local variable that is annotated and never used',
    bad: 'def f():\n    x: int  # expect\n',
    good: 'def f():\n    x: int = 1\n    return x\n',
  },
  F601: {
    summary: 'A key that is repeated in a dictionary literal: the last value wins',
    bad: "d = {'a': 1, 'a': 2}  # expect\n",
    good: "d = {'a': 1, 'b': 2}\n",
  },
  F602: {
    summary: 'A variable that is repeated as a key in a dictionary literal: the last value wins',
    bad: 'a = 1\nd = {a: 1, a: 2}  # expect\n',
    good: 'a, b = 1, 2\nd = {a: 1, b: 2}\n',
  },
  F631: {
    summary: 'An `assert` on a tuple, which is always true',
    bad: "assert (1 == 2, 'no')  # expect\n",
    good: "x = 1\nassert x == 1, 'no'\n",
  },
  F632: {
    summary: 'A literal compared with `is`, which tests identity instead of equality',
    bad: "x = 'a'\nprint(x is 'a')  # expect\n",
    good: "x = 'a'\nprint(x == 'a')\n",
  },
  F633: {
    summary: 'Python 2 syntax `print >>`, which is a shift in Python 3',
    bad: 'import sys\nprint >> sys.stderr, 1  # expect\n',
    good: 'import sys\nprint(1, file=sys.stderr)\n',
  },
  F634: {
    summary: 'An `if` on a tuple, which is always true',
    bad: 'if (False, 1):  # expect\n    print()\n',
    good: 'x = 1\nif x == 1:\n    print()\n',
  },
  F722: {
    summary: 'A string annotation that is not a valid expression',
    bad: "x: 'a b' = 1  # expect\n",
    good: "x: 'int' = 1\n",
  },
  F901: {
    summary: 'Raising `NotImplemented`, which is not an exception; `NotImplementedError` is',
    bad: 'def f():\n    raise NotImplemented  # expect\n',
    good: 'def f():\n    raise NotImplementedError\n',
  },
  B002: {
    summary: '`++x`, which is two plus signs and does not increment',
    bad: 'n = 1\nprint(++n)  # expect\n',
    good: 'n = 1\nn += 1\nprint(n)\n',
  },
  B003: {
    summary: 'Assigning to `os.environ`, which does not change the environment',
    bad: 'import os\nos.environ = {}  # expect\n',
    good: 'import os\nos.environ.clear()\n',
  },
  B004: {
    summary: "`hasattr(x, '__call__')` where `callable(x)` is meant",
    bad: "print(hasattr(print, '__call__'))  # expect\n",
    good: 'print(callable(print))\n',
  },
  B005: {
    summary: '`strip` with a word, which removes characters instead of the word',
    bad: "print('https://x'.strip('https://'))  # expect\n",
    good: "print('https://x'.removeprefix('https://'))\n",
  },
  B006: {
    summary: 'A mutable default argument, which all calls share',
    bad: 'def f(x=[]):  # expect\n    return x\n',
    good: 'def f(x=None):\n    return x or []\n',
  },
  B008: {
    summary: 'A function call in a default argument, which is evaluated only once',
    bad: 'import time\ndef f(x=time.time()):  # expect\n    return x\n',
    good: 'import time\ndef f(x=None):\n    return time.time() if x is None else x\n',
  },
  B012: {
    summary: 'A `return`, `break` or `continue` in `finally`, which swallows the exception',
    bad: 'def f():\n    try:\n        print()\n    finally:\n        return 1  # expect\n',
    good: "def f():\n    try:\n        print()\n    finally:\n        print('done')\n    return 1\n",
  },
  B014: {
    summary: 'An exception that is listed twice in one handler',
    bad: 'try:\n    print()\nexcept (ValueError, ValueError):  # expect\n    raise\n',
    good: 'try:\n    print()\nexcept (ValueError, TypeError):\n    raise\n',
  },
  B015: {
    summary: 'A comparison whose result is not used',
    bad: 'x = 1\nx == 2  # expect\n',
    good: 'x = 1\nassert x == 1\n',
  },
  B016: {
    summary: 'Raising a literal, which is not an exception',
    bad: "raise 'no'  # expect\n",
    reportedAs: 'python:not-an-exception',
    good: "raise ValueError('no')\n",
  },
  B017: {
    summary: 'A test that accepts any exception',
    bad: 'import unittest\nclass T(unittest.TestCase):\n    def test(self):\n        with self.assertRaises(Exception):  # expect\n            print()\n',
    good: "import unittest\nclass T(unittest.TestCase):\n    def test(self):\n        with self.assertRaises(ValueError):\n            int('a')\n",
  },
  B018: {
    summary: 'An expression whose value is not used',
    bad: 'x = 1\n[x]  # expect\n',
    good: 'x = 1\nprint([x])\n',
  },
  B020: {
    summary: 'A loop variable with the same name as the iterated collection',
    bad: 'items = [1]\nfor items in items:  # expect\n    print(items)\n',
    good: 'items = [1]\nfor item in items:\n    print(item)\n',
  },
  B021: {
    summary: 'An f-string as a docstring, which Python ignores',
    bad: "def f(x):\n    f'''{x}'''  # expect\n    return x\n",
    good: 'def f(x):\n    """The value itself."""\n    return x\n',
  },
  B022: {
    summary: '`contextlib.suppress()` without an exception, which suppresses nothing',
    bad: 'import contextlib\nwith contextlib.suppress():  # expect\n    print()\n',
    good: "import contextlib\nwith contextlib.suppress(ValueError):\n    int('a')\n",
  },
  B023: {
    summary:
      'A function defined in a loop that uses the loop variable, whose value changes before the function is called',
    bad: 'fs = []\nfor i in range(3):\n    fs.append(lambda: i)  # expect\n',
    good: 'fs = []\nfor i in range(3):\n    fs.append(lambda i=i: i)\n',
  },
  B025: {
    summary: 'An exception that is caught twice in one `try`: the second handler never runs',
    bad: 'try:\n    print()\nexcept ValueError:\n    print()\nexcept ValueError:  # expect\n    raise\n',
    good: 'try:\n    print()\nexcept ValueError:\n    print()\nexcept TypeError:\n    raise\n',
  },
  B026: {
    summary: 'A starred argument after a keyword argument, although it is passed first',
    bad: 'def f(*a, **k):\n    return a, k\nf(x=1, *[2])  # expect\n',
    good: 'def f(*a, **k):\n    return a, k\nf(*[2], x=1)\n',
  },
  B029: {
    summary: 'An `except ():`, which catches nothing',
    bad: 'try:\n    print()\nexcept ():  # expect\n    raise\n',
    good: 'try:\n    print()\nexcept ValueError:\n    raise\n',
  },
  B030: {
    summary: 'An `except` with something that is not an exception class',
    bad: 'try:\n    print()\nexcept 1:  # expect\n    raise\n',
    good: 'try:\n    print()\nexcept ValueError:\n    raise\n',
  },
  B031: {
    summary: 'A group from `itertools.groupby` used more than once: it is empty the second time',
    bad: 'import itertools\nfor _, g in itertools.groupby([1]):\n    for _ in range(2):\n        print(list(g))  # expect\n',
    good: 'import itertools\nfor _, group in itertools.groupby([1]):\n    items = list(group)\n    print(items, items)\n',
  },
  B032: {
    summary: 'An annotation that was probably meant to be an assignment',
    bad: "d = {}\nd['a']: 1  # expect\n",
    good: "d = {}\nd['a'] = 1\n",
  },
  B033: {
    summary: 'A repeated item in a set literal',
    bad: 'print({1, 1})  # expect\n',
    good: 'print({1, 2})\n',
  },
  B034: {
    summary: '`re.sub` or `re.split` with flags passed as the count',
    bad: "import re\nre.sub('a', 'b', 'c', re.I)  # expect\n",
    good: "import re\nre.sub('a', 'b', 'c', flags=re.I)\n",
  },
  B035: {
    summary: 'A dictionary comprehension with a constant key, which produces a single entry',
    bad: "print({'a': i for i in range(3)})  # expect\n",
    good: 'print({i: i for i in range(3)})\n',
  },
  B039: {
    summary: 'A `ContextVar` with a mutable default, which all contexts share',
    bad: "from contextvars import ContextVar\nc = ContextVar('c', default=[])  # expect\n",
    good: "from contextvars import ContextVar\nc: ContextVar[tuple[int, ...]] = ContextVar('c', default=())\n",
  },
  PLE0100: {
    summary: 'An `__init__` that contains `yield`, so its body never runs',
    bad: 'class A:\n    def __init__(self):\n        yield 1  # expect\n',
    good: 'class A:\n    def __init__(self):\n        self.x = 1\n',
  },
  PLE0101: {
    summary: 'An `__init__` that returns a value',
    bad: 'class A:\n    def __init__(self):\n        return 1  # expect\n',
    good: 'class A:\n    def __init__(self):\n        self.x = 1\n',
  },
  PLE0237: {
    summary: 'An assignment to an attribute that is not in `__slots__`',
    bad: "class A:\n    __slots__ = ('a',)\n    def __init__(self):\n        self.b = 1  # expect\n",
    good: "class A:\n    __slots__ = ('b',)\n    def __init__(self):\n        self.b = 1\n",
  },
  PLE0241: {
    summary: 'A base class that is listed twice',
    bad: 'class B:\n    pass\nclass A(B, B):  # expect\n    pass\n',
    good: 'class B:\n    pass\nclass A(B):\n    pass\n',
  },
  PLE0302: {
    summary: 'A special method with the wrong number of parameters',
    bad: 'class A:\n    def __len__(self, x):  # expect\n        return x\n',
    good: 'class A:\n    def __len__(self):\n        return 1\n',
  },
  PLE0303: {
    summary: 'A `__len__` that does not return a non-negative integer',
    bad: 'class A:\n    def __len__(self):\n        return -1  # expect\n',
    good: 'class A:\n    def __len__(self):\n        return 1\n',
  },
  PLE0305: {
    summary: 'An `__index__` that does not return an integer',
    bad: "class A:\n    def __index__(self):\n        return 'a'  # expect\n",
    good: 'class A:\n    def __index__(self):\n        return 1\n',
  },
  PLE0307: {
    summary: 'A `__str__` that does not return a string',
    bad: 'class A:\n    def __str__(self):\n        return 1  # expect\n',
    good: "class A:\n    def __str__(self):\n        return 'a'\n",
  },
  PLE0308: {
    summary: 'A `__bytes__` that does not return bytes',
    bad: "class A:\n    def __bytes__(self):\n        return 'a'  # expect\n",
    good: "class A:\n    def __bytes__(self):\n        return b'a'\n",
  },
  PLE0309: {
    summary: 'A `__hash__` that does not return an integer',
    bad: "class A:\n    def __hash__(self):\n        return 'a'  # expect\n",
    good: 'class A:\n    def __hash__(self):\n        return 1\n',
  },
  PLE0604: {
    summary: 'An item of `__all__` that is not a string',
    bad: 'f = 1\n__all__ = [f]  # expect\n',
    good: "f = 1\n__all__ = ['f']\n",
  },
  PLE0605: {
    summary: 'An `__all__` that is not a list or tuple',
    bad: "__all__ = 'f'  # expect\n",
    good: "f = 1\n__all__ = ['f']\n",
  },
  PLE0643: {
    summary: 'An index past the end of a literal',
    bad: 'print([1, 2][5])  # expect\n',
    good: 'print([1, 2][1])\n',
    reportedAs: 'python:constant-index-missing',
  },
  PLE0704: {
    summary: 'A bare `raise` outside an `except` block',
    bad: 'def f():\n    raise  # expect\n',
    good: 'def f():\n    try:\n        print()\n    except ValueError:\n        raise\n',
  },
  PLE1132: {
    summary: 'A keyword argument given twice in one call',
    bad: "def f(**k):\n    return k\nf(a=1, **{'a': 2})  # expect\n",
    good: "def f(**k):\n    return k\nf(a=1, **{'b': 2})\n",
  },
  PLE1205: {
    summary: 'A logging call with more arguments than placeholders',
    bad: "import logging\nlogging.info('%s', 1, 2)  # expect\n",
    good: "import logging\nlogging.info('%s %s', 1, 2)\n",
  },
  PLE1206: {
    summary: 'A logging call with fewer arguments than placeholders',
    bad: "import logging\nlogging.info('%s %s', 1)  # expect\n",
    good: "import logging\nlogging.info('%s %s', 1, 2)\n",
  },
  PLE1300: {
    summary: 'A format specification with an invalid character',
    bad: "print('{:y}'.format(1))  # expect\n",
    good: "print('{:d}'.format(1))\n",
  },
  PLE1307: {
    summary: 'A `%` format whose conversion does not accept the type of the value',
    bad: "print('%d' % 'a')  # expect\n",
    good: "print('%d' % 1)\n",
  },
  PLE1310: {
    summary: '`strip` with repeated characters, which removes characters instead of the word',
    bad: "print('hello'.strip('hello'))  # expect\n",
    good: "print('hello'.removeprefix('he'))\n",
  },
  PLE1507: {
    summary: '`os.getenv` with a name that is not a string',
    bad: 'import os\nos.getenv(1)  # expect\n',
    good: "import os\nos.getenv('HOME')\n",
  },
  PLE1519: {
    summary: '`singledispatch` on a method, where it dispatches on `self`',
    bad: 'from functools import singledispatch\nclass A:\n    @singledispatch  # expect\n    def f(self, x):\n        return x\n',
    good: 'from functools import singledispatchmethod\nclass A:\n    @singledispatchmethod\n    def f(self, x):\n        return x\n',
  },
  PLE1520: {
    summary: '`singledispatchmethod` on a plain function',
    bad: 'from functools import singledispatchmethod\n@singledispatchmethod  # expect\ndef f(x):\n    return x\n',
    good: 'from functools import singledispatch\n@singledispatch\ndef f(x):\n    return x\n',
  },
  PLE1700: {
    summary: 'A `yield from` in an async function',
    bad: 'async def f(x):\n    yield from x  # expect\n',
    good: 'async def f(x):\n    for y in x:\n        yield y\n',
    reportedAs: 'python:syntax-error',
  },
  PLE2502: {
    summary: 'A bidirectional control character, which makes code look different from what runs',
    bad: "print('\u202e')  # expect\n",
    good: "print('\\u202e')\n",
  },
  PLE2510: {
    summary: 'An invisible backspace in a string',
    bad: "print('\b')  # expect\n",
    good: "print('\\b')\n",
  },
  PLE2512: {
    summary: 'An invisible substitute character in a string',
    bad: "print('\u001a')  # expect\n",
    good: "print('\\x1a')\n",
  },
  PLE2513: {
    summary: 'An invisible escape character in a string',
    bad: "print('\u001b')  # expect\n",
    good: "print('\\x1b')\n",
  },
  PLE2515: {
    summary: 'An invisible zero-width space in a string',
    bad: "print('\u200b')  # expect\n",
    good: "print('\\u200b')\n",
  },
  PLW0127: {
    summary: 'A variable assigned to itself',
    bad: 'x = 1\nx = x  # expect\n',
    good: 'x = 1\ny = x\n',
  },
  PLW0128: {
    summary: 'A name that is assigned twice in one statement',
    bad: 'a, a = 1, 2  # expect\n',
    good: 'a, b = 1, 2\n',
  },
  PLW0129: {
    summary: 'An `assert` on a string literal, which always has the same result',
    bad: "assert 'always'  # expect\n",
    good: "x = 1\nassert x, 'never'\n",
  },
  PLW0131: {
    summary: 'A `:=` used as a statement',
    bad: 'def f():\n    (x := 1)  # expect\n    return x\n',
    good: 'def f():\n    x = 1\n    return x\n',
  },
  PLW0133: {
    summary: 'An exception that is created but not raised',
    bad: "ValueError('lost')  # expect\n",
    good: "raise ValueError('invalid')\n",
  },
  PLW0177: {
    summary: 'A comparison with NaN, which equals nothing, not even itself',
    bad: "x = 1\nprint(x == float('nan'))  # expect\n",
    good: 'import math\nx = 1.0\nprint(math.isnan(x))\n',
  },
  PLW0211: {
    summary: 'A static method whose first parameter is called `self`',
    bad: 'class A:\n    @staticmethod\n    def f(self):  # expect\n        return self\n',
    good: 'class A:\n    def f(self):\n        return self\n',
  },
  PLW0245: {
    summary: '`super` used without calling it',
    bad: 'class B:\n    def f(self):\n        return 1\nclass A(B):\n    def f(self):\n        return super.f()  # expect\n',
    good: 'class B:\n    def f(self):\n        return 1\nclass A(B):\n    def f(self):\n        return super().f()\n',
  },
  PLW0711: {
    summary: 'An `except A or B`, which catches only `A`',
    bad: 'try:\n    print()\nexcept OSError or ValueError:  # expect\n    raise\n',
    good: 'try:\n    print()\nexcept (OSError, ValueError):\n    raise\n',
  },
  PLW1501: {
    summary: 'An invalid mode for `open`',
    bad: "open('a', 'rwx')  # expect\n",
    good: "with open('a', 'r') as file:\n    print(file.read())\n",
  },
  PLW1507: {
    summary: 'A shallow copy of `os.environ`: changing it still changes the environment',
    bad: 'import copy, os\ncopy.copy(os.environ)  # expect\n',
    good: 'import os\nprint(os.environ.copy())\n',
  },
  PLW1508: {
    summary: 'A default for `os.getenv` that is not a string',
    bad: "import os\nos.getenv('A', 1)  # expect\n",
    good: "import os\nos.getenv('A', '1')\n",
  },
  PLW2101: {
    summary: 'A lock created in the `with` statement itself, which protects nothing',
    bad: 'import threading\nwith threading.Lock():  # expect\n    print()\n',
    good: 'import threading\nlock = threading.Lock()\nwith lock:\n    print()\n',
  },
  PLR0124: {
    summary: 'A value compared with itself',
    bad: 'x = 1\nprint(x == x)  # expect\n',
    good: 'x, y = 1, 2\nprint(x == y)\n',
  },
  PLR0133: {
    summary: 'Two constants compared with each other',
    bad: 'print(1 == 2)  # expect\n',
    good: 'x = 1\nprint(x == 2)\n',
  },
  PLR0206: {
    summary: 'A property with parameters, which cannot be passed',
    bad: 'class A:\n    @property\n    def x(self, y):  # expect\n        return y\n',
    good: 'class A:\n    @property\n    def x(self):\n        return 1\n',
  },
  ASYNC100: {
    summary: 'A timeout around code that never awaits, so it can never expire',
    bad: 'import trio\nasync def f():\n    with trio.fail_after(1):  # expect\n        print()\n',
    good: 'import trio\nasync def f():\n    with trio.fail_after(1):\n        await trio.sleep(0)\n',
  },
  ASYNC105: {
    summary: 'A `trio` call that is not awaited',
    bad: 'import trio\nasync def f():\n    trio.sleep(1)  # expect\n',
    good: 'import trio\nasync def f():\n    await trio.sleep(1)\n',
  },
  ASYNC210: {
    summary: 'A blocking HTTP call in an async function',
    bad: "import requests\nasync def f():\n    requests.get('https://x')  # expect\n",
    good: "import asyncio\nimport requests\nasync def f():\n    await asyncio.to_thread(requests.get, 'https://x')\n",
  },
  ASYNC220: {
    summary: 'A blocking call that starts a process in an async function',
    bad: "import subprocess\nasync def f():\n    subprocess.Popen('a')  # expect\n",
    good: "import asyncio\nasync def f():\n    await asyncio.create_subprocess_exec('a')\n",
  },
  ASYNC221: {
    summary: 'A blocking call that runs a process in an async function',
    bad: "import subprocess\nasync def f():\n    subprocess.run('a')  # expect\n",
    good: "import asyncio\nasync def f():\n    await asyncio.create_subprocess_exec('a')\n",
  },
  ASYNC222: {
    summary: 'A blocking wait for a process in an async function',
    bad: 'import os\nasync def f():\n    os.wait()  # expect\n',
    good: 'import asyncio\nimport os\nasync def f():\n    await asyncio.to_thread(os.wait)\n',
  },
  ASYNC251: {
    summary: '`time.sleep` in an async function, which blocks every other task',
    bad: 'import time\nasync def f():\n    time.sleep(1)  # expect\n',
    good: 'import asyncio\nasync def f():\n    await asyncio.sleep(1)\n',
  },
  E711: {
    summary: '`None` compared with `==`',
    bad: 'x = 1\nprint(x == None)  # expect\n',
    good: 'x = 1\nprint(x is None)\n',
  },
  E712: {
    summary: '`True` or `False` compared with `==`',
    bad: 'x = 1\nprint(x == True)  # expect\n',
    good: 'x = True\nprint(x)\n',
  },
  E722: {
    summary: 'A bare `except:`, which also catches Ctrl-C and `sys.exit`',
    bad: 'try:\n    print()\nexcept:  # expect\n    print()\n',
    good: 'try:\n    print()\nexcept OSError:\n    print()\n',
  },
  W605: {
    summary: 'An invalid escape sequence, which later Python versions will reject',
    bad: "print('\\d')  # expect\n",
    good: "print(r'\\d')\n",
  },
  RUF006: {
    summary: 'A task without a reference, which may be garbage-collected before it ends',
    bad: 'import asyncio\nasync def f(x):\n    asyncio.create_task(x)  # expect\n',
    good: 'import asyncio\nasync def f(x):\n    task = asyncio.create_task(x)\n    await task\n',
  },
  RUF008: {
    summary: 'A dataclass field with a mutable default, which all instances share',
    bad: 'from dataclasses import dataclass\n@dataclass\nclass A:\n    x: list = []  # expect\n',
    good: 'from dataclasses import dataclass, field\n@dataclass\nclass A:\n    x: list = field(default_factory=list)\n',
  },
  RUF009: {
    summary: 'A dataclass field with a function call as default, which is evaluated only once',
    bad: 'from dataclasses import dataclass\nclass B:\n    pass\n@dataclass\nclass A:\n    x: B = B()  # expect\n',
    good: 'from dataclasses import dataclass, field\nclass B:\n    pass\n@dataclass\nclass A:\n    x: B = field(default_factory=B)\n',
  },
  RUF016: {
    summary: 'A literal indexed with a value of the wrong type',
    bad: "print([1]['a'])  # expect\n",
    good: 'print([1][0])\n',
  },
  RUF018: {
    summary: 'An assignment inside an `assert`, which `python -O` removes',
    bad: 'assert (x := 1)  # expect\nprint(x)\n',
    good: 'x = 1\nassert x\nprint(x)\n',
  },
  RUF024: {
    summary: '`dict.fromkeys` with a mutable value, which all keys share',
    bad: "print(dict.fromkeys('ab', []))  # expect\n",
    good: "print({key: [] for key in 'ab'})\n",
  },
  RUF026: {
    summary: '`defaultdict(default_factory=…)`, which creates a key instead of setting the factory',
    bad: 'from collections import defaultdict\nprint(defaultdict(default_factory=list))  # expect\n',
    good: 'from collections import defaultdict\nprint(defaultdict(list))\n',
  },
  RUF030: {
    summary: 'A `print` call as the message of an `assert`: the message is `None`',
    bad: "assert 1, print('no')  # expect\n",
    good: "assert 1, 'no'\n",
  },
  RUF032: {
    summary: 'A `Decimal` created from a float literal, including its rounding error',
    bad: 'from decimal import Decimal\nprint(Decimal(0.1))  # expect\n',
    good: "from decimal import Decimal\nprint(Decimal('0.1'))\n",
  },
  RUF033: {
    summary: 'A default in `__post_init__`, which the default of the field overrides',
    bad: 'from dataclasses import dataclass, InitVar\n@dataclass\nclass A:\n    x: InitVar[int] = 0\n    def __post_init__(self, x: int = 1):  # expect\n        print(x)\n',
    good: 'from dataclasses import dataclass, InitVar\n@dataclass\nclass A:\n    x: InitVar[int] = 0\n    def __post_init__(self, x: int):\n        print(x)\n',
  },
  RUF034: {
    summary: 'A conditional expression with the same value in both branches',
    bad: "x = 1\nprint('a' if x else 'a')  # expect\n",
    good: "x = 1\nprint('a' if x else 'b')\n",
  },
  RUF040: {
    summary: 'An `assert` whose message is not a string',
    bad: 'assert 1, 2  # expect\n',
    good: "assert 1, '2'\n",
  },
  RUF049: {
    summary: 'A dataclass that is also an enum, which breaks its members',
    bad: 'from dataclasses import dataclass\nfrom enum import Enum\n@dataclass  # expect\nclass A(Enum):\n    X = 1\n',
    good: 'from enum import Enum\nclass A(Enum):\n    X = 1\n',
  },
  RUF060: {
    summary: 'A membership test in an empty collection, which is always false',
    bad: 'x = 1\nprint(x in [])  # expect\n',
    good: 'x = 1\nprint(x in [1])\n',
  },
  RUF064: {
    summary: 'File permissions written in decimal instead of octal',
    bad: "import os\nos.chmod('a', 644)  # expect\n",
    good: "import os\nos.chmod('a', 0o644)\n",
  },
  SIM220: {
    summary: '`a and not a`, which is always false',
    bad: 'a = 1\nprint(a and not a)  # expect\n',
    good: 'a, b = 1, 2\nprint(a and not b)\n',
  },
  SIM221: {
    summary: '`a or not a`, which is always true',
    bad: 'a = 1\nprint(a or not a)  # expect\n',
    good: 'a, b = 1, 2\nprint(a or not b)\n',
  },
  SIM222: {
    summary: '`… or True`, which is always true',
    bad: 'a = 1\nif a or True:  # expect\n    print()\n',
    good: 'a = 1\nif a:\n    print()\n',
  },
  SIM223: {
    summary: '`… and False`, which is always false',
    bad: 'a = 1\nif a and False:  # expect\n    print()\n',
    good: 'a = 1\nif a:\n    print()\n',
  },
  PIE794: {
    summary: 'A class attribute assigned twice',
    bad: 'class A:\n    x = 1\n    x = 2  # expect\n',
    good: 'class A:\n    x = 1\n    y = 2\n',
  },
  PIE796: {
    summary: 'Two enum members with the same value: the second is an alias of the first',
    bad: 'import enum\nclass A(enum.Enum):\n    X = 1\n    Y = 1  # expect\n',
    good: 'import enum\nclass A(enum.Enum):\n    X = 1\n    Y = 2\n',
  },
  T100: {
    summary: 'A breakpoint left in the code',
    bad: 'breakpoint()  # expect\n',
    good: "print('running')\n",
  },
  YTT101: {
    summary: '`sys.version[:3]`, which is `3.1` on Python 3.10',
    bad: 'import sys\nprint(sys.version[:3])  # expect\n',
    good: 'import sys\nprint(sys.version_info[:2])\n',
  },
  YTT102: {
    summary: '`sys.version[2]`, which is `1` on Python 3.10',
    bad: 'import sys\nprint(sys.version[2])  # expect\n',
    good: 'import sys\nprint(sys.version_info[1])\n',
  },
  YTT103: {
    summary: '`sys.version` compared as a string, where `3.10` sorts before `3.9`',
    bad: "import sys\nprint(sys.version >= '10')  # expect\n",
    good: 'import sys\nprint(sys.version_info >= (3, 10))\n',
  },
  YTT201: {
    summary: 'A test for Python 3 that fails on Python 4',
    bad: 'import sys\nprint(sys.version_info[0] == 3)  # expect\n',
    good: 'import sys\nprint(sys.version_info >= (3,))\n',
  },
  YTT203: {
    summary: 'The minor version compared without the major version',
    bad: 'import sys\nprint(sys.version_info[1] >= 5)  # expect\n',
    good: 'import sys\nprint(sys.version_info >= (3, 5))\n',
  },
  YTT204: {
    summary: '`sys.version_info.minor` compared without the major version',
    bad: 'import sys\nprint(sys.version_info.minor >= 5)  # expect\n',
    good: 'import sys\nprint(sys.version_info >= (3, 5))\n',
  },
  YTT301: {
    summary: '`sys.version[0]`, which would be `1` on Python 10',
    bad: 'import sys\nprint(sys.version[0])  # expect\n',
    good: 'import sys\nprint(sys.version_info[0])\n',
  },
  YTT302: {
    summary: '`sys.version` compared with a single digit as a string',
    bad: "import sys\nprint(sys.version >= '3')  # expect\n",
    good: 'import sys\nprint(sys.version_info >= (3,))\n',
  },
  YTT303: {
    summary: '`sys.version[:1]`, which would be `1` on Python 10',
    bad: 'import sys\nprint(sys.version[:1])  # expect\n',
    good: 'import sys\nprint(sys.version_info[0])\n',
  },
  LOG001: {
    summary: 'A `Logger` instantiated directly, which is not part of the logger hierarchy',
    bad: "import logging\nprint(logging.Logger('a'))  # expect\n",
    good: "import logging\nprint(logging.getLogger('a'))\n",
  },
  LOG007: {
    summary: '`logging.exception` with `exc_info=False`, which is the same as `logging.error`',
    bad: "import logging\nlogging.exception('a', exc_info=False)  # expect\n",
    good: "import logging\nlogging.error('a')\n",
  },
  LOG014: {
    summary: '`exc_info=True` outside an `except` block',
    bad: "import logging\nlogging.info('a', exc_info=True)  # expect\n",
    good: "import logging\nlogging.info('a')\n",
  },
  F403: {
    summary: 'A star import, which hides where names come from',
    bad: 'from os import *  # expect\n',
    good: 'from os import getcwd\nprint(getcwd())\n',
  },
  F541: {
    summary: 'An f-string without placeholders',
    bad: "print(f'a')  # expect\n",
    good: "print('a')\n",
  },
  E703: {
    summary: 'A semicolon at the end of a line',
    bad: 'x = 1;  # expect\n',
    good: 'x = 1\n',
  },
  E713: {
    summary: '`not x in y` instead of `x not in y`',
    bad: 'x = 1\nprint(not x in [1])  # expect\n',
    good: 'x = 1\nprint(x not in [1])\n',
  },
  E714: {
    summary: '`not x is y` instead of `x is not y`',
    bad: 'x = 1\nprint(not x is None)  # expect\n',
    good: 'x = 1\nprint(x is not None)\n',
  },
  E721: {
    summary: 'Types compared with `==` instead of `isinstance` or `is`',
    bad: 'x = 1\nprint(type(x) == type(2))  # expect\n',
    good: 'x = 1\nprint(isinstance(x, int))\n',
  },
  E731: {
    summary: 'A lambda assigned to a name: a `def` would show its name in tracebacks',
    bad: 'f = lambda: 1  # expect\n',
    good: 'def f():\n    return 1\n',
  },
  B009: {
    summary: '`getattr` with a constant name instead of plain attribute access',
    bad: "print(getattr(print, 'a'))  # expect\n",
    good: 'print(print.__name__)\n',
  },
  B010: {
    summary: '`setattr` with a constant name instead of an assignment',
    bad: "class A:\n    pass\nsetattr(A, 'a', 1)  # expect\n",
    good: 'class A:\n    a = 0\nA.a = 1\n',
  },
  B013: {
    summary: 'A tuple with a single exception in an `except`',
    bad: 'try:\n    print()\nexcept (ValueError,):  # expect\n    raise\n',
    good: 'try:\n    print()\nexcept ValueError:\n    raise\n',
  },
  PLW0120: {
    summary: 'An `else` on a loop that has no `break`',
    bad: 'for x in []:\n    print(x)\nelse:  # expect\n    print()\n',
    good: 'for x in [1]:\n    print(x)\nprint()\n',
  },
  PLW0602: {
    summary: 'A `global` statement for a name that is never assigned',
    bad: 'x = 1\ndef f():\n    global x  # expect\n    return x\n',
    good: 'x = 1\ndef f():\n    return x\n',
  },
  PLW0604: {
    summary: 'A `global` statement at module level, where it has no effect',
    bad: 'global x  # expect\nx = 1\n',
    good: 'x = 1\n',
  },
  PLR1711: {
    summary: 'A redundant `return` at the end of a function',
    bad: 'def f():\n    print()\n    return None  # expect\n',
    good: 'def f():\n    print()\n',
  },
  RUF017: {
    summary: '`sum` of lists, which copies them again at every step',
    bad: 'print(sum([[1], [2]], []))  # expect\n',
    good: 'import itertools\nprint(list(itertools.chain.from_iterable([[1], [2]])))\n',
  },
  RUF019: {
    summary: 'A key tested and then read, which `get` does in one step',
    bad: "d = {}\nif 'a' in d and d['a']:  # expect\n    print()\n",
    good: "d = {'b': 1}\nif d.get('a'):\n    print()\n",
  },
  SIM101: {
    summary: 'Several `isinstance` calls on one value that can be merged',
    bad: 'x = 1\nprint(isinstance(x, int) or isinstance(x, str))  # expect\n',
    good: 'x = 1\nprint(isinstance(x, (int, str)))\n',
  },
  SIM103: {
    summary: 'An `if` that returns `True` or `False` instead of the condition',
    bad: 'def f(x):\n    if x > 1:  # expect\n        return True\n    else:\n        return False\n',
    good: 'def f(x):\n    return x > 1\n',
  },
  SIM118: {
    summary: '`key in d.keys()` instead of `key in d`',
    bad: "d = {}\nprint('a' in d.keys())  # expect\n",
    good: "d = {'b': 1}\nprint('a' in d)\n",
  },
  SIM201: {
    summary: '`not x == y` instead of `x != y`',
    bad: 'x = 1\nprint(not x == 2)  # expect\n',
    good: 'x = 1\nprint(x != 2)\n',
  },
  SIM202: {
    summary: '`not x != y` instead of `x == y`',
    bad: 'x = 1\nprint(not x != 2)  # expect\n',
    good: 'x = 1\nprint(x == 2)\n',
  },
  SIM208: {
    summary: 'A double negation',
    bad: 'x = 1\nprint(not (not x))  # expect\n',
    good: 'x = 1\nprint(bool(x))\n',
  },
  SIM210: {
    summary: '`True if x else False` instead of `bool(x)`',
    bad: 'x = 1\nprint(True if x else False)  # expect\n',
    good: 'x = 1\nprint(bool(x))\n',
  },
  SIM211: {
    summary: '`False if x else True` instead of `not x`',
    bad: 'x = 1\nprint(False if x else True)  # expect\n',
    good: 'x = 1\nprint(not x)\n',
  },
  SIM910: {
    summary: '`get(key, None)`: `None` is already the default',
    bad: "d = {}\nprint(d.get('a', None))  # expect\n",
    good: "d = {'b': 1}\nprint(d.get('a'))\n",
  },
  PIE800: {
    summary: 'A dictionary literal unpacked into another one',
    bad: "d = {}\nprint({**d, **{'a': 1}})  # expect\n",
    good: "d = {'b': 1}\nprint({**d, 'a': 1})\n",
  },
  PIE804: {
    summary: 'A dictionary literal unpacked into keyword arguments',
    bad: "print(**{'end': ''})  # expect\n",
    good: "print(end='')\n",
  },
  PIE810: {
    summary: 'Several `startswith` or `endswith` calls that can be merged into one with a tuple',
    bad: "x = 'a'\nprint(x.startswith('a') or x.startswith('b'))  # expect\n",
    good: "x = 'a'\nprint(x.startswith(('a', 'b')))\n",
  },
  C400: {
    summary: 'A generator passed to `list` instead of a list comprehension',
    bad: 'print(list(x for x in [1]))  # expect\n',
    good: 'print([x + 1 for x in [1]])\n',
  },
  C401: {
    summary: 'A generator passed to `set` instead of a set comprehension',
    bad: 'print(set(x for x in [1]))  # expect\n',
    good: 'print({x + 1 for x in [1]})\n',
  },
  C402: {
    summary: 'A generator of pairs passed to `dict` instead of a dictionary comprehension',
    bad: 'print(dict((x, x) for x in [1]))  # expect\n',
    good: 'print({x: x + 1 for x in [1]})\n',
  },
  C403: {
    summary: 'A list comprehension passed to `set`',
    bad: 'print(set([x for x in [1]]))  # expect\n',
    good: 'print({x + 1 for x in [1]})\n',
  },
  C404: {
    summary: 'A list comprehension of pairs passed to `dict`',
    bad: 'print(dict([(x, x) for x in [1]]))  # expect\n',
    good: 'print({x: x + 1 for x in [1]})\n',
  },
  C405: {
    summary: 'A list or tuple literal passed to `set`',
    bad: 'print(set([1]))  # expect\n',
    good: 'print({1})\n',
  },
  C406: {
    summary: 'A list or tuple of pairs passed to `dict`',
    bad: 'print(dict([(1, 2)]))  # expect\n',
    good: 'print({1: 2})\n',
  },
  C409: {
    summary: 'A list literal passed to `tuple`',
    bad: 'print(tuple([1]))  # expect\n',
    good: 'print((1,))\n',
  },
  C410: {
    summary: 'A list or tuple literal passed to `list`',
    bad: 'print(list([1]))  # expect\n',
    good: 'print([1])\n',
  },
  C411: {
    summary: 'A list comprehension passed to `list`',
    bad: 'print(list([x for x in [1]]))  # expect\n',
    good: 'print([x + 1 for x in [1]])\n',
  },
  C413: {
    summary: '`list` or `reversed` around `sorted`',
    bad: 'print(list(sorted([1])))  # expect\n',
    good: 'print(sorted([1]))\n',
  },
  C414: {
    summary: 'A container converted twice in a row',
    bad: 'print(set(list([1])))  # expect\n',
    good: 'print({1, 2})\n',
  },
  C415: {
    summary: 'A reversal that the surrounding call undoes',
    bad: 'print(sorted([1][::-1]))  # expect\n',
    good: 'print(sorted([1, 2]))\n',
  },
  C416: {
    summary: 'A comprehension that only copies',
    bad: 'print([x for x in range(3)])  # expect\n',
    good: 'print(list(range(3)))\n',
  },
  C418: {
    summary: 'A dictionary literal passed to `dict`',
    bad: 'print(dict({}))  # expect\n',
    good: 'print({})\n',
  },
  C419: {
    summary: 'A list comprehension in `any` or `all`, which prevents them from stopping early',
    bad: 'print(any([x for x in [1]]))  # expect\n',
    good: 'print(any(x > 0 for x in [1]))\n',
  },
  C420: {
    summary: 'A dictionary comprehension with a constant value instead of `dict.fromkeys`',
    bad: 'print({x: 1 for x in range(3)})  # expect\n',
    good: 'print(dict.fromkeys(range(3), 1))\n',
  },
  UP004: {
    summary: 'A class that inherits from `object`, as every class does',
    bad: 'class A(object):  # expect\n    pass\n',
    good: 'class A:\n    pass\n',
  },
  UP005: {
    summary: 'A `unittest` method name that was removed in Python 3.12',
    bad: 'import unittest\nclass T(unittest.TestCase):\n    def test(self):\n        self.assertEquals(1, 1)  # expect\n',
    good: 'import unittest\nclass T(unittest.TestCase):\n    def test(self):\n        self.assertEqual(1, 1)\n',
  },
  UP008: {
    summary: '`super` with arguments that Python fills in by itself',
    bad: 'class B:\n    pass\nclass A(B):\n    def __init__(self):\n        super(A, self).__init__()  # expect\n',
    good: 'class B:\n    pass\nclass A(B):\n    def __init__(self):\n        super().__init__()\n',
  },
  UP018: {
    summary: 'A type called on a literal that already has this type',
    bad: "print(str('a'))  # expect\n",
    good: "print('a')\n",
  },
  UP021: {
    summary: '`universal_newlines`, which is called `text` since Python 3.7',
    bad: "import subprocess\nsubprocess.run(['a'], universal_newlines=True)  # expect\n",
    good: "import subprocess\nsubprocess.run(['a'], text=True)\n",
  },
  UP022: {
    summary: '`stdout=PIPE` and `stderr=PIPE` instead of `capture_output`',
    bad: "import subprocess\nsubprocess.run(['a'], stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # expect\n",
    good: "import subprocess\nsubprocess.run(['a'], capture_output=True)\n",
  },
  UP024: {
    summary: 'An old alias of `OSError`',
    bad: 'try:\n    print()\nexcept IOError:  # expect\n    raise\n',
    good: 'try:\n    print()\nexcept OSError:\n    raise\n',
  },
  UP025: {
    summary: 'A `u` prefix on a string, which has no effect in Python 3',
    bad: "print(u'a')  # expect\n",
    good: "print('a')\n",
  },
  UP028: {
    summary: 'A loop that only yields, instead of `yield from`',
    bad: 'def f(xs):\n    for x in xs:  # expect\n        yield x\n',
    good: 'def f(xs):\n    yield from xs\n',
  },
  UP034: {
    summary: 'Redundant parentheses around an argument',
    bad: "print(('a'))  # expect\n",
    good: "print('a')\n",
  },
  UP039: {
    summary: 'Empty parentheses after a class name',
    bad: 'class A():  # expect\n    pass\n',
    good: 'class A:\n    pass\n',
  },
};
