import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBareWord, isSentence, looksLikePython } from '../../src/python/prose.ts';

for (const [text, bare] of [
  ['hello', true],
  ['hello.', true],
  ['foo;', true],
  ['why?', true],
  ['Wait...', true],
  ['  hello \n', true],
  ['\ufeffhello', true],
  ['grüße!', true],
  ["don't", true],
  ['x', true],
  ['print', true],
  ['C++', true],
  ['hello)', true],
  ['hello !', true],
  ['hello -', true],
  ['x +', false],
  ['x =', false],
  ['x.y', false],
  ['import', false],
  ['lambda', false],
  ['else', false],
  ['pass', false],
  ['pass;', false],
  ['None', false],
  ['42', false],
  ['...', false],
  ['"hello"', false],
  ['hello()', false],
  ['hello world', false],
  ['hello.world', false],
  ['e-mail', false],
  ['x = 1', false],
  ['# hello', false],
  ['', false],
  [`a${' '.repeat(100_000)}b`, false],
] as const) {
  test(`${JSON.stringify(text.slice(0, 30))} is ${bare ? 'a bare word' : 'not a bare word'}`, () =>
    assert.equal(isBareWord(text), bare));
}

for (const line of [
  'def f(x',
  'async def f(x):',
  'class A(B):',
  'class A:',
  'import os, sys',
  'import numpy as np',
  'from os import',
  'from . import x',
  '@decorator',
  '@app.route("/")',
  'x = (1 +',
  'x: int = 3 +',
  'a, b = b, a,,',
  'rows[0] += 1 1',
  'self.x = = 2',
  'print("hello',
  'await fetch(url',
  'if x > 3:',
  'while True:  # forever',
  'for i in range(10)',
  'for key, value in pairs.items()',
  'else:',
  'try:',
  'except ValueError as e:',
  'return x +',
  'return',
  'raise ValueError("no"',
  'assert x ==',
  'global x, y',
  'print "hello"',
  '"""A docstring',
  '[1, 2,',
  "{'a': 1,",
  'type X = int int',
  '>>> f(1',
  '\tx = 1 1',
]) {
  test(`looks like Python: ${line}`, () => {
    assert.equal(looksLikePython(line), true);
    assert.equal(looksLikePython(`Some words before it.\r\n${line}\r\nand after it.`), true);
  });
}

for (const [text, is] of [
  ['Hello, world.', true],
  ['Yes, of course!', true],
  ['life is good.', true],
  ['not yet.', true],
  ['Grüße, Welt!', true],
  ['return self.', false],
  ['import os.', false],
  ['x = self.', false],
  ['os.path.', false],
  ['one, two', false],
  ['a, b[0].', false],
] as const) {
  test(`${JSON.stringify(text)} is ${is ? 'a sentence' : 'not a sentence'}`, () => assert.equal(isSentence(text), is));
}

for (const [name, text] of [
  ['a function of JavaScript', 'function add(a, b) {\n  const sum = a + b;\n  console.log(sum);\n  return sum;\n}'],
  ['JavaScript without semicolons', 'const a = require("a")\nif (a) {\n  a.b()\n} else {\n  c()\n}'],
  ['C', '#include <stdio.h>\n\nint main(void)\n{\n    int x = f(1);\n    printf("%d", x);\n    return 0;\n}'],
  ['Java', 'public class A {\n  public static void main(String[] a) {\n    System.out.println("x");\n  }\n}'],
  ['SQL', 'SELECT a, b\nFROM t\nWHERE a = 1\nORDER BY b;'],
  ['shell', 'set -e\nx=$(ls -1)\nfor f in $x; do\n  echo "$f"\ndone'],
  ['HTML', '<html>\n<body class="a">\n<p>Hello (world)</p>\n</body>\n</html>'],
  ['a style sheet', '.a {\n  color: red;\n  font-size: 12px;\n}'],
  ['a log', '2024-01-01 10:00:00 INFO start(1)\n2024-01-01 10:00:01 ERROR failed: x=1'],
  ['a patch', '--- a/x.py\n+++ b/x.py\n@@ -1,3 +1,3 @@\n def f():\n-    return 1\n+    return 2\n'],
  ['a Python traceback', 'Traceback (most recent call last):\n  File "a.py", line 3, in f\n    g(1)\nKeyError: 1'],
  ['a Dockerfile', 'RUN pip install x\nCOPY . /app\nCMD ["python", "a.py"]'],
  [
    'conditions of a licence',
    'permitted provided that the following\nif the conditions above are met:\nexcept as noted below:',
  ],
  ['plurals in parentheses', 'The holder(s) and contributor(s)\nof the licence(s)'],
  ['functions in a sentence', 'strlen() on NULL is an error, and\nfnmatch() compares only the beginning'],
  ['an address', 'https://example.com/path?query=1'],
] as const) {
  test(`does not look like Python: ${name}`, () => assert.equal(looksLikePython(text), false));
}

for (const [name, text] of [
  ['braces around a body', 'def f(x) {\n    return x\n}'],
  ['a brace at the end', 'def f(x):\n    y = g(x)\n    return y\n}'],
  ['merge markers', '<<<<<<< HEAD\nx = 1\n=======\nx = 2\n>>>>>>> other\n'],
  ['code between sentences', 'Here is the function:\n\ndef add(a, b):\n    return a + b\n\nIt adds two numbers.'],
  ['code in a fence', 'Sure!\n```python\nprint("hi")\n```\n'],
  ['a cell of a notebook', '%matplotlib inline\nimport numpy as np\n'],
  ['typographic quotes', 'print(“hello”)'],
  ['items of a list', "    'a',,\n    'b',\n]"],
] as const) {
  test(`looks like Python: ${name}`, () => assert.equal(looksLikePython(text), true));
}

for (const text of [
  'Please check my code for me.',
  'hello world',
  'hello, world!',
  'Could you import the data from the old system?',
  'I would like to return the shoes I bought',
  'return the shoes to the shop, please',
  'Wait for me in the car.',
  'for all of us',
  'If you want, try it',
  'class is over, kids',
  'from me to you',
  'with love from Paris',
  'Dear all,\n\nthe meeting is at ten.\n\nKind regards\nThe office',
  'What is the meaning of life (and everything)?',
  'pass the salt please',
  'raise your hands',
  'global warming is real',
  '1. First do this\n2. Then do that',
]) {
  test(`does not look like Python: ${text.slice(0, 40)}`, () => assert.equal(looksLikePython(text), false));
}

test('long lines are handled in linear time', () => {
  for (const line of [
    `for${' '.repeat(200_000)}`,
    'a[],'.repeat(50_000),
    `a${'.a'.repeat(100_000)}`,
    'a,'.repeat(100_000),
    `if ${':'.repeat(200_000)}x`,
    'a\n'.repeat(100_000),
    `import ${'a,'.repeat(100_000)}`,
    `${'a '.repeat(99)}\n`.repeat(1000),
    `${'a.'.repeat(99)}\n`.repeat(1000),
    `${'a[b],'.repeat(33)}\n`.repeat(1000),
    `a(${'('.repeat(190)}\n`.repeat(1000),
    `a: ${'a'.repeat(190)}\n`.repeat(1000),
    `${'<a'.repeat(99)}\n`.repeat(1000),
    `${'/*'.repeat(99)}\n`.repeat(1000),
    `${'"'.repeat(199)}\n`.repeat(1000),
  ]) {
    looksLikePython(line);
    isBareWord(line);
    isSentence(line);
  }
});
