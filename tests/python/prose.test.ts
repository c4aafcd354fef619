import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBareWord, looksLikePython } from '../../src/python/prose.ts';

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
  test(`${JSON.stringify(text.slice(0, 30))} is ${bare ? 'a bare word' : 'more, or something else'}`, () =>
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

test('no line takes longer than it is long', () => {
  for (const line of [
    `for${' '.repeat(200_000)}`,
    'a[],'.repeat(50_000),
    `a${'.a'.repeat(100_000)}`,
    'a,'.repeat(100_000),
    `if ${':'.repeat(200_000)}x`,
    'a\n'.repeat(100_000),
    `import ${'a,'.repeat(100_000)}`,
  ]) {
    looksLikePython(line);
    isBareWord(line);
  }
});
