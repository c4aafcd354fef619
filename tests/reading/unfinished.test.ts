import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startReader } from '../../src/reading/cpython.ts';

const reader = startReader({ python: 'python3', children: 1, waitingMax: 10, deadlineMs: 30_000 });
after(() => reader.close());
const signal = new AbortController().signal;

async function read(code: string) {
  const answer = await reader.read(code, signal);
  assert.ok(answer.kind === 'read', JSON.stringify(answer));
  return answer.reading;
}

/** Code that was cut off, and with what it was completed. */
const cuts: Readonly<Record<string, readonly (readonly [code: string, completion: string])[]>> = {
  'an open bracket': [
    ['print(', ')'],
    ['x = [1, 2,', ']'],
    ['x = foo(bar({1: [2', ']}))'],
    ["x = {'a': 1, 'b'", ': _}'],
    ["x = {'a': 1, 'b':", ' _}'],
    ["x = {'a': 1, (2, 3", '): _}'],
    ['f(a=1, b', '= _)'],
    ['f(*', ' _)'],
    ['x = y[', ' _]'],
    ['x = [y for y', ' in _]'],
    ['x = [(a, b) for (a, b', ') in _]'],
    ['x = [y for y in z if', ' _]'],
    ['f(a if b', ' else _)'],
    ['f(lambda x', ': _)'],
    ['def f(a, b=', ' _): pass'],
    ['class A(B, metaclass', '): pass'],
    ['from a import (b,', ')'],
    ['if (x :', '= _): pass'],
    ['x = (1, # a comment', '\n)'],
    ['x = (0x', '0)'],
    ['x = (\n    1,\n', ')'],
    ['x = (a !', '= _)'],
  ],
  'an open string': [
    ['x = "abc', '"'],
    ["x = 'it", "'"],
    ['x = """abc\ndef', '"""'],
    ['"""Doc', '"""'],
    ['x = """abc"', '""'],
    ["x = b'abc", "'"],
    ['x = "abc\\', '\\"'],
    ['x = r"abc\\', '\\"'],
    ['x = "\\x4', '0"'],
    ['x = "\\u12', '00"'],
    ['x = "\\N{GREEK SMALL LETTER BET', 'A}"'],
    ['x = f"a{b', '}"'],
    ['x = f"a{', '_}"'],
    ['x = f\'{a["k', '"]}\''],
    ['x = f"{a!', 'r}"'],
    ['x = f"{a:>{w', '}}"'],
    ['x = f"{a if b', ' else _}"'],
    ['print("abc', '")'],
    ['x = {"a": 1, "b', '": _}'],
    ["def f():\n    return 'a' 'b", "'"],
    ["assert x, 'don", "'"],
  ],
  'a header without its colon': [
    ['if x', ': pass'],
    ['def f(a, b)', ': pass'],
    ['def f', '(): pass'],
    ['class A', ': pass'],
    ['for x in y', ': pass'],
    ['with open(a) as b', ': pass'],
    ['if x:\n    y()\nelse', ': pass'],
    ['if x:\n    y()\nelif z', ': pass'],
    ['def f() -> int', ': pass'],
    ['try:\n    x()\nexcept A as e', ': pass'],
    ['if x\n', ': pass'],
  ],
  'a header without its body': [
    ['if x:', ' pass'],
    ['def f():\n', ' pass'],
    ['class A:\n    def f(self):\n', '\n     pass'],
    ['class A:\n    def f(self):  # why', '\n\n     pass'],
    ['match x:', '\n case _: pass'],
    ['try:', ' pass\nfinally: pass'],
    ['try:\n    for x in y:', ' pass\nfinally: pass'],
  ],
  'a try without except or finally': [
    ['try:\n    x()', '\nfinally: pass'],
    ['def f():\n    try:\n        try:\n            x()\n', '\n        finally: pass\n    finally: pass'],
  ],
  'a decorator without its function': [
    ['@a.b(1)', '\ndef _(): pass'],
    ['class A:\n    @property\n    ', '\n    def _(): pass'],
  ],
  'a line continuation': [['x = 1 + \\', '\n _']],
  'an unfinished statement': [
    ['x =', ' _'],
    ['x = a +\n', ' _'],
    ['return a.', ' _'],
    ['import', ' _'],
    ['from a import', ' _'],
    ['from a', ' import _'],
    ['from a impor', 't _'],
    ['def', ' _(): pass'],
    ['class', ' _: pass'],
    ['for', ' _ in _: pass'],
    ['if x and not', ' _: pass'],
    ['if x =', '= _: pass'],
    ['x = lambda', ': _'],
    ['x = a if b els', 'e _'],
    ['x = a if b', ' else _'],
    ['async de', 'f _(): pass'],
    ['@', ' _\ndef _(): pass'],
    ['del', ' _'],
    ['x: int =', ' _'],
    ['x = 1e', '0'],
    ['x = not', ' _'],
    ['def f() -', '> _: pass'],
    ['try:\n    x()\nexce', 'pt: pass'],
    ['while x <', ' _: pass'],
  ],
};

