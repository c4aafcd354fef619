import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSurelyMissing } from '../../src/python/missing-name.ts';
import { programOf } from '../../src/python/program.ts';
import { parse } from './parse.ts';

/** Does reading `x` on the marked line certainly raise? */
for (const [name, code, surely] of [
  ['a name that nothing binds', 'print(x)  # here\n', true],
  ['in a function', 'def f():\n    return x  # here\n', true],
  ['a local of another function', 'def f():\n    x = 1\ndef g():\n    return x  # here\n', true],
  [
    'an attribute of the class, read in a method',
    'class A:\n    x = 1\n    def f(self):\n        return x  # here\n',
    true,
  ],
  ['before it is bound', 'print(x)  # here\nx = 1\n', true],
  ['before it is bound in a function', 'def f():\n    print(x)  # here\n    x = 1\n', true],
  ['before a loop that binds it', 'def f(n):\n    print(x)  # here\n    for x in n:\n        pass\n', true],
  [
    'bound in the previous iteration',
    'def f(n):\n    for i in n:\n        if i:\n            print(x)  # here\n        x = i\n',
    false,
  ],
  ['bound by an outer loop', 'while True:\n    for i in range(3):\n        print(x)  # here\n    x = 1\n', false],
  ['in the condition of its loop', 'def f():\n    while True and x:  # here\n        x = 0\n', false],
  [
    'bound in one loop and read in another',
    'for i in range(3):\n    print(x)  # here\nfor i in range(3):\n    x = i\n',
    true,
  ],
  ['augmented but never assigned', 'def f(n):\n    for i in n:\n        x += i  # here\n', true],
  ['a module-level name that is bound below', 'def f():\n    return x  # here\nx = 1\n', false],
  ['in an annotation that is evaluated', 'def f(a: x):  # here\n    pass\n', true],
  ['in an annotation that is not', 'from __future__ import annotations\ndef f(a: x):  # here\n    pass\n', false],
  [
    'in a return annotation that is not evaluated',
    'from __future__ import annotations\ndef f() -> list[x]:  # here\n    pass\n',
    false,
  ],
  ['in the annotation of a local', 'def f():\n    a: x = 1  # here\n', false],
  ['in the annotation of a module-level name', 'a: x = 1  # here\n', true],
  ['in a default, which is evaluated', 'from __future__ import annotations\ndef f(a=x):  # here\n    pass\n', true],
  ['after a return', 'def f():\n    return 1\n    print(x)  # here\n', false],
  ['alone in a try', 'try:\n    x  # here\nexcept Exception:\n    pass\n', false],
  ['alone in a try, assigned to another name', 'try:\n    a = x  # here\nexcept:\n    a = None\n', false],
  ['called in a try', 'try:\n    x()  # here\nexcept Exception as error:\n    print(error)\n', true],
  ['in a try with other statements', 'try:\n    print(1)\n    x  # here\nexcept Exception:\n    pass\n', true],
  ['in a try that catches another exception', 'try:\n    x  # here\nexcept ValueError:\n    pass\n', true],
  ['in a branch for Python 2', 'import sys\nif sys.version_info[0] == 2:\n    print(x)  # here\n', true],
] as const) {
  test(`${name}: ${surely ? 'certainly raises' : 'may be bound'}`, () => {
    const program = programOf(parse(code));
    const line = code.split('\n').findIndex((text) => text.includes('# here'));
    const column = /\bx\b/.exec(code.split('\n')[line]!)!.index;
    assert.equal(isSurelyMissing(program, { line: line + 1, column: column + 1 }), surely);
  });
}

test('a string contains no names', () => {
  assert.equal(isSurelyMissing(programOf(parse('def f() -> "x": ...\n')), { line: 1, column: 13 }), false);
});

/** Does reading `unicode`, which only Python 2 has, certainly raise? */
for (const [name, code, surely] of [
  ['used without a check', 'print(unicode(1))  # here\n', true],
  ['in the branch for Python 2', 'import sys\nif sys.version_info[0] == 2:\n    t = unicode  # here\n', false],
  [
    'in the other branch',
    'import sys\nif sys.version_info >= (3,):\n    t = str\nelse:\n    t = unicode  # here\n',
    false,
  ],
  ['in a conditional expression', 'import sys\nt = str if sys.version_info.major > 2 else unicode  # here\n', false],
  ['after a check of sys.version', 'import sys\nif sys.version[0] == "2":\n    t = unicode  # here\n', false],
  ['after a check of another version', 'import m\nif m.version[0] == "2":\n    t = unicode  # here\n', true],
  ['after a check of six.PY2', 'import six\nif six.PY2:\n    t = unicode  # here\n', false],
  [
    'after a check of a variable that holds the version check',
    'import sys\nold = sys.version_info < (3,)\nif old:\n    t = unicode  # here\n',
    false,
  ],
  ['after a check of an unrelated variable', 'old = input() == ""\nif old:\n    t = unicode  # here\n', true],
  [
    'in a def for Python 2',
    'from six import PY3\nif not PY3:\n    def f(x):\n        return unicode(x)  # here\n',
    false,
  ],
  ['after six.PY2 and', 'import six\ndef f(x):\n    return six.PY2 and isinstance(x, unicode)  # here\n', false],
  [
    'after Python 3 has returned',
    'import six\ndef f(x):\n    if six.PY3:\n        return str(x)\n    return unicode(x)  # here\n',
    false,
  ],
  [
    'below a check for a version that is too old',
    'import sys\nif sys.version_info < (3, 8):\n    sys.exit(1)\nprint(unicode(1))  # here\n',
    true,
  ],
  [
    'in a def below such a check',
    'import sys\ndef main():\n    if sys.version_info < (3, 8):\n        sys.exit(1)\n    def f(x):\n        return unicode(x)  # here\n    f(1)\n',
    true,
  ],
  [
    'below an import that Python 3 lacks',
    'try:\n    import Queue\n    t = unicode  # here\nexcept ImportError:\n    t = str\n',
    false,
  ],
  [
    'in a try that catches everything',
    'try:\n    import os\n    t = unicode(os)  # here\nexcept:\n    t = str\n',
    false,
  ],
  [
    'in a method that Python 3 never calls',
    'class A:\n    def __unicode__(self):\n        return unicode(1)  # here\n',
    false,
  ],
  ['in a method of another name', 'class A:\n    def __str__(self):\n        return unicode(1)  # here\n', true],
] as const) {
  test(`a name of Python 2, ${name}: ${surely ? 'certainly raises' : 'may be bound'}`, () => {
    const program = programOf(parse(code));
    const line = code.split('\n').findIndex((text) => text.includes('# here'));
    const column = code.split('\n')[line]!.indexOf('unicode');
    assert.equal(isSurelyMissing(program, { line: line + 1, column: column + 1 }), surely);
  });
}
