import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTranslator, type Translator } from './translator.ts';

let translator: Translator;
before(() => {
  translator = startTranslator();
});
after(() => translator.close());

for (const [code, construct, line] of [
  ['import multiprocessing\nmultiprocessing.Lock()\n', 'the module `multiprocessing`', 1],
  ['from sys import settrace\nsettrace(None)\n', '`sys.settrace`', 1],
  ['x = 1\nexec("x = 2")\n', null, null],
  ['print(open("f"))\n', '`open()` of a file that was not sent with the program', 1],
  ['def f():\n    return locals()\n', null, null],
  ['class C:\n    x = f\n    def f(self):\n        pass\n', 'a name that the class body reads before its method', 2],
  ['for name in globals():\n    print(name)\n', 'this use of `globals()`', 1],
  ['print(b"a".decode("cp1252"))\n', 'the encoding `cp1252`', 1],
  ['class M(type):\n    @classmethod\n    def __prepare__(mcs, *a):\n        return {}\n', '`__prepare__`', 3],
  ['class C(metaclass=print):\n    pass\n', 'this metaclass', 1],
  ['class C(int):\n    def __add__(self, other):\n        return 1\n', '`__add__` in a class derived from `int`', 2],
  ['f = lambda: (yield)\n', '`yield` in a lambda', 1],
  ['import re\nprint(re.findall(r"(?:(a)|b)*", "ab"))\n', 'a group that is set only in some repetitions', 2],
  ['from re import compile, I\nx = compile(r"(?(1)a|b)")\n', 'a conditional group in a regular expression', 2],
  [
    'import re\nx = re.compile("[[]", flags=re.I | re.M)\n',
    'a character set for which Python issues a FutureWarning',
    2,
  ],
  ['class C(set):\n    def __len__(self):\n        return 1\n', '`__len__` in a class derived from `set`', 2],
  ['class C:\n    import os\n', 'this statement in a class body', 2],
  ['class C:\n    def __del__(self):\n        pass\n', '`__del__`', 2],
  ['def f():\n    yield\nprint(f().gi_frame)\n', 'the attribute `gi_frame`', 3],
  ['x = "\\ud800"\n', 'a lone surrogate in a string', 1],
  ['from os import *\n', null, null],
  ['print((lambda: 0).__code__)\n', '`__code__`', 1],
  ['def f():\n    raise\n', '`raise` without an exception, outside of `except`', 2],
  [
    'def f(e):\n    try:\n        yield\n    except KeyError:\n        yield\n    print(e.__context__)\n',
    '`__context__` in a program with `yield` or `await` in a handler',
    6,
  ],
  ['with x:\n    print(e.__context__)\n', '`__context__` in a program with `with`', 2],
  [
    'e = OSError()\ntry:\n    print()\nexcept KeyError:\n    e = ValueError()\nprint(e.__context__)\n',
    '`__context__` in a program with an exception that is made in a handler',
    6,
  ],
  [
    'e = OSError()\ntry:\n    print()\nfinally:\n    int("x")\nprint(e.__context__)\n',
    '`__context__` in a program with a `finally` that may raise',
    6,
  ],
  ['print("a".startswith())\n', 'a call to `startswith()` with these arguments', 1],
] as const) {
  test(`not translated: ${JSON.stringify(code)}`, async () => {
    const translated = await translator.translate(code, 'javascript');
    assert.equal(translated.text, null);
    if (construct === null) return;
    assert.deepEqual([translated.construct, translated.line], [construct, line]);
  });
}