for (const [what, codes] of Object.entries(cuts)) {
  for (const [code, completion] of codes) {
    test(`ends with ${what}: ${JSON.stringify(code)}`, async () => {
      // A module that has a function, so that `return` and `await` are as good there as anywhere.
      const reading = await read(/^(return|nonlocal)/.test(code) ? `def f():\n    ${code}` : code);
      assert.ok(reading.kind === 'unfinished', JSON.stringify(reading));
      assert.deepEqual([reading.what, reading.completion], [what, completion]);
      const whole = await read(reading.completed);
      assert.equal(whole.kind, 'program');
      assert.equal(whole.kind === 'program' && whole.statements, reading.statements);
    });
  }
}

for (const [name, code, what, opened, since, place] of [
  ['on its only line', 'x = (1,', 'an open bracket', 1, 1, { line: 1, column: 8 }],
  ['blanks at the end do not count', 'x = (1,\n\n  \n', 'an open bracket', 1, 1, { line: 1, column: 8 }],
  ['further down than it was opened', 'y = 1\nx = [\n  1,\n  2', 'an open bracket', 2, 2, { line: 4, column: 4 }],
  ['within a class', 'a = 1\n@b\nclass A:\n  def f(self):\n    "é', 'an open string', 5, 2, { line: 5, column: 7 }],
  ['within an else', 'if a:\n  b\nelse:\n  c(', 'an open bracket', 4, 1, { line: 4, column: 5 }],
  ['a byte order mark is no column', '\ufeffx =', 'an unfinished statement', 1, 1, { line: 1, column: 4 }],
  ['lines that end in CRLF', 'x = 1\r\ny = (1,\r\n', 'an open bracket', 2, 2, { line: 2, column: 8 }],
] as const) {
  test(`where code was cut: ${name}`, async () => {
    const reading = await read(code);
    assert.ok(reading.kind === 'unfinished', JSON.stringify(reading));
    assert.deepEqual([reading.what, reading.opened, reading.since], [what, opened, since]);
    assert.deepEqual(reading.place, place);
    assert.ok(reading.completed.startsWith(code.trimEnd()));
    assert.ok(reading.completed.endsWith(reading.completion));
  });
}

test('a name that is bound below the cut is no error', async () => {
  const code = 'def f():\n    def g():\n        nonlocal n\n        n += 1\n\n    h(';
  assert.equal((await read(code)).kind, 'unfinished');
  const elsewhere = await read('def f():\n    nonlocal n\n\ng(');
  assert.ok(elsewhere.kind === 'broken');
  assert.deepEqual(
    elsewhere.problems.map(({ message }) => message),
    ["no binding for nonlocal 'n' found", "'(' was never closed"],
  );
});

test('suppressions of code that was cut off are known', async () => {
  const reading = await read('# ruff: noqa\nx = (');
  assert.ok(reading.kind === 'unfinished');
  assert.deepEqual(
    reading.suppressions.map(({ text }) => text),
    ['# ruff: noqa'],
  );
});

for (const [name, code] of [
  ['in the middle', 'x = = 1\ny = (1,'],
  ['a dropped colon', 'def f(x)\n    return x\n\nprint(f(1)'],
  ['else if', 'if x:\n    a()\nelse if y:\n    b()\n'],
  ['print of Python 2', 'import os\nprint "a"\n'],
  ['except of Python 2', 'try:\n    f()\nexcept A, e:\n    g()\n'],
  ['merge markers', 'x = 1\n<<<<<<< HEAD\ny = 2\n=======\ny = 3\n>>>>>>> b\n'],
  ['quotes of a word processor', 'print(“hello”)\n'],
  ['tabs among blanks', 'if x:\n        a = 1\n\tb = 2\n'],
  ['a string that ends with its line', "x = 'a\ny = 1\n"],
  ['a bracket above other statements', 'x = (1\ny = 2\n'],
  ['words side by side in a call', 'print("a" x)\n'],
  ['brackets that do not match', 'x = [1, 2)\n'],
  ['a brace too many', 'def f():\n    return 1\n}\n'],
  ['an operator twice', 'total = = 1\n'],
  ['an await in no function, then a cut', 'def f():\n    await g()\n\nh('],
] as const) {
  test(`broken, not cut off: ${name}`, async () => assert.equal((await read(code)).kind, 'broken'));
}

for (const code of [
  'hello',
  'hello!',
  'why?',
  'foo;',
  'C++',
  'hello -',
  'Hello, world!',
  'Yes, of course.',
  'Well, maybe.',
  'not yet.',
  'The quick brown fox',
  'for example, think of this',
  'SELECT a FROM b;',
  'function f() {\n  return g();\n}',
  '#include <stdio.h>\nint main(void) {\n  return 0;\n}',
  '2024-01-01 10:00:00 INFO started (pid 1)',
  '@@ -1,2 +1,2 @@\n def f():\n-    return 1\n+    return (2',
  '<p>Hello</p>',
  'echo "hello" && ls',
  'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n    f(1)\nTypeError: no',
]) {
  test(`not a program: ${JSON.stringify(code)}`, async () => assert.equal((await read(code)).kind, 'not-a-program'));
}

for (const code of [
  'life is good',
  'one, two, three',
  'raise hell',
  'dinner: tonight',
  'pass',
  '42',
  '...',
  '"hello"',
  '()',
  'hello()',
  'x;y',
  'x = 1;',
  '{"a": 1}',
]) {
  test(`a program: ${JSON.stringify(code)}`, async () => assert.equal((await read(code)).kind, 'program'));
}
